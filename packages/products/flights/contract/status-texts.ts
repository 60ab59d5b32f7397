import type { MessageKey } from '@caravel/messages';
import type { FlightStatus } from './statuses.ts';

/** What people read for each status word. */
export const FLIGHT_STATUS_TEXTS = {
  Processing: 'trips.statusProcessing',
  Held: 'trips.statusHeld',
  Booked: 'trips.statusBooked',
  'Ticket Requested': 'trips.statusTicketRequested',
  Ticketed: 'trips.statusTicketed',
  cancelled: 'trips.statusCancelled',
  Failed: 'trips.statusFailed',
} as const satisfies Readonly<Record<FlightStatus, MessageKey>>;
