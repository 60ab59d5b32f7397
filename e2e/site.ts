import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { forgotPassword } from '@caravel/contracts';
import { listAgencyCars } from '@caravel/products/cars/contract';
import { listAgencyFlights } from '@caravel/products/flights/contract';
import { z } from 'zod';
import { DEMO_RENTALS } from '../apps/server/src/products/cars/seed.ts';
import { DEMO_BOOKINGS } from '../apps/server/src/products/flights/seed.ts';
import { type ChildServer, COMPILE_CACHE, FLAGS, startChildServer } from '../apps/server/src/testing/child-server.ts';
import { DEMO_PASSWORD } from './browser.ts';
import { openSession } from './call.ts';

/** A server with the demo agencies, for a browser: `originOf('sunset')` is the address of an agency. */
export type TemporarySite = { readonly port: number; readonly originOf: (agency: string) => string; stop(): Promise<void> };

/** The address of an agency on a site's port. */
export function originOn(port: number, agency: string): string {
  return `http://${agency}.localhost:${port}`;
}

/** The lists that the seed fills, the last ones last: path, name of the count, and how many bookings the demo has. */
const SEEDED = [
  [listAgencyFlights.path, 'totalFlightRecords', DEMO_BOOKINGS.length],
  [listAgencyCars.path, 'totalCarRecords', DEMO_RENTALS.length],
] as const;

/** The number of the second demo agency's bookings in a list; undefined if the server is too busy to respond. */
async function countSeeded(
  server: ChildServer,
  token: string,
  [path, count]: (typeof SEEDED)[number],
): Promise<number | undefined> {
  const { json } = await server.send('atlas.localhost', { method: 'GET', path: `${path}?showPastTrips=true`, token });
  return z.object({ data: z.object({ [count]: z.int() }) }).safeParse(json).data?.data[count];
}

/** Requests an email and waits until it arrives, which shows that the jobs are running. */
async function waitForMail(server: ChildServer): Promise<void> {
  const email = 'client2@atlas.test';
  await server.send('atlas.localhost', { method: 'POST', path: forgotPassword.path, body: { email } });
  const mailbox = `/dev/mailbox.json?to=${encodeURIComponent(email)}`;
  const listed = async () =>
    z.array(z.unknown()).safeParse((await server.send('localhost', { method: 'GET', path: mailbox })).json);
  for (let polls = 0; ((await listed()).data ?? []).length === 0; polls++) {
    if (polls > 240) throw new Error('no mail arrives: the jobs do not run');
    await pause(500);
  }
}

/**
 * Waits until the demo bookings are made, which continues after the server listens. If one is not made because no such flight or car is sold,
 * the wait ends half a minute after the last one; for the first, a busy machine has two minutes.
 */
async function waitUntilSeeded(server: ChildServer): Promise<void> {
  const token = await openSession(originOn(server.port, 'atlas'), 'owner@atlas.test', DEMO_PASSWORD);
  for (const list of SEEDED) {
    let [last, same] = [0, 0];
    while (last < list[2] && same < (last === 0 ? 240 : 60)) {
      await pause(500);
      const count = (await countSeeded(server, token, list)) ?? 0;
      same = count === last ? same + 1 : 0;
      last = count;
    }
    if (last === 0) throw new Error('the demo bookings were not made');
  }
}

/** Starts a server on a fresh folder, in which `scripts` (each a file and its arguments) have run, and waits until it is seeded. */
export async function startTemporarySite(
  settings: Readonly<Record<string, string>> = {},
  scripts: readonly (readonly string[])[] = [],
): Promise<TemporarySite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caravel-site-'));
  const base = { DATA_DIR: dataDir, NODE_ENV: 'development', SEED_DEMO: 'true', HOST: 'localhost' };
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...base, ...settings };
  // Each opens the database exclusively, so they run one after the other.
  for (const script of scripts)
    execFileSync(process.execPath, [...FLAGS, ...script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const server = await startChildServer({ ...base, ...settings });
  await waitUntilSeeded(server);
  await waitForMail(server);
  return {
    port: server.port,
    originOf: (agency) => originOn(server.port, agency),
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
