import { getSubscriptionPayment, subscribeAgency } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { call } from '../../lib/api/call.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import type { FirstPayment, PaymentOutcome } from './first-payment.ts';
import { OfferedPlans } from './offered-plans.tsx';
import classes from './sign-up.module.css';
import { SignUpForm } from './sign-up-form.tsx';

/** How often, and how many times, a payment is asked about that the gateway has not answered yet. */
const ASK_MS = 3_000;
const ASKED = 20;

/** Pays for the first period; asks again while the gateway has not answered, for a minute. Throws `ApiError` if it is refused. */
async function pay(order: Parameters<FirstPayment['pay']>[0]): Promise<PaymentOutcome> {
  for (let asked = 0; ; asked++) {
    const { data } = await call(subscribeAgency, { body: order });
    if (data.status === 'paid') return { status: 'opened', domain: data.subscriptionsData.domain };
    if (data.actionUrl !== null) return { status: 'actionRequired', url: data.actionUrl };
    if (asked === ASKED) return { status: 'waiting', message: data.message };
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}

/** The form that opens an agency; where nobody takes cards, the plan with the address at which one orders. */
export function SignUpPart() {
  const t = useT();
  const asked = useCall(getSubscriptionPayment, {}, { staleMs: 60_000 });
  const options = asked.data?.data;
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
  return <SignUpForm payment={{ frameUrl: options.frameUrl, simulated: options.simulated, pay }} />;
}
