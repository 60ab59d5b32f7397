import type { SagaState } from '@caravel/contracts';
import type { FlightStatus } from '@caravel/products/flights/contract';
import { statusOf } from '../../../domains/bookings/index.ts';
import type { SupplierOrderState } from '../ports.ts';

/** The events that change a flight booking's status. */
export type FlightEvent = 'held' | 'payRequested' | 'booked' | 'ticketRequested' | 'ticketed' | 'cancelled' | 'failed';

/** The transitions of the status (spec 2, section 4, with 'Processing', 'Held' and 'Failed' added). All others are impossible. */
export const FLIGHT_TRANSITIONS: Readonly<Record<FlightStatus, Readonly<Partial<Record<FlightEvent, FlightStatus>>>>> = {
  Processing: { held: 'Held', booked: 'Booked', failed: 'Failed', cancelled: 'cancelled' },
  /** While it is paid for, it is being made. */
  Held: { payRequested: 'Processing', booked: 'Booked', cancelled: 'cancelled' },
  Booked: { ticketRequested: 'Ticket Requested', ticketed: 'Ticketed', cancelled: 'cancelled', failed: 'Failed' },
  'Ticket Requested': { ticketed: 'Ticketed', cancelled: 'cancelled' },
  Ticketed: { cancelled: 'cancelled' },
  cancelled: {},
  Failed: {},
};

/** Returns the status after an event, or undefined if the event is impossible in that status. */
export function findNextStatus(status: FlightStatus, event: FlightEvent): FlightStatus | undefined {
  return FLIGHT_TRANSITIONS[status][event];
}

/** What the status depends on besides the saga state. */
export type FlightStatusFacts = { readonly orderState: SupplierOrderState | null; readonly origin: SagaState | null };

function paidStatus(orderState: SupplierOrderState | null): FlightStatus {
  if (orderState === 'ticketed') return 'Ticketed';
  return orderState === 'ticketing' ? 'Ticket Requested' : 'Booked';
}

/** Returns the spec's status word for a booking. While a booking is being cancelled it keeps its previous status. */
export function flightStatus(state: SagaState, { orderState, origin }: FlightStatusFacts): FlightStatus {
  const words = { making: 'Processing', held: 'Held', confirmed: 'Booked', done: 'Ticketed' } as const;
  return statusOf(state, origin, { ...words, captured: paidStatus(orderState), failed: 'Failed', cancelled: 'cancelled' });
}
