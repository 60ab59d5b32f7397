import { z } from 'zod';
import type { RawSql } from '../types.ts';

const shapesSchema = z.array(
  z.object({
    name: z.string(),
    columns: z.array(z.object({ name: z.string(), type: z.string() })),
    refersTo: z.array(z.string()),
  }),
);

/** A table as far as copying its rows goes. Names are quoted where they must be and begin with their schema; types are as PostgreSQL writes them. */
export type TableShape = z.output<typeof shapesSchema>[number];

/** Reads the tables of a schema from the catalogue, without the history of migrations. A partitioned table is one; its partitions are none. */
export async function readShapes(sql: RawSql, schema: string): Promise<TableShape[]> {
  const nameOf = (alias: string) => `format('%I.%I', '${schema}', ${alias}.relname)`;
  const { rows } = await sql.query(`
    SELECT ${nameOf('c')} AS name,
      (SELECT jsonb_agg(jsonb_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
       FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
      (SELECT coalesce(jsonb_agg(DISTINCT ${nameOf('r')}), '[]') FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
       WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS "refersTo"
    FROM pg_class c
    WHERE c.relnamespace = '${schema}'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> 'schema_migrations'
    ORDER BY c.relname`);
  return shapesSchema.parse(rows);
}

/** Orders tables so that each comes after those that its foreign keys point to. Throws if they point in a ring. */
export function inOrderOfKeys(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ refersTo }) => !refersTo.some((name) => names.has(name)));
    if (ready.length === 0) throw new Error(`foreign keys point in a ring: ${[...names].join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}
