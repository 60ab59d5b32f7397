// What the wall in the database costs a transaction: the same statement as the owner of the tables, as a unit of work with its role, its agency and
// row-level security, and so with the policy that tables had before they could be spread over machines. On one PostgreSQL, and on a cluster,
// which refuses that policy.
import { newId, required } from '@caravel/kernel';
import pg from 'pg';
import type { Tx } from '../apps/server/src/platform/db/types.ts';
import { agencyDb, type RunTransaction } from '../apps/server/src/platform/db/unit-of-work.ts';
import { createLogger } from '../apps/server/src/platform/log.ts';
import { percentile, report, timed, told } from './measure.ts';
import { atEachPlace, type Place } from './places.ts';

const ROWS = 100_000;
const AGENCIES = 50;
const WARM_UP = 300;
const ROUNDS = 3_000;
const NAME = 'A transaction that reads one row, p50';

/** The same rows behind the policy of before, with its sub-select. */
const WALLED_BEFORE = `
  CREATE TABLE walled_before (LIKE idempotency_keys INCLUDING ALL);
  INSERT INTO walled_before SELECT * FROM idempotency_keys;
  GRANT SELECT ON walled_before TO app_user;
  ALTER TABLE walled_before ENABLE ROW LEVEL SECURITY;
  ALTER TABLE walled_before FORCE ROW LEVEL SECURITY;
  CREATE POLICY agency_wall ON walled_before FOR ALL TO app_user
    USING (agency_id = (SELECT nullif(current_setting('app.agency_id', true), '')::uuid))`;

async function measure({ name, url, database }: Place): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const agencies = Array.from({ length: AGENCIES }, newId);
  await client.query(
    `INSERT INTO idempotency_keys (id, agency_id, caller, endpoint_id, key, fingerprint, state, created_at, locked_until, worker)
    SELECT gen_random_uuid(), ($1::uuid[])[1 + n % ${AGENCIES}], 'visitor', 'bench', 'key ' || n, 'fingerprint', 'inFlight', now(), now(), gen_random_uuid()
    FROM generate_series(1, ${ROWS}) n`,
    [agencies],
  );
  if (!database.shards) await client.query(WALLED_BEFORE);
  await client.query('VACUUM ANALYZE');
  const agencyId = required(agencies[7], 'an agency');
  const { rows } = await client.query('SELECT id FROM idempotency_keys WHERE agency_id = $1 LIMIT 1', [agencyId]);
  const id = String(rows[0].id);

  const transaction: RunTransaction = async (setUp, work) => {
    await client.query(`BEGIN; ${setUp}`);
    // The work below asks the client itself.
    const result = await work({} as Tx);
    await client.query('COMMIT');
    return result;
  };
  const readFrom = (table: string) => async () => {
    const found = await client.query(`SELECT * FROM ${table} WHERE agency_id = $1 AND id = $2`, [agencyId, id]);
    required(found.rows[0], 'the row');
  };
  const read = readFrom('idempotency_keys');
  const { workers } = database.forAgency(newId());
  const unit = agencyDb({ run: transaction, workers, bells: database.bells, shards: database.shards }, agencyId);
  const ways: readonly (readonly [how: string, way: () => Promise<unknown>])[] = [
    ['without walls', () => transaction('', read)],
    ['with walls', () => unit.tx(read)],
    ...(database.shards ? [] : [['with the walls of before', () => unit.tx(readFrom('walled_before'))] as const]),
  ];
  const times = ways.map((): number[] => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [i, [, way]] of ways.entries()) {
      const time = await timed(way);
      if (round >= WARM_UP) times[i]?.push(time);
    }
  }
  await client.end();
  const medians = times.map((ofOne) => percentile(ofOne, 0.5));
  const bare = medians[0] ?? Number.NaN;
  for (const [i, [how]] of ways.entries()) {
    const median = medians[i] ?? Number.NaN;
    const more = i === 0 ? '' : ` (${median < bare ? '' : '+'}${(median - bare).toFixed(2)} ms)`;
    report(told(`${NAME}, ${how}, ${name}`, `${median.toFixed(2)} ms${more}`));
  }
}

await atEachPlace(NAME, 3295, createLogger({ level: 'silent' }), measure);
