import { fromDecimalString, type Money, money } from '@caravel/kernel';
import { z } from 'zod';
import type { SupplierChange, SupplierOrder, SupplierOrderState, SupplierOutcome, SupplierSlice } from '../../ports.ts';
import { toSlice } from './map-slices.ts';
import { type DuffelCancellation, type DuffelChange, type DuffelOrder, sliceSchema } from './schemas.ts';

const instant = (text: string | null | undefined): number | null => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
};

/** Ticket numbers in the order of the passengers, those of one after the other; empty until everybody has one. */
function ticketsOf({ passengers, documents }: DuffelOrder): string[] {
  const tickets = (documents ?? []).filter(({ type, unique_identifier: number }) => type === 'electronic_ticket' && number);
  const people = passengers ?? [];
  const isNamed = tickets.every(({ passenger_ids: ids }) => (ids ?? []).length > 0);
  if (!isNamed) return tickets.length >= people.length ? tickets.flatMap(({ unique_identifier: number }) => number ?? []) : [];
  const each = people.map(({ id }) => tickets.filter(({ passenger_ids: ids }) => ids?.includes(id)));
  if (each.length === 0 || each.some((own) => own.length === 0)) return [];
  return [...new Set(each.flat().flatMap(({ unique_identifier: number }) => number ?? []))];
}

/** An order that is paid waits for its tickets, which Duffel asks for by itself. A hold that nobody paid in time is over. */
function stateOf(order: DuffelOrder, tickets: readonly string[], now: number): SupplierOrderState {
  if (order.cancelled_at) return 'cancelled';
  if (order.payment_status?.awaiting_payment) {
    const until = instant(order.payment_status.payment_required_by);
    return until !== null && until <= now ? 'cancelled' : 'held';
  }
  return tickets.length > 0 ? 'ticketed' : 'ticketing';
}

/** A direction with Duffel's id and cabin of it. */
export type Identified = { readonly id: string | null; readonly cabin: string | null; readonly slice: SupplierSlice };

/** A direction of which the airline has taken out every flight. */
const emptySchema = z.object({ segments: z.array(z.unknown()).max(0) });

export function readSlices(records: readonly unknown[] | null | undefined): Identified[] {
  return (records ?? []).flatMap((record) => {
    if (emptySchema.safeParse(record).success) return [];
    const slice = sliceSchema.parse(record);
    const cabin = slice.segments[0]?.passengers?.[0]?.cabin_class ?? null;
    return [{ id: slice.id ?? null, cabin, slice: toSlice(slice) }];
  });
}

/** Puts other directions where some were; those stay if none of them is there. */
export function replaceSlices(
  now: readonly Identified[],
  added: readonly Identified[],
  gone: ReadonlySet<string | null>,
): readonly Identified[] {
  const at = now.findIndex(({ id }) => id !== null && gone.has(id));
  if (at < 0) return now;
  const rest = now.filter(({ id }) => id === null || !gone.has(id));
  const isThere = new Set(rest.map(({ id }) => id));
  return [...rest.slice(0, at), ...added.filter(({ id }) => !isThere.has(id)), ...rest.slice(at)];
}

/** Oldest first. */
export function changesOf({ airline_initiated_changes: changes }: DuffelOrder): DuffelChange[] {
  return [...(changes ?? [])].sort((a, b) => (instant(a.created_at) ?? 0) - (instant(b.created_at) ?? 0));
}

/** A change that nobody has answered. */
export const isOpen = ({ action_taken: taken }: DuffelChange) => taken === null || taken === undefined;

/** The flights as they are now. Duffel leaves an order's own flights as they were until somebody accepts what the airline did. */
function currentSlices(order: DuffelOrder, changes: readonly DuffelChange[]): SupplierSlice[] {
  return changes
    .reduce<readonly Identified[]>(
      (now, { added, removed }) => replaceSlices(now, readSlices(added), new Set(readSlices(removed).map(({ id }) => id))),
      readSlices(order.slices),
    )
    .map(({ slice }) => slice);
}

/**
 * What the airline did, in the port's terms. That cancelling is free because of it Duffel promises nowhere: the quote of a cancellation says what comes
 * back.
 */
function changeOf(changes: readonly DuffelChange[]): SupplierChange | null {
  const last = changes.at(-1);
  if (!last) return null;
  return { version: last.id, isAccepted: !changes.some(isOpen), freesCancelling: false };
}

/** The flights and what became of them; none of it if they cannot be read, because an order must be found all the same. */
function flightsOf(order: DuffelOrder): Pick<SupplierOrder, 'slices' | 'change'> {
  try {
    const changes = changesOf(order);
    return { slices: currentSlices(order, changes), change: changeOf(changes) };
  } catch {
    return { slices: [], change: null };
  }
}

/**
 * The money that comes back to the account; null if Duffel does not know it, or if it goes elsewhere: vouchers and credits of an airline are the
 * traveler's, and no money of ours.
 */
export function refundOf(
  { refund_amount: amount, refund_currency: currency, refund_to: to }: DuffelCancellation,
  paid: Money,
): Money | null {
  if (to === 'awaiting_payment') return money(0, paid.currency);
  // mutant duffel-voucher-counts-as-money: `to !== 'balance'` -> `false` fails duffel-supplier.test.ts
  if (to !== 'balance' || typeof amount !== 'string' || currency !== paid.currency) return null;
  const refund = fromDecimalString(amount, currency);
  return refund.amountMinor >= 0 && refund.amountMinor <= paid.amountMinor ? refund : null;
}

/** Maps an order of ours. Throws RangeError if its price cannot be read. */
export function toOrder(order: DuffelOrder, reference: string, now: number): SupplierOrder {
  const tickets = ticketsOf(order);
  const state = stateOf(order, tickets, now);
  const net = fromDecimalString(order.total_amount, order.total_currency);
  const refunded = order.cancelled_at && order.cancellation ? refundOf(order.cancellation, net) : null;
  return {
    orderId: order.id,
    reference,
    state,
    net,
    recordLocator: order.booking_reference?.trim().slice(0, 20) || null,
    tickets,
    holdUntil: order.payment_status?.awaiting_payment ? instant(order.payment_status.payment_required_by) : null,
    ticketedAt: tickets.length > 0 ? (instant(order.payment_status?.paid_at) ?? instant(order.created_at)) : null,
    ...flightsOf(order),
    ...(refunded && { refunded }),
  };
}

/** What an order that was placed before is the outcome of. */
export function outcomeOfOrder(order: SupplierOrder): SupplierOutcome {
  switch (order.state) {
    case 'pending':
      return { kind: 'pending', order };
    case 'held':
      return { kind: 'held', order };
    case 'confirmed':
    case 'ticketing':
    case 'ticketed':
      return { kind: 'confirmed', order };
    case 'cancelled':
    case 'failed':
      return { kind: 'refused', code: 'refused' };
  }
}
