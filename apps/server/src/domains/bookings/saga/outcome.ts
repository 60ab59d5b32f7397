import { type BookingOutcome, ERROR_CODES, situationOf, toldOf } from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import type { Ctx } from '../../../platform/context.ts';
import { toAuthorise } from '../rules/money-tasks.ts';
import type { SagaBooking } from './apply-step.ts';

/** Returns the outcome of a booking as the person sees it. */
export function toOutcome(ctx: Ctx, { row, money }: SagaBooking): BookingOutcome {
  const { outcome } = toldOf(situationOf(row.sagaState, row.payingHold));
  const url = row.sagaState === 'paymentActionRequired' ? toAuthorise(money)?.actionUrl : null;
  const code = ERROR_CODES.find((known) => known === row.failureCode);
  const isFailure = outcome === 'failed' && code !== undefined;
  return {
    bookingId: row.id,
    outcome,
    sagaState: row.sagaState,
    status: row.status,
    recordLocator: row.supplierReference,
    action: url ? { type: 'challenge', url } : null,
    message: isFailure ? translate(ctx.locale, `error.${code}`) : null,
    failureCode: isFailure ? code : null,
  };
}
