import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency, useBoot } from '../../lib/page/boot.tsx';
import { actionClass } from '../buttons/action-link.tsx';
import classes from './plans.module.css';
import type { Plan } from './plans.ts';

const WORDS = {
  holiday: { name: 'pricing.holidayName', terms: 'pricing.holidayTerms', billed: 'pricing.holidayBilled' },
  regular: { name: 'pricing.regularName', terms: 'pricing.regularTerms', billed: 'pricing.regularBilled' },
} as const;

/** The price of a plan; the one on sale is marked, and has the button if the person may order. */
export function PlanCard({ plan, isOnSale, canOrder }: { plan: Plan; isOnSale: boolean; canOrder: boolean }) {
  const t = useT();
  const locale = useFormatLocale();
  const { isPlatformBrand, contactEmailId } = useAgency();
  const orderAt = useBoot().features.supportEmail ?? (isPlatformBrand ? contactEmailId : null);
  const words = WORDS[plan.id];
  return (
    <li className={classes.plan} data-on-sale={isOnSale || undefined}>
      <div className={classes.planHead}>
        <h2 className={classes.planName}>{t(words.name)}</h2>
        {isOnSale ? <span className={classes.onSale}>{t('pricing.current')}</span> : null}
      </div>
      <p className={classes.price}>
        <span className={`${classes.amount} tabular`}>{formatMoney(plan.monthly, locale, { compact: true })}</span>
        <span className={classes.terms}>{t(words.terms)}</span>
      </p>
      <p className={classes.billed}>{t(words.billed, { total: formatMoney(plan.yearly, locale, { compact: true }) })}</p>
      {isOnSale && canOrder && orderAt ? (
        <a className={actionClass({ size: 'lg' })} href={`mailto:${orderAt}?subject=${encodeURIComponent(t('pricing.heading'))}`}>
          {t('pricing.choose')}
        </a>
      ) : null}
    </li>
  );
}
