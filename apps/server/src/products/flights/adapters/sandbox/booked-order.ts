import { applyToOrder, type FlightOrder, minutesToMiss, type OrderCommand, siblingsOf } from '@caravel/products/flights/world';
import { type Booked, commandsOn } from '../../../../domains/suppliers/adapters/sandbox/booked-order.ts';
import type { Claim } from '../../../../domains/suppliers/adapters/sandbox/order-book.ts';

/** An order with what its airline plans to do with it. Instants are epoch milliseconds; null means that nothing is planned. */
export type BookedOrder = Booked<FlightOrder> & {
  readonly ticketsAt: number | null;
  readonly movesAt: number | null;
  /** The seats that were bought with it. Absent: none. */
  readonly seats?: readonly Claim[];
};

const OVER: ReadonlySet<FlightOrder['status']> = new Set(['rejected', 'expired', 'cancelled']);

/** The seats that an order has; none once it is over. */
export const claimsOf = ({ order, seats }: BookedOrder): readonly Claim[] => (OVER.has(order.status) ? [] : (seats ?? []));

/** What the triggers move a flight by, in minutes: enough to make cancelling free, once more, and too little to. */
const MOVED = { far: 240, again: 60, little: 20 } as const;
/** How long after the next flight has left the one before it lands, if the trigger asks for it. */
const LATE_MINUTES = 165;
/** When the airline changes its mind, if the trigger asks for it. */
const AGAIN_AFTER_MS = 300_000;

/** What the airline does to an order now, by its trigger. */
function deedOf({ order, effect }: BookedOrder, at: number): OrderCommand {
  const { slices, changes } = order;
  const move = (minutes: number, slice = 0): OrderCommand => ({ type: 'changeSchedule', at, slice, segment: 0, minutes });
  switch (effect) {
    case 'connectionBreaks': {
      const missed = minutesToMiss(slices, LATE_MINUTES);
      return missed ? move(missed.minutes, missed.slice) : move(MOVED.far);
    }
    case 'flightCancelled': {
      const slice = slices.length - 1;
      return { type: 'cancelFlight', at, slice, segment: (slices[slice]?.segments.length ?? 1) - 1 };
    }
    case 'otherAirport': {
      const segments = slices[0]?.segments ?? [];
      const [landsAt] = siblingsOf(segments.at(-1)?.destination ?? '');
      return landsAt ? { type: 'changeAirport', at, slice: 0, segment: segments.length - 1, landsAt } : move(MOVED.far);
    }
    case 'smallChange':
      return move(MOVED.little);
    case 'changedTwice':
      return move(changes.length === 0 ? MOVED.far : MOVED.again);
    default:
      return move(MOVED.far);
  }
}

export const applyCommand = commandsOn(applyToOrder);

/** Applies what is due by now: the airline decides, issues tickets, moves a flight or lets a hold expire. */
export function settle(booked: BookedOrder, now: number): BookedOrder {
  let next = booked;
  if (next.decidesAt !== null && next.decidesAt <= now) {
    if (next.effect === 'pendingThenRejected') {
      const asked = applyCommand(next, { type: 'requestTicket', at: next.decidesAt });
      next = applyCommand(asked, { type: 'reject', at: next.decidesAt });
    }
    next = { ...next, decidesAt: null };
  }
  if (next.order.status === 'held' && next.order.payBy !== null && next.order.payBy <= now)
    next = applyCommand(next, { type: 'expire', at: now });
  if (next.order.status === 'ticketRequested' && next.ticketsAt !== null && next.ticketsAt <= now) {
    next = { ...applyCommand(next, { type: 'ticket', at: next.ticketsAt }), ticketsAt: null };
  }
  while (next.order.status === 'ticketed' && next.movesAt !== null && next.movesAt <= now) {
    const isFirst = next.order.changes.length === 0;
    const again = next.effect === 'changedTwice' && isFirst ? next.movesAt + AGAIN_AFTER_MS : null;
    next = { ...applyCommand(next, deedOf(next, next.movesAt)), movesAt: again };
  }
  return next;
}
