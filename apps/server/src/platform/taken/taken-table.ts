import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../context.ts';

/** A row that an agency takes along: plain values, instants as dates, stored JSON as it is stored. */
export type TakenRow = Readonly<Record<string, unknown>>;

/**
 * How a spreadsheet has a column: an amount in the currency of its row, an instant, a list, as it is, or not at all (JSON, which only JSON
 * Lines have).
 */
export type TakenKind = 'amount' | 'instant' | 'list' | 'plain' | 'json';

/** Rows of one kind that an agency takes along: a file of the archive. */
export type TakenTable = {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly kind: TakenKind }[];
  /** The table that it is read from, and its columns that stay behind on purpose. */
  readonly source: { readonly table: PgTable; readonly left: readonly string[] };
  /** Reads the rows of the agency of the context in batches: no transaction stays open between them. */
  readonly read: (ctx: Ctx) => AsyncIterable<TakenRow>;
};

/** Columns by such names open something, or lead to a card: they never leave, also if they are added later. */
const OPENS = /token|hash|secret|sealed|card|actionUrl|lease/i;
/** The same inside stored JSON, such as the sealed number of a passport. */
const OPENS_INSIDE = /token|hash|secret|sealed/i;

/** A row as a line of JSON, without what opens something inside it. */
export const asLine = (row: TakenRow): string =>
  `${JSON.stringify(row, (key, value: unknown) => (OPENS_INSIDE.test(key) ? undefined : value))}\n`;

/** Whether a column may leave with the archive. */
export const mayLeave = (column: string): boolean => !OPENS.test(column);

/** Rows per query. */
const BATCH = 500;

function kindOf(name: string, { dataType }: PgColumn, hasCurrency: boolean): TakenKind {
  if (dataType === 'json' || dataType === 'custom') return 'json';
  if (dataType === 'date') return 'instant';
  if (dataType === 'array') return 'list';
  return name.endsWith('Minor') && hasCurrency ? 'amount' : 'plain';
}

/** The rows after one, in the order of a key. */
const beyond = (key: readonly PgColumn[], last: readonly unknown[]): SQL =>
  sql`(${sql.join([...key], sql`, `)}) > (${sql.join(
    last.map((value) => sql`${value}`),
    sql`, `,
  )})`;

/**
 * Declares what an agency takes along of a table, in the order of `key`: columns that name a row within its agency. `left` names further columns that
 * stay behind: they say nothing outside this platform. A test demands that every table is declared, or named among those that stay.
 */
export function takenTable<T extends PgTable & { readonly agencyId: PgColumn }>(declared: {
  readonly name: string;
  readonly table: T;
  readonly key: readonly (keyof T['_']['columns'] & string)[];
  readonly left?: readonly (keyof T['_']['columns'] & string)[];
  /** Only these rows of the table. */
  readonly where?: SQL;
}): TakenTable {
  const { name, table, where } = declared;
  const left: readonly string[] = ['agencyId', ...(declared.left ?? [])];
  const all: Readonly<Record<string, PgColumn>> = getTableColumns<PgTable>(table);
  const columns = Object.fromEntries(Object.entries(all).filter(([column]) => mayLeave(column) && !left.includes(column)));
  const key = declared.key.flatMap((column) => all[column] ?? []);
  const hasCurrency = 'currency' in columns;
  async function* read(ctx: Ctx): AsyncGenerator<TakenRow> {
    let last: readonly unknown[] | undefined;
    for (;;) {
      const rows = await ctx.db.tx((tx) =>
        tx
          .select(columns)
          .from<PgTable>(table)
          .where(and(eq(table.agencyId, ctx.agency.id), where, last && beyond(key, last)))
          .orderBy(...key)
          .limit(BATCH),
      );
      yield* rows;
      const end = rows.at(-1);
      if (!end || rows.length < BATCH) return;
      last = declared.key.map((column) => end[column]);
    }
  }
  return {
    name,
    columns: Object.entries(columns).map(([column, of]) => ({ name: column, kind: kindOf(column, of, hasCurrency) })),
    source: { table, left },
    read,
  };
}
