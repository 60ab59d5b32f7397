import type { StatusStage } from '@caravel/contracts';

/** Status words of an activity booking (spec 2, section 4). `in progress` is being made; `pending` waits for the supplier's answer. */
export const ACTIVITY_STATUSES = ['in progress', 'pending', 'confirmed', 'cancelled', 'failed'] as const;
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number];

/** The stage of each. */
export const ACTIVITY_STAGES: Readonly<Record<ActivityStatus, StatusStage>> = {
  'in progress': 'open',
  pending: 'open',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  failed: 'failed',
};
