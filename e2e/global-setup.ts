import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type DnsReply, startDnsStandIn } from '../apps/server/src/testing/dns-stand-in.ts';
import { DEMO_PASSWORD } from './browser.ts';
import { startIdentityProvider } from './identity-provider.ts';
import { feelPulse, tellPulse } from './pulse.ts';
import { startTemporarySite } from './site.ts';

const PREPARE = fileURLToPath(new URL('prepare.ts', import.meta.url));
const CLI = fileURLToPath(new URL('../apps/server/src/cli.ts', import.meta.url));

/** Starts the DNS that the server asks: its records, by type and name, are the JSON in `file`, which a journey writes. */
async function startDns(): Promise<{ server: string; file: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-dns-'));
  const file = join(folder, 'records.json');
  writeFileSync(file, '{}');
  const records = (): Partial<Record<string, DnsReply>> => JSON.parse(readFileSync(file, 'utf8'));
  const { server, stop } = await startDnsStandIn((name, type) => records()[`${type} ${name}`] ?? 'noSuchName');
  return {
    server,
    file,
    stop: () => {
      stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Starts the one server of all journeys; if `E2E_PORT` is set, a server that already runs there is used. Beside the demo agencies it has
 * those of `prepare.ts`; by the operator's command line, atlas gets single sign-on at a stand-in, `fresh` is made, which has no
 * subscription yet, a coupon that waives three months, and somebody who runs the platform.
 */
async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_PORT) return undefined;
  const provider = await startIdentityProvider();
  const dns = await startDns();
  const owner = ['--owner', 'owner@fresh.test', '--owner-name', 'Olga Prado'];
  const site = await startTemporarySite({ SANDBOX_LATENCY_MS: '50', OWNER_PASSWORD: DEMO_PASSWORD, DNS_SERVERS: dns.server }, [
    [PREPARE],
    [CLI, 'agency:sso', '--host', 'atlas.localhost', '--issuer', provider.origin, '--jwks-url', `${provider.origin}/jwks`],
    [CLI, 'agency:create', '--name', 'Fresh Travel', '--slug', 'fresh', '--currency', 'USD', ...owner],
    [CLI, 'operator:add', '--email', 'oda@platform.example', '--name', 'Oda Quinn'],
    [CLI, 'coupon:create', '--code', 'LAUNCH3', '--kind', 'waive', '--months', '3'],
  ]);
  const pulse = feelPulse(site.port);
  process.env.E2E_PORT = String(site.port);
  process.env.E2E_PROVIDER = provider.origin;
  process.env.E2E_DNS = dns.file;
  return async () => {
    tellPulse(pulse.stop());
    await site.stop();
    provider.stop();
    dns.stop();
  };
}

// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default globalSetup;
