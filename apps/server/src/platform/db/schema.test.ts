import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createLogger } from '../log.ts';
import type { Database } from './types.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(createLogger({ level: 'silent' }));
});
afterAll(() => database.close());

/** Small tables that every machine may hold whole: from a host to its agency. Their keys are unique in the whole installation. */
const DIRECTORY = ['agencies', 'agency_hosts'];
/** Tables of no agency: names that one agency of the installation has, other companies that are simulated, what the platform sells to agencies, and what the machines agree on among themselves. */
const OF_NO_AGENCY = [
  'chain_logs_used',
  'duffel_sendings',
  'invoice_series',
  'mail_event_tokens',
  'mailbox_messages',
  'platform_settings',
  'reserved_names',
  'sandbox_gateway_cards',
  'sandbox_gateway_disputes',
  'sandbox_gateway_events',
  'sandbox_gateway_payments',
  'sandbox_gateway_refunds',
  'sandbox_gateway_tokens',
  'sandbox_supplier_claims',
  'sandbox_supplier_orders',
  'schedule_runs',
  'schema_migrations',
  'sending_domain_names',
  'simulated_chain_transfers',
  'subscription_coupons',
  'subscription_price_changes',
];

const namesSchema = z.array(z.object({ name: z.string() }));
const indexSchema = z.array(z.object({ table: z.string(), index: z.string(), first: z.string() }));
const foreignKeySchema = z.array(
  z.object({ table: z.string(), key: z.string(), columns: z.array(z.string()), foreign: z.array(z.string()) }),
);

const rows = async (text: string) => (await database.raw.query(text)).rows;
const IN_PUBLIC = `c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;
const columns = (table: string, numbers: string) =>
  `ARRAY(SELECT a.attname::text FROM unnest(${numbers}) WITH ORDINALITY k(n, at) JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = k.n ORDER BY k.at)`;

describe('tables can be spread over machines by agency', () => {
  test('every table has an agency, or is known to have none', async () => {
    const without = await rows(`
      SELECT c.relname AS name FROM pg_class c WHERE ${IN_PUBLIC} AND NOT EXISTS (
        SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'agency_id' AND a.attnotnull AND NOT a.attisdropped)
      ORDER BY 1`);
    expect(namesSchema.parse(without).map(({ name }) => name)).toEqual(OF_NO_AGENCY);
  });

  test('every primary key and unique index begins with the agency', async () => {
    const unique = indexSchema.parse(
      await rows(`
        SELECT c.relname AS table, i.indexrelid::regclass::text AS index,
          coalesce((SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = i.indkey[0]), 'an expression') AS first
        FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE ${IN_PUBLIC} AND i.indisunique ORDER BY 1, 2`),
    );
    const spread = unique.filter(({ table }) => ![...OF_NO_AGENCY, ...DIRECTORY].includes(table));
    expect(spread.length).toBeGreaterThan(20);
    expect(spread.filter(({ first }) => first !== 'agency_id')).toEqual([]);
  });

  test('every table has a primary key', async () => {
    expect(
      await rows(`SELECT c.relname AS name FROM pg_class c WHERE ${IN_PUBLIC}
        AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary)`),
    ).toEqual([]);
  });

  test('every foreign key carries the agency, first on both sides', async () => {
    const keys = foreignKeySchema.parse(
      await rows(`
        SELECT c.relname AS table, f.conname AS key, ${columns('f.conrelid', 'f.conkey')} AS columns,
          ${columns('f.confrelid', 'f.confkey')} AS foreign
        FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid WHERE ${IN_PUBLIC} AND f.contype = 'f' ORDER BY 1, 2`),
    );
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter(({ columns: own, foreign }) => own[0] !== 'agency_id' || foreign[0] !== 'agency_id')).toEqual([]);
  });

  test('no column counts or computes by itself, which a shard could not and a copy would not take along', async () => {
    expect(
      await rows(`SELECT c.relname AS table, a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE ${IN_PUBLIC} AND (a.attidentity <> '' OR a.attgenerated <> '' OR pg_get_expr(d.adbin, d.adrelid) LIKE '%nextval(%')`),
    ).toEqual([]);
  });

  test('no table has a trigger of ours', async () => {
    expect(
      await rows(`SELECT c.relname AS table, t.tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
        WHERE ${IN_PUBLIC} AND NOT t.tgisinternal`),
    ).toEqual([]);
  });
});
