import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { getMarkups, login } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from './platform/db/open-database.ts';
import { createLogger } from './platform/log.ts';
import { fakeClock } from './testing/fake-clock.ts';
import { startTestApp } from './testing/start-test-app.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));
const PASSWORD = 'Fresh-pass-9x';
const DATA_DIR = mkdtempSync(join(tmpdir(), 'caravel-cli-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** Runs an operator's command to its end. */
async function run(...words: string[]) {
  const child = spawn(process.execPath, [CLI, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR, LOG_LEVEL: 'silent', OWNER_PASSWORD: PASSWORD },
  });
  const code = new Promise((resolve) => child.once('close', resolve));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, said, complained };
}

test('an operator makes the demo, compares the books, closes an agency, and is told how where a command is none', async () => {
  expect(await run('seed')).toEqual({ code: 0, said: 'The demo is there.\n', complained: '' });
  expect(await run('reconcile')).toEqual({ code: 0, said: 'No differences in the books of 0 agencies.\n', complained: '' });
  // Each command is a separate process and sees what the earlier ones did.
  const host = ['--host', 'sunset.localhost'];
  expect(await run('agency:deactivate', ...host)).toMatchObject({ code: 0, said: 'Sunset Travel is inactive.\n' });
  const nobody = await run('agency:activate', '--host', 'nobody.localhost');
  expect(nobody).toEqual({ code: 1, said: '', complained: 'No agency is at nobody.localhost.\n' });
  const wrong = await run('reconsile');
  expect(wrong).toMatchObject({ code: 1, said: '' });
  expect(wrong.complained).toMatch(/^The operator's command line.*\n {2}reconcile /s);
});

test('no agency is made in a currency in which the cost of a payment is not known', async () => {
  const made = ['--name', 'Euro Travel', '--slug', 'euro', '--owner', 'owner@euro.test', '--owner-name', 'Olga Prado'];
  const { code, said, complained } = await run('agency:create', ...made, '--currency', 'EUR');
  expect([code, said]).toEqual([1, '']);
  expect(complained).toContain('GATEWAY_COST_FIXED_MINOR names no cost in EUR');
  expect(await run('subscription:show', '--host', 'euro.localhost')).toMatchObject({ code: 1 });
});

test('an agency that the operator made is run by these commands alone', async () => {
  const host = ['--host', 'fresh.localhost'];
  const made = [
    '--name',
    'Fresh Travel',
    '--slug',
    'fresh',
    '--currency',
    'USD',
    '--owner',
    'owner@fresh.test',
    '--owner-name',
    'Olga Prado',
  ];
  expect(await run('agency:create', ...made)).toMatchObject({ said: 'Fresh Travel is at http://fresh.localhost:3000.\n' });
  const start = ['--plan', 'regular', '--from', '2026-01-01', '--until', '2099-12-31'];
  const started = 'The regular subscription of Fresh Travel runs from 2026-01-01 to 2099-12-31.\n';
  expect(await run('subscription:start', ...host, ...start)).toEqual({ code: 0, said: started, complained: '' });
  expect(await logIn()).toEqual({ isSubscribed: true, markups: 200 });
  expect(await run('subscription:end', ...host)).toMatchObject({ code: 0, complained: '' });
  expect(await logIn()).toEqual({ isSubscribed: false, markups: 403 });
});

/** Starts the server on what the commands left, and logs the owner in. */
async function logIn() {
  const log = createLogger({ level: 'silent' });
  const database = await openDatabase({ dataDir: DATA_DIR, poolSize: 2, log, onBroken: () => undefined });
  const t = await startTestApp({ database, clock: fakeClock(new Date().toISOString()) });
  try {
    const agency = required(await t.platform.agencies.findByHost('fresh.localhost'), 'agency');
    const { data } = await t.client.call({ agency }, login, { body: { email: 'owner@fresh.test', password: PASSWORD } });
    const markups = await t.client.inject({ agency, token: data.token }, { method: 'GET', url: getMarkups.path });
    return { isSubscribed: agency.isSubscribed, markups: markups.status };
  } finally {
    await t.close();
  }
}
