import { addMoney, bothNames, type Money } from '@caravel/kernel';
import { asksCard } from '@caravel/products/cars/contract';
import {
  bookedAtOnce,
  defineDriver,
  type NewOffer,
  type ProductDriver,
  type Quote,
  quoteCalls,
} from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CarsDriverDeps } from '../deps.ts';
import type { CarSupplier, SupplierOutcome } from '../ports.ts';
import { askAgain } from '../quotes/ask-again.ts';
import { freezeDetails } from '../quotes/freeze-details.ts';
import { presentQuote } from '../quotes/present-quote.ts';
import { BOOKING_REFUSED, ORDER_REFUSED } from '../rules/booking-refused.ts';
import { termsOf as rentalTermsOf, termsChanged } from '../rules/rental-changes.ts';
import { netOf } from '../rules/rental-lines.ts';
import { carStatus } from '../rules/status.ts';
import { ASKING } from '../rules/supplier-errors.ts';
import { carLetterWords } from './car-words.ts';
import { type CarBookingOf, describeCar, describeRentalTrip } from './describe-car.ts';
import { documentCar } from './document-car.ts';
import { factsOf } from './order-facts.ts';
import { rentalPolicyOf } from './quoted-rental.ts';
import { type CarOrder, carJson, type RentalDetails } from './stored.ts';
import { tripPartsOf } from './trip-parts.ts';

/** What is paid now for a quoted rental. */
function netOfQuoted({ rate }: RentalDetails): Money {
  const { base, taxes } = netOf(rate);
  return addMoney([base, taxes]);
}

const ask = async (deps: CarsDriverDeps, ctx: Ctx, { supplier, details }: Quote<RentalDetails>) => {
  const { rate, rental, extras } = details;
  const currency = netOfQuoted(details).currency;
  const { quoted } = await askAgain(deps, ctx, { seller: supplier, rateRef: rate.ref, extras, currency });
  // Only against what the quote says: what has changed since the search, the person has accepted with it.
  const before = rentalTermsOf(rate, rental.pickUp.at);
  const terms = termsChanged(before, quoted, rental.pickUp.at);
  return {
    net: netOf(quoted.rate),
    details: freezeDetails({ ...details, changes: { terms, ...(terms && { seen: before.seen }) } }, quoted),
    expiresAt: quoted.expiresAt,
  };
};

/** All that is paid, line by line. */
const linesOf = ({ rate }: RentalDetails) => JSON.stringify(rate.lines);

const isSame = ({ details }: NewOffer<RentalDetails>, quoted: RentalDetails) =>
  // mutant car-price-moved-unsaid: `linesOf(details) === linesOf(quoted)` -> `true` fails cars/bookings/booking.test.ts
  linesOf(details) === linesOf(quoted) && !details.changes.terms;

/** The card that holds a car is named to the supplier once: what may be shown of it stays. */
function placed(order: CarOrder): CarOrder {
  return order.heldBy?.card ? { ...order, heldBy: { ...order.heldBy, card: null } } : order;
}

async function book(
  seller: CarSupplier,
  { reference, details, order: { driver, flight, heldBy } }: CarBookingOf,
): Promise<SupplierOutcome> {
  const card = heldBy?.card ?? undefined;
  if (asksCard(details.rate.payment) && card === undefined) return { kind: 'refused', code: 'cardRefused' };
  return seller.book({
    ...(card !== undefined && { card }),
    reference,
    quoteRef: details.quoteRef,
    acceptNet: netOfQuoted(details),
    driver: bothNames(driver),
    flight,
  });
}

/** The driver of cars. The saga treats a supplier's throw as unknown: it looks the order up and never sends it again blindly. */
export function carsDriver(deps: CarsDriverDeps): ProductDriver {
  return defineDriver({
    ...carJson,
    ...quoteCalls({ ask: (ctx, quote) => ask(deps, ctx, quote), asking: ASKING, isSame }),
    ...bookedAtOnce({
      ...{ suppliers: deps.suppliers, book, refused: BOOKING_REFUSED, failed: ORDER_REFUSED, factsOf },
      policyOf: ({ details }: CarBookingOf) => rentalPolicyOf(details),
      cancelled: (facts) => ({ ...facts, state: 'cancelled' as const }),
    }),
    placed,
    statusFor: (state, { origin }) => carStatus(state, origin),
    tripParts: (booking) => tripPartsOf(booking),
    describeTrip: describeRentalTrip,
    describe: describeCar,
    document: documentCar,
    letterWords: carLetterWords,
    presentQuote,
  });
}
