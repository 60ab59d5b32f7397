import { err, ok, type Result } from '@caravel/kernel';
import { locatorFor } from '@caravel/sandbox-world/locators.ts';
import { ACTIVITY_LIMITS, type ActivityPolicy, type RejectionReason } from '../contract/index.ts';

/** The state of an order. `requested`: the operator is asked; `rejected`: it refused. */
export type ActivityOrderStatus = 'requested' | 'confirmed' | 'rejected' | 'cancelled';

/** A supplier's order; plain data that can be stored as JSON, without any answer to a question. Instants are epoch milliseconds. */
export type ActivityOrder = {
  /** The buyer's own reference, which finds the order again after a lost response. */
  readonly reference: string;
  /** What is shown at the start. */
  readonly locator: string;
  readonly status: ActivityOrderStatus;
  readonly code: string;
  readonly lead: { readonly firstName: string; readonly lastName: string };
  readonly tiers: ActivityPolicy['tiers'];
  readonly start: number;
  readonly createdAt: number;
  /** What the platform pays, in cents. */
  readonly paidMinor: number;
  readonly rejection: RejectionReason | null;
  readonly cancellation: { readonly at: number; readonly penaltyMinor: number; readonly refundMinor: number } | null;
};

export type ActivityOrderCommand =
  | { readonly type: 'confirm'; readonly at: number }
  | { readonly type: 'reject'; readonly at: number; readonly reason?: RejectionReason | null }
  | { readonly type: 'cancel'; readonly at: number };

/** Why a command was refused. `over`: it has begun. */
export type ActivityOrderError = 'wrongStatus' | 'over';

/** Which commands an order takes. */
export const ACTIVITY_ORDER_TRANSITIONS: Readonly<Record<ActivityOrderStatus, readonly ActivityOrderCommand['type'][]>> = {
  requested: ['confirm', 'reject', 'cancel'],
  confirmed: ['cancel'],
  rejected: [],
  cancelled: [],
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Makes an order. `mode`: sold at once, or asked for. */
export function createActivityOrder(
  request: Pick<ActivityOrder, 'reference' | 'code' | 'lead' | 'tiers' | 'start' | 'paidMinor'> & {
    readonly at: number;
    readonly mode: 'book' | 'request';
  },
): ActivityOrder {
  const { at, mode, ...kept } = request;
  return {
    ...kept,
    locator: locatorFor(request.reference),
    status: mode === 'request' ? 'requested' : 'confirmed',
    createdAt: at,
    rejection: null,
    cancellation: null,
  };
}

/** Until when a requested order is decided at the latest. */
export const decidesBy = ({ createdAt }: ActivityOrder): number => createdAt + ACTIVITY_LIMITS.confirmationHours * HOUR_MS;

/**
 * The share of the price that comes back at an instant, percent: by the full days that are left, each of 24 hours that pass, whatever clocks do. At the
 * instant of a deadline the next tier counts.
 */
export function refundPercentAt(tiers: ActivityPolicy['tiers'], start: number, at: number): number {
  const [best] = tiers
    .filter(({ daysMin }) => at < start - daysMin * DAY_MS)
    .map(({ percentRefundable, daysMin }) => ({ percentRefundable, daysMin }))
    .sort((a, b) => b.daysMin - a.daysMin);
  return best?.percentRefundable ?? 0;
}

/** What cancelling costs at an instant, in cents of what was paid. */
export function activityPenaltyAt(
  { tiers, start, paidMinor }: Pick<ActivityOrder, 'tiers' | 'start' | 'paidMinor'>,
  at: number,
): number {
  return Math.round((paidMinor * (100 - refundPercentAt(tiers, start, at))) / 100);
}

/** How long the terms of a cancellation count. */
const QUOTE_LASTS = 15 * 60_000;

/** Terms of a cancellation; penalty and refund add up to what was paid. */
export type ActivityCancellationQuote = {
  readonly penaltyMinor: number;
  readonly refundMinor: number;
  readonly expiresAt: number;
};

/** What cancelling an order costs at an instant; of one that is not decided nothing. */
export function quoteActivityCancellation(
  order: ActivityOrder,
  at: number,
): Result<ActivityCancellationQuote, ActivityOrderError> {
  if (!ACTIVITY_ORDER_TRANSITIONS[order.status].includes('cancel')) return err('wrongStatus');
  if (at >= order.start) return err('over');
  const penaltyMinor = order.status === 'requested' ? 0 : activityPenaltyAt(order, at);
  const deadlines = order.tiers.map(({ daysMin }) => order.start - daysMin * DAY_MS).filter((deadline) => deadline > at);
  const expiresAt = Math.min(at + QUOTE_LASTS, order.start, ...deadlines);
  return ok({ penaltyMinor, refundMinor: order.paidMinor - penaltyMinor, expiresAt });
}

/** Applies a command to an order: returns the new order, or why it was refused. The given order is not changed. */
export function applyToActivityOrder(
  order: ActivityOrder,
  command: ActivityOrderCommand,
): Result<ActivityOrder, ActivityOrderError> {
  if (!ACTIVITY_ORDER_TRANSITIONS[order.status].includes(command.type)) return err('wrongStatus');
  if (command.type === 'confirm') return ok({ ...order, status: 'confirmed' });
  if (command.type === 'reject') return ok({ ...order, status: 'rejected', rejection: command.reason ?? null });
  const quote = quoteActivityCancellation(order, command.at);
  if (!quote.ok) return quote;
  const { penaltyMinor, refundMinor } = quote.value;
  return ok({ ...order, status: 'cancelled', cancellation: { at: command.at, penaltyMinor, refundMinor } });
}
