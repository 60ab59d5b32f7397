import { PRODUCTS } from '@caravel/contracts';
import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What an agency sells of a supplier. Without a row: everything. */
export const supplierTerms = pgTable(
  'supplier_terms',
  {
    agencyId: uuid().notNull(),
    product: text({ enum: PRODUCTS }).notNull(),
    supplier: text().notNull(),
    isSold: boolean().notNull(),
    /** Codes of the companies of which nothing is sold: airlines (IATA), rental companies. */
    excluded: text().array().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.product, table.supplier] })],
);
