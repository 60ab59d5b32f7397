import { z } from 'zod';
import type { RawSql } from '../../platform/db/types.ts';
import type { FrozenCopy } from './frozen-copy.ts';

type Tables = FrozenCopy['tables'];

const tableSchema = z.array(z.object({ name: z.string() }));
const rowSchema = z.array(z.object({ row: z.record(z.string(), z.unknown()) }));

/** Reads all rows of all tables, in PostgreSQL's JSON. */
export async function readTables(sql: RawSql): Promise<Tables> {
  const names = await sql.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`,
  );
  const tables: Tables = {};
  for (const { name } of tableSchema.parse(names.rows)) {
    const { rows } = await sql.query(`SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY to_jsonb(t)::text`);
    if (rows.length > 0) tables[name] = rowSchema.parse(rows).map(({ row }) => row);
  }
  return tables;
}

/** Writes rows as `readTables` returned them. Foreign keys are not checked meanwhile, so the order does not matter. */
export async function writeTables(sql: RawSql, tables: Tables): Promise<void> {
  await sql.script('SET session_replication_role = replica');
  for (const [name, rows] of Object.entries(tables)) {
    await sql.query(`INSERT INTO "${name}" SELECT * FROM jsonb_populate_recordset(NULL::"${name}", $1::text::jsonb)`, [
      JSON.stringify(rows),
    ]);
  }
  await sql.script('SET session_replication_role = origin');
}

/** Reads the balance of each ledger account, by booking. */
export async function readLedger(sql: RawSql): Promise<FrozenCopy['ledger']> {
  const { rows } = await sql.query(
    `SELECT agency_id::text, booking_id::text, account, currency, sum(minor)::text AS minor FROM (
       SELECT agency_id, booking_id, debit_account AS account, currency, amount_minor AS minor FROM ledger_transfers
       UNION ALL SELECT agency_id, booking_id, credit_account, currency, -amount_minor FROM ledger_transfers) entries
     GROUP BY agency_id, booking_id, account, currency ORDER BY 1, 2, 3, 4`,
  );
  return rows;
}
