import type { StatusStage } from '@caravel/contracts';

/** Status words of a flight booking (spec 2, section 4), and ours for what is being made, held unpaid, or was not made. */
export const FLIGHT_STATUSES = ['Processing', 'Held', 'Booked', 'Ticket Requested', 'Ticketed', 'cancelled', 'Failed'] as const;
export type FlightStatus = (typeof FLIGHT_STATUSES)[number];

/** The stage of each. */
export const FLIGHT_STAGES: Readonly<Record<FlightStatus, StatusStage>> = {
  Processing: 'open',
  Held: 'held',
  Booked: 'confirmed',
  'Ticket Requested': 'confirmed',
  Ticketed: 'confirmed',
  cancelled: 'cancelled',
  Failed: 'failed',
};
