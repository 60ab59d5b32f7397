import type { CancellationQuote, Product, SagaState } from '@caravel/contracts';
import { fromMajor, type Money } from '@caravel/kernel';
import { translate } from '@caravel/products/translate.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type BookingsDeps, cancelBooking } from '../../bookings/index.ts';
import type { SectionWith } from '../words.ts';
import { toldOf } from './told.ts';

/** What a person asks for. `quoteAmount`: the refund that they agreed to, in major units; `part`: from 0, all that stands without. */
export type ToCancel = {
  readonly quoteAmount?: number | undefined;
  readonly reason?: string | undefined;
  readonly part?: number | undefined;
};

/** How a product answers: the booking as it is shown afterwards, and its words. */
export type CancelAnswers<Shown> = {
  readonly show: (bookingId: string) => Promise<Shown>;
  readonly product: Product;
  /** The section of its texts that says that the refund changed and nothing was done, or that the booking is cancelled. */
  readonly texts: SectionWith<'refundChanged'> & SectionWith<'cancelled'>;
  /** What is said as long as the booking is not cancelled; undefined or without: what every booking in its state says. */
  readonly toldOfPart?: (booking: Shown) => string | undefined;
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
  { show, product, texts, toldOfPart }: CancelAnswers<Shown>,
): Promise<Cancelled<Shown>> {
  const { priceChanged, quote } = await cancelBooking(bookings, ctx, {
    ref: { bookingId: id },
    ...(quoteAmount !== undefined && { acceptRefund: fromMajor(quoteAmount, total.currency) }),
    ...(reason !== undefined && { reason }),
    ...(part !== undefined && { part }),
  });
  const booking = await show(id);
  const done = () =>
    booking.sagaState === 'cancelled'
      ? translate(ctx.locale, `${texts}.cancelled`)
      : (toldOfPart?.(booking) ?? toldOf(product, ctx, booking.sagaState).title);
  return {
    data: { priceChanged, refundAmount: quote.refundAmount, quote, booking },
    message: priceChanged ? translate(ctx.locale, `${texts}.refundChanged`) : done(),
  };
}
