import { createCarOrder, dueMinor, localInstant, quoteCarCancellation } from '@caravel/products/cars/world';
import { WORLD_CURRENCY } from '@caravel/sandbox-world';
import {
  assertStillQuoted,
  cancellationTerms,
  placeOrder,
  type SandboxOrdersDeps,
  sandboxOrderCalls,
  usd,
} from '../../../../domains/suppliers/adapters/sandbox/sandbox-orders.ts';
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

function place(deps: SandboxOrdersDeps<BookedCar>, request: SupplierBookRequest): Promise<SupplierOutcome> {
  const { reference, quoteRef, driver, acceptNet } = request;
  const { firstName, lastName } = driver;
  const asked = { reference, offerRef: quoteRef, lastNames: [lastName] };
  return placeOrder(
    deps,
    asked,
    ({ now, effect, isPending, decidesAt }) => {
      const rate = worldRate(quoteRef, deps.prices.pricedAt(quoteRef, now));
      if (dueMinor(rate.lines, 'now') !== acceptNet.amountMinor || acceptNet.currency !== WORLD_CURRENCY)
        return { kind: 'refused', code: 'priceChanged' };
      const pickUp = localInstant(rate.rental.pickUpAt, rate.pickUp.zone);
      const mode = isPending ? 'request' : 'book';
      const order = createCarOrder({ reference, rate, pickUp, driver: { firstName, lastName }, at: now, mode });
      return { booked: { order, effect, decidesAt } };
    },
    present,
  );
}

function termsOf(orderId: string, { order, effect }: BookedCar, now: number): SupplierCancellationQuote {
  return cancellationTerms(
    orderId,
    effect,
    () => quoteCarCancellation(order, now),
    () => 'cancel',
  );
}

function cancelled(orderId: string, booked: BookedCar, quoteRef: string, now: number): BookedCar {
  const [of, refundMinor, expiresAt] = quoteRef.split('.');
  if (of !== orderId) throw new SupplierError('quoteExpired');
  if (booked.order.cancellation) return booked;
  assertStillQuoted(termsOf(orderId, booked, now), refundMinor, expiresAt, now);
  return applyCommand(booked, { type: 'cancel', at: now });
}

/** The part of a simulated supplier that acts on orders. */
export function sandboxOrders(
  deps: SandboxOrdersDeps<BookedCar>,
): Pick<CarSupplier, 'book' | 'find' | 'list' | 'quoteCancellation' | 'cancel'> {
  const { book, find, list, quoteCancellation, cancel } = sandboxOrderCalls(deps, {
    who: 'the car supplier',
    present,
    place: (request: SupplierBookRequest) => place(deps, request),
    termsOf: (orderId, booked, _: undefined, now) => termsOf(orderId, booked, now),
    cancelled,
    refundOf: ({ order }) => order.cancellation?.refundMinor ?? 0,
  });
  return { book, find, list, quoteCancellation: (orderId) => quoteCancellation(orderId, undefined), cancel };
}
