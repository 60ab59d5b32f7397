import type { Found } from '../../../domains/bookings/index.ts';
import type { SupplierOrder } from '../ports.ts';
import type { CarFacts } from './stored.ts';

/** Maps a supplier's order to the facts that are stored. The confirmation code is what the driver is asked for at the desk. */
export function factsOf(order: SupplierOrder): Found<CarFacts> {
  const { orderId, state, confirmationCode, accountingNumber, iataNumber, cancellationId } = order;
  return {
    supplierOrderId: orderId,
    ...(confirmationCode !== null && { supplierReference: confirmationCode }),
    facts: { state, confirmationCode, accountingNumber, iataNumber, cancellationId, calledOff: null },
  };
}
