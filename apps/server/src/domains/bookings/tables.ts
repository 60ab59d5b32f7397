import { CHANGE_SEVERITIES, PAYMENT_METHODS, PAYMENT_SOURCES, SAGA_STATES } from '@caravel/contracts';
import { FORMAT_LOCALES } from '@caravel/messages';
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
import { partyColumns } from './quotes/parties.ts';
import { BOOK_DIFFERENCES } from './rules/book-differences.ts';
import { COMPENSATION_KINDS } from './rules/compensation-kinds.ts';
import { cancellationColumn, priceColumn } from './stored/stored-columns.ts';

const instant = () => timestamp({ withTimezone: true });
const minor = () => bigint({ mode: 'number' });

/** Prices that were shown and may be booked until they expire. A quote never changes: another price is another quote. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    ...partyColumns(),
    details: jsonb().notNull(),
    price: priceColumn().notNull(),
    totalMinor: minor().notNull(),
    currency: text().notNull(),
    previousTotalMinor: minor(),
    /** Needed to make the same quote again at another net rate. */
    bookingMarkup: jsonb(),
    holdUntil: instant(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.id] }), index('quotes_expired').on(table.expiresAt)],
);

/** Bookings of every product. Columns hold what lists filter, sort and sum; the rest is JSON that the product's driver parses. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    ...partyColumns(),
    quoteId: uuid().notNull(),
    /** Our reference at the supplier, stored before the first call to it. */
    reference: text().notNull(),
    supplierOrderId: text(),
    supplierReference: text(),
    details: jsonb().notNull(),
    order: jsonb().notNull(),
    facts: jsonb(),
    price: priceColumn().notNull(),

    sagaState: text({ enum: SAGA_STATES }).notNull(),
    /** The product's own word for the state. */
    status: text().notNull(),
    mode: text({ enum: ['book', 'hold', 'payHold'] }).notNull(),
    /** How often the order was sent, and the empty look-ups since. */
    sends: integer().notNull(),
    looks: integer().notNull(),
    /** Undecided tries of the present command. */
    attempt: integer().notNull(),
    failureCode: text(),
    /** The transaction that paid it on a chain. */
    chainTransaction: text(),
    payingHold: boolean().notNull(),
    /** The payments of this round are the booking's; those of earlier rounds failed or were let go. 0: none yet. */
    paymentRound: integer().notNull(),
    cancelOrigin: text({ enum: SAGA_STATES }),
    cancellation: cancellationColumn(),
    quoteExpiresAt: instant().notNull(),
    holdExpiresAt: instant(),
    /** Until when the supplier may take to decide, as far as it said so. */
    decidesBy: instant(),

    /** When a worker must look at the booking next; null if there is nothing to do. */
    nextRunAt: instant(),
    /** The worker that has the booking; another may take it when the lease is over. */
    leaseOwner: uuid(),
    leaseUntil: instant(),

    /** The language in which it was booked, with its region: letters to the traveler and documents keep to it. */
    locale: text({ enum: FORMAT_LOCALES }).notNull().default('en-US'),

    /** In English; in the other languages null if it was last written before they were kept. */
    title: text().notNull(),
    titlePt: text(),
    titleEs: text(),
    subtitle: text().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    leadTraveler: text().notNull(),
    travelerCount: integer().notNull(),
    /** The search text, in lower case. */
    searchText: text().notNull(),
    /** How bad a change is that the supplier made and nobody accepted; null: there is none. */
    openChange: text({ enum: CHANGE_SEVERITIES }),
    /** False until the supplier is asked: an attempt with a declined card is not a booking. */
    listed: boolean().notNull(),

    currency: text().notNull(),
    totalMinor: minor().notNull(),
    netMinor: minor().notNull(),
    /** How the money is shared now (`rules/figures.ts`). Zero until it is sold; a cancellation reduces them. */
    costMinor: minor().notNull().default(0),
    platformMarkupMinor: minor().notNull().default(0),
    commissionMinor: minor().notNull(),
    agencyFeeMinor: minor().notNull().default(0),
    protectionPremiumMinor: minor().notNull().default(0),
    /** Kept of the refund because the traveler had it already. */
    recoveredMinor: minor().notNull().default(0),
    transactionFeeMinor: minor().notNull(),
    /** What the traveler owes, or, below zero, is owed. */
    dueMinor: minor().notNull().default(0),
    capturedMinor: minor().notNull(),
    penaltyMinor: minor().notNull(),
    refundedMinor: minor().notNull(),
    /** What the supplier charges for changes by choice, besides the net rate: links of their own paid them. */
    changedNetMinor: minor().notNull().default(0),
    /** What the traveler was given for it besides refunds: the sum of `booking_compensations`. Only `noteCompensation` writes it. */
    compensatedMinor: minor().notNull().default(0),
    refundStatus: text({ enum: ['none', 'pending', 'refunded', 'partial', 'Rejected'] }).notNull(),
    refundedAt: instant(),

    confirmedAt: instant(),
    cancelledAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  // Ascending on purpose: PostgreSQL reads them backwards for newest-first, while `DESC NULLS LAST` would match none of our orders.
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      name: 'bookings_quote_fk',
      columns: [table.agencyId, table.quoteId],
      foreignColumns: [quotes.agencyId, quotes.id],
    }),
    uniqueIndex('bookings_quote').on(table.agencyId, table.quoteId),
    uniqueIndex('bookings_reference').on(table.agencyId, table.reference),
    // Suppliers' lists name our references without the agency.
    index('bookings_reference_anywhere').on(table.reference),
    index('bookings_agency_created').on(table.agencyId, table.createdAt, table.id).where(sql`${table.listed}`),
    index('bookings_product_created').on(table.agencyId, table.product, table.createdAt, table.id).where(sql`${table.listed}`),
    index('bookings_product_travel').on(table.agencyId, table.product, table.startsOn, table.id).where(sql`${table.listed}`),
    index('bookings_agency_travel').on(table.agencyId, table.startsOn, table.id).where(sql`${table.listed}`),
    index('bookings_agency_total').on(table.agencyId, table.totalMinor, table.id).where(sql`${table.listed}`),
    index('bookings_status_created').on(table.agencyId, table.status, table.createdAt, table.id).where(sql`${table.listed}`),
    // An index has no room for a longer title; `bookingCondition` says the same.
    index('bookings_title')
      .on(table.agencyId, table.title, table.createdAt, table.id)
      .where(sql`${table.listed} and length(${table.title}) < 400`),
    index('bookings_open')
      .on(table.agencyId, table.sagaState, table.product, table.createdAt)
      .where(
        sql`${table.listed} and ${table.sagaState} in ('supplierPending', 'supplierUnknown', 'paymentDue', 'held', 'captured', 'cancelling')`,
      ),
    index('bookings_breaking').on(table.agencyId).where(sql`${table.listed} and ${table.openChange} = 'breaks'`),
    index('bookings_client').on(table.agencyId, table.clientId, table.createdAt, table.id),
    index('bookings_agent').on(table.agencyId, table.agentId, table.createdAt, table.id),
    index('bookings_order').on(table.agencyId, table.supplierOrderId),
    index('bookings_supplier_reference').on(table.agencyId, table.supplierReference),
    index('bookings_due').on(table.nextRunAt).where(sql`${table.nextRunAt} is not null`),
    // What comes back, or is agreed to, and what was given besides are one sum (`rules/compensation.ts`), whatever two nodes do at once.
    check(
      'bookings_given_once',
      sql`${table.compensatedMinor} >= 0 and ${table.compensatedMinor} + greatest(${table.refundedMinor}, coalesce((${table.cancellation} #>> '{breakdown,refund,amountMinor}')::bigint, 0)) <= ${table.capturedMinor}`,
    ),
  ],
);

/** What travelers were given for a booking besides its refunds, numbered from 1. No money moves here: it was paid outside. */
export const bookingCompensations = pgTable(
  'booking_compensations',
  {
    agencyId: uuid().notNull(),
    bookingId: uuid().notNull(),
    number: integer().notNull(),
    kind: text({ enum: COMPENSATION_KINDS }).notNull(),
    amountMinor: minor().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'booking_compensations_pkey', columns: [table.agencyId, table.bookingId, table.number] }),
    foreignKey({
      name: 'booking_compensations_booking_fk',
      columns: [table.agencyId, table.bookingId],
      foreignColumns: [bookings.agencyId, bookings.id],
    }),
    check('booking_compensations_amount', sql`${table.amountMinor} > 0`),
  ],
);

/**
 * The bookings that were ever made for one person on one piece of a trip, oldest first; whether they stand is theirs to say. Writing a row
 * makes another booking of the same wait.
 */
export const bookedTrips = pgTable(
  'booked_trips',
  {
    agencyId: uuid().notNull(),
    /** A fingerprint of product, day, piece and person (`trips/trip-key.ts`). */
    key: text().notNull(),
    /** The row is forgotten after that day. */
    day: date({ mode: 'string' }).notNull(),
    bookingIds: uuid().array().notNull(),
  },
  (table) => [
    primaryKey({ name: 'booked_trips_pkey', columns: [table.agencyId, table.key] }),
    index('booked_trips_day').on(table.day),
  ],
);

/** The steps of a booking, one row per step and attempt: inserted before a call goes out, completed with its outcome. */
export const bookingSteps = pgTable(
  'booking_steps',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    bookingId: uuid().notNull(),
    command: text().notNull(),
    attempt: integer().notNull(),
    actorKind: text({ enum: ['person', 'system'] })
      .notNull()
      .default('person'),
    /** Name of the person, or of the job. */
    actor: text().notNull(),
    /** Null while the step runs, and for good if the process died. */
    event: text(),
    fromState: text({ enum: SAGA_STATES }).notNull(),
    toState: text({ enum: SAGA_STATES }),
    detail: text(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      name: 'booking_steps_booking_fk',
      columns: [table.agencyId, table.bookingId],
      foreignColumns: [bookings.agencyId, bookings.id],
    }),
    index('booking_steps_booking').on(table.agencyId, table.bookingId, table.startedAt),
  ],
);

/** Where our books differ from a supplier's or a gateway's, each stored once; only people resolve them. */
export const bookDifferences = pgTable(
  'book_differences',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    subject: text({ enum: ['booking', 'payment'] }).notNull(),
    subjectId: uuid().notNull(),
    kind: text({ enum: BOOK_DIFFERENCES }).notNull(),
    ours: text().notNull(),
    theirs: text().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('book_differences_once').on(table.agencyId, table.subjectId, table.kind, table.ours, table.theirs),
    index('book_differences_seen').on(table.agencyId, table.lastSeenAt),
  ],
);

/**
 * Payments of bookings. A round is what pays a booking together: all of it is authorised or none. The source knows each payment by a
 * reference made from its id, so that nothing is charged twice.
 */
export const bookingPayments = pgTable(
  'booking_payments',
  {
    id: uuid().notNull(),
    agencyId: uuid().notNull(),
    bookingId: uuid().notNull(),
    round: integer().notNull(),
    /** The order of charging within the round, from 0. */
    position: integer().notNull(),
    gateway: text({ enum: PAYMENT_SOURCES }).notNull(),
    /** The agency's own account at the gateway; null: the platform's. */
    gatewayAccountId: uuid(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    status: text({
      enum: ['created', 'actionRequired', 'authorised', 'captured', 'voided', 'partlyRefunded', 'refunded', 'failed'],
    }).notNull(),
    /** Stands for the card until the gateway has it. */
    token: text(),
    /** When the source was first asked; it knows nothing of a payment that has none. */
    askedAt: instant(),
    /** When its authorisation lapses; null: never, or it is none. */
    lapsesAt: instant(),
    /** Its card is kept at the gateway when it is authorised; what the gateway calls it, until the payment is decided. */
    keepsCard: boolean().notNull().default(false),
    keptCard: text(),
    /** The payment whose authorisation it takes the place of. */
    renews: uuid(),
    amountMinor: minor().notNull(),
    /** What the source's company charges us for it. */
    feeMinor: minor().notNull(),
    refundedMinor: minor().notNull(),
    currency: text().notNull(),
    brand: text(),
    last4: text(),
    actionUrl: text(),
    failureCode: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      name: 'booking_payments_booking_fk',
      columns: [table.agencyId, table.bookingId],
      foreignColumns: [bookings.agencyId, bookings.id],
    }),
    uniqueIndex('booking_payments_place').on(table.agencyId, table.bookingId, table.round, table.position),
  ],
);

/** Refunds of payments, each stored before its call goes out; its number makes a second sending harmless. */
export const bookingRefunds = pgTable(
  'booking_refunds',
  {
    agencyId: uuid().notNull(),
    paymentId: uuid().notNull(),
    /** From 1, within the payment. */
    number: integer().notNull(),
    bookingId: uuid().notNull(),
    status: text({ enum: ['pending', 'done'] }).notNull(),
    amountMinor: minor().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.paymentId, table.number] }),
    foreignKey({
      name: 'booking_refunds_payment_fk',
      columns: [table.agencyId, table.paymentId],
      foreignColumns: [bookingPayments.agencyId, bookingPayments.id],
    }),
    index('booking_refunds_booking').on(table.agencyId, table.bookingId),
    check('booking_refunds_amount', sql`${table.amountMinor} > 0`),
  ],
);
