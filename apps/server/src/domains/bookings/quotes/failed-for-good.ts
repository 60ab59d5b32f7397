import { type BookingOutcome, type ErrorCode, PAYMENT_ERRORS } from '@caravel/contracts';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { isAppError } from '../../../platform/errors.ts';
import { getBookingOutcome } from '../saga/continue-booking.ts';

const withBooking = z.object({ bookingId: z.string() });
const OF_CARD: ReadonlySet<string> = new Set(PAYMENT_ERRORS);

/** A booking that was begun and failed for good: why, and how it stands. */
export type FailedForGood = { readonly code: ErrorCode; readonly outcome: BookingOutcome };

/**
 * Returns the booking that was begun and failed for good at the supplier, from what `startBooking` threw; undefined for every other error. With a refused
 * card the same quote may be paid by another, and with a new price or the same trip the person is asked: these stay errors, and the page keeps what was typed.
 */
export async function failedForGood(ctx: Ctx, error: unknown): Promise<FailedForGood | undefined> {
  if (!isAppError(error) || OF_CARD.has(error.code)) return undefined;
  const found = withBooking.safeParse(error.detail.data);
  if (!found.success) return undefined;
  const outcome = await getBookingOutcome(ctx, found.data);
  return outcome.outcome === 'failed' ? { code: error.code, outcome } : undefined;
}
