import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startChildServer } from '../apps/server/src/testing/child-server.ts';

/** A server with the demo agencies, for a browser: `originOf('sunset')` is where an agency lives. */
export type TemporarySite = { readonly port: number; readonly originOf: (agency: string) => string; stop(): Promise<void> };

/** Where an agency lives on a site's port. */
export function originOn(port: number, agency: string): string {
  return `http://${agency}.localhost:${port}`;
}

/** Waits until the demo bookings are made, which goes on after the server listens: until then it may be too busy for visitors. */
async function waitUntilCalm(get: (path: string) => Promise<number>): Promise<void> {
  let calm = 0;
  while (calm < 8) {
    calm = (await get('/')) === 200 ? calm + 1 : 0;
    await pause(400);
  }
}

/** Starts a server on a fresh folder, seeds it, and waits until it answers quickly. */
export async function startTemporarySite(settings: Readonly<Record<string, string>> = {}): Promise<TemporarySite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caravel-site-'));
  const base = { DATA_DIR: dataDir, NODE_ENV: 'development', SEED_DEMO: 'true', HOST: 'localhost' };
  const server = await startChildServer({ ...base, ...settings });
  await waitUntilCalm(async (path) => (await server.probe('sunset.localhost', path)) ?? 0);
  return {
    port: server.port,
    originOf: (agency) => originOn(server.port, agency),
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
