import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../log.ts';

const SRC = fileURLToPath(new URL('../../', import.meta.url));

/** The tables that the slices declare. */
async function declaredTables(): Promise<PgTable[]> {
  const files = readdirSync(SRC, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('tables.ts'));
  const modules: object[] = await Promise.all(files.map((name) => import(pathToFileURL(join(SRC, name)).href)));
  return modules.flatMap((module) => Object.values(module)).filter((value): value is PgTable => is(value, PgTable));
}

const columnSchema = z.object({ table: z.string(), name: z.string(), type: z.string(), isRequired: z.boolean() });
const line = ({ table, name, type, isRequired }: z.output<typeof columnSchema>) =>
  `${table}.${name} ${type}${isRequired ? ' NOT NULL' : ''}`;

test('the migrations, which are written by hand, make the columns that the slices declare', async () => {
  const tables = await declaredTables();
  expect(tables.length).toBeGreaterThan(25);
  const declared = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) =>
      line({
        table: name,
        name: column.keyAsName ? toSnakeCase(column.name) : column.name,
        type: column.getSQLType(),
        isRequired: column.notNull,
      }),
    );
  });
  const database = await openTestDatabase(createLogger({ level: 'silent' }));
  const { rows } = await database.raw.query(
    `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS "isRequired"
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
       AND c.relname <> 'schema_migrations'`,
  );
  await database.close();
  expect(z.array(columnSchema).parse(rows).map(line).sort()).toEqual(declared.sort());
});
