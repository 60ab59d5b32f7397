import type { SagaState } from '@caravel/contracts';
import type { ActivityStatus } from '@caravel/products/activities/contract';
import { statusOf } from '../../../domains/bookings/index.ts';

/**
 * Returns the status word of a booking (spec 2, section 4): `pending` as long as its supplier has it and has not decided. `origin`: the state before a
 * cancellation. Activities are never held unpaid.
 */
export function activityStatus(state: SagaState, origin: SagaState | null): ActivityStatus {
  if (state === 'supplierPending') return 'pending';
  return statusOf(state, origin, { making: 'in progress', confirmed: 'confirmed', failed: 'failed', cancelled: 'cancelled' });
}
