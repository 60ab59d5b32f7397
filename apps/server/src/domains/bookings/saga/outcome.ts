import type { BookingOutcome, SagaState } from '@caravel/contracts';
import { ERROR_CODES } from '@caravel/contracts';
import { translate } from '@caravel/messages';
import type { Ctx } from '../../../platform/context.ts';
import type { SagaBooking } from './apply-step.ts';

const OUTCOMES: Readonly<Record<SagaState, BookingOutcome['outcome']>> = {
  created: 'processing',
  paymentActionRequired: 'actionRequired',
  paymentAuthorised: 'processing',
  supplierRequested: 'processing',
  supplierPending: 'processing',
  supplierUnknown: 'processing',
  confirmed: 'confirmed',
  held: 'held',
  /** The travel is confirmed; taking the money is our task, not the traveler's. */
  paymentDue: 'confirmed',
  captured: 'confirmed',
  done: 'confirmed',
  voiding: 'failed',
  failed: 'failed',
  cancelling: 'processing',
  cancelled: 'failed',
};

/** Returns the outcome of a booking as the person sees it. */
export function toOutcome(ctx: Ctx, { row, payment }: SagaBooking): BookingOutcome {
  const outcome = row.payingHold && row.sagaState === 'held' ? 'processing' : OUTCOMES[row.sagaState];
  const url = row.sagaState === 'paymentActionRequired' ? payment?.actionUrl : null;
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
