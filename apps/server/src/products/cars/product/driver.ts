import { addMoney, type Money } from '@caravel/kernel';
import {
  checkQuote,
  type SupplierOutcome as DriverOutcome,
  defineDriver,
  foundOr,
  LISTED,
  offerNow,
  outcomeOfOrder,
  type ProductDriver,
  type Quote,
  type QuoteCheck,
  type Requote,
  type ReserveMode,
  supplierDriver,
  toOutcome,
} from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CarsDriverDeps } from '../deps.ts';
import type { SupplierOrder } from '../ports.ts';
import { askAgain } from '../quotes/ask-again.ts';
import { freezeDetails } from '../quotes/freeze-details.ts';
import { presentQuote } from '../quotes/present-quote.ts';
import { BOOKING_REFUSED, ORDER_REFUSED } from '../rules/booking-refused.ts';
import { termsOf as rentalTermsOf, termsChanged } from '../rules/rental-changes.ts';
import { netOf } from '../rules/rental-lines.ts';
import { carStatus } from '../rules/status.ts';
import { ASKING } from '../rules/supplier-errors.ts';
import { carLetterWords } from './car-words.ts';
import { type CarBookingOf, describeCar } from './describe-car.ts';
import { documentCar } from './document-car.ts';
import { factsOf } from './order-facts.ts';
import { rentalPolicyOf } from './quoted-rental.ts';
import { type CarFacts, carFacts, carOrder, type RentalDetails, rentalDetails } from './stored.ts';
import { tripPartsOf } from './trip-parts.ts';

/** What is paid now for a quoted rental. */
function netOfQuoted({ rate }: RentalDetails): Money {
  const { base, taxes } = netOf(rate);
  return addMoney([base, taxes]);
}

/** Maps an order that was looked up to the outcome of having placed it. */
const outcomeOf = (order: SupplierOrder) => outcomeOfOrder(order.state, factsOf(order), ORDER_REFUSED);

function requote(deps: CarsDriverDeps, ctx: Ctx, quote: Quote<RentalDetails>): Promise<Requote<RentalDetails>> {
  const { details } = quote;
  const { rate, rental, extras } = details;
  return offerNow(async () => {
    const currency = netOfQuoted(details).currency;
    const { quoted } = await askAgain(deps, ctx, { seller: quote.supplier, rateRef: rate.ref, extras, currency });
    // Only against what the quote says: what has changed since the search, the person has accepted with it.
    const terms = termsChanged(rentalTermsOf(rate, rental.pickUp.at), quoted, rental.pickUp.at);
    return {
      net: netOf(quoted.rate),
      details: freezeDetails({ ...details, changes: { terms } }, quoted),
      expiresAt: quoted.expiresAt,
    };
  }, ASKING);
}

/** All that is paid, line by line. */
const linesOf = ({ rate }: RentalDetails) => JSON.stringify(rate.lines);

async function confirmQuote(deps: CarsDriverDeps, ctx: Ctx, quote: Quote<RentalDetails>): Promise<QuoteCheck<RentalDetails>> {
  return checkQuote(
    await requote(deps, ctx, quote),
    // mutant car-price-moved-unsaid: `linesOf(details) === linesOf(quote.details)` -> `true` fails cars/bookings/booking.test.ts
    ({ details }) => linesOf(details) === linesOf(quote.details) && !details.changes.terms,
  );
}

async function reserve(
  deps: CarsDriverDeps,
  ctx: Ctx,
  { supplier, reference, details, order }: CarBookingOf,
  mode: ReserveMode,
): Promise<DriverOutcome<CarFacts>> {
  if (mode !== 'book') return { kind: 'refused', code: 'bookingStateConflict' };
  const seller = await deps.suppliers.byAccount(ctx, supplier);
  const { driver, flight } = order;
  const { quoteRef } = details;
  const answer = await seller.book({ reference, quoteRef, acceptNet: netOfQuoted(details), driver, flight });
  return toOutcome(answer, BOOKING_REFUSED, outcomeOf);
}

/** What must be so of an order that was cancelled. */
const cancelledFacts = (facts: CarFacts | null) => facts && { ...facts, state: 'cancelled' as const };

/** The driver of cars. The saga treats a supplier's throw as unknown: it looks the order up and never sends it again blindly. */
export function carsDriver(deps: CarsDriverDeps): ProductDriver {
  return defineDriver({
    product: 'cars',
    details: rentalDetails,
    order: carOrder,
    facts: carFacts,
    confirmQuote: (ctx, quote) => confirmQuote(deps, ctx, quote),
    requote: (ctx, quote) => requote(deps, ctx, quote),
    reserve: (ctx, booking, mode) => reserve(deps, ctx, booking, mode),
    ...supplierDriver({
      suppliers: deps.suppliers,
      listed: LISTED,
      outcomeOf: (_, __, order: SupplierOrder) => outcomeOf(order),
      policyOf: ({ details }: CarBookingOf) => rentalPolicyOf(details),
      foundAfter: ({ facts }, _, find) => foundOr(find, factsOf, cancelledFacts(facts)),
    }),
    statusFor: (state, { origin }) => carStatus(state, origin),
    tripParts: (booking) => tripPartsOf(booking),
    describeTrip: () => ({ course: 'stay' }),
    describe: describeCar,
    document: documentCar,
    letterWords: carLetterWords,
    presentQuote,
  });
}
