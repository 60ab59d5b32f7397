import { type BookingRequest, type ChangeState, listChangeOffers } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { StatusDot, type StatusKind } from '../../../components/notices/status-dot.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatMoney } from '../../../lib/language/format.ts';
import { type MessageKey, useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import classes from './request.module.css';
import { ChangeCost, OfferedTrip } from './request-cost.tsx';

const STATES: Readonly<Record<ChangeState, { readonly key: MessageKey; readonly kind: StatusKind }>> = {
  agreed: { key: 'requests.changeAgreed', kind: 'warning' },
  confirming: { key: 'requests.changeConfirming', kind: 'info' },
  refunding: { key: 'requests.changeRefunding', kind: 'info' },
  failed: { key: 'requests.changeFailed', kind: 'danger' },
  done: { key: 'requests.changeDone', kind: 'success' },
};

/** The way to the payment of an offer that was chosen, for who left it. */
function PayNow({
  bookingId,
  request,
  amount,
}: {
  readonly bookingId: string;
  readonly request: BookingRequest;
  readonly amount: string;
}) {
  const t = useT();
  const { data } = useCall(listChangeOffers, { params: { bookingId, number: request.number } });
  const payUrl = data?.data.payUrl;
  return payUrl ? (
    <div>
      <Button component="a" href={payUrl}>
        {t('requests.payNow', { amount })}
      </Button>
    </div>
  ) : null;
}

/** The supplier's offer that was chosen: the trip, what it comes to, and how far it is. */
export function RequestChange({
  bookingId,
  request,
  isStaff,
}: {
  readonly bookingId: string;
  readonly request: BookingRequest;
  readonly isStaff: boolean;
}) {
  const t = useT();
  const locale = useFormatLocale();
  const { change } = request;
  if (!change) return null;
  const { state, ...cost } = change;
  const { key, kind } = STATES[state];
  return (
    <section className={classes.offer} aria-label={t('requests.changed')}>
      <p className={classes.state}>
        <StatusDot kind={kind} label={t(key)} />
      </p>
      <OfferedTrip parts={cost.parts} />
      <ChangeCost {...cost} />
      {state === 'agreed' && !isStaff ? (
        <PayNow bookingId={bookingId} request={request} amount={formatMoney(cost.due, locale)} />
      ) : null}
    </section>
  );
}
