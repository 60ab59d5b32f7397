import { type Money, money } from '@caravel/kernel';
import { type TriggerEffect, WORLD_CURRENCY } from '@caravel/sandbox-world';
import { SupplierError } from '../../supplier-error.ts';
import type { OrderOutcome, SupplierCancellation, SupplierCancellationQuote } from '../../supplier-orders.ts';
import { type BookingManners, outcomeOfTrigger, refusedBy, type SandboxLatency } from './manners.ts';
import type { AnyBooked, OrderBook } from './order-book.ts';
import { answerCancellation, orderDesk, takeCall } from './order-desk.ts';
import { type PriceMemory, readRaise } from './price-memory.ts';

/* What the simulated suppliers of all products do alike when they sell and cancel. */

/** What the part of a simulated supplier that acts on orders works with. */
export type SandboxOrdersDeps<Kept, Manners = BookingManners> = {
  readonly book: OrderBook<Kept>;
  readonly now: () => number;
  readonly prices: PriceMemory;
  readonly latency: SandboxLatency;
  readonly manners: Manners;
};

export const usd = (minor: number): Money => money(minor, WORLD_CURRENCY);

const SHOWN_STATES = { requested: 'pending', confirmed: 'confirmed', rejected: 'failed', cancelled: 'cancelled' } as const;

/** What every order shows that is sold at once or at its seller's word. Its number is told once it is decided. */
export function shownOrder(
  orderId: string,
  {
    reference,
    status,
    locator,
  }: { readonly reference: string; readonly status: keyof typeof SHOWN_STATES; readonly locator: string },
) {
  const state = SHOWN_STATES[status];
  return { orderId, reference, state, confirmationCode: state === 'pending' || state === 'failed' ? null : locator };
}

/** States of orders that came to nothing. */
const OVER: ReadonlySet<string> = new Set(['failed', 'rejected', 'cancelled']);

/** What placing an order came to, by the order as it is shown now. */
export function outcomeOfShown<Order extends { readonly state: string }>(order: Order): OrderOutcome<Order> {
  if (order.state === 'pending') return { kind: 'pending', order };
  if (order.state === 'held') return { kind: 'held', order };
  if (OVER.has(order.state)) return { kind: 'refused', code: 'refused' };
  return { kind: 'confirmed', order };
}

/** An order to place. `offerRef`: what its price is told by; `lastNames`: those that may trigger an effect. */
type Placing = { readonly reference: string; readonly offerRef: string; readonly lastNames: readonly string[] };

/** When and how an order is made. `pricedAt`: the instant whose price counts; `isPending`: its seller decides later, at `decidesAt`. */
export type Making = {
  readonly now: number;
  readonly pricedAt: number;
  readonly effect: TriggerEffect | null;
  readonly isPending: boolean;
  readonly decidesAt: number | null;
};

type Refused = { readonly kind: 'refused'; readonly code: SupplierError['code'] };

/** The result of making an order: what is kept, or why it is refused. */
export type Made<Booked> = { readonly booked: Booked } | Refused;

/** How a product's orders are made and shown. `make`: makes the order, or refuses. */
type PlacingParts<Kept, Order, Request> = {
  readonly asked: (request: Request) => Placing;
  readonly make: (request: Request, making: Making) => Made<Kept>;
  readonly present: (id: string, kept: Kept) => Order;
};

/** Places an order once for each reference. A trigger may refuse it before, raise its price, or lose the answer after it was kept. */
async function placeOrder<Kept extends AnyBooked, Order extends { readonly state: string }, Request>(
  { book, now: clock, prices, manners }: SandboxOrdersDeps<Kept>,
  { asked, make, present }: PlacingParts<Kept, Order, Request>,
  request: Request,
): Promise<OrderOutcome<Order>> {
  const { reference, offerRef, lastNames } = asked(request);
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
  const decidesAt = isPending ? now + manners.decidesAfterMs : null;
  const made = make(request, { now, pricedAt: prices.pricedAt(offerRef, now), effect, isPending, decidesAt });
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
  quote: Answered<Terms>,
  kindOf: (terms: Terms) => SupplierCancellationQuote['kind'] = () => 'cancel',
): SupplierCancellationQuote {
  if (effect === 'cancelRefused') throw new SupplierError('notAllowed', 'cancelRefused');
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

/** How a product's orders are made, shown and cancelled. `Part`: what a cancellation may be of, if not of all. */
type OrderParts<Kept, Order, Request, Part extends readonly unknown[]> = PlacingParts<Kept, Order, Request> & {
  readonly who: string;
  readonly termsOf: (orderId: string, kept: Kept, now: number, ...part: Part) => SupplierCancellationQuote;
  readonly cancelled: (orderId: string, kept: Kept, quoteRef: string, now: number) => Kept;
  /** What was given back by a quote, in minor units. */
  readonly refundOf: (kept: Kept, quoteRef: string) => number;
};

/** Makes the calls of a simulated supplier about its orders. */
export function sandboxOrderCalls<
  Kept extends AnyBooked,
  Order extends { readonly state: string },
  Request,
  Part extends readonly unknown[],
>(deps: SandboxOrdersDeps<Kept>, { who, termsOf, cancelled, refundOf, ...placing }: OrderParts<Kept, Order, Request, Part>) {
  const { book, now, latency } = deps;
  const { find, list, read } = orderDesk(book, placing.present);
  const cancelNow = async (orderId: string, quoteRef: string): Promise<Money> => {
    const { booked } = await book.change(orderId, (current, at) => cancelled(orderId, current, quoteRef, at));
    return usd(refundOf(booked, quoteRef));
  };
  return {
    find,
    list,
    book: async (request: Request): Promise<OrderOutcome<Order>> => {
      await takeCall(who, latency);
      return placeOrder(deps, placing, request).catch(refusedBy);
    },
    quoteCancellation: async (orderId: string, ...part: Part): Promise<SupplierCancellationQuote> =>
      termsOf(orderId, await read(orderId), now(), ...part),
    cancel: async (orderId: string, quoteRef: string): Promise<SupplierCancellation> => {
      await takeCall(who, latency);
      return answerCancellation(() => cancelNow(orderId, quoteRef));
    },
  };
}
