import type { ProductFacts } from '@caravel/contracts';
import { HOTEL_STAGES, HOTEL_STATUSES } from './contract/statuses.ts';

/** The status words of hotels, the pages that other parts link to (spec 2, section 2), and what pages behind the log-in say of them. */
export const hotels = {
  statuses: HOTEL_STATUSES,
  stages: HOTEL_STAGES,
  paths: { search: '/booknow/hotels', booking: '/hotel-details', office: '/office/bookings/hotels' },
  texts: {
    en: async () => (await import('./texts/en/app.ts')).app,
    pt: async () => (await import('./texts/pt/app.ts')).app,
    es: async () => (await import('./texts/es/app.ts')).app,
  },
} as const satisfies ProductFacts;
