import { err, ok, type Result } from '@caravel/kernel';
import { locatorFor } from '@caravel/sandbox-world/locators.ts';
import type { CarLine, CarPolicy, CarRate } from './types.ts';

/** The state of an order. `requested`: the supplier asks the company; `rejected`: the company refused. */
export type CarOrderStatus = 'requested' | 'confirmed' | 'rejected' | 'cancelled';

/** A supplier's order; plain data that can be stored as JSON. Instants are epoch milliseconds. */
export type CarOrder = {
  /** The buyer's own reference, which finds the order again after a lost response. */
  readonly reference: string;
  /** What the desk asks for. */
  readonly locator: string;
  readonly status: CarOrderStatus;
  readonly rateKey: string;
  readonly driver: { readonly firstName: string; readonly lastName: string };
  readonly policy: CarPolicy;
  readonly pickUp: number;
  readonly createdAt: number;
  /** What the platform pays: the lines that are due now, in cents. */
  readonly paidMinor: number;
  readonly cancellation: { readonly at: number; readonly penaltyMinor: number; readonly refundMinor: number } | null;
};

export type CarOrderCommand =
  | { readonly type: 'confirm'; readonly at: number }
  | { readonly type: 'reject'; readonly at: number }
  | { readonly type: 'cancel'; readonly at: number }
  /** The company cannot keep its word: it cancels by itself, and keeps nothing. */
  | { readonly type: 'callOff'; readonly at: number };

/** Why a command was refused. `over`: the car has been picked up, or nobody came. */
export type CarOrderError = 'wrongStatus' | 'over';

/** Which commands an order takes. */
export const CAR_ORDER_TRANSITIONS: Readonly<Record<CarOrderStatus, readonly CarOrderCommand['type'][]>> = {
  requested: ['confirm', 'reject'],
  confirmed: ['cancel', 'callOff'],
  rejected: [],
  cancelled: [],
};

/** The sum of the lines that are paid at one time, in cents. */
export function dueMinor(lines: readonly CarLine[], due: CarLine['due']): number {
  return lines.reduce((sum, line) => (line.due === due ? sum + line.amountMinor : sum), 0);
}

/** Makes an order of a rate with its chosen extras. */
export function createCarOrder(request: {
  readonly reference: string;
  readonly rate: CarRate;
  readonly pickUp: number;
  readonly driver: CarOrder['driver'];
  readonly at: number;
  readonly mode: 'book' | 'request';
}): CarOrder {
  const { reference, rate, pickUp, driver, at, mode } = request;
  return {
    reference,
    locator: locatorFor(reference),
    status: mode === 'request' ? 'requested' : 'confirmed',
    rateKey: rate.key,
    driver,
    policy: rate.policy,
    pickUp,
    createdAt: at,
    paidMinor: dueMinor(rate.lines, 'now'),
    cancellation: null,
  };
}

/** What cancelling costs at an instant, in cents of what was paid now. At the instant of a deadline the next step counts. */
export function carPenaltyAt(policy: CarPolicy, paidMinor: number, at: number): number {
  if (policy === null || at >= policy.pickUp) return paidMinor;
  return at < policy.freeUntil ? 0 : Math.round((paidMinor * policy.latePercent) / 100);
}

/** How long the terms of a cancellation count. */
const QUOTE_LASTS = 15 * 60_000;

/** Terms of a cancellation; penalty and refund add up to what was paid. */
export type CarCancellationQuote = { readonly penaltyMinor: number; readonly refundMinor: number; readonly expiresAt: number };

/** What cancelling an order costs at an instant; if it is cancelled, what that cost. */
export function quoteCarCancellation(order: CarOrder, at: number): Result<CarCancellationQuote, CarOrderError> {
  if (order.cancellation) {
    const { penaltyMinor, refundMinor } = order.cancellation;
    return ok({ penaltyMinor, refundMinor, expiresAt: at + QUOTE_LASTS });
  }
  if (!CAR_ORDER_TRANSITIONS[order.status].includes('cancel')) return err('wrongStatus');
  if (at >= order.pickUp) return err('over');
  const penaltyMinor = carPenaltyAt(order.policy, order.paidMinor, at);
  const next = order.policy && at < order.policy.freeUntil ? order.policy.freeUntil : order.pickUp;
  return ok({ penaltyMinor, refundMinor: order.paidMinor - penaltyMinor, expiresAt: Math.min(at + QUOTE_LASTS, next) });
}

/** Applies a command to an order: returns the new order, or why it was refused. The given order is not changed. */
export function applyToCarOrder(order: CarOrder, command: CarOrderCommand): Result<CarOrder, CarOrderError> {
  if (!CAR_ORDER_TRANSITIONS[order.status].includes(command.type)) return err('wrongStatus');
  if (command.type === 'confirm') return ok({ ...order, status: 'confirmed' });
  if (command.type === 'reject') return ok({ ...order, status: 'rejected' });
  if (command.type === 'callOff') {
    const cancellation = { at: command.at, penaltyMinor: 0, refundMinor: order.paidMinor };
    return ok({ ...order, status: 'cancelled', cancellation });
  }
  const quote = quoteCarCancellation(order, command.at);
  if (!quote.ok) return quote;
  const { penaltyMinor, refundMinor } = quote.value;
  return ok({ ...order, status: 'cancelled', cancellation: { at: command.at, penaltyMinor, refundMinor } });
}
