// The files of the office: an upload of 10,000 clients, on PostgreSQL and on the embedded database, and an export of 100,000 bookings from PostgreSQL.
// How much memory they take and how long they keep the event loop busy at a time: the processor time of this thread between two of its turns, which
// another process on the machine does not change.
import process from 'node:process';
import { agencyBookingsFilterSchema } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { downloadAgencyBookings } from '../apps/server/src/domains/dashboards/download-agency-bookings.ts';
import { uploadClients } from '../apps/server/src/domains/identity/clients/upload-clients.ts';
import type { Database } from '../apps/server/src/platform/db/types.ts';
import { createLogger } from '../apps/server/src/platform/log.ts';
import { startTestApp } from '../apps/server/src/testing/start-test-app.ts';
import { openEmbeddedDatabase } from '../apps/server/src/testing/test-database.ts';
import { atMost, percentile, report, told } from './measure.ts';
import { millionBookings } from './million-bookings.ts';
import { atEachPlace } from './places.ts';

const CLIENTS = 10_000;
/** Each round has an agency of its own. */
const ROUNDS = 5;
const MEGABYTE = 1024 * 1024;
const log = createLogger({ level: 'silent' });

/** What work took: the longest turn of the event loop in ms of processor time, and the most memory above what the process had before. */
type Cost = { readonly longestMs: number; readonly megabytes: number };

async function costOf(work: () => Promise<void>): Promise<Cost> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [last, longestMs, most, isOver] = [spent(), 0, before, false];
  const turn = () => {
    const now = spent();
    longestMs = Math.max(longestMs, now - last);
    most = Math.max(most, process.memoryUsage.rss());
    last = spent();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  // One more turn, so that the last one counts.
  await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  return { longestMs, megabytes: (most - before) / MEGABYTE };
}

/** A name of letters alone, another for each number. */
const nameOf = (n: number) => `Ana ${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
const LIST = Buffer.from(
  ['Name,Email,Phone', ...Array.from({ length: CLIENTS }, (_, n) => `${nameOf(n)},c${n}@many.test,`)].join('\n'),
);

async function measureUpload(place: string, database: Database): Promise<void> {
  const t = await startTestApp({ database: { ...database, close: async () => undefined } });
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const home = await t.freshAgency();
    const { actor, userId } = await home.persona('owner');
    const key = `${home.agency.id}/${userId}/${newId()}.csv`;
    await t.platform.storage.put(key, LIST, 'text/csv');
    const wish = { key, columns: { name: 0, email: 1, phone: 2 }, apply: true };
    const cost = await costOf(async () => {
      const { ready, isApplied } = await uploadClients(t.platform, t.ctx(home.agency, actor), wish);
      if (!isApplied || ready !== CLIENTS) throw new Error('not all clients were added');
    });
    costs.push(cost);
  }
  await t.close();
  const what = `Upload of ${CLIENTS} clients, ${place}`;
  const longest = costs.map(({ longestMs }) => longestMs);
  report(
    atMost(`${what}: longest turn of the event loop, p50 of ${ROUNDS}`, percentile(longest, 0.5), 200, 'ms', 0),
    told(`${what}: longest turn of all`, `${Math.max(...longest).toFixed(0)} ms`),
    atMost(`${what}: memory`, Math.max(...costs.map(({ megabytes }) => megabytes)), 200, 'MB', 0),
  );
}

const ROWS = 100_000;
/** Nineteen of twenty bookings are listed. */
const STORED = Math.ceil((ROWS * 20) / 19);

async function measureExport(url: string, database: Database): Promise<void> {
  const { ctx, close } = await millionBookings(url, database, log, { rows: STORED, agencies: 1 });
  const heaps: number[] = [];
  let [rows, bytes] = [0, 0];
  const cost = await costOf(async () => {
    const { body, count } = await downloadAgencyBookings(ctx, agencyBookingsFilterSchema.parse({}));
    if (count < ROWS) throw new Error(`the export has ${count} rows`);
    for await (const part of body) {
      bytes += part.length;
      const now = rows;
      for (const byte of part as Uint8Array) if (byte === 10) rows += 1;
      if (Math.floor(now / 10_000) === Math.floor(rows / 10_000)) continue;
      globalThis.gc?.();
      heaps.push(process.memoryUsage().heapUsed / MEGABYTE);
    }
  });
  await close();
  const what = `Export of ${rows - 1} bookings`;
  const [first = 0] = heaps;
  report(
    told(`${what}: live heap at each 10,000 rows`, `${heaps.map((heap) => heap.toFixed(0)).join(', ')} MB`),
    atMost(`${what}: live heap, last part above the first`, Math.max(...heaps.slice(1)) - first, 10, 'MB'),
    told(
      `${what}: file, memory above the start, longest turn`,
      `${(bytes / MEGABYTE).toFixed(0)} MB, ${cost.megabytes.toFixed(0)} MB, ${cost.longestMs.toFixed(0)} ms`,
    ),
  );
}

const embedded = await openEmbeddedDatabase();
await measureUpload('embedded', embedded);
await embedded.close();
await atEachPlace('Files of the office', 3298, log, async ({ name, url, database }) => {
  await measureUpload(name, database);
  await measureExport(url, database);
});
