import type { ProductFacts } from '@caravel/contracts';
import { HOTEL_STAGES, HOTEL_STATUSES } from './contract/statuses.ts';

/** The status words of hotels, and the pages that other parts link to (spec 2, section 2). */
export const hotels = {
  statuses: HOTEL_STATUSES,
  stages: HOTEL_STAGES,
  paths: { search: '/booknow/hotels', booking: '/hotel-details', office: '/office/bookings/hotels' },
} as const satisfies ProductFacts;
