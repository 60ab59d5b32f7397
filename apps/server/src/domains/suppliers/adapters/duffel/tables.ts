import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What was sent to Duffel, which looks an order up by its own id alone and may say "accepted" (202) long before there is one. The account names whose it
 * is; bookings know the agency. No names of people.
 */
export const duffelSendings = pgTable(
  'duffel_sendings',
  {
    /** Our id of an agency's own account, or `platform`. */
    account: text().notNull(),
    /** Our reference of the order. */
    reference: text().notNull(),
    /** What is sold: an order of flights, a booking of a car, or a change of an order. */
    product: text({ enum: ['flights', 'cars', 'changes'] }).notNull(),
    /** `sent`: no answer that can be trusted; `accepted`: 202, not decided; `made`, `refused`, `failed` (after a 202). */
    state: text({ enum: ['sent', 'accepted', 'made', 'refused', 'failed'] }).notNull(),
    /** Duffel's own id: of the order, the booking or the change. */
    orderId: text(),
    /** The offer, or the quote of a car. */
    offerId: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'duffel_sendings_pkey', columns: [table.account, table.reference] })],
);

export type DuffelProduct = Exclude<(typeof duffelSendings.$inferSelect)['product'], 'changes'>;
