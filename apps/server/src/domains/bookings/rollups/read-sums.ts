import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { type BookingFilter, bookingCondition } from '../queries.ts';
import { type MinorFigures, NO_FIGURES } from '../rules/figures.ts';
import { bookings } from '../tables.ts';
import { type Apart, type DayOf, type Part, type Question, questionOf } from './question.ts';
import type { Span } from './spans.ts';
import { COUNTED, KINDS, SUMS } from './spread.ts';

/** The part and the day of changes and bookings, by the names of their columns. */
const VALUE = { all: "''", agent: "coalesce(agent_id::text, 'none')", title: 'title' } as const satisfies Record<Part, string>;
const DAY = { booked: 'booked_on', starts: 'starts_on', ends: 'ends_on' } as const satisfies Record<DayOf, string>;

const all = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.flatMap((one) => one ?? []),
    sql` and `,
  );
const listOf = (words: readonly string[]): SQL =>
  sql`(${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )})`;

/** The conditions that rows of sums and changes alike have columns for. */
function kindCondition({ product, statuses, isIn, isNotIn }: Question): (SQL | undefined)[] {
  return [
    product && sql`product = ${product}`,
    statuses && sql`status in ${listOf(statuses)}`,
    isIn && sql`saga_state in ${listOf(isIn)}`,
    isNotIn && sql`saga_state not in ${listOf(isNotIn)}`,
  ];
}

const between = (day: SQL, { from, to }: Pick<Span, 'from' | 'to'>): (SQL | undefined)[] => [
  from ? sql`${day} >= ${from}::date` : undefined,
  to ? sql`${day} <= ${to}::date` : undefined,
];

/** Reads rows of bookings as sums of one. */
function ofBookings(ctx: Ctx, part: Part, dayOf: DayOf, condition: SQL | undefined): SQL {
  const day = dayOf === 'booked' ? sql`(created_at at time zone ${ctx.agency.timeZone})::date` : sql.raw(DAY[dayOf]);
  return sql`select ${sql.raw(`${KINDS}, ${VALUE[part]} as value`)}, ${day} as day, ${sql.raw(COUNTED)} from ${bookings} where ${condition}`;
}

/** Reads rows of sums, the changes that are not folded in yet, and the trips of a person that others booked. */
function ofRollups(ctx: Ctx, filter: BookingFilter, question: Question): SQL {
  const { part, value, dayOf, spans, traveler } = question;
  const kinds = kindCondition(question);
  const agency = sql`agency_id = ${ctx.agency.id}`;
  const days = spans.map((one) => sql`(${all([sql`span = ${one.span}`, ...between(sql`day`, one)])})`);
  const kept = all([
    ...[agency, sql`part = ${part}`, sql`day_of = ${dayOf}`, value === undefined ? undefined : sql`value = ${value}`],
    ...[days.length === 0 ? sql`false` : sql`(${sql.join(days, sql` or `)})`, ...kinds],
  ]);
  const valueThere = sql.raw(VALUE[part]);
  const changed = all([
    ...[agency, value === undefined ? undefined : sql`${valueThere} = ${value}`],
    ...[...between(sql.raw(DAY[dayOf]), question), ...kinds],
  ]);
  const own = traveler === undefined ? undefined : sql`${bookings.agentId} is distinct from ${traveler}::uuid`;
  return sql`select ${sql.raw(`${KINDS}, value, day, ${SUMS}`)} from booking_rollups where ${kept}
    union all select ${sql.raw(`${KINDS}, ${VALUE[part]}, ${DAY[dayOf]}, ${SUMS}`)} from booking_rollup_changes where ${changed}${
      traveler === undefined
        ? undefined
        : sql` union all ${ofBookings(ctx, part, dayOf, and(bookingCondition(ctx, filter), eq(bookings.clientId, traveler), own))}`
    }`;
}

/**
 * Reads what a filter finds, limited to what the caller may see, as rows to be summed, with `product`, `currency`, `status`, `saga_state`, `value`, `day` and the
 * sums: of the rollups if they know it, else of the bookings. One statement, so it sees what is folded in and what is not at one instant.
 */
export function rowsToSum(ctx: Ctx, filter: BookingFilter, apart: Apart = {}): SQL {
  const question = questionOf(ctx, filter, apart);
  return question
    ? ofRollups(ctx, filter, question)
    : ofBookings(ctx, apart.part ?? 'all', apart.dayOf ?? 'booked', bookingCondition(ctx, filter));
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const FIGURES = Object.keys(NO_FIGURES) as (keyof MinorFigures)[];
/** Sums of all figures, by the names of the contract. */
const FIGURE_SUMS = FIGURES.map((name) => `sum(${snake(name)}_minor)::bigint as "${name}"`).join(', ');

/** Sums of bookings: how many, and their figures. */
export type SummedRow<Key extends string> = Readonly<Record<Key, string>> & MinorFigures & { readonly bookings: number };

/** Reads rows and the numbers that stand in them as text: sums are larger than the driver reads by itself. */
async function readRows<Text extends string, Counted extends string>(
  tx: Tx,
  statement: SQL,
  texts: readonly Text[],
  numbers: readonly Counted[],
): Promise<(Record<Text, string> & Record<Counted, number>)[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(statement);
  return rows.map((row) =>
    Object.fromEntries([...texts.map((name) => [name, String(row[name])]), ...numbers.map((name) => [name, Number(row[name])])]),
  );
}

type Column = 'product' | 'currency' | 'status' | 'saga_state';

/** Sums rows by columns. `notPast`: how many of them are of a day from `today` on; without it, of all. */
export async function sumRows<Key extends Column>(
  tx: Tx,
  rows: SQL,
  by: readonly Key[],
  today?: string,
): Promise<(SummedRow<Key> & { readonly notPast: number })[]> {
  const keys = sql.raw(by.join(', '));
  const notPast = today === undefined ? sql`sum(bookings)` : sql`coalesce(sum(bookings) filter (where day >= ${today}::date), 0)`;
  return readRows(
    tx,
    sql`select ${keys}, sum(bookings) as bookings, ${notPast} as "notPast", ${sql.raw(FIGURE_SUMS)} from (${rows}) as summed
      group by ${keys} having sum(bookings) <> 0 order by ${keys}`,
    by,
    ['bookings', 'notPast', ...FIGURES],
  );
}

/** Counts rows. */
export async function countRows(tx: Tx, rows: SQL): Promise<number> {
  const [row] = await readRows(tx, sql`select coalesce(sum(bookings), 0) as bookings from (${rows}) as summed`, [], ['bookings']);
  return row?.bookings ?? 0;
}

/** What a step or a part of a chart sold, in minor units: all are counted, those of one currency are summed. */
export type SoldRow = { readonly bookings: number; readonly sales: number; readonly commission: number };

/**
 * Sums rows by expressions over them, those that sold most first; all, unless `limit` says how many. `currency`: the one that is summed.
 */
export async function sumSoldRows<Key extends string>(
  tx: Tx,
  rows: SQL,
  { by, currency, limit }: { readonly by: Readonly<Record<Key, SQL>>; readonly currency: string; readonly limit?: number },
): Promise<(Record<Key, string> & SoldRow)[]> {
  const keys = Object.keys(by) as Key[];
  const columns = sql.join(
    keys.map((key) => sql`${by[key]} as ${sql.identifier(key)}`),
    sql`, `,
  );
  const places = sql.raw(keys.map((_, i) => i + 1).join(', '));
  const ofCurrency = (amount: string) => sql`sum(${sql.raw(amount)}) filter (where currency = ${currency})`;
  return readRows(
    tx,
    sql`select ${columns}, sum(bookings) as bookings, coalesce(${ofCurrency('charged_minor - refunded_minor')}, 0) as sales,
        coalesce(${ofCurrency('commission_minor')}, 0) as commission from (${rows}) as summed
      group by ${places} having sum(bookings) <> 0
      order by ${ofCurrency('charged_minor - refunded_minor')} desc nulls last, ${places}${limit === undefined ? undefined : sql` limit ${limit}`}`,
    keys,
    ['bookings', 'sales', 'commission'],
  );
}
