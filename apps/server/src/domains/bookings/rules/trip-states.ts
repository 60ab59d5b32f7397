import type { SagaState } from '@caravel/contracts';

/** States of a booking that is cancelled or being cancelled: it is no trip. */
export const CANCELLED: readonly SagaState[] = ['cancelled', 'cancelling'];
/** States of a booking that failed, of which at most the payment must be released: it is no trip. */
export const FAILED: readonly SagaState[] = ['failed', 'voiding'];
