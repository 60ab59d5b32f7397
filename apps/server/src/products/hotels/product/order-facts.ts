import type { Found } from '../../../domains/bookings/index.ts';
import type { SupplierOrder } from '../ports.ts';
import type { HotelFacts } from './stored.ts';

/** Maps a supplier's order to the facts that are stored. The hotel's own code is what a guest is asked for at the desk. */
export function factsOf(order: SupplierOrder): Found<HotelFacts> {
  const { orderId, state, confirmationCode, cancellationId, rooms } = order;
  return {
    supplierOrderId: orderId,
    ...(confirmationCode !== null && { supplierReference: confirmationCode }),
    facts: { state, confirmationCode, cancellationId, rooms: rooms.map((room) => ({ ...room })) },
  };
}
