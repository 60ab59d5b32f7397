import { type Dispute, type DisputeState, getDisputeEvidence } from '@caravel/contracts';
import { IconDownload, IconExternalLink } from '@caravel/icons';
import { Button } from '@mantine/core';
import type { StatusKind } from '../../../components/notices/status-dot.tsx';
import { StatusDot } from '../../../components/notices/status-dot.tsx';
import { Card } from '../../../components/page/card.tsx';
import page from '../../../components/page/page.module.css';
import { formatInstant, formatInstantDay, formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { useZone } from '../../../lib/session/use-zone.ts';
import { Facts } from '../facts.tsx';
import classes from './dispute.module.css';

const KINDS: Readonly<Record<DisputeState, StatusKind>> = {
  warning: 'warning',
  open: 'danger',
  review: 'info',
  won: 'success',
  lost: 'danger',
  closed: 'neutral',
};

const DAY_MS = 86_400_000;

/** One dispute: how it stands, why, how much, until when evidence is taken, and where it is handed in. */
function OneDispute({ dispute, now }: { readonly dispute: Dispute; readonly now: string }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const { state, reason, amount, fee, evidenceDueBy, openedAt, gatewayPage } = dispute;
  const left = evidenceDueBy === null ? null : Date.parse(evidenceDueBy) - Date.parse(now);
  const days = left === null ? '' : left < 0 ? t('disputes.over') : t('disputes.daysLeft', { days: Math.floor(left / DAY_MS) });
  // The simulated gateway has its page here, in the reader's language; a real one has its own.
  const href = gatewayPage.startsWith('/') ? `${gatewayPage}&lng=${t.locale}` : gatewayPage;
  return (
    <div className={classes.dispute}>
      <p>
        <StatusDot kind={KINDS[state]} label={t(`disputes.state_${state}`)} />
      </p>
      <p>{t(`disputes.text_${state}`)}</p>
      <Facts
        facts={[
          [t('disputes.reason'), t(`disputes.reason_${reason}`)],
          [t('disputes.amount'), formatMoney(amount, locale)],
          [t('disputes.fee'), formatMoney(fee, locale)],
          [t('disputes.opened'), formatInstantDay(openedAt, locale, zone)],
          ...(evidenceDueBy === null
            ? []
            : [[t('disputes.dueBy'), `${formatInstant(evidenceDueBy, locale, zone)} · ${days}`] as const]),
        ]}
      />
      <div>
        <Button
          component="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          rightSection={<IconExternalLink size={18} aria-hidden="true" />}
        >
          {t('disputes.gateway')}
        </Button>
      </div>
    </div>
  );
}

type DisputeCardProps = {
  readonly bookingId: string;
  readonly disputes: readonly Dispute[];
  /** The server's time, by which days are counted. */
  readonly now: string;
};

/** The disputes of a booking's payments, for staff. Renders nothing where there are none. */
export function DisputeCard({ bookingId, disputes, now }: DisputeCardProps) {
  const t = useT();
  if (disputes.length === 0) return null;
  return (
    <div id="disputes" data-screen-only>
      <Card title={t('disputes.title')}>
        {disputes.map((dispute) => (
          <OneDispute key={dispute._id} dispute={dispute} now={now} />
        ))}
        <p className={page.quiet}>{t('disputes.evidenceText')}</p>
        <div>
          <Button
            component="a"
            href={getDisputeEvidence.path.replace(':bookingId', bookingId)}
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
          >
            {t('disputes.evidence')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
