import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The order book of the simulated airline supplier: another company, so no agency stands in it and nothing of ours refers to it. It keeps
 * names, never a passport's number.
 */
export const sandboxSupplierOrders = pgTable('sandbox_supplier_orders', {
  id: text().primaryKey(),
  /** The buyer's own reference: the same one twice is one order. */
  reference: text().notNull().unique(),
  order: jsonb().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
