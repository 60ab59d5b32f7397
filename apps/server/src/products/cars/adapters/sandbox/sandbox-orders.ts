import {
  applyToCarOrder,
  type CarOrder,
  createCarOrder,
  dueMinor,
  localInstant,
  quoteCarCancellation,
} from '@caravel/products/cars/world';
import { WORLD_CURRENCY } from '@caravel/sandbox-world';
import { type Booked, commandsOn, decisionsBy } from '../../../../domains/suppliers/adapters/sandbox/booked-order.ts';
import {
  assertStillQuoted,
  cancellationTerms,
  type Made,
  type Making,
  type SandboxOrdersDeps,
  sandboxOrderCalls,
  shownOrder,
  usd,
} from '../../../../domains/suppliers/adapters/sandbox/sandbox-orders.ts';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import type { SupplierBookRequest, SupplierOrder } from '../../ports.ts';
import { worldRate } from './sandbox-search.ts';

export type BookedCar = Booked<CarOrder>;

const applyCommand = commandsOn(applyToCarOrder);

const decided = decisionsBy<BookedCar>(applyCommand);

/** A company that cancels by itself does so after this time. */
const CALLED_OFF_AFTER_MS = 30_000;

/** Applies what is due by now: the company confirms or refuses, or cancels by itself. */
export function settle(kept: BookedCar, now: number): BookedCar {
  const next = decided(kept, now);
  const at = next.order.createdAt + CALLED_OFF_AFTER_MS;
  const isDue = next.effect === 'rentalCancelled' && next.order.status === 'confirmed' && at <= now;
  return isDue ? applyCommand(next, { type: 'callOff', at }) : next;
}

/** The agency's numbers with the simulated companies: one account and one travel agency for all. */
const ACCOUNTING_NUMBER = 'SBX-004711';
const IATA_NUMBER = '99999992';

const present = (id: string, { order }: BookedCar): SupplierOrder => ({
  ...shownOrder(id, order),
  accountingNumber: ACCOUNTING_NUMBER,
  iataNumber: IATA_NUMBER,
  cancellationId: order.cancellation && `X${order.locator}`,
  net: usd(order.cancellation ? order.cancellation.penaltyMinor : order.paidMinor),
});

const asked = ({ reference, quoteRef, driver }: SupplierBookRequest) => {
  return { reference, offerRef: quoteRef, lastNames: [driver.lastName] };
};

function make(request: SupplierBookRequest, { now, pricedAt, effect, isPending, decidesAt }: Making): Made<BookedCar> {
  const { reference, quoteRef, acceptNet, driver } = request;
  const rate = worldRate(quoteRef, pricedAt);
  if (dueMinor(rate.lines, 'now') !== acceptNet.amountMinor || acceptNet.currency !== WORLD_CURRENCY)
    return { kind: 'refused', code: 'priceChanged' };
  const pickUp = localInstant(rate.rental.pickUpAt, rate.pickUp.zone);
  const mode = isPending ? 'request' : 'book';
  const { firstName, lastName } = driver;
  const order = createCarOrder({ reference, rate, pickUp, driver: { firstName, lastName }, at: now, mode });
  return { booked: { order, effect, decidesAt } };
}

const termsOf = (orderId: string, { order, effect }: BookedCar, now: number) =>
  cancellationTerms(orderId, effect, quoteCarCancellation(order, now));

function cancelled(orderId: string, booked: BookedCar, quoteRef: string, now: number): BookedCar {
  const [of, refundMinor, expiresAt] = quoteRef.split('.');
  if (of !== orderId) throw new SupplierError('quoteExpired');
  if (booked.order.cancellation) return booked;
  assertStillQuoted(termsOf(orderId, booked, now), refundMinor, expiresAt, now);
  return applyCommand(booked, { type: 'cancel', at: now });
}

const refundOf = ({ order }: BookedCar) => order.cancellation?.refundMinor ?? 0;

/** The part of a simulated supplier that acts on orders. */
export const sandboxOrders = (deps: SandboxOrdersDeps<BookedCar>) =>
  sandboxOrderCalls(deps, { who: 'the car supplier', asked, make, present, termsOf, cancelled, refundOf });
