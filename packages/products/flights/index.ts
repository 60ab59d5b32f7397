import type { ProductFacts } from '@caravel/contracts';
import { FLIGHT_STAGES, FLIGHT_STATUSES } from './contract/statuses.ts';

/** The status words of flights, the pages that other parts link to (spec 2, section 2), and what pages behind the log-in say of them. */
export const flights = {
  statuses: FLIGHT_STATUSES,
  stages: FLIGHT_STAGES,
  paths: { search: '/booknow/flights', booking: '/flight-details', office: '/office/bookings/flights' },
  texts: {
    en: async () => (await import('./texts/en/app.ts')).app,
    pt: async () => (await import('./texts/pt/app.ts')).app,
    es: async () => (await import('./texts/es/app.ts')).app,
  },
} as const satisfies ProductFacts;
