import type { SagaState } from '@caravel/contracts';
import type { CarStatus } from '@caravel/products/cars/contract';
import { statusOf } from '../../../domains/bookings/index.ts';

/** Returns the status word of a booking (spec 2, section 4). `origin`: the state before a cancellation. Cars are never held unpaid. */
export const carStatus = (state: SagaState, origin: SagaState | null): CarStatus =>
  statusOf(state, origin, { making: 'Processing', confirmed: 'Confirmed', failed: 'Failed', cancelled: 'Cancelled' });
