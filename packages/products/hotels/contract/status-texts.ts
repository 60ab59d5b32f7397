import type { MessageKey } from '@caravel/messages';
import type { HotelStatus } from './statuses.ts';

/** What people read for each status word. */
export const HOTEL_STATUS_TEXTS = {
  'awaiting payment': 'hotelCheckout.statusAwaiting',
  'processing payment': 'hotelCheckout.statusProcessing',
  booked: 'trips.statusBooked',
  failed: 'trips.statusFailed',
  invalid: 'hotelCheckout.statusInvalid',
  cancelled: 'trips.statusCancelled',
} as const satisfies Readonly<Record<HotelStatus, MessageKey>>;
