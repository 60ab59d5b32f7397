import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What those who run the platform have set for all of it, by name. */
export const platformSettings = pgTable('platform_settings', {
  name: text().primaryKey(),
  value: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
