import type { ActivitySummary } from '@caravel/products/activities/contract';
import { formatMoney, formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { forText } from './activity-words.ts';
import classes from './offer-facts.module.css';

/** What people say of an activity: its score of five, and how many said so. */
export function Score({ score }: Pick<ActivitySummary, 'score'>) {
  const t = useT();
  const locale = useFormatLocale();
  if (!score || score.count === 0) return <span className={classes.count}>{t('activities.scoreNone')}</span>;
  const figure = formatNumber(Math.round(score.score * 10) / 10, locale);
  return (
    <span className={classes.score}>
      <span className={`${classes.figure} tabular`}>
        <span className="visually-hidden">{t('activities.scoreOf', { score: figure })}</span>
        <span aria-hidden="true">{figure}</span>
      </span>
      <span className={classes.count}>{t('activities.reviews', { count: score.count })}</span>
    </span>
  );
}

/** A deal, and what sells out: the flags that are no term of the price. */
export function Flags({ flags }: Pick<ActivitySummary, 'flags'>) {
  const t = useT();
  const shown = flags.filter((flag) => flag !== 'FREE_CANCELLATION');
  if (shown.length === 0) return null;
  return (
    <ul className={classes.flags}>
      {shown.map((flag) => (
        <li key={flag} data-flag={flag}>
          {t(flag === 'DEALS_AND_DISCOUNT' ? 'activities.deal' : 'activities.likelyToSellOut')}
        </li>
      ))}
    </ul>
  );
}

/** The lowest price of an activity, what it is for, and what it costs on other days if it is a deal. */
export function FromPrice({ activity }: { activity: Pick<ActivitySummary, 'from' | 'pricingType'> }) {
  const t = useT();
  const locale = useFormatLocale();
  const { total, beforeDiscount } = activity.from.price;
  const isDeal = beforeDiscount !== null && beforeDiscount.amountMinor > total.amountMinor;
  return (
    <>
      {isDeal ? (
        <s className={classes.before}>
          <span className="visually-hidden">{t('activities.priceBefore')} </span>
          <bdi className="tabular">{formatMoney(beforeDiscount, locale)}</bdi>
        </s>
      ) : null}
      <span className={classes.from}>{t('activities.from')}</span>
      <bdi className={`${classes.price} tabular`}>{formatMoney(total, locale)}</bdi>
      <span className={classes.from}>{forText(activity, t)}</span>
    </>
  );
}
