import process from 'node:process';
import { DEMO_PASSWORD } from './browser.ts';
import { startIdentityProvider } from './identity-provider.ts';
import { startTemporarySite } from './site.ts';

/**
 * Starts the server of all journeys; if `E2E_PORT` is set, a server that already runs there is used. Atlas has single sign-on at
 * a stand-in; two agencies are added by the operator's command line: `closed`, which is not active, and `fresh`, which has no
 * subscription yet.
 */
async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_PORT) return undefined;
  const provider = await startIdentityProvider();
  const agency = (slug: string, name: string) => [
    'agency:create',
    ...['--name', name, '--slug', slug, '--owner', `owner@${slug}.test`, '--owner-name', 'Olga Prado'],
  ];
  const commands = [
    ['seed'],
    ['agency:sso', '--host', 'atlas.localhost', '--issuer', provider.origin, '--jwks-url', `${provider.origin}/jwks`],
    agency('closed', 'Closed Tours'),
    ['agency:deactivate', '--host', 'closed.localhost'],
    agency('fresh', 'Fresh Travel'),
  ];
  const settings = { SANDBOX_LATENCY_MS: '50', OWNER_PASSWORD: DEMO_PASSWORD };
  const site = await startTemporarySite(settings, { hasHostile: true, commands });
  process.env.E2E_PORT = String(site.port);
  process.env.E2E_PROVIDER = provider.origin;
  return async () => {
    await site.stop();
    provider.stop();
  };
}

// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default globalSetup;
