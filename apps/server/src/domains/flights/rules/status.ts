import type { FlightStatus, SagaState } from '@caravel/contracts';
import type { SupplierOrderState } from '../ports.ts';

/** What happens to a flight booking, in the words of its status. */
export type FlightEvent = 'booked' | 'ticketRequested' | 'ticketed' | 'cancelled' | 'failed';

/** Which status follows which (spec 2, section 4, with 'Processing' and 'Failed' before and beside). What is not here cannot happen. */
export const FLIGHT_TRANSITIONS: Readonly<Record<FlightStatus, Readonly<Partial<Record<FlightEvent, FlightStatus>>>>> = {
  Processing: { booked: 'Booked', failed: 'Failed', cancelled: 'cancelled' },
  Booked: { ticketRequested: 'Ticket Requested', ticketed: 'Ticketed', cancelled: 'cancelled', failed: 'Failed' },
  'Ticket Requested': { ticketed: 'Ticketed', cancelled: 'cancelled' },
  Ticketed: { cancelled: 'cancelled' },
  cancelled: {},
  Failed: {},
};

/** The status after an event, or undefined where it cannot happen from there. */
export function findNextStatus(status: FlightStatus, event: FlightEvent): FlightStatus | undefined {
  return FLIGHT_TRANSITIONS[status][event];
}

/** What is known of a booking when its status is asked for. */
export type FlightStatusFacts = { readonly orderState: SupplierOrderState | null; readonly origin: SagaState | null };

function paidStatus(orderState: SupplierOrderState | null): FlightStatus {
  if (orderState === 'ticketed') return 'Ticketed';
  return orderState === 'ticketing' ? 'Ticket Requested' : 'Booked';
}

/** The spec's word for where a booking stands. While a booking is being cancelled it keeps the word that it had. */
export function flightStatus(state: SagaState, { orderState, origin }: FlightStatusFacts): FlightStatus {
  switch (state) {
    case 'created':
    case 'paymentActionRequired':
    case 'paymentAuthorised':
    case 'supplierRequested':
    case 'supplierPending':
    case 'supplierUnknown':
      return 'Processing';
    case 'confirmed':
    case 'held':
    case 'paymentDue':
      return 'Booked';
    case 'captured':
      return paidStatus(orderState);
    case 'done':
      return 'Ticketed';
    case 'voiding':
    case 'failed':
      return 'Failed';
    case 'cancelling':
      return origin === null || origin === 'cancelling'
        ? paidStatus(orderState)
        : flightStatus(origin, { orderState, origin: null });
    case 'cancelled':
      return 'cancelled';
  }
}
