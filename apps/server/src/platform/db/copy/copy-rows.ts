import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RawSql } from '../types.ts';
import type { TableShape } from './table-shapes.ts';

/** Rows that are in memory at once. */
const PAGE = 200;

const countSchema = z.tuple([z.object({ count: z.string() })]);
const pageSchema = z.array(z.object({ row: z.string() }));
const sumSchema = z.tuple([z.object({ count: z.string(), checksum: z.string() })]);

/** Makes values read the same on both sides, whatever the database, its role or the server's settings prefer. For one transaction. */
export const PLAIN_TEXT = "SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'";

/**
 * A table's rows as JSON objects of texts, which PostgreSQL reads back without loss: every type has a text form, and an absent value stays
 * distinct from a JSON null.
 */
const asText = ({ name, columns }: TableShape) =>
  `SELECT to_jsonb(t)::text AS row FROM (SELECT ${columns.map((column) => `${column.name}::text`).join(', ')} FROM ${name}) t`;

/** 60 bits of a row's hash. Rows come in any order, so a table's checksum is their sum. */
const hashOf = (row: string) => BigInt(`0x${createHash('sha256').update(row).digest('hex').slice(0, 15)}`);
const HASH_IN_SQL = `('x' || substr(encode(sha256(convert_to(row, 'UTF8')), 'hex'), 1, 15))::bit(60)::bigint`;

async function insertPage(target: RawSql, { name, columns }: TableShape, rows: readonly string[]): Promise<void> {
  const names = columns.map((column) => column.name).join(', ');
  const values = columns.map((column) => `t.${column.name}::${column.type}`).join(', ');
  const texts = columns.map((column) => `${column.name} text`).join(', ');
  await target.query(`INSERT INTO ${name} (${names}) SELECT ${values} FROM jsonb_to_recordset($1::jsonb) AS t (${texts})`, [
    `[${rows.join(',')}]`,
  ]);
}

/**
 * Copies all rows of a table, a page at a time, then counts and hashes what arrived. Returns how many there are. Throws if they are not
 * those of the source. Both sides are in a transaction with `PLAIN_TEXT`.
 */
export async function copyRows(source: RawSql, target: RawSql, table: TableShape): Promise<number> {
  const [there] = countSchema.parse((await source.query(`SELECT count(*)::text AS count FROM ${table.name}`)).rows);
  let read = 0;
  let checksum = 0n;
  await source.script(`DECLARE copied NO SCROLL CURSOR FOR ${asText(table)}`);
  for (;;) {
    const page = pageSchema.parse((await source.query(`FETCH ${PAGE} FROM copied`)).rows).map(({ row }) => row);
    if (page.length === 0) break;
    read += page.length;
    for (const row of page) checksum += hashOf(row);
    await insertPage(target, table, page);
  }
  await source.script('CLOSE copied');
  const [arrived] = sumSchema.parse(
    (
      await target.query(
        `SELECT count(*)::text AS count, coalesce(sum(${HASH_IN_SQL}), 0)::text AS checksum FROM (${asText(table)}) copied`,
      )
    ).rows,
  );
  if (there.count !== arrived.count || there.count !== String(read)) {
    throw new Error(`${table.name} has ${there.count} rows, of which ${read} were read and ${arrived.count} arrived`);
  }
  if (arrived.checksum !== String(checksum)) throw new Error(`rows of ${table.name} are not the same after the copy`);
  return read;
}
