import type { ProductFacts } from '@caravel/contracts';

/** The status words of activities (spec 2, section 4), and their pages (section 2). They are not on sale yet; menus and lists know them. */
export const activities = {
  statuses: ['confirmed', 'cancelled', 'in progress', 'pending', 'failed'],
  stages: { confirmed: 'confirmed', cancelled: 'cancelled', 'in progress': 'open', pending: 'open', failed: 'failed' },
  paths: { search: '/booknow/activities', booking: '/activity-details', office: '/office/bookings/activities' },
} as const satisfies ProductFacts;
