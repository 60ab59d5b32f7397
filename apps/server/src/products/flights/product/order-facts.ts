import type { Found } from '../../../domains/bookings/index.ts';
import type { SupplierOrder, SupplierSlice } from '../ports.ts';
import { isSameSchedule } from '../rules/match-flights.ts';
import { type FlightFacts, flightDetailsSchema } from './stored.ts';

/** What was known of an order before: of a change, when it was seen and what was accepted. */
export type Known = { readonly facts: FlightFacts | null; readonly now: number };

export type StoredChange = NonNullable<FlightFacts['change']>;

const slicesSchema = flightDetailsSchema.shape.slices.unwrap().array();

/** Whether a change is the one that was stored; one from before versions were kept is known by its flights. */
function isKnown({ version }: StoredChange, slices: readonly SupplierSlice[], order: SupplierOrder): boolean {
  return version === '' ? isSameSchedule(slices, order.slices) : version === order.change?.version;
}

function changeOf(order: SupplierOrder, { facts, now }: Known): FlightFacts['change'] {
  const { change } = order;
  if (change === null) return null;
  const known = facts?.change && isKnown(facts.change, facts.changedSlices ?? [], order) ? facts.change : null;
  const { version, isAccepted, freesCancelling } = change;
  const acceptedAt = isAccepted ? (known?.acceptedAt ?? now) : null;
  return { version, isAccepted, freesCancelling, seenAt: known?.seenAt ?? now, toldAt: known?.toldAt ?? null, acceptedAt };
}

/** Maps a supplier's order to the facts that are stored, beside what was known of it. */
export function factsOf(order: SupplierOrder, known: Known): Found<FlightFacts> {
  const change = changeOf(order, known);
  const changedSlices = change && slicesSchema.parse(order.slices);
  return {
    supplierOrderId: order.orderId,
    ...(order.recordLocator !== null && { supplierReference: order.recordLocator }),
    facts: {
      state: order.state,
      tickets: [...order.tickets],
      ticketedAt: order.ticketedAt,
      holdUntil: order.holdUntil,
      changedSlices,
      agreedSlices: change?.isAccepted ? changedSlices : (known.facts?.agreedSlices ?? null),
      change,
    },
  };
}
