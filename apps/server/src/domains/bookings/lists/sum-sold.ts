import type { ChartStep, Product } from '@caravel/contracts';
import { type Money, money, type PlainDate } from '@caravel/kernel';
import { count, eq, max, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { type BookingFilter, bookingCondition, figureColumns } from '../queries.ts';
import { bookings } from '../tables.ts';

/**
 * How many bookings there are of a part, and what they add to the sums of the lists: all are counted, those in the agency's own currency are summed. One
 * row a part, whatever its bookings were sold in, so that its number is that of the list it leads to.
 */
export type Sold = { readonly bookings: number; readonly sales: Money; readonly commission: Money };

function soldColumns(ctx: Ctx) {
  const { charged, refunded, commission } = figureColumns(eq(bookings.currency, ctx.agency.currency));
  return { bookings: count(), charged, refunded, commission };
}

/** Sales are what was charged less what was given back, as in the lists. */
function salesFirst(ctx: Ctx): SQL {
  const sales = sql`${bookings.capturedMinor} - ${bookings.refundedMinor}`;
  return sql`sum(${sales}) filter (where ${eq(bookings.currency, ctx.agency.currency)}) desc nulls last`;
}

type SoldRow = { bookings: number; charged: number; refunded: number; commission: number };

function toSold(ctx: Ctx, row: SoldRow): Sold {
  const { currency } = ctx.agency;
  return {
    bookings: row.bookings,
    sales: money(row.charged - row.refunded, currency),
    commission: money(row.commission, currency),
  };
}

/** Sums the bookings of a filter by the step in which they were booked, and by product. `step`: the first day of the step at the agency's office. */
export async function sumBySteps(
  tx: Tx,
  ctx: Ctx,
  filter: BookingFilter,
  by: ChartStep,
): Promise<(Sold & { readonly step: PlainDate; readonly product: Product })[]> {
  // Grouped by its place: the time zone, a parameter, would be another expression there.
  const step: SQL<string> = sql`to_char(date_trunc(${sql.raw(`'${by}'`)}, ${bookings.createdAt} at time zone ${ctx.agency.timeZone}), 'YYYY-MM-DD')`;
  const rows = await tx
    .select({ step: step.mapWith(String), product: bookings.product, ...soldColumns(ctx) })
    .from(bookings)
    .where(bookingCondition(ctx, filter))
    .groupBy(sql`1`, bookings.product);
  return rows.map((row) => ({ ...toSold(ctx, row), step: row.step, product: row.product }));
}

const TITLES = { en: bookings.title, pt: bookings.titlePt, es: bookings.titleEs } as const;

/** Sums the bookings of a filter by what was booked, in the words of its title, those that sold most first. `titled`: the filter that finds them. */
export async function sumByTitle(
  tx: Tx,
  ctx: Ctx,
  filter: BookingFilter,
  limit: number,
): Promise<(Sold & { readonly product: Product; readonly title: string; readonly titled: string })[]> {
  const rows = await tx
    .select({ product: bookings.product, title: bookings.title, own: max(TITLES[ctx.locale]), ...soldColumns(ctx) })
    .from(bookings)
    .where(bookingCondition(ctx, filter))
    .groupBy(bookings.product, bookings.title)
    .orderBy(salesFirst(ctx), bookings.product, bookings.title)
    .limit(limit);
  return rows.map((row) => ({ ...toSold(ctx, row), product: row.product, title: row.own ?? row.title, titled: row.title }));
}

/** Sums the bookings of a filter by the member of staff who made them, null for clients by themselves, those who sold most first. */
export async function sumByAgent(
  tx: Tx,
  ctx: Ctx,
  filter: BookingFilter,
  limit: number,
): Promise<(Sold & { readonly agent: { readonly _id: string; readonly name: string } | null })[]> {
  const rows = await tx
    .select({ id: bookings.agentId, name: max(bookings.agentName), ...soldColumns(ctx) })
    .from(bookings)
    .where(bookingCondition(ctx, filter))
    .groupBy(bookings.agentId)
    .orderBy(salesFirst(ctx), bookings.agentId)
    .limit(limit);
  return rows.map((row) => ({ ...toSold(ctx, row), agent: row.id === null ? null : { _id: row.id, name: row.name ?? '' } }));
}
