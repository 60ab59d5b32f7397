import { addMoney } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import {
  type AgreedCancellation,
  type CancellationTerms,
  type CancelOutcome,
  cancelAsAgreed,
  type SupplierOutcome as DriverOutcome,
  defineDriver,
  type ListedOrder,
  noOfferOf,
  orderListsOf,
  type ProductDriver,
  type Quote,
  type QuoteCheck,
  type Requote,
  type ReserveMode,
  termsOf,
} from '../../bookings/index.ts';
import type { HotelsDriverDeps } from '../deps.ts';
import type { HotelOrderState, SupplierGuest, SupplierOrder, SupplierOutcome } from '../ports.ts';
import { askAgain } from '../quotes/ask-again.ts';
import { presentQuote } from '../quotes/present-quote.ts';
import { nightsOf } from '../rules/search-request.ts';
import { hotelStatus } from '../rules/status.ts';
import { stayChanges } from '../rules/stay-changes.ts';
import { netOf, publishedOf } from '../rules/stay-price.ts';
import { ASKING, BOOKING_REFUSED } from '../rules/supplier-errors.ts';
import { describeHotel, type HotelBookingOf } from './describe-hotel.ts';
import { documentHotel } from './document-hotel.ts';
import { hotelLetterWords } from './hotel-words.ts';
import { factsOf } from './order-facts.ts';
import { detailsOf } from './quoted-stay.ts';
import { type HotelDetails, type HotelFacts, type HotelOrder, hotelDetails, hotelFacts, hotelOrder } from './stored.ts';
import { tripPartsOf } from './trip-parts.ts';

const NO_CHANGES = { price: false, board: false, cancellation: false, room: false } as const;

/** Maps an order that was looked up to the outcome of having placed it. */
function outcomeOf(order: SupplierOrder): DriverOutcome<HotelFacts> {
  if (order.state === 'failed') return { kind: 'refused', code: 'bookingFailed' };
  return { kind: order.state, ...factsOf(order) };
}

function toOutcome(outcome: SupplierOutcome): DriverOutcome<HotelFacts> {
  if (outcome.kind === 'refused') return { kind: 'refused', code: BOOKING_REFUSED[outcome.code] };
  if (outcome.kind === 'unknown') return { kind: 'unknown' };
  return outcome.order === null ? { kind: 'pending' } : outcomeOf(outcome.order);
}

async function requote(deps: HotelsDriverDeps, ctx: Ctx, quote: Quote<HotelDetails>): Promise<Requote<HotelDetails>> {
  const { details } = quote;
  const { stay, rates } = details;
  try {
    const { quoted } = await askAgain(deps, ctx, { seller: quote.supplier, rateRefs: rates.map(({ ref }) => ref), stay });
    const terms = { zone: quoted.property.zone, checkIn: stay.checkIn, nights: nightsOf(stay) };
    // Only against what the quote says: what has changed since the search, the person has accepted with it.
    const changes = stayChanges(rates, { rates: quoted.rates, changes: NO_CHANGES }, terms);
    const publishedRate = publishedOf(quoted.rates);
    return {
      kind: 'offered',
      net: netOf(quoted.rates),
      details: detailsOf({ ...details, changes }, stay, quoted, details),
      expiresAt: quoted.expiresAt,
      ...(publishedRate && { publishedRate }),
    };
  } catch (error) {
    return noOfferOf(error, ASKING);
  }
}

async function confirmQuote(deps: HotelsDriverDeps, ctx: Ctx, quote: Quote<HotelDetails>): Promise<QuoteCheck<HotelDetails>> {
  const now = await requote(deps, ctx, quote);
  if (now.kind !== 'offered') return now;
  const { base, taxes } = netOf(quote.details.rates);
  const costsSame = now.net.base.amountMinor === base.amountMinor && now.net.taxes.amountMinor === taxes.amountMinor;
  const { board, cancellation, room } = now.details.changes;
  const dueThere = ({ rates }: HotelDetails) => JSON.stringify(rates.map(({ charges }) => charges));
  const isSame = costsSame && !board && !cancellation && !room && dueThere(now.details) === dueThere(quote.details);
  return isSame ? { kind: 'same' } : { ...now, kind: 'changed' };
}

function toGuest({ title, firstName, lastName, requests, arrivalTime }: HotelOrder['guests'][number]): SupplierGuest {
  return { title, firstName, lastName, requests: requests ?? null, arrivalTime: arrivalTime ?? null };
}

async function reserve(
  deps: HotelsDriverDeps,
  ctx: Ctx,
  { supplier, reference, details, order }: HotelBookingOf,
  mode: ReserveMode,
): Promise<DriverOutcome<HotelFacts>> {
  if (mode !== 'book') return { kind: 'refused', code: 'bookingStateConflict' };
  const seller = await deps.suppliers.byAccount(ctx, supplier);
  const { base, taxes } = netOf(details.rates);
  const outcome = await seller.book({
    reference,
    quoteRef: details.quoteRef,
    stay: details.stay,
    acceptNet: addMoney([base, taxes]),
    guests: order.guests.map(toGuest),
    contact: { email: order.contact.email, phone: order.contact.phone },
  });
  return toOutcome(outcome);
}

async function retrieve(deps: HotelsDriverDeps, ctx: Ctx, booking: HotelBookingOf): Promise<DriverOutcome<HotelFacts>> {
  const seller = await deps.suppliers.byAccount(ctx, booking.supplier);
  const order = await seller.find({ reference: booking.reference });
  return order === undefined ? { kind: 'notFound' } : outcomeOf(order);
}

const LISTED: Readonly<Record<HotelOrderState, ListedOrder['state']>> = {
  pending: 'undecided',
  confirmed: 'booked',
  cancelled: 'over',
  failed: 'over',
};

async function quoteCancellation(deps: HotelsDriverDeps, ctx: Ctx, booking: HotelBookingOf): Promise<CancellationTerms> {
  const { supplierOrderId } = booking;
  if (supplierOrderId === null) return { kind: 'refused', code: 'bookingStateConflict' };
  return termsOf(async () => (await deps.suppliers.byAccount(ctx, booking.supplier)).quoteCancellation(supplierOrderId, 'all'));
}

async function cancel(
  deps: HotelsDriverDeps,
  ctx: Ctx,
  booking: HotelBookingOf,
  agreed: AgreedCancellation,
): Promise<CancelOutcome<HotelFacts>> {
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
  const order = await findOrder(() => seller.find({ orderId: supplierOrderId }));
  return order ? { kind: 'cancelled', ...factsOf(order) } : outcome;
}

/** The order after it was cancelled, for the number of the cancellation; undefined if the supplier does not tell now. */
async function findOrder(find: () => Promise<SupplierOrder | undefined>): Promise<SupplierOrder | undefined> {
  try {
    return await find();
  } catch {
    return undefined;
  }
}

/** The driver of hotels. The saga treats a supplier's throw as unknown: it looks the order up and never sends it again blindly. */
export function hotelsDriver(deps: HotelsDriverDeps): ProductDriver {
  return defineDriver({
    product: 'hotels',
    details: hotelDetails,
    order: hotelOrder,
    facts: hotelFacts,
    confirmQuote: (ctx, quote) => confirmQuote(deps, ctx, quote),
    requote: (ctx, quote) => requote(deps, ctx, quote),
    reserve: (ctx, booking, mode) => reserve(deps, ctx, booking, mode),
    retrieve: (ctx, booking) => retrieve(deps, ctx, booking),
    orderLists: (ctx, since) => orderListsOf(deps.suppliers, LISTED, ctx, since),
    quoteCancellation: (ctx, booking) => quoteCancellation(deps, ctx, booking),
    cancel: (ctx, booking, agreed) => cancel(deps, ctx, booking, agreed),
    statusFor: (state, { origin, failureCode }) => hotelStatus(state, { origin, failureCode }),
    tripParts: (booking) => tripPartsOf(booking),
    describe: describeHotel,
    document: documentHotel,
    letterWords: hotelLetterWords,
    presentQuote,
  });
}
