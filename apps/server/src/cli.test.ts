import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMarkups, login } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyToPostgres } from './composition/copy-to-postgres.ts';
import { readConfig } from './config/config.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { createLogger } from './platform/log.ts';
import { runOperator } from './testing/child-server.ts';
import { fakeClock } from './testing/fake-clock.ts';
import { startTestApp } from './testing/start-test-app.ts';
import { createTestDatabase, dropTestDatabase, IS_ON_CLUSTER, testDatabaseUrl } from './testing/test-database.ts';

const PASSWORD = 'Fresh-pass-9x';
const log = createLogger({ level: 'silent' });
const DATA_DIR = mkdtempSync(join(tmpdir(), 'caravel-cli-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** Runs an operator's command to its end. */
async function run(...words: string[]) {
  return runWith({}, ...words);
}

/** Does so with more settings. */
function runWith(settings: Readonly<Record<string, string>>, ...words: string[]) {
  return runOperator({ DATA_DIR, OWNER_PASSWORD: PASSWORD, ...settings }, ...words);
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

describe.runIf(testDatabaseUrl() && !IS_ON_CLUSTER)('the embedded database', () => {
  const base = testDatabaseUrl() ?? '';
  const name = `caravel_copied_${newId().replaceAll('-', '')}`;
  const url = Object.assign(new URL(base || 'postgres://none'), { pathname: `/${name}` }).href;
  beforeAll(() => createTestDatabase(base, name));
  afterAll(() => dropTestDatabase(base, name));

  test('is copied to PostgreSQL when no server has it, once, and the operator is told what to do next', async () => {
    const refusal = (settings: Readonly<Record<string, string>>) =>
      copyToPostgres(readConfig({ DATA_DIR, DATABASE_URL: url, ...settings }), log).catch((error: unknown) => String(error));
    expect(await refusal({ DATABASE_URL: '' })).toContain('DATABASE_URL is not set');
    expect(await refusal({ DATABASE_SHARDS: 'on' })).toContain('Copy with DATABASE_SHARDS=off');
    expect(await refusal({ DATA_DIR: join(DATA_DIR, 'none') })).toContain('There is no embedded database');
    const server = await openHere();
    expect(await refusal({})).toContain('in use by another Caravel');
    await server.close();

    const copied = await runWith({ DATABASE_URL: url }, 'database:copy');
    expect(copied).toMatchObject({ code: 0, complained: '' });
    expect(copied.said).toMatch(/^Copied \d+ rows of \d+ tables .*\n\nNext: start the server with DATABASE_URL as it is now/);
    expect(copied.said).toContain(`Keep ${DATA_DIR}`);
    expect(await logIn({ databaseUrl: url })).toEqual(await logIn());
    expect(await refusal({})).toContain('is not empty');
  });
});

/** Opens the database that the commands left: the embedded one, or another. */
function openHere(where: { readonly databaseUrl?: string } = {}) {
  return openDatabase({ ...where, dataDir: DATA_DIR, poolSize: 2, log, onBroken: () => undefined });
}

/** Starts the server on it, and logs the owner in. */
async function logIn(where: { readonly databaseUrl?: string } = {}) {
  const database = await openHere(where);
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
