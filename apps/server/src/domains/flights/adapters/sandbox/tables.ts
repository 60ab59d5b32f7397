import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The order book of the simulated airline supplier. It stands for another company, so it has no agency column and our tables do not refer
 * to it. It keeps names, never passport numbers.
 */
export const sandboxSupplierOrders = pgTable('sandbox_supplier_orders', {
  id: text().primaryKey(),
  /** The buyer's own reference: sending the same one twice gives one order. */
  reference: text().notNull().unique(),
  /** The buyer's account; one does not see the orders of another. */
  account: text().notNull().default('platform'),
  order: jsonb().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
