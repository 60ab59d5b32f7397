import { hashText } from '@caravel/kernel';
import type { RejectionReason } from '@caravel/products/activities/contract';
import {
  type ActivityOrder,
  type ActivityOrderCommand,
  applyToActivityOrder,
  createActivityOrder,
  decidesBy,
  quoteActivityCancellation,
  refusalOf,
} from '@caravel/products/activities/world';
import { type TriggerEffect, WORLD_CURRENCY } from '@caravel/sandbox-world';
import { fraction } from '@caravel/sandbox-world/random.ts';
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
import { openHeld } from './options.ts';

/**
 * An order with what its supplier plans. `dropsRefund`: its refund drops at the first try to cancel, as a trigger wants it. `refuses`: why the operator will
 * refuse it of itself; null or absent (of orders that were made before): it confirms.
 */
export type BookedActivity = Booked<ActivityOrder> & {
  readonly dropsRefund: boolean;
  readonly refuses?: RejectionReason | null;
};

/** The reasons of the triggers of rejections. */
const REJECTIONS: Readonly<Partial<Record<TriggerEffect, RejectionReason>>> = {
  rejectedWeather: 'weather',
  rejectedDuplicate: 'duplicateBooking',
  rejectedNotOperating: 'notOperating',
  rejectedTooFew: 'tooFewPassengers',
  rejectedDisaster: 'naturalDisaster',
  rejectedProductCancelled: 'productCancelled',
  rejectedTicket: 'ticketIssue',
  rejectedPickup: 'pickupIssue',
  rejectedUnavailable: 'noLongerAvailable',
};
const reasonOf = (effect: TriggerEffect | null): RejectionReason | undefined =>
  effect === null ? undefined : REJECTIONS[effect];

const applyCommand = commandsOn<ActivityOrder, ActivityOrderCommand>(applyToActivityOrder);

/** Applies a decision of the operator: a trigger makes it a rejection with its reason, and so do the few requests that it refuses of itself. */
function decide(kept: BookedActivity, command: { readonly type: 'confirm' | 'reject'; readonly at: number }): BookedActivity {
  // What was cancelled meanwhile needs no decision any more.
  if (kept.order.status !== 'requested') return kept;
  const reason = reasonOf(kept.effect) ?? kept.refuses ?? undefined;
  return applyCommand(kept, reason === undefined ? command : { type: 'reject', at: command.at, reason });
}

/** Applies what is due by now: the operator confirms or refuses. */
export const settle = decisionsBy<BookedActivity>(decide);

function present(id: string, { order, decidesAt }: BookedActivity): SupplierOrder {
  const { status, rejection, cancellation, paidMinor } = order;
  return {
    ...shownOrder(id, order),
    state: status === 'requested' ? 'pending' : status,
    rejection,
    decidesBy: status === 'requested' && decidesAt !== null ? decidesBy(order) : null,
    cancellationId: cancellation && `X${order.locator}`,
    net: usd(cancellation ? cancellation.penaltyMinor : paidMinor),
  };
}

const asked = ({ reference, quoteRef, travelers }: SupplierBookRequest) => ({
  reference,
  offerRef: quoteRef,
  lastNames: travelers.map(({ lastName }) => lastName),
});

const HOUR_MS = 3_600_000;

/** When an operator answers of its own accord: within 48 hours, and before the start. */
function decisionOf(reference: string, start: number, now: number): number {
  const after = HOUR_MS * (1 + 46 * fraction(hashText(reference), 90));
  return Math.round(Math.min(now + after, Math.max(now + HOUR_MS / 2, start - HOUR_MS)));
}

function make(
  request: SupplierBookRequest,
  { now, pricedAt, effect, isPending, decidesAt }: Making,
  decidesAfterMs: number,
): Made<BookedActivity> {
  const { reference, quoteRef, acceptNet, travelers } = request;
  const { activity, option, price, policy, start } = openHeld(quoteRef, 'en', pricedAt);
  if (price.netMinor !== acceptNet.amountMinor || acceptNet.currency !== WORLD_CURRENCY)
    return { kind: 'refused', code: 'priceChanged' };
  const [lead] = travelers;
  if (!lead) return { kind: 'refused', code: 'travelerRefused' };
  const isRejected = reasonOf(effect) !== undefined;
  const decision = isPending
    ? decidesAt
    : isRejected
      ? now + decidesAfterMs
      : option.confirmation === 'onRequest'
        ? decisionOf(reference, start, now)
        : null;
  const order = createActivityOrder({
    reference,
    code: activity.code,
    lead: { firstName: lead.firstName, lastName: lead.lastName },
    tiers: policy.tiers,
    start,
    paidMinor: price.netMinor,
    at: now,
    mode: decision === null ? 'book' : 'request',
  });
  const dropsRefund = activity.trigger?.effect === 'refundChanged';
  // What a trigger decides is decided.
  const isFree = effect === null && decision !== null && activity.trigger === null;
  const refuses = isFree ? refusalOf({ code: activity.code, start, lastName: lead.lastName }) : null;
  return { booked: { order, effect, decidesAt: decision, dropsRefund, refuses } };
}

const termsOf = (orderId: string, { order, effect }: BookedActivity, now: number) =>
  cancellationTerms(orderId, effect, quoteActivityCancellation(order, now));

function cancelled(orderId: string, booked: BookedActivity, quoteRef: string, now: number): BookedActivity {
  const [of, refundMinor, expiresAt] = quoteRef.split('.');
  if (of !== orderId) throw new SupplierError('quoteExpired');
  if (booked.order.cancellation) return booked;
  assertStillQuoted(termsOf(orderId, booked, now), refundMinor, expiresAt, now);
  return { ...applyCommand(booked, { type: 'cancel', at: now }), decidesAt: null };
}

const refundOf = ({ order }: BookedActivity) => order.cancellation?.refundMinor ?? 0;

/** From now on half comes back, until the start. */
function halved(booked: BookedActivity): BookedActivity {
  const tiers = [{ daysMin: 0, daysMax: null, percentRefundable: 50 }];
  return { ...booked, order: { ...booked.order, tiers }, dropsRefund: false };
}

/** The part of a simulated supplier that acts on orders. */
export function sandboxOrders(deps: SandboxOrdersDeps<BookedActivity>) {
  const calls = sandboxOrderCalls(deps, {
    who: 'the activity supplier',
    asked,
    make: (request: SupplierBookRequest, making) => make(request, making, deps.manners.decidesAfterMs),
    present,
    termsOf,
    cancelled,
    refundOf,
  });
  return {
    ...calls,
    cancel: async (orderId: string, quoteRef: string) => {
      const found = await deps.book.find({ orderId });
      if (!found?.booked.dropsRefund) return calls.cancel(orderId, quoteRef);
      await deps.book.change(orderId, halved);
      return { kind: 'changed' as const };
    },
  };
}
