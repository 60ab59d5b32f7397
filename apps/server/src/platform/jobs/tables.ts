import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When periodic work began last: whoever moves the time on runs it, so one node does. */
export const scheduleRuns = pgTable('schedule_runs', {
  name: text().primaryKey(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
});
