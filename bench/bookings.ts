// What a booking costs a node on PostgreSQL: processor time of its process with all threads, for the call that books to confirmed and captured, and for the
// letters, papers and jobs that follow it. Offers are searched, priced and filled in before.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bookingOutcomeSchema, dataOf } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { bookFlight } from '@caravel/products/flights/contract';
import pg from 'pg';
import { type ChildServer, runOperator, startChildServer } from '../apps/server/src/testing/child-server.ts';
import { ask, logIn, prepareOrder } from '../apps/server/src/testing/faults/child-bookings.ts';
import { report, told } from './measure.ts';
import { processorSecondsOf } from './process-use.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const PORT = 3160;
const [WARM_UP, BOOKED, AT_ONCE] = [16, 44, 8];
const WHAT = 'Processor time of a booking';

const postgres = startTemporaryPostgres(PORT, '-c max_wal_size=4GB');
if (!postgres) {
  report(told(WHAT, 'needs PostgreSQL'));
  process.exit(0);
}
const dataDir = mkdtempSync(join(tmpdir(), 'caravel-bench-'));
const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: '1000000', NODE_ENV: 'development' };
const admin = new pg.Client({ connectionString: postgres.url });

/** Waits until no job and no message waits. */
async function untilQuiet(): Promise<void> {
  for (;;) {
    const { rows } = await admin.query(
      `SELECT (SELECT count(*) FROM pgboss.job WHERE state <= 'active' AND name = 'jobs')
        + (SELECT count(*) FROM outbox_events WHERE relayed_at IS NULL AND available_at <= now()) AS n`,
    );
    if (Number(rows[0].n) === 0) return;
    await pause(50);
  }
}

/** Books so many flights, some at once. Returns the seconds and the processor seconds of the server until all were confirmed, and until nothing waited. */
async function bookAll(server: ChildServer, token: string, count: number) {
  const orders: Awaited<ReturnType<typeof prepareOrder>>[] = [];
  for (let i = 0; i < count; i++) orders.push(await prepareOrder(server, token));
  await untilQuiet();
  const used = () => required(processorSecondsOf(server.pid), 'processor time, which only /proc tells');
  const [before, start] = [used(), performance.now()];
  const ids: string[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let order = orders.pop(); order; order = orders.pop()) {
        const { idempotencyKey, body } = order;
        const answer = await ask(server, { method: 'POST', path: bookFlight.path, token, idempotencyKey, body });
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
        ids.push(dataOf(bookingOutcomeSchema).parse(answer.json).data.bookingId);
      }
    }),
  );
  const confirmed = { seconds: (performance.now() - start) / 1000, processor: used() - before };
  await untilQuiet();
  const { rows } = await admin.query(`SELECT count(*)::int AS n FROM bookings WHERE id = ANY($1) AND saga_state = 'done'`, [ids]);
  if (rows[0].n !== count) throw new Error(`${count - rows[0].n} bookings are not done`);
  return { confirmed, done: { seconds: (performance.now() - start) / 1000, processor: used() - before } };
}

try {
  await runOperator(settings, 'seed');
  await admin.connect();
  const server = await startChildServer({ ...settings, SEED_DEMO: 'false' });
  const token = await logIn(server);
  await bookAll(server, token, WARM_UP);
  const { confirmed, done } = await bookAll(server, token, BOOKED);
  const each = (seconds: number) => `${((seconds / BOOKED) * 1000).toFixed(1)} ms`;
  report(
    told('Bookings a second, to confirmed', (BOOKED / confirmed.seconds).toFixed(1)),
    told('Bookings a second, with letters, papers and jobs', (BOOKED / done.seconds).toFixed(1)),
    told(`${WHAT}, until all are confirmed`, each(confirmed.processor)),
    told(`${WHAT}, with letters, papers and jobs`, each(done.processor)),
  );
  await server.stop();
} finally {
  await admin.end();
  postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
