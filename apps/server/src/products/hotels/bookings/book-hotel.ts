import type { BookingOutcome, EndpointAnswer } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { bookHotel as endpoint, RoomGuest } from '@caravel/products/hotels/contract';
import { translate } from '@caravel/products/translate.ts';
import { failedForGood, type NewBooking, type Quote } from '../../../domains/bookings/index.ts';
import { bookQuote } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertNoProblems, ofFirstItem } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { HotelsDeps } from '../deps.ts';
import { hotelTold } from '../product/hotel-words.ts';
import { type HotelOrder, hotelDetails } from '../product/stored.ts';
import { checkGuests } from '../rules/guests.ts';

/** What the person typed at checkout. */
export type BookHotelInput = {
  readonly quoteId: string;
  readonly acceptTotal: Money;
  readonly guests: readonly RoomGuest[];
  readonly contact: HotelOrder['contact'];
  readonly payment: NewBooking['payment'];
  readonly besides?: NewBooking['besides'];
};

type Answer = EndpointAnswer<typeof endpoint>;

const answer = (message: 'success' | 'failure', text: string, data: BookingOutcome): Answer => ({
  bookingresult: [{ message, text, data }],
});

/**
 * Books a quote: checks the guests against the quote, then the saga pays and books. Answers 'failure' if the supplier did not book, whereupon
 * nothing was charged. A hold is refused: rooms are not held unpaid. Throws `bookingStateConflict` if the quote was booked and cancelled.
 */
export async function bookHotel(deps: Pick<HotelsDeps, 'bookings'>, ctx: Ctx, input: BookHotelInput): Promise<Answer> {
  const { quoteId, acceptTotal, payment, besides, guests, contact } = input;
  const order = (quote: Quote): HotelOrder => {
    assertNoProblems(ctx, ofFirstItem(checkGuests(guests, hotelDetails.read(quote.details).rates.length)));
    return { guests: [...guests], contact };
  };
  try {
    const outcome = await bookQuote(deps.bookings, ctx, { quoteId, product: 'hotels', acceptTotal, order, payment, besides });
    return answer('success', hotelTold(ctx, outcome.sagaState).title, outcome);
  } catch (error) {
    const failed = await failedForGood(ctx, error);
    if (!failed) throw error;
    return answer('failure', translate(ctx.locale, `error.${failed.code}`), failed.outcome);
  }
}
