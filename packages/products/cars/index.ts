import type { ProductFacts } from '@caravel/contracts';
import { CAR_STAGES, CAR_STATUSES } from './contract/statuses.ts';

/** The status words of cars, and the pages that other parts link to (spec 2, section 2). */
export const cars = {
  statuses: CAR_STATUSES,
  stages: CAR_STAGES,
  paths: { search: '/booknow/cars', booking: '/booknow/cars/reservation-details', office: '/office/bookings/cars' },
} as const satisfies ProductFacts;
