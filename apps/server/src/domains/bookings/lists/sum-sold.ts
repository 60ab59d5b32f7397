import { type ChartStep, type Product, productSchema } from '@caravel/contracts';
import { type Money, money, type PlainDate } from '@caravel/kernel';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { type BookingFilter, bookingCondition } from '../queries.ts';
import { rowsToSum, type SoldRow, sumSoldRows } from '../rollups/read-sums.ts';
import { bookings } from '../tables.ts';

/**
 * How many bookings there are of a part, and what they add to the sums of the lists: all are counted, those in the agency's own currency are summed. One
 * row a part, whatever its bookings were sold in, so that its number is that of the list it leads to.
 */
export type Sold = { readonly bookings: number; readonly sales: Money; readonly commission: Money };

function toSold({ agency: { currency } }: Ctx, row: SoldRow): Sold {
  return { bookings: row.bookings, sales: money(row.sales, currency), commission: money(row.commission, currency) };
}

/** Sums the bookings of a filter. */
export async function sumTogether(tx: Tx, ctx: Ctx, filter: BookingFilter): Promise<Sold> {
  const { currency } = ctx.agency;
  const rows = await sumSoldRows(tx, rowsToSum(ctx, filter), { by: { product: sql`product` }, currency });
  const sum = (of: keyof SoldRow) => rows.reduce((total, row) => total + row[of], 0);
  return toSold(ctx, { bookings: sum('bookings'), sales: sum('sales'), commission: sum('commission') });
}

/**
 * Sums the bookings of a filter by product and by the step in which they were booked, or in which their trips begin. `step`: the first day of the step, of
 * bookings at the agency's office.
 */
export async function sumBySteps(
  tx: Tx,
  ctx: Ctx,
  filter: BookingFilter,
  { step, dayOf }: { readonly step: ChartStep; readonly dayOf: 'booked' | 'starts' },
): Promise<(Sold & { readonly step: PlainDate; readonly product: Product })[]> {
  const by = {
    step: sql`to_char(date_trunc(${sql.raw(`'${step}'`)}, day::timestamp), 'YYYY-MM-DD')`,
    product: sql`product`,
  };
  const source = rowsToSum(ctx, filter, { dayOf, days: step !== 'month' });
  const rows = await sumSoldRows(tx, source, { by, currency: ctx.agency.currency });
  return rows.map((row) => ({ ...toSold(ctx, row), step: row.step, product: productSchema.parse(row.product) }));
}

/** Sums the bookings of a filter by product and status word. */
export async function sumByWord(
  tx: Tx,
  ctx: Ctx,
  filter: BookingFilter,
): Promise<(Sold & { readonly product: Product; readonly status: string })[]> {
  const by = { product: sql`product`, status: sql`status` };
  const rows = await sumSoldRows(tx, rowsToSum(ctx, filter), { by, currency: ctx.agency.currency });
  return rows.map((row) => ({ ...toSold(ctx, row), product: productSchema.parse(row.product), status: row.status }));
}

const TITLES = { en: bookings.title, pt: bookings.titlePt, es: bookings.titleEs } as const;

/** Sums the bookings of a filter by what was booked, in the words of its title, those that sold most first. `titled`: the filter that finds them. */
export async function sumByTitle(
  tx: Tx,
  ctx: Ctx,
  filter: BookingFilter,
  limit: number,
): Promise<(Sold & { readonly product: Product; readonly title: string; readonly titled: string })[]> {
  const by = { product: sql`product`, titled: sql`value` };
  const source = rowsToSum(ctx, filter, { part: 'title', dayOf: 'booked' });
  const rows = await sumSoldRows(tx, source, { by, currency: ctx.agency.currency, limit });
  const found: (Sold & { product: Product; title: string; titled: string })[] = [];
  for (const row of rows) {
    const product = productSchema.parse(row.product);
    const title = ctx.locale === 'en' ? null : await titleOf(tx, ctx, { ...filter, product, titled: row.titled });
    found.push({ ...toSold(ctx, row), product, title: title ?? row.titled, titled: row.titled });
  }
  return found;
}

/** The title of the newest booking of a filter, in the language of the caller. */
async function titleOf(tx: Tx, ctx: Ctx, filter: BookingFilter): Promise<string | null> {
  const [row] = await tx
    .select({ title: TITLES[ctx.locale] })
    .from(bookings)
    .where(bookingCondition(ctx, filter))
    .orderBy(sql`${bookings.createdAt} desc`)
    .limit(1);
  return row?.title ?? null;
}

/** Sums the bookings of a filter by the member of staff who made them, null for clients by themselves, those who sold most first. */
export async function sumByAgent(
  tx: Tx,
  ctx: Ctx,
  filter: BookingFilter,
  limit: number,
): Promise<(Sold & { readonly agent: { readonly _id: string; readonly name: string } | null })[]> {
  const source = rowsToSum(ctx, filter, { part: 'agent', dayOf: 'booked' });
  const rows = await sumSoldRows(tx, source, { by: { agentId: sql`value` }, currency: ctx.agency.currency, limit });
  const found: (Sold & { agent: { _id: string; name: string } | null })[] = [];
  for (const row of rows) {
    const agent = row.agentId === 'none' ? null : { _id: row.agentId, name: await nameOf(tx, ctx, row.agentId) };
    found.push({ ...toSold(ctx, row), agent });
  }
  return found;
}

/** The name of a member of staff on the newest booking that they made. */
async function nameOf(tx: Tx, ctx: Ctx, agentId: string): Promise<string> {
  const [row] = await tx
    .select({ name: bookings.agentName })
    .from(bookings)
    .where(bookingCondition(ctx, { agentId }))
    .orderBy(sql`${bookings.createdAt} desc`)
    .limit(1);
  return row?.name ?? '';
}
