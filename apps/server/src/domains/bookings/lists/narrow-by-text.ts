import { MOST_COUNTED_BOOKINGS } from '@caravel/contracts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { isFoundBy, patternsOf } from '../../../platform/found-by/found-by.ts';
import { type BookingFilter, type BookingSort, findIds } from '../queries.ts';
import { questionOf } from '../rollups/question.ts';
import { scopeOf } from '../rules/scope.ts';
import { bookings } from '../tables.ts';
import { countBookings } from './count-bookings.ts';

/** Where a text is rare, common, or not worth the question, in bookings. */
export type TextBounds = {
  /** The longest list that is read whole, whatever the text. */
  readonly whole: number;
  /** The newest bookings, by which it is guessed how common a text is. */
  readonly probed: number;
  /** The number of them that makes a text common. */
  readonly common: number;
  /** A text that more bookings have is common, too. */
  readonly most: number;
  /** The most that are counted of a common text. */
  readonly counted: number;
};

/** With a million bookings, what is rarer than these is found by the index, what is not by walking the list, in some tens of milliseconds either way. */
export const BOUNDS: TextBounds = { whole: 10_000, probed: 2_000, common: 40, most: 10_000, counted: MOST_COUNTED_BOOKINGS };

/** A filter whose text was looked up. `isMore`: it leaves more bookings than are counted. */
export type Narrowed = { readonly filter: BookingFilter; readonly isMore: boolean };

/** Whose list is the whole agency's; a person's own is read by its index, and few ids are read by themselves. */
const isWhole = (ctx: Ctx, { mine, userId, agentId, clientIds, ids }: BookingFilter) =>
  scopeOf(ctx.actor).kind === 'agency' && !mine && !userId && !(agentId && agentId !== 'none') && !clientIds && !ids;

/** How many of the newest bookings of the agency have the text. */
async function probe(tx: Tx, ctx: Ctx, search: string, { probed }: TextBounds): Promise<number> {
  const newest = tx
    .select({ searchText: bookings.searchText })
    .from(bookings)
    .where(and(eq(bookings.agencyId, ctx.agency.id), sql`${bookings.listed}`))
    .orderBy(desc(bookings.createdAt))
    .limit(probed)
    .as('bookings');
  const [counted] = await tx
    .select({ hits: sql`count(*)`.mapWith(Number) })
    .from(newest)
    .where(isFoundBy(bookings.searchText, search));
  return counted?.hits ?? 0;
}

/** Signs of a text that the index knows: three letters or digits in a row, or how a word begins. */
const PIECE = /[\p{L}\p{N}]{3}|^% [\p{L}\p{N}]/u;

/** The bookings of the agency that have a text; undefined if they are more than `most`, or the index does not know it. */
async function findRare(tx: Tx, search: string, most: number): Promise<readonly string[] | undefined> {
  const patterns = patternsOf(search) ?? [];
  if (!patterns.every((list) => list.some((pattern) => PIECE.test(pattern)))) return undefined;
  const lists = JSON.stringify(patterns);
  const { rows } = await tx.execute<{ id: string }>(sql`select bookings_found_by(${lists}::jsonb, ${most + 1}::int) as id`);
  return rows.length > most ? undefined : rows.map(({ id }) => id);
}

/**
 * Whether a list may be read otherwise than in its order until there are enough. PostgreSQL guesses that one row of ten thousand has a text, because what it
 * knows of texts lies behind the wall: it would read and sort all.
 */
const walk = (others: 'on' | 'off') =>
  sql`select ${sql.join(
    ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'].map((way) => sql`set_config(${way}, ${others}, true)`),
    sql`, `,
  )}, set_config('jit', 'off', true)`;

/**
 * Looks up the text of a filter where reading all rows would take long. What few have becomes a list of ids, and all is exact. What many have stays a
 * text, which a walk in the order of the list meets soon; it is counted up to a bound, and no sums are made of it if there is more (ADR 125).
 */
export async function narrowByText(
  tx: Tx,
  ctx: Ctx,
  filter: BookingFilter,
  sort: BookingSort | undefined,
  bounds = BOUNDS,
): Promise<Narrowed> {
  const { search, ...others } = filter;
  if (!search?.trim() || !isWhole(ctx, filter)) return { filter, isMore: false };
  // What the rollups do not know has an index of its own, or leaves few.
  if (!questionOf(ctx, others) || (await countBookings(tx, ctx, others)) <= bounds.whole) return { filter, isMore: false };
  const rare = (await probe(tx, ctx, search, bounds)) < bounds.common ? await findRare(tx, search, bounds.most) : undefined;
  if (rare) return { filter: { ...others, ids: rare }, isMore: false };
  await tx.execute(walk('off'));
  const first = await findIds(tx, ctx, filter, { ...(sort && { sort }), offset: 0, limit: bounds.counted + 1 });
  if (first.length > bounds.counted) return { filter, isMore: true };
  await tx.execute(walk('on'));
  return { filter: { ...others, ids: first.map(({ id }) => id) }, isMore: false };
}
