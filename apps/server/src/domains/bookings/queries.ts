import type { BookingNeed, Product, TripTime } from '@caravel/contracts';
import { addDays, type PlainDate, required } from '@caravel/kernel';
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../platform/context.ts';
import { builtOnce, type PlaceOf, writtenOnce } from '../../platform/db/built-once.ts';
import type { Tx } from '../../platform/db/types.ts';
import { isFoundBy } from '../../platform/found-by/found-by.ts';
import { type ListedBooking, type ListedRow, type StoredPart, toListed, UNLISTED } from './booking-record.ts';
import { needCondition } from './lists/need-condition.ts';
import { TITLE_LENGTH } from './rollups/spread.ts';
import { dayBegins } from './rules/day-begins.ts';
import { scopeOf } from './rules/scope.ts';
import { CANCELLED, FAILED } from './rules/trip-states.ts';
import { readableOnly } from './stored/readable-only.ts';
import { cancellationJson, priceJson } from './stored/stored-columns.ts';
import { bookings } from './tables.ts';

/** Filters of a list. All are optional; the list always contains only what the caller may see. */
export type BookingFilter = {
  readonly product?: Product | undefined;
  /** Only the caller's own trips, even if they may see more. */
  readonly mine?: boolean | undefined;
  /** The product's status words. */
  readonly statuses?: readonly string[] | undefined;
  readonly search?: string | undefined;
  /** Days of travel, both included: finds bookings whose first day is in this range. */
  readonly travelFrom?: PlainDate | undefined;
  readonly travelTo?: PlainDate | undefined;
  /** Days of booking at the agency's office, both included. */
  readonly bookedFrom?: PlainDate | undefined;
  readonly bookedTo?: PlainDate | undefined;
  /** Upcoming: the last day is not over and the booking is neither cancelled nor failed. `today` decides. */
  readonly when?: TripTime | 'notPast' | undefined;
  readonly today?: PlainDate | undefined;
  /** Bookings for this person, or made by this person. */
  readonly userId?: string | undefined;
  /** Bookings that a member of staff made; `none`: those that clients made by themselves. */
  readonly agentId?: string | undefined;
  /** Bookings with this title, in English. */
  readonly titled?: string | undefined;
  /** Bookings that need somebody for this reason. */
  readonly need?: BookingNeed | undefined;
  /** These bookings alone. */
  readonly ids?: readonly string[] | undefined;
  /** Bookings that belong to one of these clients. */
  readonly clientIds?: readonly string[] | undefined;
};

/** Sort orders of a list; ties are broken by id, so that pages never overlap. */
export type BookingSort = 'created' | '-created' | 'travel' | '-travel' | 'total' | '-total';

/** A page of a list. `after`: the row that it follows, from which `offset` counts; rows that are added to the list meanwhile do not shift it. */
export type BookingPage = {
  readonly sort?: BookingSort;
  readonly offset: number;
  readonly limit: number;
  readonly after?: ListedBooking | undefined;
};

// As text: under a plan that it keeps, PostgreSQL rebuilds a list of parameters for each row.
const IS_CANCELLED = writtenOnce(inArray(bookings.sagaState, [...CANCELLED]));
const IS_FAILED = writtenOnce(inArray(bookings.sagaState, [...FAILED]));
const IS_NOT_OVER = writtenOnce(notInArray(bookings.sagaState, [...CANCELLED, ...FAILED]));

function scopeCondition(ctx: Ctx, mine: boolean): SQL | undefined {
  const scope = scopeOf(ctx.actor);
  if (scope.kind === 'none') return sql`false`;
  if (mine) return ctx.actor.kind === 'user' ? eq(bookings.clientId, ctx.actor.userId) : sql`false`;
  // mutant list-client-sees-all: `scope.kind === 'client'` -> `false` fails list-bookings.test.ts
  if (scope.kind === 'client') return eq(bookings.clientId, scope.userId);
  // mutant list-restricted-agent-sees-all: `scope.kind === 'agent'` -> `false` fails list-bookings.test.ts
  if (scope.kind === 'agent') return or(eq(bookings.agentId, scope.userId), eq(bookings.clientId, scope.userId));
  return undefined;
}

function whenCondition({ when, today }: BookingFilter): SQL | undefined {
  if (when === undefined) return undefined;
  if (when === 'cancelled') return IS_CANCELLED;
  if (when === 'failed') return IS_FAILED;
  if (today === undefined) throw new Error('a filter by time needs today');
  if (when === 'notPast') return gte(bookings.endsOn, today);
  return and(IS_NOT_OVER, when === 'upcoming' ? gte(bookings.endsOn, today) : lt(bookings.endsOn, today));
}

/** The condition of a title. The planner uses the index of titles, which has no room for long ones, only if it can see that this one is short. */
const titleCondition = (titled: string) =>
  and(
    eq(bookings.title, titled),
    titled.length < TITLE_LENGTH ? sql`length(${bookings.title}) < ${sql.raw(String(TITLE_LENGTH))}` : undefined,
  );

/** Makes the one condition of every list, sum, export and count: the filter, limited to what the caller may see. */
export function bookingCondition(ctx: Ctx, filter: BookingFilter): SQL | undefined {
  const { product, statuses, search, travelFrom, travelTo, bookedFrom, bookedTo, userId, agentId, clientIds, ids, need, titled } =
    filter;
  return and(
    eq(bookings.agencyId, ctx.agency.id),
    // Written as SQL, not as a parameter: the planner uses a partial index only if it can see its condition.
    sql`${bookings.listed}`,
    scopeCondition(ctx, filter.mine ?? false),
    product && eq(bookings.product, product),
    statuses && statuses.length > 0 ? inArray(bookings.status, [...statuses]) : undefined,
    search ? isFoundBy(bookings.searchText, search) : undefined,
    travelFrom ? gte(bookings.startsOn, travelFrom) : undefined,
    travelTo ? lte(bookings.startsOn, travelTo) : undefined,
    bookedFrom ? gte(bookings.createdAt, dayBegins(ctx, bookedFrom)) : undefined,
    bookedTo ? lt(bookings.createdAt, dayBegins(ctx, addDays(bookedTo, 1))) : undefined,
    userId ? or(eq(bookings.clientId, userId), eq(bookings.agentId, userId)) : undefined,
    clientIds ? inArray(bookings.clientId, [...clientIds]) : undefined,
    ids ? sql`${bookings.id} = any(${sql.param([...ids])}::uuid[])` : undefined,
    agentId === 'none' ? isNull(bookings.agentId) : agentId ? eq(bookings.agentId, agentId) : undefined,
    titled ? titleCondition(titled) : undefined,
    need ? needCondition(ctx, need) : undefined,
    whenCondition(filter),
  );
}

const SORTED = { created: bookings.createdAt, travel: bookings.startsOn, total: bookings.totalMinor } as const;

const sortedBy = (sort: BookingSort) => sort.replace('-', '') as keyof typeof SORTED;

function orderOf(sort: BookingSort): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  return [direction(SORTED[sortedBy(sort)]), direction(bookings.id)];
}

/** The condition of the rows that follow one in an order. */
function follows(after: ListedBooking, sort: BookingSort): SQL {
  const key = sortedBy(sort);
  const value = {
    created: sql`${new Date(after.createdAt).toISOString()}::timestamptz`,
    travel: sql`${after.startsOn}::date`,
    total: sql`${after.total.amountMinor}::bigint`,
  }[key];
  return sql`(${SORTED[key]}, ${bookings.id}) ${sql.raw(sort.startsWith('-') ? '<' : '>')} (${value}, ${after.id}::uuid)`;
}

const { details, order, facts, price, cancellation, ...columns } = getTableColumns(bookings);
const STORED = { details, order, facts, price, cancellation } satisfies Record<StoredPart, PgColumn>;
for (const name of UNLISTED) Reflect.deleteProperty(columns, name);
const LISTED: { readonly [Name in keyof ListedRow]: (typeof columns)[Name] } = columns;

/** Versions of the JSON that the figures in the columns were made from: a row of a newer version is in no list, whatever the list reads. */
const VERSIONS = { priceVersion: sql<unknown>`${price}->'v'`, cancellationVersion: sql<unknown>`${cancellation}->'v'` };

/**
 * Whether a dispute of a booking is undecided. The table is of payments, which know no lists: it is read by its name. It names its agency itself and no
 * column of the booking's row, so that a cluster asks one machine.
 */
const disputedIn = (agencyId: unknown) => ({
  isDisputed: sql<unknown>`${bookings.id} in (
    select dispute.booking_id from payment_disputes as dispute
    where dispute.agency_id = ${agencyId} and dispute.state in ('warning', 'open', 'review'))`,
});

/** How each part is read. The columns would do so themselves, and fail the whole page where a newer version wrote one row. */
const READ: Readonly<Record<StoredPart, (stored: unknown) => unknown>> = {
  details: (stored) => stored,
  order: (stored) => stored,
  facts: (stored) => stored,
  price: (stored) => priceJson.read(stored),
  cancellation: (stored) => (stored === null ? null : cancellationJson.read(stored)),
};

/** Joins columns and parts; the only cast: the parts that were read are those of the type. */
function withParts<Part extends StoredPart>(listed: ListedBooking, read: Record<string, unknown>): ListedBooking<Part> {
  return Object.assign(listed, read) as unknown as ListedBooking<Part>;
}

type ReadRow = ListedRow & Record<string, unknown>;

/** Reads rows by their ids. */
type Reader = (tx: Tx, values: { agencyId: string; ids: readonly string[] }) => Promise<ReadRow[]>;

/** Readers by the parts of the JSON that they read. */
const readers = new Map<string, Reader>();

function readerOf(parts: readonly StoredPart[]): Reader {
  const known = readers.get(parts.join());
  if (known) return known;
  const asStored = Object.fromEntries(parts.map((part) => [part, sql<unknown>`${STORED[part]}`]));
  const reader = builtOnce((tx, place: PlaceOf<'agencyId' | 'ids'>) =>
    tx
      .select({ ...LISTED, ...VERSIONS, ...disputedIn(place('agencyId')), ...asStored })
      .from(bookings)
      .where(and(eq(bookings.agencyId, place('agencyId')), sql`${bookings.id} = any(${place('ids')})`)),
  );
  readers.set(parts.join(), reader);
  return reader;
}

/**
 * Finds the ids of a page in its order. The trips that a person made and those that they travel on are two lists, each read in the order of its index as far
 * as the page goes: together they would be read whole and sorted.
 */
export async function findIds(tx: Tx, ctx: Ctx, filter: BookingFilter, page: BookingPage): Promise<{ id: string }[]> {
  const sort = page.sort ?? '-created';
  const scope = scopeOf(ctx.actor);
  const person = filter.mine ? undefined : scope.kind === 'agent' ? scope.userId : filter.userId;
  const select = (whose?: SQL) =>
    tx
      .select({ id: bookings.id, key: sql`${SORTED[sortedBy(sort)]}` })
      .from(bookings)
      .where(and(bookingCondition(ctx, filter), page.after && follows(page.after, sort), whose))
      .orderBy(...orderOf(sort));
  if (person === undefined) return select().limit(page.limit).offset(page.offset);
  const reach = page.offset + page.limit;
  const made = select(eq(bookings.agentId, person)).limit(reach);
  const travels = select(and(eq(bookings.clientId, person), sql`${bookings.agentId} is distinct from ${person}::uuid`)).limit(
    reach,
  );
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  return unionAll(made, travels).orderBy(sql`2 ${direction}, 1 ${direction}`).limit(page.limit).offset(page.offset);
}

/**
 * Reads one page of bookings, with the parts of their JSON that are asked for: a page of columns is read several times as fast. Rows are wide, so the
 * page's ids are found first; a deep page then does not read the rows that it skips.
 */
export async function selectBookings<Part extends StoredPart = never>(
  tx: Tx,
  ctx: Ctx,
  filter: BookingFilter,
  page: BookingPage,
  parts: readonly Part[] = [],
): Promise<ListedBooking<Part>[]> {
  const found = await findIds(tx, ctx, filter, page);
  if (found.length === 0) return [];
  const read = await readerOf(parts)(tx, { agencyId: ctx.agency.id, ids: found.map(({ id }) => id) });
  const byId = new Map(read.map((row): [string, ReadRow] => [row.id, row]));
  const rows = found.flatMap(({ id }) => byId.get(id) ?? []);
  return readableOnly(ctx, rows, (row) => {
    priceJson.assertReadable(row.priceVersion);
    cancellationJson.assertReadable(row.cancellationVersion);
    const asRead: Record<string, unknown> = Object.fromEntries(parts.map((part) => [part, READ[part](row[part])]));
    return withParts<Part>({ ...toListed(row), isDisputed: row.isDisputed === true }, asRead);
  });
}

/** Counts the bookings that the filter finds by when they are, in one pass. */
export async function countByTime(tx: Tx, ctx: Ctx, filter: Omit<BookingFilter, 'when'>): Promise<Record<TripTime, number>> {
  const { today } = filter;
  const counted = (when: TripTime) => sql`count(*) filter (where ${whenCondition({ when, today })})`.mapWith(Number);
  const [row] = await tx
    .select({
      upcoming: counted('upcoming'),
      past: counted('past'),
      cancelled: counted('cancelled'),
      failed: counted('failed'),
    })
    .from(bookings)
    .where(bookingCondition(ctx, filter));
  return required(row, 'a row of counts');
}
