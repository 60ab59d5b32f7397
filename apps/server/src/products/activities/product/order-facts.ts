import type { Found } from '../../../domains/bookings/index.ts';
import type { SupplierOrder } from '../ports.ts';
import type { ActivityFacts } from './stored.ts';

/** Maps a supplier's order to the facts that are stored. The confirmation code is what people show at the start. */
export function factsOf(order: SupplierOrder): Found<ActivityFacts> {
  const { orderId, state, confirmationCode, rejection, decidesBy, cancellationId } = order;
  return {
    supplierOrderId: orderId,
    ...(confirmationCode !== null && { supplierReference: confirmationCode }),
    facts: { state, confirmationCode, rejection, decidesBy, cancellationId },
  };
}
