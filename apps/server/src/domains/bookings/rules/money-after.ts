import type { BookingRow } from '../booking-record.ts';
import type { BookingMoney, MoneyTask, PaymentRow, RefundRow } from './money-tasks.ts';
import type { Effects } from './performed.ts';

/** Whether some of the booking's payments may still be authorised. */
function isAuthorising({ sagaState, payingHold }: Pick<BookingRow, 'sagaState' | 'payingHold'>): boolean {
  return sagaState === 'created' || sagaState === 'paymentActionRequired' || (sagaState === 'held' && payingHold);
}

/**
 * Returns a booking's money after an event; `row` is the booking after it, and the task has its payment as it is since the step began. What stays as
 * it was stays the same object. A token is forgotten once nobody will be asked with it. Pure.
 */
export function moneyAfter(
  row: Pick<BookingRow, 'id' | 'agencyId' | 'sagaState' | 'payingHold'>,
  before: BookingMoney,
  { task, effects, now }: { readonly task: MoneyTask | undefined; readonly effects: Effects; readonly now: Date },
): BookingMoney {
  const keepsTokens = isAuthorising(row);
  const isTouched = Object.keys(effects.payment).length > 0;
  const payments = before.payments.map((one): PaymentRow => {
    const isTask = one.id === task?.payment.id;
    const known = isTask ? task.payment : one;
    if (!(isTask && isTouched) && (keepsTokens || one.token === null)) return known;
    return { ...known, ...(!keepsTokens && { token: null }), ...(isTask && effects.payment), updatedAt: now };
  });
  const refunds = before.refunds.map(
    (one): RefundRow => (one === task?.refund ? { ...one, ...effects.refund, updatedAt: now } : one),
  );
  const planned = effects.planned.map(
    (one): RefundRow => ({
      ...one,
      agencyId: row.agencyId,
      bookingId: row.id,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    }),
  );
  const { renewal } = effects;
  return { payments: renewal ? [...payments, renewal] : payments, refunds: [...refunds, ...planned] };
}
