import { and, eq, inArray, sql } from 'drizzle-orm';
import { PgDialect, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { writtenOnce } from './built-once.ts';

test('a piece that is written once has no values apart, and quotes those that it has', () => {
  const sales = pgTable('sales', { soldBy: text() });
  const piece = sql`count(*) filter (where ${and(eq(sales.soldBy, "O'Hara"), inArray(sales.soldBy, ['a', 'b']))})`;
  expect(new PgDialect().sqlToQuery(writtenOnce(piece))).toEqual({
    sql: `count(*) filter (where ("sales"."sold_by" = 'O''Hara' and "sales"."sold_by" in ('a', 'b')))`,
    params: [],
  });
});
