import type { ProductFacts } from '@caravel/contracts';
import { ACTIVITY_STAGES, ACTIVITY_STATUSES } from './contract/statuses.ts';

/** The status words of activities, and the pages that other parts link to (spec 2, section 2). */
export const activities = {
  statuses: ACTIVITY_STATUSES,
  stages: ACTIVITY_STAGES,
  paths: { search: '/booknow/activities', booking: '/activity-details', office: '/office/bookings/activities' },
} as const satisfies ProductFacts;
