import type { SubscriptionAccount } from '@caravel/contracts';
import { Card } from '../../components/page/card.tsx';
import { PLANS } from '../../components/plans/plans.ts';
import { formatDate, formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './subscription.module.css';

/** The facts of a subscription, in one column: its plan and its days. */
export function FactsCard({ account: { plan, startsOn, endsOn, status } }: { account: SubscriptionAccount }) {
  const t = useT();
  const locale = useFormatLocale();
  const day = (date: string) => formatDate(date, locale, 'dated');
  return (
    <Card title={t('subscription.facts')} isRoomy>
      <dl className={classes.facts}>
        {plan === null ? null : (
          <div>
            <dt>{t('subscription.plan')}</dt>
            <dd>{t(`subscription.plan_${plan}`, { price: formatMoney(PLANS[plan].monthly, locale, { compact: true }) })}</dd>
          </div>
        )}
        {startsOn !== null && endsOn !== null ? (
          <div>
            <dt>{t(status === 'ended' ? 'subscription.periodOver' : 'subscription.period')}</dt>
            <dd>{t('subscription.days', { from: day(startsOn), until: day(endsOn) })}</dd>
          </div>
        ) : null}
      </dl>
    </Card>
  );
}
