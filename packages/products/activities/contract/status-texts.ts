import type { MessageKey } from '@caravel/messages';
import type { ActivityStatus } from './statuses.ts';

/** What people read for each status word. */
export const ACTIVITY_STATUS_TEXTS = {
  'in progress': 'activityCheckout.statusInProgress',
  pending: 'activityCheckout.statusPending',
  confirmed: 'activityCheckout.statusConfirmed',
  cancelled: 'trips.statusCancelled',
  failed: 'trips.statusFailed',
} as const satisfies Readonly<Record<ActivityStatus, MessageKey>>;
