import { addMoney, type Money } from '@caravel/kernel';
import {
  type AgreedCancellation,
  type CancellationTerms,
  type CancelOutcome,
  cancelAsAgreed,
  type SupplierOutcome as DriverOutcome,
  defineDriver,
  type Found,
  type ListedOrder,
  noOfferOf,
  orderListsOf,
  type ProductDriver,
  type Quote,
  type QuoteCheck,
  type Requote,
  type ReserveMode,
  termsOf,
} from '../../../domains/bookings/index.ts';
import { penaltyAt } from '../../../domains/pricing/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CarsDriverDeps } from '../deps.ts';
import type { CarOrderState, SupplierOrder, SupplierOutcome } from '../ports.ts';
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
function outcomeOf(order: SupplierOrder): DriverOutcome<CarFacts> {
  if (order.state === 'failed') return { kind: 'refused', code: ORDER_REFUSED };
  return { kind: order.state, ...factsOf(order) };
}

function toOutcome(outcome: SupplierOutcome): DriverOutcome<CarFacts> {
  if (outcome.kind === 'refused') return { kind: 'refused', code: BOOKING_REFUSED[outcome.code] };
  if (outcome.kind === 'unknown') return { kind: 'unknown' };
  return outcome.order === null ? { kind: 'pending' } : outcomeOf(outcome.order);
}

async function requote(deps: CarsDriverDeps, ctx: Ctx, quote: Quote<RentalDetails>): Promise<Requote<RentalDetails>> {
  const { details } = quote;
  const { rate, rental, extras } = details;
  try {
    const currency = netOfQuoted(details).currency;
    const { quoted } = await askAgain(deps, ctx, { seller: quote.supplier, rateRef: rate.ref, extras, currency });
    // Only against what the quote says: what has changed since the search, the person has accepted with it.
    const terms = termsChanged(rentalTermsOf(rate, rental.pickUp.at), quoted, rental.pickUp.at);
    return {
      kind: 'offered',
      net: netOf(quoted.rate),
      details: freezeDetails({ ...details, changes: { terms } }, quoted),
      expiresAt: quoted.expiresAt,
    };
  } catch (error) {
    return noOfferOf(error, ASKING);
  }
}

/** All that is paid, line by line. */
const linesOf = ({ rate }: RentalDetails) => JSON.stringify(rate.lines);

async function confirmQuote(deps: CarsDriverDeps, ctx: Ctx, quote: Quote<RentalDetails>): Promise<QuoteCheck<RentalDetails>> {
  const now = await requote(deps, ctx, quote);
  if (now.kind !== 'offered') return now;
  // mutant car-price-moved-unsaid: `linesOf(now.details) === linesOf(quote.details)` -> `true` fails cars/bookings/booking.test.ts
  const isSame = linesOf(now.details) === linesOf(quote.details) && !now.details.changes.terms;
  return isSame ? { kind: 'same' } : { ...now, kind: 'changed' };
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
  return toOutcome(await seller.book({ reference, quoteRef, acceptNet: netOfQuoted(details), driver, flight }));
}

async function retrieve(deps: CarsDriverDeps, ctx: Ctx, booking: CarBookingOf): Promise<DriverOutcome<CarFacts>> {
  const seller = await deps.suppliers.byAccount(ctx, booking.supplier);
  const order = await seller.find({ reference: booking.reference });
  return order === undefined ? { kind: 'notFound' } : outcomeOf(order);
}

const LISTED: Readonly<Record<CarOrderState, ListedOrder['state']>> = {
  pending: 'undecided',
  confirmed: 'booked',
  cancelled: 'over',
  failed: 'over',
};

/** Tells staff if a supplier asks more than the policy that was sold: the person is shown what it asks. */
function compareWithPolicy(ctx: Ctx, { id, details }: CarBookingOf, terms: CancellationTerms): void {
  if (!('supplierPenalty' in terms)) return;
  const policy = rentalPolicyOf(details);
  const promised = policy && penaltyAt(policy, ctx.clock.now()).amountMinor;
  const asked = terms.supplierPenalty.amountMinor;
  if (promised !== null && asked > promised) {
    ctx.log.warn({ bookingId: id, promised, asked }, 'a supplier asks more for a cancellation than its policy');
  }
}

async function quoteCancellation(deps: CarsDriverDeps, ctx: Ctx, booking: CarBookingOf): Promise<CancellationTerms> {
  const { supplierOrderId } = booking;
  if (supplierOrderId === null) return { kind: 'refused', code: 'bookingStateConflict' };
  const terms = await termsOf(async () => {
    const seller = await deps.suppliers.byAccount(ctx, booking.supplier);
    return seller.quoteCancellation(supplierOrderId);
  });
  compareWithPolicy(ctx, booking, terms);
  return terms;
}

async function cancel(
  deps: CarsDriverDeps,
  ctx: Ctx,
  booking: CarBookingOf,
  agreed: AgreedCancellation,
): Promise<CancelOutcome<CarFacts>> {
  const { supplierOrderId } = booking;
  if (supplierOrderId === null) return { kind: 'refused', code: 'bookingStateConflict' };
  const seller = await deps.suppliers.byAccount(ctx, booking.supplier);
  const outcome = await cancelAsAgreed(
    {
      terms: () => quoteCancellation(deps, ctx, booking),
      cancel: (termsReference) => seller.cancel(supplierOrderId, termsReference),
    },
    agreed,
  );
  if (outcome.kind !== 'cancelled') return outcome;
  return { kind: 'cancelled', ...(await foundAfter(booking, () => seller.find({ orderId: supplierOrderId }))) };
}

/** What is known of the order after a cancellation: what the supplier says now, or else what must be so. */
async function foundAfter(
  { facts }: CarBookingOf,
  find: () => Promise<SupplierOrder | undefined>,
): Promise<Partial<Found<CarFacts>>> {
  const order = await find().catch(() => undefined);
  if (order) return factsOf(order);
  return facts ? { facts: { ...facts, state: 'cancelled' } } : {};
}

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
    retrieve: (ctx, booking) => retrieve(deps, ctx, booking),
    orderLists: (ctx, since) => orderListsOf(deps.suppliers, LISTED, ctx, since),
    quoteCancellation: (ctx, booking) => quoteCancellation(deps, ctx, booking),
    cancel: (ctx, booking, agreed) => cancel(deps, ctx, booking, agreed),
    statusFor: (state, { origin }) => carStatus(state, { origin }),
    tripParts: (booking) => tripPartsOf(booking),
    describeTrip: () => ({ course: 'stay' }),
    describe: describeCar,
    document: documentCar,
    letterWords: carLetterWords,
    presentQuote,
  });
}
