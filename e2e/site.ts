import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { forgotPassword, listAgencyFlights, login } from '@caravel/contracts';
import { z } from 'zod';
import { type ChildServer, startChildServer } from '../apps/server/src/testing/child-server.ts';
import { DEMO_PASSWORD } from './browser.ts';

const CLI = fileURLToPath(new URL('../apps/server/src/cli.ts', import.meta.url));

/** A server with the demo agencies, for a browser: `originOf('sunset')` is the address of an agency. */
export type TemporarySite = { readonly port: number; readonly originOf: (agency: string) => string; stop(): Promise<void> };

/** The address of an agency on a site's port. */
export function originOn(port: number, agency: string): string {
  return `http://${agency}.localhost:${port}`;
}

const listSchema = z.object({ data: z.object({ totalFlightRecords: z.int() }) });
const tokenSchema = z.object({ data: z.object({ token: z.string() }) });

/** The number of the second demo agency's bookings; undefined if the server is too busy to respond. */
async function countSeeded(server: ChildServer): Promise<number | undefined> {
  const host = 'atlas.localhost';
  const body = { email: 'owner@atlas.test', password: DEMO_PASSWORD };
  const session = tokenSchema.safeParse((await server.send(host, { method: 'POST', path: login.path, body })).json);
  if (!session.success) return undefined;
  const { token } = session.data.data;
  const list = listSchema.safeParse((await server.send(host, { method: 'GET', path: listAgencyFlights.path, token })).json);
  return list.data?.data.totalFlightRecords;
}

/** Requests an email and waits until it arrives, which shows that the jobs are running. */
async function waitForMail(server: ChildServer): Promise<void> {
  const email = 'client2@atlas.test';
  await server.send('atlas.localhost', { method: 'POST', path: forgotPassword.path, body: { email } });
  const mailbox = `/dev/mailbox.json?to=${encodeURIComponent(email)}`;
  const listed = async () =>
    z.array(z.unknown()).safeParse((await server.send('localhost', { method: 'GET', path: mailbox })).json);
  while (((await listed()).data ?? []).length === 0) await pause(500);
}

/** Waits until the demo bookings are made, which continues after the server listens. */
async function waitUntilSeeded(server: ChildServer): Promise<void> {
  let [last, same] = [0, 0];
  while (same < 3) {
    await pause(1_500);
    const count = (await countSeeded(server)) ?? 0;
    same = count > 0 && count === last ? same + 1 : 0;
    last = count;
  }
}

const PLANT = fileURLToPath(new URL('hostile/plant.ts', import.meta.url));

/** What is put into the database before the server starts. */
type Prepared = {
  /** An agency `hostile` whose every text is an attack. */
  readonly hasHostile?: boolean;
  /** Commands of the operator's command line. */
  readonly commands?: readonly (readonly string[])[];
};

/** Starts a server on a fresh folder, and waits until it is seeded. */
export async function startTemporarySite(
  settings: Readonly<Record<string, string>> = {},
  { hasHostile = false, commands = [] }: Prepared = {},
): Promise<TemporarySite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caravel-site-'));
  const base = { DATA_DIR: dataDir, NODE_ENV: 'development', SEED_DEMO: 'true', HOST: 'localhost' };
  const env = { ...process.env, ...base, ...settings };
  // Each opens the database exclusively, so they run one after the other.
  for (const command of [...(hasHostile ? [[PLANT]] : []), ...commands.map((command) => [CLI, ...command])])
    execFileSync(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] });
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
