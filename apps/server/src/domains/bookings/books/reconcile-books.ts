import { isSettled } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { ScheduleContext } from '../../../platform/jobs/define-job.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import type { AccountRef } from '../../partner-accounts/index.ts';
import { paymentReference, readMovedMoney, readPaymentReference } from '../../payments/index.ts';
import type { BookingRow } from '../booking-record.ts';
import type { BookingsDeps } from '../deps.ts';
import { compareBooks, type Difference } from '../rules/compare-books.ts';
import type { PaymentRow } from '../rules/money-tasks.ts';
import { bookDifferences, bookingPayments, bookings } from '../tables.ts';
import { joinBooks, orderListOf, paymentListOf, readTheirBooks, type TheirBooks } from './their-books.ts';

/** The job that tells staff about differences. */
export const BOOKS_DIFFER = 'bookings.books-differ';

const DAY_MS = 86_400_000;
/** Bookings are compared for a month after they were made. */
const COMPARED_FOR_MS = 30 * DAY_MS;
/** A booking that changed more recently may still be changing, here or at the supplier. */
const AT_REST_MS = 30 * 60_000;
const AT_ONCE = 500;

/** A difference and its subject: a booking, or a payment that we do not know. */
export type FoundDifference = Difference & { readonly subject: 'booking' | 'payment'; readonly subjectId: string };

/**
 * What a comparison leaves out. The schedule comes again, so it leaves out whatever changed a moment ago; somebody who asks gets everything, except what is
 * being made or given back at this moment.
 */
export type ComparedBookings = 'atRest' | 'all';

/** What a comparison reads of a booking: no stored JSON, so that it compares what a newer version saved, too. */
const COMPARED_COLUMNS = {
  id: bookings.id,
  agencyId: bookings.agencyId,
  reference: bookings.reference,
  product: bookings.product,
  supplierName: bookings.supplierName,
  supplierAccountId: bookings.supplierAccountId,
  sagaState: bookings.sagaState,
  costMinor: bookings.costMinor,
  changedNetMinor: bookings.changedNetMinor,
  capturedMinor: bookings.capturedMinor,
  refundedMinor: bookings.refundedMinor,
  updatedAt: bookings.updatedAt,
} as const;
type ComparedBooking = Pick<BookingRow, keyof typeof COMPARED_COLUMNS>;

function isPassedOver(row: ComparedBooking, now: number, compared: ComparedBookings): boolean {
  if (row.updatedAt.getTime() <= now - AT_REST_MS) return false;
  return compared === 'atRest' || !isSettled(row.sagaState);
}

/** Reads the next page of a month's bookings, each with its payments and its sums in the ledger. */
async function readPart(tx: Tx, ctx: Ctx, since: number, after: string | null) {
  const rows = await tx
    .select(COMPARED_COLUMNS)
    .from(bookings)
    .where(
      and(
        eq(bookings.agencyId, ctx.agency.id),
        gte(bookings.createdAt, new Date(since)),
        after === null ? undefined : gt(bookings.id, after),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(AT_ONCE);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { rows, payments: [], moved: new Map() };
  const payments = await tx
    .select()
    .from(bookingPayments)
    .where(and(eq(bookingPayments.agencyId, ctx.agency.id), inArray(bookingPayments.bookingId, ids)));
  return { rows, payments, moved: await readMovedMoney(tx, ctx, ids) };
}

function differencesOf(
  row: ComparedBooking,
  ours: { readonly payments: readonly PaymentRow[]; readonly ledger: { captured: number; refunded: number } },
  theirs: TheirBooks,
): FoundDifference[] {
  const list = orderListOf(theirs, row.product, { name: row.supplierName, accountId: row.supplierAccountId });
  const found = compareBooks({
    sagaState: row.sagaState,
    // What the supplier charges now: less than the net rate once a part of the booking is cancelled.
    netMinor: row.costMinor + row.changedNetMinor,
    capturedMinor: row.capturedMinor,
    refundedMinor: row.refundedMinor,
    ledger: ours.ledger,
    order: list && (list.byReference.get(row.reference) ?? null),
    payments: ours.payments.map((payment) => {
      const paid = paymentListOf(theirs, { name: payment.gateway, accountId: payment.gatewayAccountId });
      return { ours: payment, theirs: paid && (paid.byReference.get(paymentReference(row.agencyId, payment.id)) ?? null) };
    }),
  });
  return found.map((difference) => ({ ...difference, subject: 'booking', subjectId: row.id }));
}

/** Payments of the agency in the lists that no payment of ours made there, by that account. */
async function findUnknownPayments(ctx: Ctx, { payments }: TheirBooks): Promise<FoundDifference[]> {
  const theirs = [...payments.values()].flatMap(({ account, byReference }) =>
    [...byReference.values()].flatMap((payment) => {
      const ours = readPaymentReference(payment.reference);
      return ours?.agencyId === ctx.agency.id ? [{ payment, account, id: ours.paymentId }] : [];
    }),
  );
  if (theirs.length === 0) return [];
  const ids = theirs.map(({ id }) => id);
  const known = await ctx.db.tx((tx) =>
    tx
      .select({ id: bookingPayments.id, gateway: bookingPayments.gateway, accountId: bookingPayments.gatewayAccountId })
      .from(bookingPayments)
      .where(and(eq(bookingPayments.agencyId, ctx.agency.id), inArray(bookingPayments.id, ids))),
  );
  const placeOf = (id: string, { name, accountId }: AccountRef) => `${id} ${name} ${accountId}`;
  const places = new Set(known.map(({ id, gateway, accountId }) => placeOf(id, { name: gateway, accountId })));
  return theirs
    .filter(({ id, account }) => !places.has(placeOf(id, account)))
    .map(({ payment, id }) => ({
      kind: 'paymentUnknown',
      ours: 'none',
      theirs: `${payment.status} ${payment.amount.amountMinor}`,
      subject: 'payment',
      subjectId: id,
    }));
}

/** Stores the differences. A new one is audited and announced to staff in the same transaction; a known one only gets a new date. */
async function report(ctx: Ctx, found: readonly FoundDifference[]): Promise<void> {
  const now = new Date(ctx.clock.now());
  await ctx.db.tx(async (tx) => {
    const fresh: FoundDifference[] = [];
    for (const difference of found) {
      const [kept] = await tx
        .insert(bookDifferences)
        .values({ id: newId(), agencyId: ctx.agency.id, ...difference, firstSeenAt: now, lastSeenAt: now })
        .onConflictDoUpdate({
          target: [
            bookDifferences.agencyId,
            bookDifferences.subjectId,
            bookDifferences.kind,
            bookDifferences.ours,
            bookDifferences.theirs,
          ],
          set: { lastSeenAt: now },
        })
        .returning({ firstSeenAt: bookDifferences.firstSeenAt });
      if (kept?.firstSeenAt.getTime() === now.getTime()) fresh.push(difference);
    }
    for (const { subject, subjectId, ...data } of fresh) {
      ctx.log.error({ subject, subjectId, ...data }, 'books differ');
      await recordAudit(tx, ctx, { action: 'books.differ', subjectType: subject, subjectId, data });
    }
    if (fresh.length === 0) return;
    const differences = fresh.map(({ kind, subject, subjectId }) => ({ kind, subject, subjectId }));
    await enqueueOutbox(tx, ctx, { kind: BOOKS_DIFFER, payload: { differences } });
  });
}

async function reconcileAgency(
  ctx: Ctx,
  since: number,
  theirs: TheirBooks,
  compared: ComparedBookings,
): Promise<Omit<Reconciliation['agencies'][number], 'agency'>> {
  const found = await findUnknownPayments(ctx, theirs);
  let passedOver = 0;
  let after: string | null = null;
  do {
    const part = await ctx.db.tx((tx) => readPart(tx, ctx, since, after));
    for (const row of part.rows) {
      if (isPassedOver(row, ctx.clock.now(), compared)) {
        passedOver += 1;
        continue;
      }
      const payments = part.payments.filter(({ bookingId }) => bookingId === row.id);
      const ledger = part.moved.get(row.id) ?? { captured: 0, refunded: 0 };
      found.push(...differencesOf(row, { payments, ledger }, theirs));
    }
    after = part.rows.length === AT_ONCE ? (part.rows.at(-1)?.id ?? null) : null;
  } while (after !== null);
  if (found.length > 0) await report(ctx, found);
  return { differences: found, passedOver };
}

/**
 * Orders in the platform's lists without a booking by the platform's account, and in agencies' own lists without one by an own account:
 * agencies of one house may share a contract. They belong to no agency's books: an operator must look at them.
 */
async function findUnknownOrders({ system, log }: ScheduleContext, { orders }: TheirBooks): Promise<readonly string[]> {
  const unknown: string[] = [];
  for (const { account, byReference } of orders.values()) {
    const by = account.accountId === null ? isNull(bookings.supplierAccountId) : isNotNull(bookings.supplierAccountId);
    const references = [...byReference.keys()];
    for (let at = 0; at < references.length; at += AT_ONCE) {
      const some = references.slice(at, at + AT_ONCE);
      const rows = await system.tx((tx) =>
        tx
          .select({ reference: bookings.reference })
          .from(bookings)
          .where(and(inArray(bookings.reference, some), eq(bookings.supplierName, account.name), by)),
      );
      const known = new Set(rows.map(({ reference }) => reference));
      unknown.push(...some.filter((reference) => !known.has(reference)));
    }
  }
  for (const reference of unknown) log.error({ reference }, 'books differ: an order without a booking');
  return unknown;
}

/** The result of a comparison. */
export type Reconciliation = {
  readonly compared: ComparedBookings;
  /** `passedOver`: how many bookings of the month were not compared, because they changed in the last half hour. */
  readonly agencies: readonly {
    readonly agency: Ctx['agency'];
    readonly differences: readonly FoundDifference[];
    readonly passedOver: number;
  }[];
  /** Our references of supplier orders that have no booking. */
  readonly unknownOrders: readonly string[];
  /** Agency names in a gateway's payments that do not exist here. */
  readonly unknownAgencies: readonly string[];
  /** Accounts at suppliers and gateways that gave no list: their books were not compared. */
  readonly silent: readonly string[];
};

/**
 * Compares our books of the last month, booking by booking, with the lists of suppliers and gateways, account by account (threats, M13). Each difference is
 * stored, logged, audited and announced to the agency once. Nothing is corrected automatically.
 */
export async function reconcileBooks(
  deps: BookingsDeps,
  schedule: ScheduleContext,
  compared: ComparedBookings = 'atRest',
): Promise<Reconciliation> {
  const since = schedule.now - COMPARED_FOR_MS;
  const platform = await readTheirBooks(deps, null, since, schedule.log);
  const rows = await schedule.system.tx((tx) =>
    tx
      .selectDistinct({ agencyId: bookings.agencyId })
      .from(bookings)
      .where(gte(bookings.createdAt, new Date(since))),
  );
  const paid = [...platform.payments.values()].flatMap(({ byReference }) => [...byReference.keys()]);
  const agencyIds = new Set([
    ...rows.map(({ agencyId }) => agencyId),
    ...paid.flatMap((reference) => readPaymentReference(reference)?.agencyId ?? []),
  ]);
  const agencies: Reconciliation['agencies'][number][] = [];
  const unknownAgencies: string[] = [];
  const unknownOrders = [...(await findUnknownOrders(schedule, platform))];
  const silent = [...platform.silent];
  for (const agencyId of agencyIds) {
    const ctx = await deps.payments.contextOf(agencyId, 'bookings.reconcile');
    if (ctx) {
      const own = await readTheirBooks(deps, ctx, since, schedule.log);
      agencies.push({ agency: ctx.agency, ...(await reconcileAgency(ctx, since, joinBooks(platform, own), compared)) });
      unknownOrders.push(...(await findUnknownOrders(schedule, own)));
      silent.push(...own.silent);
    } else {
      unknownAgencies.push(agencyId);
      schedule.log.error({ agencyId }, 'books differ: payments of an agency that is not there');
    }
  }
  return { compared, agencies, unknownOrders, unknownAgencies, silent };
}
