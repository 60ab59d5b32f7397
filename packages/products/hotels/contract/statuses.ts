import type { StatusStage } from '@caravel/contracts';

/** Status words of a hotel booking (spec 2, section 4). */
export const HOTEL_STATUSES = ['awaiting payment', 'processing payment', 'booked', 'failed', 'invalid', 'cancelled'] as const;
export type HotelStatus = (typeof HOTEL_STATUSES)[number];

/** The stage of each. */
export const HOTEL_STAGES: Readonly<Record<HotelStatus, StatusStage>> = {
  'awaiting payment': 'open',
  'processing payment': 'open',
  booked: 'confirmed',
  failed: 'failed',
  invalid: 'failed',
  cancelled: 'cancelled',
};
