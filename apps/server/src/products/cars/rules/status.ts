import type { SagaState } from '@caravel/contracts';
import type { CarStatus } from '@caravel/products/cars/contract';

/** What the status depends on besides the saga state: the state before a cancellation. */
export type CarStatusFacts = { readonly origin: SagaState | null };

/** Returns the status word of a booking (spec 2, section 4). While it is being cancelled it keeps its previous one. Cars are never held unpaid. */
export function carStatus(state: SagaState, { origin }: CarStatusFacts): CarStatus {
  switch (state) {
    case 'created':
    case 'paymentActionRequired':
    case 'held':
    case 'paymentAuthorised':
    case 'supplierRequested':
    case 'supplierPending':
    case 'supplierUnknown':
      return 'Processing';
    case 'confirmed':
    case 'paymentDue':
    case 'captured':
    case 'done':
      return 'Confirmed';
    case 'voiding':
    case 'failed':
      return 'Failed';
    case 'cancelling':
      return origin === null || origin === 'cancelling' ? 'Confirmed' : carStatus(origin, { origin: null });
    case 'cancelled':
      return 'Cancelled';
  }
}
