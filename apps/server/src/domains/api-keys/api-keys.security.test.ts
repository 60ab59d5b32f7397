import { Writable } from 'node:stream';
import {
  API_KEYS_MOST,
  askArchive,
  createApiKey,
  createClient,
  KEY_SCOPES,
  type KeyScope,
  listApiKeys,
  listStaffActivity,
  revokeApiKey,
  WEBHOOK_BODIES,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { bookFlight, listAgencyFlights } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KEY_LIMIT } from '../../platform/ratelimit/rate-limiter.ts';
import { bookingBody, bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import type { Caller } from '../../testing/test-client.ts';

const lines: string[] = [];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ logTo });
});
afterAll(() => t.close());

let home: TestAgency;
let owner: Persona;
beforeEach(async () => {
  home = await t.freshAgency();
  owner = await home.persona('owner');
});

const make = async (scopes: readonly KeyScope[] = KEY_SCOPES, days: 30 | null = null) =>
  (await t.client.call(owner, createApiKey, { body: { name: 'Accounting', scopes: [...scopes], days } })).data;
const BARE = { 'sec-fetch-site': '', 'x-app-key': '' };
const by = (key: string, agency = home.agency): Caller => ({ agency, headers: { ...BARE, authorization: `Bearer ${key}` } });
const CLIENT = { body: { name: 'Zora Quill', email: 'zora@x.test' } };
const unknown = { status: 401, code: 'keyUnknown' };

describe('a key', () => {
  test('is shown once, and listed by how it begins', async () => {
    const { key, apiKey } = await make();
    expect(key).toMatch(/^cvk_[A-Za-z0-9_-]{43}$/);
    expect(apiKey).toMatchObject({ name: 'Accounting', state: 'valid', createdBy: 'owner person', lastUsedAt: null });
    expect(key.startsWith(apiKey.begins)).toBe(true);
    const { data } = await t.client.call(owner, listApiKeys, { query: {} });
    expect(data).toMatchObject({ total: 1, keys: [apiKey] });
    expect(JSON.stringify(data)).not.toContain(key);
  });

  test('opens calls as a program makes them, and says when it last did', async () => {
    const { key } = await make();
    await t.client.call(by(key), createClient, CLIENT);
    const used = async () => (await t.client.call(owner, listApiKeys, { query: {} })).data.keys[0]?.lastUsedAt;
    const first = required(await used(), 'last use');
    t.clock.advance(30_000);
    await t.client.call(by(key), listAgencyFlights, { query: {} });
    expect(await used()).toBe(first);
    t.clock.advance(31_000);
    await t.client.call(by(key), listAgencyFlights, { query: {} });
    expect(await used()).not.toBe(first);
  });

  test('acts by its own name in the audit, the log of activity, and what it books for a client', async () => {
    const { key, apiKey } = await make();
    const { data: client } = await t.client.call(by(key), createClient, CLIENT);
    const quote = await quoteAFlight(t, by(key), { reprice: { clientId: client._id } });
    const { data: booked } = await bookQuote(t, by(key), quote);
    const { rows } = await t.platform.database.raw.query(
      'SELECT actor_kind, actor_id, action FROM audit_events WHERE agency_id = $1 AND actor_id = $2 ORDER BY id',
      [home.agency.id, apiKey._id],
    );
    expect(rows).toContainEqual({ actor_kind: 'key', actor_id: apiKey._id, action: 'client.created' });
    const bookings = await t.platform.database.raw.query('SELECT agent_name, client_id FROM bookings WHERE id = $1', [
      booked.bookingId,
    ]);
    expect(bookings.rows).toEqual([{ agent_name: 'Accounting', client_id: client._id }]);
    const { data: log } = await t.client.call(owner, listStaffActivity, { query: {} });
    expect(JSON.stringify(log)).toContain('Accounting');
    // For nobody it books nothing: it is no traveler.
    await expect(quoteAFlight(t, by(key))).rejects.toThrow(/userNotAssociated/);
  });

  test('repeats an idempotent call as a session does', async () => {
    const { key } = await make();
    const { data: client } = await t.client.call(by(key), createClient, CLIENT);
    const quote = await quoteAFlight(t, by(key), { reprice: { clientId: client._id } });
    const body = await bookingBody(t, quote);
    const once = { ...by(key), idempotencyKey: newId() };
    const first = await t.client.call(once, bookFlight, { body });
    expect(await t.client.call(once, bookFlight, { body })).toEqual(first);
    expect(await t.client.refusal(by(key), bookFlight, { body })).toMatchObject({
      code: 'idempotencyKeyMissing',
    });
  });
});

describe('is refused', () => {
  test('once it is revoked or its days are over, at once', async () => {
    const [revoked, ended] = [await make(), await make(KEY_SCOPES, 30)];
    await t.client.call(by(revoked.key), listAgencyFlights, { query: {} });
    await t.client.call(owner, revokeApiKey, { params: { keyId: revoked.apiKey._id } });
    expect(await t.client.refusal(by(revoked.key), listAgencyFlights, { query: {} })).toMatchObject(unknown);
    await t.client.call(by(ended.key), listAgencyFlights, { query: {} });
    t.clock.advance(30 * 86_400_000);
    expect(await t.client.refusal(by(ended.key), listAgencyFlights, { query: {} })).toMatchObject(unknown);
    t.clock.advance(-30 * 86_400_000);
  });

  test('on the host of another agency, and as one that never was, alike', async () => {
    const { key } = await make();
    const other = await t.freshAgency();
    const without = ({ requestId: _, ...refusal }: Awaited<ReturnType<typeof t.client.refusal>>) => refusal;
    const foreign = await t.client.refusal(by(key, other.agency), listAgencyFlights, { query: {} });
    const never = await t.client.refusal(by(`cvk_${'x'.repeat(43)}`, other.agency), listAgencyFlights, { query: {} });
    expect(foreign).toMatchObject(unknown);
    expect(without(foreign)).toEqual(without(never));
  });

  test('beside a session, which counts for nothing then', async () => {
    const caller = { ...owner, headers: { authorization: 'Bearer cvk_wrong' } };
    expect(await t.client.refusal(caller, listAgencyFlights, { query: {} })).toMatchObject(unknown);
    const { key } = await make(['clients:read']);
    const both = { ...owner, headers: { authorization: `Bearer ${key}` } };
    expect(await t.client.refusal(both, listAgencyFlights, { query: {} })).toMatchObject({ code: 'keyScopeMissing' });
  });

  test('above its rate, whatever it calls; another key has its own', async () => {
    const strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
    const agency = await strict.freshAgency();
    const boss = await agency.persona('owner');
    const key = async () => {
      const body = { name: 'A program', scopes: ['bookings:read' as const], days: null };
      return (await strict.client.call(boss, createApiKey, { body })).data.key;
    };
    const [first, second] = [by(await key(), agency.agency), by(await key(), agency.agency)];
    const url = listAgencyFlights.path;
    const statuses = new Set<number>();
    for (let n = 0; n < KEY_LIMIT; n += 1) statuses.add((await strict.client.inject(first, { method: 'GET', url })).status);
    expect([...statuses]).toEqual([200]);
    expect((await strict.client.inject(first, { method: 'GET', url })).status).toBe(429);
    expect((await strict.client.inject(second, { method: 'GET', url })).status).toBe(200);
    await strict.close();
  });
});

test('pages take no keys, and other schemes are left to who put them there', async () => {
  const { key } = await make();
  const page = async (caller: Caller) => (await t.client.inject(caller, { method: 'GET', url: '/' })).status;
  expect(await page(by('cvk_wrong'))).toBe(await page(home.visitor));
  expect(await page(by(key))).toBe(await page(home.visitor));
  const basic = { ...owner, headers: { authorization: 'Basic dXNlcjpwYXNz' } };
  await t.client.call(basic, listAgencyFlights, { query: {} });
});

test('the examples of the documents work as they stand', async () => {
  const { key } = await make();
  const document = await t.client.inject(home.visitor, { method: 'GET', url: '/api/docs/json' });
  const { info, webhooks } = document.json() as { info: { description: string }; webhooks: Record<string, unknown> };
  const examples = [...info.description.matchAll(/^curl (.*)'https:\/\/your-agency\.example(\/[^']*)'$/gm)];
  expect(examples).toHaveLength(3);
  for (const [, options = '', url = ''] of examples) {
    const headers = [...options.matchAll(/-H ['"]([^:]+): ([^'"]+)['"]/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replace('$KEY', key),
    ]);
    const body = /-d '([^']+)'/.exec(options)?.[1];
    const caller = { agency: home.agency, headers: { ...BARE, ...Object.fromEntries(headers) } };
    const method = options.includes('-X POST') ? 'POST' : 'GET';
    const answer = await t.client.inject(caller, { method, url, ...(body !== undefined && { body }) });
    expect([url, answer.status]).toEqual([url, 200]);
  }
  expect(Object.keys(webhooks)).toEqual(Object.keys(WEBHOOK_BODIES));
});

test('an agency has twenty valid keys at most, also if they are made at once', async () => {
  const made = await Promise.allSettled(Array.from({ length: API_KEYS_MOST + 4 }, () => make()));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(API_KEYS_MOST);
  const [first] = (await t.client.call(owner, listApiKeys, { query: {} })).data.keys;
  await t.client.call(owner, revokeApiKey, { params: { keyId: required(first, 'key')._id } });
  await make();
});

test('no key is in a log, the audit, the database or the archive', async () => {
  const { key } = await make();
  await t.client.call(by(key), createClient, CLIENT);
  await t.client.refusal(by(`${key}x`), createClient, CLIENT);
  await t.client.call(owner, askArchive, {});
  await t.drain();
  const secret = key.slice('cvk_'.length + 6);
  const { rows: tables } = await t.platform.database.raw.query(
    "SELECT table_name FROM information_schema.columns WHERE column_name = 'agency_id' AND table_schema = 'public'",
  );
  for (const { table_name: table } of tables) {
    const { rows } = await t.platform.database.raw.query(`SELECT * FROM ${String(table)} WHERE agency_id = $1`, [home.agency.id]);
    expect(JSON.stringify(rows), String(table)).not.toContain(secret);
  }
  expect(lines.join('')).not.toContain(secret);
});
