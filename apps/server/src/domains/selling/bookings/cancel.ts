import type { CancellationQuote, SagaState } from '@caravel/contracts';
import { fromMajor, type Money } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import { type BookingsDeps, cancelBooking } from '../../bookings/index.ts';

/** What a person asks for. `quoteAmount`: the refund that they agreed to, in major units; `part`: from 0, all that stands without. */
export type ToCancel = {
  readonly quoteAmount?: number | undefined;
  readonly reason?: string | undefined;
  readonly part?: number | undefined;
};

/** How a product answers: the booking as it is shown afterwards, and its words. */
export type CancelAnswers<Shown> = {
  readonly show: (bookingId: string) => Promise<Shown>;
  /** Said if the refund changed and nothing was done. */
  readonly changed: () => string;
  readonly done: (booking: Shown) => string;
};

/** The answer to a cancellation. */
export type Cancelled<Shown> = {
  readonly data: {
    readonly priceChanged: boolean;
    readonly refundAmount: number;
    readonly quote: CancellationQuote;
    readonly booking: Shown;
  };
  readonly message: string;
};

/** Cancels a booking, or a part of it, at the terms of now. If the refund changed, does nothing and returns the new one. */
export async function cancelShown<Shown extends { readonly sagaState: SagaState }>(
  { bookings }: { readonly bookings: BookingsDeps },
  ctx: Ctx,
  { id, total }: { readonly id: string; readonly total: Money },
  { quoteAmount, reason, part }: ToCancel,
  answers: CancelAnswers<Shown>,
): Promise<Cancelled<Shown>> {
  const { priceChanged, quote } = await cancelBooking(bookings, ctx, {
    ref: { bookingId: id },
    ...(quoteAmount !== undefined && { acceptRefund: fromMajor(quoteAmount, total.currency) }),
    ...(reason !== undefined && { reason }),
    ...(part !== undefined && { part }),
  });
  const booking = await answers.show(id);
  return {
    data: { priceChanged, refundAmount: quote.refundAmount, quote, booking },
    message: priceChanged ? answers.changed() : answers.done(booking),
  };
}
