import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When periodic work last began. The node that updates the time runs the work, so only one node does. */
export const scheduleRuns = pgTable('schedule_runs', {
  name: text().primaryKey(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
});
