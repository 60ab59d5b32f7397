import type { StatusStage } from '@caravel/contracts';

/** Status words of a car booking (spec 2, section 4), and ours for what is being made. */
export const CAR_STATUSES = ['Processing', 'Confirmed', 'Cancelled', 'Failed'] as const;
export type CarStatus = (typeof CAR_STATUSES)[number];

/** The stage of each. */
export const CAR_STAGES: Readonly<Record<CarStatus, StatusStage>> = {
  Processing: 'open',
  Confirmed: 'confirmed',
  Cancelled: 'cancelled',
  Failed: 'failed',
};
