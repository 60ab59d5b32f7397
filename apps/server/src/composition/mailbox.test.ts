import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { buildServer } from './build-server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('everybody may read the mailbox of a server that is for trying; in production there is none', async () => {
  const { agency } = await t.freshAgency();
  const headers = { host: new URL(agency.origin).host, accept: 'application/json' };
  const config = { ...t.platform.config, isProduction: true };
  const { app } = buildServer({ ...t.platform, config }, { maxEventLoopDelayMs: 0 });
  await app.ready();
  try {
    for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
      expect((await t.app.inject({ url, headers })).statusCode, url).toBe(200);
      expect((await app.inject({ url, headers })).statusCode, url).toBe(404);
    }
    expect((await app.inject({ url: '/readyz', headers })).statusCode).toBe(200);
  } finally {
    await app.close();
  }
});
