import { DELIVERY_FAILURES, DELIVERY_STATES, WEBHOOK_EVENTS } from '@caravel/contracts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Endpoints of agencies that are told what happens. */
export const webhooks = pgTable(
  'webhooks',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    address: text().notNull(),
    events: text({ enum: [...WEBHOOK_EVENTS] })
      .array()
      .notNull(),
    isOn: boolean().notNull(),
    secretSealed: text().notNull(),
    /** The secret before this one, which signs, too, for a while. */
    oldSecretSealed: text(),
    oldSecretUntil: instant(),
    /** When the first of the tries began that failed since the last one that went well. */
    failingSince: instant(),
    /** When we switched it off. */
    switchedOffAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.id] })],
);

/** What an endpoint was told, or is to be told. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    webhookId: uuid().notNull(),
    /** The id of the message in the outbox: the same at each try and for each endpoint. */
    eventId: uuid().notNull(),
    event: text({ enum: [...WEBHOOK_EVENTS, 'webhook.test'] }).notNull(),
    /** What is signed and sent, to the byte. */
    body: text().notNull(),
    state: text({ enum: [...DELIVERY_STATES] }).notNull(),
    /** How often it was begun since it was first to be sent, or was sent again by hand. */
    tries: integer().notNull(),
    /** Null: it is not tried again by itself. */
    nextTryAt: instant(),
    /** The worker that sends it; another may once the lease is over. */
    leaseOwner: uuid(),
    leaseUntil: instant(),
    lastTriedAt: instant(),
    lastStatus: integer(),
    lastFailure: text({ enum: [...DELIVERY_FAILURES] }),
    lastMs: integer(),
    lastAnswer: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      columns: [table.agencyId, table.webhookId],
      foreignColumns: [webhooks.agencyId, webhooks.id],
      name: 'webhook_deliveries_webhook',
    }).onDelete('cascade'),
    uniqueIndex('webhook_deliveries_event').on(table.agencyId, table.webhookId, table.eventId),
    index('webhook_deliveries_newest').on(table.agencyId, table.createdAt, table.id),
    index('webhook_deliveries_due').on(table.nextTryAt).where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_old').on(table.createdAt).where(sql`${table.state} <> 'waiting'`),
  ],
);
