import {
  changeOperatedSubscription,
  type OperatedAgencyDetail,
  SUBSCRIPTION_PLANS,
  type SubscriptionPlan,
} from '@caravel/contracts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { DayFilter } from '../../components/filters/day-filter.tsx';
import { useAction, useAttempt } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export type Deed = 'start' | 'extend' | 'end';

type SubscriptionDialogProps = { agency: OperatedAgencyDetail; deed: Deed; onDone: () => void; onClose: () => void };

function deedOf(kind: Deed, plan: SubscriptionPlan, day: string | undefined) {
  if (kind === 'end') return { kind, ...(day && { on: day }) };
  return kind === 'start' ? { kind, plan, ...(day && { until: day }) } : { kind, ...(day && { until: day }) };
}

/** Starts, extends or ends the subscription of an agency. Without a day it is as the text above the field says. */
export function SubscriptionDialog({ agency, deed, onDone, onClose }: SubscriptionDialogProps) {
  const t = useT();
  const [plan, setPlan] = useState<SubscriptionPlan>('holiday');
  const [day, setDay] = useState<string>();
  const attempt = useAttempt();
  const { name } = agency;
  const action = useAction(changeOperatedSubscription, {
    onSuccess: () => {
      attempt.renew();
      showToast({ kind: 'success', text: t('operator.subscriptionChanged', { name }) });
      onClose();
      onDone();
    },
    // After a lost connection the same key makes sure that it happens once.
    onError: ({ status }) => {
      if (status !== 0) attempt.renew();
    },
  });
  return (
    <ReasonDialog
      isOpen
      title={t(`operator.deedTitle_${deed}`, { name })}
      confirmLabel={t(`operator.deed_${deed}`)}
      isDangerous={deed === 'end'}
      isBusy={action.isPending}
      refusal={action.error?.message ?? null}
      onConfirm={(reason) =>
        action.mutate({
          params: { agencyId: agency._id },
          body: { deed: deedOf(deed, plan, day), reason },
          options: { idempotencyKey: attempt.key() },
        })
      }
      onCancel={onClose}
    >
      <p>{t(`operator.deedText_${deed}`)}</p>
      {deed === 'start' ? (
        <NativeSelect
          label={t('operator.plan')}
          data={SUBSCRIPTION_PLANS.map((value) => ({ value, label: t(`operator.plan_${value}`) }))}
          value={plan}
          onChange={({ currentTarget: { value } }) => setPlan(SUBSCRIPTION_PLANS.find((known) => known === value) ?? 'holiday')}
        />
      ) : null}
      <DayFilter
        label={t('operator.lastDay')}
        sign={t('operator.lastDay')}
        value={day}
        onDay={(value) => {
          attempt.renew();
          setDay(value || undefined);
        }}
      />
    </ReasonDialog>
  );
}
