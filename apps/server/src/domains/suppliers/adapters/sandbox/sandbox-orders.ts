import { type Money, money } from '@caravel/kernel';
import { type TriggerEffect, WORLD_CURRENCY } from '@caravel/sandbox-world';
import { SupplierError } from '../../supplier-error.ts';
import type { OrderOutcome, SupplierCancellation, SupplierCancellationQuote } from '../../supplier-orders.ts';
import { type BookingManners, outcomeOfTrigger, refusedBy, type SandboxLatency } from './manners.ts';
import type { OrderBook } from './order-book.ts';
import { answerCancellation, orderDesk } from './order-desk.ts';
import { type PriceMemory, readRaise } from './price-memory.ts';

/* What the simulated suppliers of all products do alike when they sell and cancel. */

/** What a supplier keeps of an order besides the world's own. `decidesAt`: when the seller decides (epoch milliseconds); null: it has. */
type Planned = {
  readonly order: { readonly reference: string };
  readonly effect: TriggerEffect | null;
  readonly decidesAt: number | null;
};

/** What the part of a simulated supplier that acts on orders works with. */
export type SandboxOrdersDeps<Booked> = {
  readonly book: OrderBook<Booked>;
  readonly now: () => number;
  readonly prices: PriceMemory;
  readonly latency: SandboxLatency;
  readonly manners: BookingManners;
};

export const usd = (minor: number): Money => money(minor, WORLD_CURRENCY);

/** What placing an order came to, by the order as it is shown now. */
export function outcomeOfShown<Order extends { readonly state: string }>(order: Order): OrderOutcome<Order> {
  if (order.state === 'pending') return { kind: 'pending', order };
  if (order.state === 'held') return { kind: 'held', order };
  if (order.state === 'failed' || order.state === 'cancelled') return { kind: 'refused', code: 'refused' };
  return { kind: 'confirmed', order };
}

/** An order to place. `offerRef`: what its price is told by; `lastNames`: those that may trigger an effect. */
type Placing = { readonly reference: string; readonly offerRef: string; readonly lastNames: readonly string[] };

/** When and how an order is made. `isPending`: its seller decides later, at `decidesAt`. */
export type Making = {
  readonly now: number;
  readonly effect: TriggerEffect | null;
  readonly isPending: boolean;
  readonly decidesAt: number | null;
};

type Refused = { readonly kind: 'refused'; readonly code: SupplierError['code'] };

/** The result of making an order: what is kept, or why it is refused. */
export type Made<Booked> = { readonly booked: Booked } | Refused;

/**
 * Places an order once for each reference. `make`: makes the product's own order at the price of now, or refuses. A trigger may refuse it before, raise its
 * price, or lose the answer after it was kept.
 */
export async function placeOrder<Booked extends Planned, Order extends { readonly state: string }>(
  { book, now: clock, prices, manners }: Omit<SandboxOrdersDeps<Booked>, 'latency'>,
  { reference, offerRef, lastNames }: Placing,
  make: (making: Making) => Made<Booked>,
  present: (id: string, booked: Booked) => Order,
): Promise<OrderOutcome<Order>> {
  const known = await book.find({ reference });
  if (known) return outcomeOfShown(present(known.id, known.booked));
  const now = clock();
  const effect = manners.effectOf(lastNames);
  const refusal = outcomeOfTrigger(effect);
  if (refusal) return refusal;
  const { key, isRaised } = readRaise(offerRef);
  if (effect === 'priceChanged' && !isRaised) {
    prices.promise(key, now);
    return { kind: 'refused', code: 'priceChanged' };
  }
  const isPending = effect === 'pendingThenConfirmed' || effect === 'pendingThenRejected';
  const made = make({ now, effect, isPending, decidesAt: isPending ? now + manners.decidesAfterMs : null });
  if ('kind' in made) return made;
  const kept = await book.add(made.booked);
  return effect === 'commitThenReset' ? { kind: 'unknown', code: 'unavailable' } : outcomeOfShown(present(kept.id, kept.booked));
}

/** What the world says of cancelling an order, or why it forbids it. */
type Answered<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: string };
type WorldTerms = { readonly penaltyMinor: number; readonly refundMinor: number; readonly expiresAt: number };

/**
 * Returns the terms of a cancellation. `named` begins the quote's reference, which ends with the terms, so that a cancellation can be checked against those
 * of its time.
 */
export function cancellationTerms<Terms extends WorldTerms>(
  named: string,
  effect: TriggerEffect | null,
  ask: () => Answered<Terms>,
  kindOf: (terms: Terms) => SupplierCancellationQuote['kind'],
): SupplierCancellationQuote {
  if (effect === 'cancelRefused') throw new SupplierError('notAllowed', 'cancelRefused');
  const quote = ask();
  if (!quote.ok) throw new SupplierError('notAllowed', quote.error);
  const { penaltyMinor, refundMinor, expiresAt } = quote.value;
  return {
    ref: `${named}.${refundMinor}.${expiresAt}`,
    kind: kindOf(quote.value),
    penalty: usd(penaltyMinor),
    refund: usd(refundMinor),
    expiresAt,
  };
}

/** Throws `quoteExpired` unless the terms of now are those that were quoted, in time. */
export function assertStillQuoted(
  terms: SupplierCancellationQuote,
  refundMinor: string | undefined,
  until: string | undefined,
  now: number,
): void {
  if (String(terms.refund?.amountMinor) !== refundMinor || Number(until) < now) throw new SupplierError('quoteExpired');
}

/** How a product's orders are shown, placed and cancelled. `Part`: what a cancellation may be of. */
type OrderParts<Booked, Order, Request, Part> = {
  readonly who: string;
  readonly present: (id: string, booked: Booked) => Order;
  readonly place: (request: Request) => Promise<OrderOutcome<Order>>;
  readonly termsOf: (orderId: string, booked: Booked, part: Part, now: number) => SupplierCancellationQuote;
  readonly cancelled: (orderId: string, booked: Booked, quoteRef: string, now: number) => Booked;
  /** What was given back by a quote, in minor units. */
  readonly refundOf: (booked: Booked, quoteRef: string) => number;
};

/** Makes the calls of a simulated supplier about its orders. */
export function sandboxOrderCalls<Booked, Order, Request, Part>(
  { book, now, latency }: Pick<SandboxOrdersDeps<Booked>, 'book' | 'now' | 'latency'>,
  { who, present, place, termsOf, cancelled, refundOf }: OrderParts<Booked, Order, Request, Part>,
) {
  const { wait, find, list, read } = orderDesk({ who, book, latency, present });
  const cancelNow = async (orderId: string, quoteRef: string): Promise<Money> => {
    const { booked } = await book.change(orderId, (current, at) => cancelled(orderId, current, quoteRef, at));
    return usd(refundOf(booked, quoteRef));
  };
  return {
    wait,
    find,
    list,
    book: async (request: Request): Promise<OrderOutcome<Order>> => {
      await wait();
      return place(request).catch(refusedBy);
    },
    quoteCancellation: async (orderId: string, part: Part): Promise<SupplierCancellationQuote> =>
      termsOf(orderId, await read(orderId), part, now()),
    cancel: async (orderId: string, quoteRef: string): Promise<SupplierCancellation> => {
      await wait();
      return answerCancellation(() => cancelNow(orderId, quoteRef));
    },
  };
}
