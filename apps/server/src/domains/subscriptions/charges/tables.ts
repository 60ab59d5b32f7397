import { SUBSCRIPTION_PLANS } from '@caravel/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
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
import { CHARGE_PURPOSES, CHARGE_STATES, type ChargeState } from '../rules/charge.ts';
import type { StoredInvoice } from '../rules/invoice.ts';

const OPEN = sql.raw(`'begun', 'actionRequired', 'authorised'`);

/** What agencies pay the platform for periods of their subscription. */
export const subscriptionCharges = pgTable(
  'subscription_charges',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    status: text({ enum: CHARGE_STATES }).$type<ChargeState>().notNull(),
    /** What is paid for: a period of the subscription, or something that is paid once. */
    purpose: text({ enum: CHARGE_PURPOSES }).notNull().default('period'),
    /** The plan of the period, or of the time in which something else is paid. */
    plan: text({ enum: SUBSCRIPTION_PLANS }).notNull(),
    couponCode: text(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    months: integer().notNull(),
    /** The name that the gateway shows. */
    payer: text().notNull(),
    /** The gateway of the platform's account; `none`: nothing is charged. */
    gateway: text().notNull(),
    /** The card of the charge, until the gateway has taken it. */
    token: text(),
    actionUrl: text(),
    brand: text(),
    last4: text(),
    failureCode: text(),
    /** Tried while nobody was there to confirm it. */
    offSession: boolean().notNull().default(false),
    /** The first day of the period that follows another; null: its period begins when it is paid. */
    startsOn: date({ mode: 'string' }),
    /** The day of the try, at the agency's office; null: its owner paid. */
    triedOn: date({ mode: 'string' }),
    /** The kept card that pays (`subscription_cards`); null: none was kept, its token paid. */
    cardId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('subscription_charges_open').on(table.agencyId).where(sql`${table.status} in (${OPEN})`),
    // What is paid once is never paid twice.
    uniqueIndex('subscription_charges_once')
      .on(table.agencyId, table.purpose)
      .where(sql`${table.purpose} <> 'period' and ${table.status} <> 'failed'`),
    // One of the nodes that renew in the same second makes the charge of the day.
    uniqueIndex('subscription_charges_tries').on(table.agencyId, table.startsOn, table.triedOn).where(sql`${table.offSession}`),
    index('subscription_charges_due').on(table.updatedAt).where(sql`${table.status} in (${OPEN})`),
    check('subscription_charges_amount', sql`${table.amountMinor} >= 0`),
  ],
);

/** Invoices for periods of subscriptions, frozen as they were written. */
export const subscriptionInvoices = pgTable(
  'subscription_invoices',
  {
    agencyId: uuid().notNull(),
    number: text().notNull(),
    chargeId: uuid().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    content: jsonb().$type<StoredInvoice>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.number] }),
    foreignKey({
      name: 'subscription_invoices_charge',
      columns: [table.agencyId, table.chargeId],
      foreignColumns: [subscriptionCharges.agencyId, subscriptionCharges.id],
    }),
    uniqueIndex('subscription_invoices_of_charge').on(table.agencyId, table.chargeId),
  ],
);

/** The last number of each series of invoices. It belongs to no agency. */
export const invoiceSeries = pgTable('invoice_series', { series: text().primaryKey(), lastNumber: integer().notNull() });
