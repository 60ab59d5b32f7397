import process from 'node:process';
import { startTemporarySite } from './site.ts';

/** Starts the server of all journeys; with `E2E_PORT` set, one that runs there already is used. */
async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_PORT) return undefined;
  const site = await startTemporarySite({ SANDBOX_LATENCY_MS: '50' }, { hasHostile: true });
  process.env.E2E_PORT = String(site.port);
  return () => site.stop();
}

// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default globalSetup;
