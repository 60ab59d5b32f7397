import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The order books of the simulated suppliers. They stand for other companies, so they have no agency column and our tables do not refer to them. They
 * keep names, never passport numbers.
 */
export const sandboxSupplierOrders = pgTable('sandbox_supplier_orders', {
  id: text().primaryKey(),
  /** Whose book the order is in. */
  supplier: text().notNull().default('sandbox'),
  /** The buyer's own reference: sending the same one twice gives one order. */
  reference: text().notNull().unique(),
  /** The buyer's account; one does not see the orders of another. */
  account: text().notNull().default('platform'),
  order: jsonb().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** What simulated suppliers have once, such as a seat of a flight, and the order that has it. Accounts share it: the seat is the same. */
export const sandboxSupplierClaims = pgTable(
  'sandbox_supplier_claims',
  {
    supplier: text().notNull(),
    /** What it is a part of, such as a flight. */
    thing: text().notNull(),
    part: text().notNull(),
    reference: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'sandbox_supplier_claims_pkey', columns: [table.supplier, table.thing, table.part] }),
    index('sandbox_supplier_claims_reference').on(table.reference),
  ],
);
