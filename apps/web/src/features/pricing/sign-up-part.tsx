import { getSubscriptionPayment } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useDeferredValue } from 'react';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { paySubscription } from '../../components/payment/pay-subscription.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { OfferedPlans } from './offered-plans.tsx';
import classes from './sign-up.module.css';
import { SignUpForm } from './sign-up-form.tsx';

/** The form that opens an agency; where nobody takes cards, the plan with the address at which one orders. */
export function SignUpPart() {
  const t = useT();
  const asked = useCall(getSubscriptionPayment, {}, { staleMs: 60_000 });
  // In slices: on phones drawing the whole form takes long enough to be felt.
  const options = useDeferredValue(asked.data?.data);
  if (asked.error)
    return (
      <div role="alert" className={classes.form}>
        <p>{asked.error.message}</p>
        <Button variant="default" onClick={() => void asked.refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  if (!options) return <CardSkeletons count={3} height={180} />;
  if (options.frameUrl === null) return <OfferedPlans canOrder />;
  return <SignUpForm payment={{ frameUrl: options.frameUrl, simulated: options.simulated, pay: paySubscription }} />;
}
