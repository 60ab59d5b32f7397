import type { ActivityDetails, ActivityOption, PaxMix } from '@caravel/products/activities/contract';
import { Button } from '@mantine/core';
import page from '../../../../components/page/page.module.css';
import { ContinueButton } from '../../../../components/price/continue-button.tsx';
import { PriceSummary } from '../../../../components/price/price-summary.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { cancelText, whenText } from '../../activity-words.ts';
import { FromPrice } from '../../offer-facts.tsx';
import { partyText } from '../../party-words.ts';
import { partyLines } from '../../price-lines.ts';
import { DAY_FIELD } from './availability.tsx';
import classes from './details.module.css';

/** The lowest price of the coming year, and the way to one's own. */
export function FromCard({ details }: { details: Pick<ActivityDetails, 'from' | 'pricingType'> }) {
  const t = useT();
  const goToDay = () => {
    const field = document.getElementById(DAY_FIELD);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };
  return (
    <section className={`${page.card} ${classes.fromAside}`} aria-label={t('common.priceSummary')}>
      <div className={classes.fromCard}>
        <FromPrice activity={details} />
        <p className={classes.quiet}>{t('activities.fromHint')}</p>
        <Button fullWidth size="lg" onClick={goToDay}>
          {t('activities.seeDates')}
        </Button>
      </div>
    </section>
  );
}

type ChosenSummaryProps = {
  details: Pick<ActivityDetails, 'timeZone' | 'zonePlace'>;
  option: ActivityOption & { readonly price: NonNullable<ActivityOption['price']> };
  day: string;
  party: PaxMix;
  isBusy: boolean;
  onContinue: () => void;
};

/** The chosen option with its price, line by line. */
export function ChosenSummary({ details, option, day, party, isBusy, onContinue }: ChosenSummaryProps) {
  const t = useT();
  return (
    <PriceSummary
      lines={partyLines(option.price, t)}
      total={option.price.total}
      note={t('activities.continueHint')}
      action={
        <ContinueButton isBusy={isBusy} onClick={onContinue}>
          {t('activities.continue')}
        </ContinueButton>
      }
    >
      <p>
        <strong>{t('activities.yourChoice')}</strong>
        <br />
        <bdi>{option.title}</bdi>
        <br />
        {whenText(day, option.startTime, t)}
        <br />
        {partyText(party, t)}
        <br />
        {cancelText(option, details, t)}
      </p>
    </PriceSummary>
  );
}
