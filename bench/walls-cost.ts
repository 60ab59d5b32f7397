// What the wall in the database costs a transaction: the same statement as the owner of the tables, and as a unit of work with its role, its
// agency and row-level security. On one PostgreSQL, and on a cluster.
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
  await client.query('VACUUM ANALYZE idempotency_keys');
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
  const read = async () => {
    const found = await client.query('SELECT * FROM idempotency_keys WHERE agency_id = $1 AND id = $2', [agencyId, id]);
    required(found.rows[0], 'the row');
  };
  const { workers } = database.forAgency(newId());
  const unit = agencyDb(transaction, workers, agencyId, database.shards);
  const [walled, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const times = [await timed(() => unit.tx(read)), await timed(() => transaction('', read))] as const;
    if (round < WARM_UP) continue;
    walled.push(times[0]);
    bare.push(times[1]);
  }
  await client.end();
  const [withWalls, without] = [percentile(walled, 0.5), percentile(bare, 0.5)];
  report(
    told(`${NAME}, without walls, ${name}`, `${without.toFixed(2)} ms`),
    told(`${NAME}, with walls, ${name}`, `${withWalls.toFixed(2)} ms (${(withWalls - without).toFixed(2)} ms more)`),
  );
}

await atEachPlace(NAME, 3295, createLogger({ level: 'silent' }), measure);
