import { PRODUCTS } from '@caravel/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** What an agency adds to the wholesale rate. One row per agency; without a row nothing is added. */
export const agencyPriceSettings = pgTable('agency_price_settings', {
  agencyId: uuid().primaryKey(),
  markupType: text({ enum: ['percent', 'fixed'] }),
  /** Hundredths of a percentage point or of a dollar; null if there is no markup. */
  markupHundredths: integer(),
  /** How often the markup for all products was set. */
  markupVersion: integer().notNull().default(1),
  agencyFeeMinor: bigint({ mode: 'number' }).notNull(),
  /** How often the fee, and the agency's part of the protection, was set. */
  agencyFeeVersion: integer().notNull().default(1),
  protectionVersion: integer().notNull().default(1),
  /** What agents may set for one booking, hundredths of a percentage point of the wholesale rate; null: no limit. */
  agentLeastHundredths: integer(),
  agentMostHundredths: integer(),
  protectionEnabled: boolean().notNull(),
  protectionMarkupMinor: bigint({ mode: 'number' }).notNull(),
  /** The currency of both amounts. */
  currency: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** A markup for one client or agent; it takes precedence over the agency's. */
export const userMarkups = pgTable(
  'user_markups',
  {
    agencyId: uuid().notNull(),
    userId: uuid().notNull(),
    markupType: text({ enum: ['percent', 'fixed'] }).notNull(),
    markupHundredths: integer().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.userId] })],
);

/** A markup for one product, or for what one supplier sells of it; it takes precedence over wider ones of the same agency or person. */
export const productMarkups = pgTable(
  'product_markups',
  {
    agencyId: uuid().notNull(),
    /** Whose markup: a person's id, or the agency's own. */
    subjectId: uuid().notNull(),
    product: text({ enum: PRODUCTS }).notNull(),
    /** Only what this supplier sells; empty: whatever supplier sells it. Only agencies have such markups. */
    supplier: text().notNull().default(''),
    markupType: text({ enum: ['percent', 'fixed'] }).notNull(),
    markupHundredths: integer().notNull(),
    version: integer().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.subjectId, table.product, table.supplier] })],
);

/** Every change of what prices are made with, written once. */
export const priceRuleChanges = pgTable(
  'price_rule_changes',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    /** Whose rule: a person's id, or the agency's own. */
    subjectId: uuid().notNull(),
    kind: text({ enum: ['markup', 'agencyFee', 'protection'] }).notNull(),
    /** Null: all products that have none of their own. */
    product: text({ enum: PRODUCTS }),
    /** Null: all suppliers that have none of their own. */
    supplier: text(),
    /** From 1, for each rule on its own: prices name the version that made them. */
    version: integer().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** Null: the platform's own work. */
    changedByUserId: uuid(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('price_rule_changes_newest').on(table.agencyId, table.subjectId, table.changedAt),
    uniqueIndex('price_rule_changes_version').on(
      table.agencyId,
      table.subjectId,
      table.kind,
      sql`coalesce(${table.product}, '')`,
      sql`coalesce(${table.supplier}, '')`,
      table.version,
    ),
  ],
);
