import type { FareFamily } from '@caravel/products/flights/contract';
import { getFareRules } from '@caravel/products/flights/contract';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { Sheet } from '../../../components/dialogs/sheet.tsx';
import { TextSkeleton } from '../../../components/notices/skeletons.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { bagPoints, changePoint, refundPoint, seatPoint } from '../fare-words.ts';
import classes from './fare-rules-panel.module.css';

/** The fare whose rules are shown. */
export type RulesRequest = { readonly searchId: string; readonly family: FareFamily };

function RulesText({ searchId, family }: RulesRequest) {
  const t = useT();
  const locale = useFormatLocale();
  const rules = useCall(getFareRules, { body: { searchId, offerId: family.offerId } }, { staleMs: 600_000 });
  if (rules.isPending) return <TextSkeleton lines={8} />;
  if (rules.isError) {
    const known = [...bagPoints(family, t), seatPoint(family, t), changePoint(family, t, locale), refundPoint(family, t, locale)];
    return (
      <>
        <p role="alert">{`${t('flights.fareRulesFailed')} ${rules.error.message}`}</p>
        <ul>
          {known.map((point) => (
            <li key={point.text}>{point.text}</li>
          ))}
        </ul>
        <Button variant="default" onClick={() => rules.refetch()}>
          {t('common.retry')}
        </Button>
      </>
    );
  }
  const { sections, slices } = rules.data.data;
  return (
    <>
      <dl className={classes.sections}>
        {sections.map((section) => (
          <div key={section.title}>
            <dt>{section.title}</dt>
            <dd>{section.text}</dd>
          </div>
        ))}
      </dl>
      <h3 className={classes.subtitle}>{t('flights.fareRulesSlices')}</h3>
      <ul className={classes.slices}>
        {slices.map((slice) => (
          <li key={`${slice.origin}${slice.destination}${slice.fareBasis}`}>
            <bdi>
              {slice.origin} – {slice.destination}
            </bdi>
            {` · ${slice.carrierName} · ${t('flights.fareBasis', { code: slice.fareBasis })}`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The rules of a fare: a dialog on desktop, a full-height sheet below 1200 px. */
export function FareRulesPanel({ request, onClose }: { request: RulesRequest | null; onClose: () => void }) {
  const t = useT();
  const isDesktop = useMediaQuery('(min-width: 75em)', true);
  const title = request ? t('flights.fareRulesOf', { name: request.family.name }) : t('flights.fareRules');
  const body = request ? (
    <div className={classes.rules}>
      <RulesText {...request} />
    </div>
  ) : null;
  if (isDesktop) {
    return (
      <Dialog isOpen={request !== null} onClose={onClose} title={title} size={560}>
        {body}
      </Dialog>
    );
  }
  return (
    <Sheet isOpen={request !== null} onClose={onClose} title={title}>
      {body}
    </Sheet>
  );
}
