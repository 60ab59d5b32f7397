import { type Money, money } from '@caravel/kernel';
import { createCarOrder, dueMinor, localInstant, quoteCarCancellation } from '@caravel/products/cars/world';
import { WORLD_CURRENCY } from '@caravel/sandbox-world';
import {
  type BookingManners,
  outcomeOfTrigger,
  refusedBy,
  type SandboxLatency,
} from '../../../../domains/suppliers/adapters/sandbox/manners.ts';
import type { OrderBook } from '../../../../domains/suppliers/adapters/sandbox/order-book.ts';
import { answerCancellation, orderDesk } from '../../../../domains/suppliers/adapters/sandbox/order-desk.ts';
import { type PriceMemory, readRaise } from '../../../../domains/suppliers/adapters/sandbox/price-memory.ts';
import { type SupplierCancellationQuote, SupplierError } from '../../../../domains/suppliers/index.ts';
import type { CarOrderState, CarSupplier, SupplierBookRequest, SupplierOrder, SupplierOutcome } from '../../ports.ts';
import { applyCommand, type BookedCar } from './booked-car.ts';
import { worldRate } from './sandbox-search.ts';

const STATES = {
  requested: 'pending',
  confirmed: 'confirmed',
  rejected: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<BookedCar['order']['status'], CarOrderState>;

/** The agency's numbers with the simulated companies: one account and one travel agency for all. */
const ACCOUNTING_NUMBER = 'SBX-004711';
const IATA_NUMBER = '99999992';

const usd = (minor: number): Money => money(minor, WORLD_CURRENCY);

function present(id: string, { order }: BookedCar): SupplierOrder {
  const state = STATES[order.status];
  return {
    orderId: id,
    reference: order.reference,
    state,
    confirmationCode: state === 'pending' || state === 'failed' ? null : order.locator,
    accountingNumber: ACCOUNTING_NUMBER,
    iataNumber: IATA_NUMBER,
    cancellationId: order.cancellation && `X${order.locator}`,
    net: usd(order.cancellation ? order.cancellation.penaltyMinor : order.paidMinor),
  };
}

function outcomeOf(id: string, booked: BookedCar): SupplierOutcome {
  const order = present(id, booked);
  if (order.state === 'pending') return { kind: 'pending', order };
  if (order.state === 'failed' || order.state === 'cancelled') return { kind: 'refused', code: 'refused' };
  return { kind: 'confirmed', order };
}

/** What the part that acts on orders works with. */
export type SandboxOrdersDeps = {
  readonly book: OrderBook<BookedCar>;
  readonly now: () => number;
  readonly prices: PriceMemory;
  readonly latency: SandboxLatency;
  readonly manners: BookingManners;
};

async function book(deps: SandboxOrdersDeps, request: SupplierBookRequest): Promise<SupplierOutcome> {
  const { reference, quoteRef, driver, acceptNet } = request;
  const known = await deps.book.find({ reference });
  if (known) return outcomeOf(known.id, known.booked);
  const now = deps.now();
  const effect = deps.manners.effectOf([driver.lastName]);
  const refusal = outcomeOfTrigger(effect);
  if (refusal) return refusal;
  const { key, isRaised } = readRaise(quoteRef);
  if (effect === 'priceChanged' && !isRaised) {
    deps.prices.promise(key, now);
    return { kind: 'refused', code: 'priceChanged' };
  }
  const rate = worldRate(quoteRef, deps.prices.pricedAt(quoteRef, now));
  if (dueMinor(rate.lines, 'now') !== acceptNet.amountMinor || acceptNet.currency !== WORLD_CURRENCY)
    return { kind: 'refused', code: 'priceChanged' };
  const isPending = effect === 'pendingThenConfirmed' || effect === 'pendingThenRejected';
  const order = createCarOrder({
    reference,
    rate,
    pickUp: localInstant(rate.rental.pickUpAt, rate.pickUp.zone),
    driver: { firstName: driver.firstName, lastName: driver.lastName },
    at: now,
    mode: isPending ? 'request' : 'book',
  });
  const kept = await deps.book.add({ order, effect, decidesAt: isPending ? now + deps.manners.decidesAfterMs : null });
  return effect === 'commitThenReset' ? { kind: 'unknown', code: 'unavailable' } : outcomeOf(kept.id, kept.booked);
}

/** The quote's reference has its terms, so that a cancellation can be checked against those of its time. */
function termsOf(orderId: string, { order, effect }: BookedCar, now: number): SupplierCancellationQuote {
  if (effect === 'cancelRefused') throw new SupplierError('notAllowed', 'cancelRefused');
  const quote = quoteCarCancellation(order, now);
  if (!quote.ok) throw new SupplierError('notAllowed', quote.error);
  const { penaltyMinor, refundMinor, expiresAt } = quote.value;
  return {
    ref: `${orderId}.${refundMinor}.${expiresAt}`,
    kind: 'cancel',
    penalty: usd(penaltyMinor),
    refund: usd(refundMinor),
    expiresAt,
  };
}

function cancelled(orderId: string, booked: BookedCar, quoteRef: string, now: number): BookedCar {
  const [of, refundMinor, expiresAt] = quoteRef.split('.');
  if (of !== orderId) throw new SupplierError('quoteExpired');
  if (booked.order.cancellation) return booked;
  const { refund } = termsOf(orderId, booked, now);
  if (String(refund?.amountMinor) !== refundMinor || Number(expiresAt) < now) throw new SupplierError('quoteExpired');
  return applyCommand(booked, { type: 'cancel', at: now });
}

async function cancel({ book: orders }: SandboxOrdersDeps, orderId: string, quoteRef: string): Promise<Money> {
  const { booked } = await orders.change(orderId, (current, now) => cancelled(orderId, current, quoteRef, now));
  return usd(booked.order.cancellation?.refundMinor ?? 0);
}

/** The part of a simulated supplier that acts on orders. */
export function sandboxOrders(
  deps: SandboxOrdersDeps,
): Pick<CarSupplier, 'book' | 'find' | 'list' | 'quoteCancellation' | 'cancel'> {
  const { wait, find, list, read } = orderDesk({ who: 'the car supplier', book: deps.book, latency: deps.latency, present });
  return {
    book: async (request) => {
      await wait();
      return book(deps, request).catch(refusedBy);
    },
    find,
    list,
    quoteCancellation: async (orderId) => termsOf(orderId, await read(orderId), deps.now()),
    cancel: async (orderId, quoteRef) => {
      await wait();
      return answerCancellation(() => cancel(deps, orderId, quoteRef));
    },
  };
}
