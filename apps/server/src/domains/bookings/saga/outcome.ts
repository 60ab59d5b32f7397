import { type BookingOutcome, ERROR_CODES, getTransfers, situationOf, toldOf } from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type PaymentRow, toAuthorise } from '../rules/money-tasks.ts';
import type { SagaBooking } from './apply-step.ts';

/** What the person has to do for a payment that waits for them. */
function actionOf(payment: PaymentRow | undefined): BookingOutcome['action'] {
  if (payment?.method === 'crypto') return { type: 'transfer', url: getTransfers.path.replace(':bookingId', payment.bookingId) };
  return payment?.actionUrl ? { type: 'challenge', url: payment.actionUrl } : null;
}

/** Returns the outcome of a booking as the person sees it. */
export function toOutcome(ctx: Ctx, { row, money }: SagaBooking): BookingOutcome {
  const { outcome } = toldOf(situationOf(row.sagaState, row.payingHold));
  const asked = row.sagaState === 'paymentActionRequired' ? toAuthorise(money) : undefined;
  const code = ERROR_CODES.find((known) => known === row.failureCode);
  const isFailure = outcome === 'failed' && code !== undefined;
  return {
    bookingId: row.id,
    outcome,
    sagaState: row.sagaState,
    status: row.status,
    recordLocator: row.supplierReference,
    action: actionOf(asked),
    message: isFailure ? translate(ctx.locale, `error.${code}`) : null,
    failureCode: isFailure ? code : null,
  };
}
