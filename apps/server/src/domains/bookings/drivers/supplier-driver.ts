import type { ErrorCode } from '@caravel/contracts';
import { type Money, money } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import type { PartnerPort, Partners } from '../../partner-accounts/index.ts';
import { type NetPolicy, penaltyAt } from '../../pricing/index.ts';
import type {
  OrderOutcome,
  SupplierCancellation,
  SupplierCancellationQuote,
  SupplierErrorCode,
  SupplierOrderRef,
  UnreadOrder,
} from '../../suppliers/index.ts';
import type {
  CancellationTerms,
  DriverBooking,
  DriverDefinition,
  Found,
  ListedOrder,
  NewOffer,
  Quote,
  QuoteCheck,
  SupplierOutcome,
} from '../ports.ts';
import { type AskingErrors, cancelAsAgreed, noOfferOf, orderListsOf, termsOf } from './supplier-calls.ts';

/* What the drivers of all products do alike, as functions that a driver is made of. */

/** What every supplier's order has. `net`: the amount that the supplier charges for it. */
type AnyOrder<State> = { readonly reference: string; readonly state: State; readonly net: Money | null };

/** What every supplier does with orders that it has taken. A supplier that sells nothing in parts is only asked about `all`. */
type OrderPort<Order> = PartnerPort & {
  find(ref: SupplierOrderRef): Promise<Order | undefined>;
  list(since: number): Promise<readonly (Order | UnreadOrder)[]>;
  quoteCancellation(orderId: string, part: number | 'all'): Promise<SupplierCancellationQuote>;
  cancel(orderId: string, termsReference: string): Promise<SupplierCancellation>;
};

/** What a product says of its orders and bookings. All functions are pure but for `find`. */
export type SupplierDriverParts<State extends string, Order, Details, Typed, Facts> = {
  readonly suppliers: Partners<OrderPort<Order>>;
  /** How an order in each state is listed for the comparison of books. */
  readonly listed: Readonly<Record<State, ListedOrder['state']>>;
  /** The outcome that an order stands for which was looked up. */
  readonly outcomeOf: (ctx: Ctx, booking: DriverBooking<Details, Typed, Facts>, order: Order) => SupplierOutcome<Facts>;
  /** The policy that was sold of a part, or of all that stands (null); null if none is known. */
  readonly policyOf: (booking: DriverBooking<Details, Typed, Facts>, part: number | null) => NetPolicy | null;
  /** What is known of an order after a part or all of it was cancelled. `find` asks the supplier. */
  readonly foundAfter: (
    booking: DriverBooking<Details, Typed, Facts>,
    part: number | null,
    find: () => Promise<Order | undefined>,
  ) => Promise<Partial<Found<Facts>>>;
};

/** Tells staff if a supplier asks more than the policy that was sold: the person is shown what it asks. */
function compareWithPolicy(ctx: Ctx, bookingId: string, policy: NetPolicy | null, terms: CancellationTerms): void {
  if (!('supplierPenalty' in terms)) return;
  const promised = policy && penaltyAt(policy, ctx.clock.now()).amountMinor;
  const asked = terms.supplierPenalty.amountMinor;
  if (promised !== null && asked > promised) {
    ctx.log.warn({ bookingId, promised, asked }, 'a supplier asks more for a cancellation than its policy');
  }
}

/** What changes by choice cost is lost first: it is no part of the net rate, of which a penalty is told. */
function withoutChanges(terms: CancellationTerms, changedNet: Money): CancellationTerms {
  if (!('supplierPenalty' in terms) || changedNet.amountMinor === 0) return terms;
  const { amountMinor, currency } = terms.supplierPenalty;
  // mutant changed-net-lost-twice: `amountMinor - changedNet.amountMinor` -> `amountMinor` fails booking-changes.test.ts
  return { ...terms, supplierPenalty: money(Math.max(0, amountMinor - changedNet.amountMinor), currency) };
}

/** Makes the calls of a driver about orders that its suppliers have taken, each by the account that took the order. */
export function supplierDriver<State extends string, Order extends AnyOrder<State>, Details, Typed, Facts>({
  suppliers,
  listed,
  outcomeOf,
  policyOf,
  foundAfter,
}: SupplierDriverParts<State, Order, Details, Typed, Facts>): Pick<
  DriverDefinition<Details, Typed, Facts>,
  'retrieve' | 'retrieveNamed' | 'orderLists' | 'quoteCancellation' | 'cancel'
> {
  type Calls = DriverDefinition<Details, Typed, Facts>;
  const quoteCancellation: Calls['quoteCancellation'] = async (ctx, booking, part) => {
    const { id, supplier, supplierOrderId } = booking;
    if (supplierOrderId === null) return { kind: 'refused', code: 'bookingStateConflict' };
    const terms = await termsOf(async () => {
      const seller = await suppliers.byAccount(ctx, supplier);
      return seller.quoteCancellation(supplierOrderId, part ?? 'all');
    });
    compareWithPolicy(ctx, id, policyOf(booking, part), terms);
    return withoutChanges(terms, booking.changedNet);
  };
  const cancel: Calls['cancel'] = async (ctx, booking, agreed) => {
    const { supplier, supplierOrderId } = booking;
    const { part } = agreed;
    if (supplierOrderId === null) return { kind: 'refused', code: 'bookingStateConflict' };
    const seller = await suppliers.byAccount(ctx, supplier);
    const calls = {
      terms: () => quoteCancellation(ctx, booking, part),
      cancel: (termsReference: string) => seller.cancel(supplierOrderId, termsReference),
    };
    const outcome = await cancelAsAgreed(calls, agreed);
    if (outcome.kind !== 'cancelled') return outcome;
    return { kind: 'cancelled', ...(await foundAfter(booking, part, () => seller.find({ orderId: supplierOrderId }))) };
  };
  return {
    retrieve: async (ctx, booking) => {
      const seller = await suppliers.byAccount(ctx, booking.supplier);
      const order = await seller.find({ reference: booking.reference });
      return order === undefined ? { kind: 'notFound' } : outcomeOf(ctx, booking, order);
    },
    retrieveNamed: async (ctx, booking, orderId) => {
      const seller = await suppliers.byAccount(ctx, booking.supplier);
      const order = await seller.find({ orderId });
      // mutant lost-order-of-another: `order?.reference !== booking.reference` -> `order === undefined` fails saga/settle-lost.test.ts
      return order?.reference !== booking.reference ? { kind: 'notFound' } : outcomeOf(ctx, booking, order);
    },
    orderLists: (ctx, since) => orderListsOf(suppliers, listed, ctx, since),
    quoteCancellation,
    cancel,
  };
}

/** The states of an order whose supplier holds nothing unpaid. */
type PlainState = 'pending' | 'confirmed' | 'cancelled' | 'failed';

/** How such orders are listed. */
export const LISTED: Readonly<Record<PlainState, ListedOrder['state']>> = {
  pending: 'undecided',
  confirmed: 'booked',
  cancelled: 'over',
  failed: 'over',
};

type RefusalCodes = Readonly<Record<SupplierErrorCode, ErrorCode>>;

/** Maps the supplier's answer to an order. `outcomeOf`: what the order in it stands for. */
export function toOutcome<Order, Facts>(
  answer: OrderOutcome<Order>,
  refused: RefusalCodes,
  outcomeOf: (order: Order) => SupplierOutcome<Facts>,
): SupplierOutcome<Facts> {
  if (answer.kind === 'refused') return { kind: 'refused', code: refused[answer.code] };
  if (answer.kind === 'unknown') return { kind: 'unknown' };
  return answer.order === null ? { kind: 'pending' } : outcomeOf(answer.order);
}

/** What a product says that is booked at once or at its seller's word, and never held unpaid. All functions are pure but for `book`. */
export type BookedAtOnceParts<Port, Order, Details, Typed, Facts> = {
  readonly suppliers: Partners<Port & OrderPort<Order>>;
  readonly book: (seller: Port, booking: DriverBooking<Details, Typed, Facts>) => Promise<OrderOutcome<Order>>;
  /** The errors if a supplier refuses to book, and that of an order that its seller refused later. */
  readonly refused: RefusalCodes;
  readonly failed: ErrorCode;
  readonly factsOf: (order: Order) => Found<Facts>;
  readonly policyOf: SupplierDriverParts<PlainState, Order, Details, Typed, Facts>['policyOf'];
  /** What must be so of an order of which a part, or all of it (null), was cancelled, if its supplier does not say. */
  readonly cancelled: (facts: Facts, part: number | null) => Facts;
};

/** Makes the calls of a driver about orders of a product that is booked at once or at its seller's word. */
export function bookedAtOnce<Port, Order extends AnyOrder<PlainState>, Details, Typed, Facts>({
  suppliers,
  book,
  refused,
  failed,
  factsOf,
  policyOf,
  cancelled,
}: BookedAtOnceParts<Port, Order, Details, Typed, Facts>): Pick<
  DriverDefinition<Details, Typed, Facts>,
  'reserve' | 'retrieve' | 'retrieveNamed' | 'orderLists' | 'quoteCancellation' | 'cancel'
> {
  const outcomeOf = (order: Order): SupplierOutcome<Facts> =>
    order.state === 'failed' ? { kind: 'refused', code: failed } : { kind: order.state, ...factsOf(order) };
  return {
    reserve: async (ctx, booking, mode) => {
      if (mode !== 'book') return { kind: 'refused', code: 'bookingStateConflict' };
      const seller = await suppliers.byAccount(ctx, booking.supplier);
      return toOutcome(await book(seller, booking), refused, outcomeOf);
    },
    ...supplierDriver<PlainState, Order, Details, Typed, Facts>({
      suppliers,
      listed: LISTED,
      outcomeOf: (_, __, order) => outcomeOf(order),
      policyOf,
      foundAfter: async ({ facts }, part, find) => {
        const order = await find().catch(() => undefined);
        if (order) return factsOf(order);
        return facts === null ? {} : { facts: cancelled(facts, part) };
      },
    }),
  };
}

/** How a product asks what is sold now in place of a quote. `isSame`: whether that is what was quoted. */
export type QuoteParts<Details> = {
  readonly ask: (ctx: Ctx, quote: Quote<Details>) => Promise<NewOffer<Details>>;
  readonly asking: AskingErrors;
  readonly isSame: (offer: NewOffer<Details>, quoted: Details) => boolean;
};

/** Makes the calls of a driver about its quotes. If `ask` throws, they answer why nothing is sold. */
export function quoteCalls<Details>({
  ask,
  asking,
  isSame,
}: QuoteParts<Details>): Pick<DriverDefinition<Details, unknown, unknown>, 'requote' | 'confirmQuote'> {
  const requote = async (ctx: Ctx, quote: Quote<Details>): Promise<QuoteCheck<Details>> => {
    try {
      const now = await ask(ctx, quote);
      return isSame(now, quote.details) ? { kind: 'same' } : { kind: 'changed', ...now };
    } catch (error) {
      return noOfferOf(error, asking);
    }
  };
  return { requote, confirmQuote: requote };
}
