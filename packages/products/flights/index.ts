import type { ProductFacts } from '@caravel/contracts';
import { FLIGHT_STAGES, FLIGHT_STATUSES } from './contract/statuses.ts';

/** The status words of flights, and the pages that other parts link to (spec 2, section 2). */
export const flights = {
  statuses: FLIGHT_STATUSES,
  stages: FLIGHT_STAGES,
  paths: { search: '/booknow/flights', booking: '/flight-details', office: '/office/bookings/flights' },
} as const satisfies ProductFacts;
