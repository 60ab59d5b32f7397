import { applyToOrder, type FlightOrder, type OrderCommand, type TriggerEffect } from '@caravel/sandbox-world';
import { SupplierError } from '../../../suppliers/index.ts';

/** An order with what the supplier plans to do with it later. Instants are epoch milliseconds; null means that nothing is planned. */
export type BookedOrder = {
  readonly order: FlightOrder;
  /** The effect that the lead passenger's name triggers. */
  readonly effect: TriggerEffect | null;
  /** The airline decides at this instant. */
  readonly decidesAt: number | null;
  readonly ticketsAt: number | null;
  readonly movesAt: number | null;
};

/** The trigger moves the first flight by this many minutes, enough to make cancelling free. */
const MOVED_MINUTES = 240;

/** Applies a command by the supplier's own rules; throws `notAllowed` if they forbid it. */
export function applyCommand(booked: BookedOrder, command: OrderCommand): BookedOrder {
  const result = applyToOrder(booked.order, command);
  if (!result.ok) throw new SupplierError('notAllowed', result.error);
  return { ...booked, order: result.value };
}

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
  if (next.order.status === 'ticketed' && next.movesAt !== null && next.movesAt <= now) {
    const command = { type: 'changeSchedule', at: next.movesAt, slice: 0, segment: 0, minutes: MOVED_MINUTES } as const;
    next = { ...applyCommand(next, command), movesAt: null };
  }
  return next;
}
