import { getOperatedOffer, SUBSCRIPTION_PLANS, setOperatedOffer } from '@caravel/contracts';
import { Radio } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Card } from '../../components/page/card.tsx';
import { PLANS } from '../../components/plans/plans.ts';
import { callKey, useAction, useCall } from '../../lib/api/use-call.ts';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import classes from './operator.module.css';

/** The plan that agencies can buy now, and what chooses another. */
export function PlanOnSale() {
  const t = useT();
  const locale = useFormatLocale();
  const cache = useQueryClient();
  const { data } = useCall(getOperatedOffer, {});
  const action = useAction(setOperatedOffer, {
    onSuccess: (answer) => {
      cache.setQueryData(callKey(getOperatedOffer, {}), answer);
      showToast({ kind: 'success', text: t('operator.offerSet', { plan: t(`operator.plan_${answer.data.plan}`) }) });
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  if (!data) return null;
  return (
    <Card title={t('operator.offer')}>
      <Radio.Group label={t('operator.offerText')} value={data.data.plan}>
        <div className={classes.actions}>
          {SUBSCRIPTION_PLANS.map((plan) => (
            <Radio
              key={plan}
              value={plan}
              label={t(`operator.offer_${plan}`, { price: formatMoney(PLANS[plan].monthly, locale, { compact: true }) })}
              disabled={action.isPending}
              onChange={() => action.mutate({ body: { plan } })}
            />
          ))}
        </div>
      </Radio.Group>
    </Card>
  );
}
