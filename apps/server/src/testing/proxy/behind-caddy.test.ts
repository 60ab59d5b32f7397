import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAgency, getInvitation, login } from '@caravel/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildServer, startChildServer } from '../child-server.ts';
import { hasCaddy, type RunningCaddy, startCaddy } from './start-caddy.ts';

const SUNSET = 'sunset.localhost';
const INVITATION = getInvitation.path.replace(':token', 'g'.repeat(43));

// Reported as skipped if Caddy is not installed.
describe.skipIf(!hasCaddy)('behind the proxy that we ship', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-proxy-'));
  let app: ChildServer;
  let caddy: RunningCaddy;
  beforeAll(async () => {
    app = await startChildServer({
      DATA_DIR: folder,
      SEED_DEMO: 'true',
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT_FACTOR: '1',
    });
    caddy = await startCaddy(app.port);
  });
  afterAll(async () => {
    await caddy?.stop();
    await app?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a visitor who calls too often shuts out nobody else, whatever they say of their address', async () => {
    const greedy: number[] = [];
    for (let i = 0; i < 34; i++) {
      const forged = { 'x-forwarded-for': `198.51.100.${i}`, forwarded: `for=198.51.100.${i}`, 'x-real-ip': `198.51.100.${i}` };
      greedy.push(await caddy.visit({ host: SUNSET, from: '127.1.0.2', path: INVITATION, headers: forged }));
    }
    expect(greedy.slice(0, 30)).toEqual(Array(30).fill(404));
    expect(greedy.slice(30)).toEqual(Array(4).fill(429));
    const body = { email: 'owner@sunset.test', password: 'Caravel-demo1' };
    expect(await caddy.visit({ host: SUNSET, from: '127.2.0.2', method: 'POST', path: login.path, body })).toBe(200);
  });

  test('whoever forges the address of the greedy one is not taken for them', async () => {
    const headers = { 'x-forwarded-for': '127.1.0.2' };
    expect(await caddy.visit({ host: SUNSET, from: '127.3.0.2', path: INVITATION, headers })).toBe(404);
  });

  test('a certificate is given for hosts of agencies alone, and what the proxy asks is nobody else’s to ask', async () => {
    await expect(caddy.visit({ host: 'stranger.localhost', from: '127.4.0.2', path: '/' })).rejects.toThrow();
    expect(await caddy.visit({ host: SUNSET, from: '127.4.0.2', path: `/internal/hosts/allowed?domain=${SUNSET}` })).toBe(404);
    expect(await caddy.visit({ host: SUNSET, from: '127.4.0.2', path: getAgency.path })).toBe(200);
  });
});
