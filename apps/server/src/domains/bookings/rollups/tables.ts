import { PRODUCTS, SAGA_STATES } from '@caravel/contracts';
import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

const minor = () => bigint({ mode: 'number' }).notNull();
const day = () => date({ mode: 'string' }).notNull();

/** How many bookings, and their figures in minor units, by the names of the contract (`bookingFiguresSchema`). */
const sums = () => ({
  bookings: integer().notNull(),
  chargedMinor: minor(),
  refundedMinor: minor(),
  unpaidMinor: minor(),
  toRefundMinor: minor(),
  costMinor: minor(),
  platformMarkupMinor: minor(),
  commissionMinor: minor(),
  agencyFeeMinor: minor(),
  protectionPremiumMinor: minor(),
  recoveredMinor: minor(),
  transactionFeesMinor: minor(),
  heldMinor: minor(),
  processingMinor: minor(),
});

/** What sums are told apart by, whatever part they are of. */
const kinds = () => ({
  product: text({ enum: PRODUCTS }).notNull(),
  currency: text().notNull(),
  status: text().notNull(),
  sagaState: text({ enum: SAGA_STATES }).notNull(),
});

/**
 * Counts and sums of listed bookings by day, and again by month. `part` and `value`: of all (''), of an agent (their id, or 'none'), of a title. `dayOf`:
 * whose day it is, that of booking at the agency's office, or the first or last day of travel. Changes that are not folded in yet belong to them.
 */
export const bookingRollups = pgTable(
  'booking_rollups',
  {
    agencyId: uuid().notNull(),
    part: text({ enum: ['all', 'agent', 'title'] }).notNull(),
    dayOf: text({ enum: ['booked', 'starts', 'ends'] }).notNull(),
    /** What a row covers: `day`, or the month that begins on it. */
    span: text({ enum: ['day', 'month'] }).notNull(),
    value: text().notNull(),
    day: day(),
    ...kinds(),
    ...sums(),
  },
  (table) => [
    primaryKey({
      name: 'booking_rollups_pkey',
      columns: [
        table.agencyId,
        table.part,
        table.dayOf,
        table.span,
        table.value,
        table.day,
        table.product,
        table.currency,
        table.status,
        table.sagaState,
      ],
    }),
    index('booking_rollups_days').on(table.agencyId, table.part, table.dayOf, table.span, table.day),
  ],
);

/** What a write to a booking adds to the sums, and takes from them: a row each, so that two writes never wait for one another. A job folds them in. */
export const bookingRollupChanges = pgTable(
  'booking_rollup_changes',
  {
    agencyId: uuid().notNull(),
    id: uuid().notNull(),
    ...kinds(),
    agentId: uuid(),
    title: text().notNull(),
    bookedOn: day(),
    startsOn: day(),
    endsOn: day(),
    ...sums(),
  },
  (table) => [primaryKey({ name: 'booking_rollup_changes_pkey', columns: [table.agencyId, table.id] })],
);
