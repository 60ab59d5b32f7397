import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { COUPON_KINDS } from '../rules/coupon.ts';

/** Coupons for the first period of a subscription. They are the platform's and belong to no agency. */
export const subscriptionCoupons = pgTable('subscription_coupons', {
  /** As `couponKey` writes it. */
  code: text().primaryKey(),
  kind: text({ enum: COUPON_KINDS }).notNull(),
  /** The months that it is about: those that cost nothing, or the twelve at the holiday rate. */
  months: integer().notNull(),
  /** First and last day on which it counts, in UTC; null: no such limit. */
  startsOn: date({ mode: 'string' }),
  endsOn: date({ mode: 'string' }),
  /** How often it may be used; null: no limit. */
  mostUses: integer(),
  uses: integer().notNull(),
  isOn: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
