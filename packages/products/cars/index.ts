import type { ProductFacts } from '@caravel/contracts';
import { CAR_STAGES, CAR_STATUSES } from './contract/statuses.ts';

/** The status words of cars, the pages that other parts link to (spec 2, section 2), and what pages behind the log-in say of them. */
export const cars = {
  statuses: CAR_STATUSES,
  stages: CAR_STAGES,
  paths: { search: '/booknow/cars', booking: '/booknow/cars/reservation-details', office: '/office/bookings/cars' },
  texts: {
    en: async () => (await import('./texts/en/app.ts')).app,
    pt: async () => (await import('./texts/pt/app.ts')).app,
    es: async () => (await import('./texts/es/app.ts')).app,
  },
} as const satisfies ProductFacts;
