import type { BookingOutcome, EndpointAnswer } from '@caravel/contracts';
import type { reserveCar as endpoint, ReserveCarRequest } from '@caravel/products/cars/contract';
import { translate } from '@caravel/products/translate.ts';
import { failedForGood, type Quote } from '../../../domains/bookings/index.ts';
import { bookQuote } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { CarsDeps } from '../deps.ts';
import { type CarOrder, rentalDetails } from '../product/stored.ts';
import { checkDriver } from '../rules/check-driver.ts';
import { checkHoldingCard } from '../rules/check-holding-card.ts';

type Answer = EndpointAnswer<typeof endpoint>;

/** Answers a booking as the spec does (spec 2, section 4): one item, with the error of a supplier that refused for good, or with the outcome. */
async function answerOf(ctx: Ctx, book: () => Promise<BookingOutcome>): Promise<Answer> {
  try {
    return [{ response: await book() }];
  } catch (error) {
    const failed = await failedForGood(ctx, error);
    if (!failed) throw error;
    const { code, outcome } = failed;
    return [{ error: { code, message: translate(ctx.locale, `error.${code}`), bookingId: outcome.bookingId } }];
  }
}

/**
 * Books a quote: checks the driver against it, then the saga pays and books. Answers an `error` if the supplier did not book, whereupon nothing was
 * charged; what the person can answer (another card, a new price, the same trip) stays an error of the call. A hold is refused: cars are not held unpaid.
 * Throws `bookingStateConflict` if the quote was booked and cancelled.
 */
export function reserveCar(deps: Pick<CarsDeps, 'bookings'>, ctx: Ctx, input: ReserveCarRequest): Promise<Answer> {
  const { quoteId, acceptTotal, payment, besides, driver, contact, flight = null, heldBy = null } = input;
  const order = (quote: Quote): CarOrder => {
    const details = rentalDetails.read(quote.details);
    assertNoProblems(ctx, { ...checkDriver(driver, details), ...checkHoldingCard(heldBy, details) });
    return { driver, contact, flight, heldBy };
  };
  return answerOf(ctx, () => bookQuote(deps.bookings, ctx, { quoteId, product: 'cars', acceptTotal, order, payment, besides }));
}
