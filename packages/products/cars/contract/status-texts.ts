import type { MessageKey } from '@caravel/messages';
import type { CarStatus } from './statuses.ts';

/** What people read for each status word. */
export const CAR_STATUS_TEXTS = {
  Processing: 'carCheckout.statusProcessing',
  Confirmed: 'carCheckout.statusConfirmed',
  Cancelled: 'trips.statusCancelled',
  Failed: 'trips.statusFailed',
} as const satisfies Readonly<Record<CarStatus, MessageKey>>;
