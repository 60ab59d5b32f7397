import type { Found } from '../../bookings/index.ts';
import type { SupplierOrder } from '../ports.ts';
import { type FlightFacts, flightDetailsSchema } from './stored.ts';

/** Maps a supplier's order to the facts that are stored. */
export function factsOf(order: SupplierOrder): Found<FlightFacts> {
  return {
    supplierOrderId: order.orderId,
    ...(order.recordLocator !== null && { supplierReference: order.recordLocator }),
    facts: {
      state: order.state,
      tickets: [...order.tickets],
      ticketedAt: order.ticketedAt,
      holdUntil: order.holdUntil,
      changedSlices: order.scheduleChanged ? flightDetailsSchema.shape.slices.parse(order.slices) : null,
    },
  };
}
