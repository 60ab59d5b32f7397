import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Tx } from './types.ts';

/** A statement of Drizzle's builders with places for its values. */
type Buildable<Rows> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> } };

type Value = string | number | null | readonly string[] | Date | object;

/** Holds the place of a value in a statement. */
export type PlaceOf<Name extends string> = (name: Name) => Placeholder;

/**
 * Makes a statement that Drizzle writes once for each connection, and not at each call: for what is read often. What `build` depends on is
 * `place` alone, which holds the place of a value: `place('bookingId')`. In a condition a value goes to the database as it is, so a column that Drizzle
 * converts (a date, JSON) needs its value converted. In `values` of an insertion Drizzle converts it, and null, too: null is for columns of text alone.
 */
export function builtOnce<Name extends string, Rows>(
  build: (tx: Tx, place: PlaceOf<Name>) => Buildable<Rows>,
): (tx: Tx, values: Readonly<Record<Name, Value>>) => Promise<Rows> {
  const built = new WeakMap<Tx, ReturnType<Buildable<Rows>['prepare']>>();
  return (tx, values) => {
    let statement = built.get(tx);
    if (!statement) {
      // PostgreSQL's name for it is given by the session (`statement-names.ts`).
      statement = build(tx, (name) => sql.placeholder(name)).prepare('');
      built.set(tx, statement);
    }
    return statement.execute(values);
  };
}

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * Writes a piece of SQL whose values never change as text, for statements that Drizzle builds at each call: it does not put the piece together again.
 * Values stand in the text, quoted: constants of ours only, nothing that somebody sent.
 */
export function writtenOnce(piece: SQL): SQL {
  return sql.raw(dialect.sqlToQuery(sql`${piece}`.inlineParams()).sql);
}
