import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  askForDomain,
  checkAgencyDomain,
  getAgency,
  getProfile,
  login,
  logout,
  removeAgencyDomain,
  updateAgency,
} from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { repriceFlight } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createAgency } from '../domains/agencies/index.ts';
import { createUser } from '../domains/identity/index.ts';
import type { AgencyContext } from '../platform/context.ts';
import { WORDS } from '../platform/db/presence.ts';
import type { Database } from '../platform/db/types.ts';
import { createLogger } from '../platform/log.ts';
import { connectRedis } from '../platform/redis.ts';
import { findFlights } from '../products/flights/testing/find-flights.ts';
import { type DnsReply, type DnsStandIn, startDnsStandIn } from '../testing/dns-stand-in.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import { startFlakyRedis } from '../testing/flaky-redis.ts';
import { type Caller, testClient } from '../testing/test-client.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testRedisUrl } from '../testing/test-redis.ts';
import { pollToys, searchToys, toysModule, toysNamed } from '../testing/toys-module.ts';
import { assemblePlatform } from './build-platform.ts';
import { buildServer } from './build-server.ts';
import { productsOf } from './products.ts';
import { switchAgency } from './switch-agency.ts';

const redisUrl = testRedisUrl();
const log = createLogger({ level: 'silent' });
const PASSWORD = 'Test-pass-9x';

/** Starts a node of an installation on a shared database. Its clock stands still, so its caches never expire on their own. */
async function startNode(database: Database, dns: DnsStandIn, url = required(redisUrl, 'TEST_REDIS_URL')) {
  const dataDir = mkdtempSync(join(tmpdir(), 'caravel-node-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
    SANDBOX_LATENCY_MS: '0',
    DNS_SERVERS: dns.server,
  });
  const redis = await connectRedis(url, log);
  const passwordCost = { memoryKiB: 64, passes: 1 };
  const platform = assemblePlatform({ config, log, clock: fakeClock(), database, redis, passwordCost });
  const toys = toysModule(platform.searches);
  const others = productsOf(platform).filter(({ product }) => product !== toys.product);
  const { app } = buildServer(platform, { products: [...others, toys] });
  await app.ready();
  return {
    platform,
    redis,
    client: testClient(app),
    close: async () => {
      await app.close();
      await platform.nodes.close();
      redis.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

describe.runIf(redisUrl)('of several nodes, what one is told all know at once', () => {
  const records = new Map<string, DnsReply>();
  let database: Database;
  let dns: DnsStandIn;
  let [here, there]: Awaited<ReturnType<typeof startNode>>[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(log);
    dns = await startDnsStandIn((name, type) => records.get(`${type} ${name}`) ?? 'noSuchName');
    [here, there] = [await startNode(database, dns), await startNode(database, dns)];
  });
  afterAll(async () => {
    await here?.close();
    await there?.close();
    dns.stop();
    await database.close();
  });

  async function loggedIn(
    slug: string,
    userType: 'Client' | 'AgencyOwner' = 'Client',
  ): Promise<{ agency: AgencyContext; token: string }> {
    const { platform, client } = required(here, 'a node');
    const agency = await createAgency(platform, {
      name: slug,
      slug,
      currency: 'USD',
      origin: `http://${slug}.localhost:3000`,
      isSubscribed: true,
    });
    const email = `client@${slug}.test`;
    await createUser(platform, agency, { name: 'Ana Client', email, password: PASSWORD, userType });
    const { data } = await client.call({ agency }, login, { body: { email, password: PASSWORD } });
    return { agency, token: data.token };
  }

  const statusThere = async (caller: { agency: AgencyContext; token?: string }, path: string) =>
    (await required(there, 'the other node').client.inject(caller, { method: 'GET', url: path })).status;

  test('who logs out here is logged out there', async () => {
    const person = await loggedIn('leaves');
    const other = await loggedIn('stays');
    for (const each of [person, other]) expect(await statusThere(each, getProfile.path)).toBe(200);
    await required(here, 'a node').client.call(person, logout, {});
    await vi.waitFor(async () => expect(await statusThere(person, getProfile.path)).toBe(401), { timeout: 60_000 });
    expect(await statusThere(other, getProfile.path)).toBe(200);
  });

  test('an agency that is deactivated here is gone there, with everybody in it', async () => {
    const person = await loggedIn('closes');
    expect(await statusThere(person, getProfile.path)).toBe(200);
    await switchAgency(required(here, 'a node').platform, person.agency.id, 'Inactive');
    await vi.waitFor(async () => expect(await statusThere(person, getProfile.path)).toBe(401), { timeout: 60_000 });
    const known = await required(there, 'the other node').platform.agencies.findById(person.agency.id);
    expect(known?.status).toBe('Inactive');
  });

  test('a site that is changed here shows there', async () => {
    const owner = await loggedIn('repaints', 'AgencyOwner');
    const other = required(there, 'the other node').client;
    const headingThere = async () => (await other.call({ agency: owner.agency }, getAgency, {})).data.heading;
    expect(await headingThere()).toBe('');
    await required(here, 'a node').client.call(owner, updateAgency, { body: { heading: 'Go where the harbour is' } });
    await vi.waitFor(async () => expect(await headingThere()).toBe('Go where the harbour is'), { timeout: 60_000 });
  });

  test('a host that nobody had there is found as soon as it is somebody’s here', async () => {
    const url = 'http://fresh.localhost:3000';
    const unknown = { agency: { ...(await loggedIn('known')).agency, origin: url } };
    const before = await statusThere(unknown, getAgency.path);
    await loggedIn('fresh');
    required(here, 'a node').platform.agencies.forget();
    await vi.waitFor(async () => expect(await statusThere(unknown, getAgency.path)).toBe(200), { timeout: 60_000 });
    expect(before).not.toBe(200);
  });

  test('a domain that is verified here is found there, and once it is removed here it leads nowhere there', async () => {
    const owner = await loggedIn('moves', 'AgencyOwner');
    const { client } = required(here, 'a node');
    const { data } = await client.call(owner, askForDomain, { body: { host: 'www.moves.com' } });
    for (const { type, name, value } of data.domain?.records ?? []) records.set(`${type} ${name}`, [value]);
    const visitor = { agency: { ...owner.agency, origin: 'http://www.moves.com:3000' } };
    expect(await statusThere(visitor, getAgency.path)).toBe(404);
    await client.call(owner, checkAgencyDomain, {});
    await vi.waitFor(async () => expect(await statusThere(visitor, getAgency.path)).toBe(200), { timeout: 60_000 });
    await client.call(owner, removeAgencyDomain, {});
    await vi.waitFor(async () => expect(await statusThere(visitor, getAgency.path)).toBe(404), { timeout: 60_000 });
  });

  test('50 tabs that poll through both read all offers of their search once, and none of another', async () => {
    const nodes = [required(here, 'a node'), required(there, 'the other node')] as const;
    const nodeOf = (turn: number) => nodes[turn % 2 === 0 ? 0 : 1].client;
    const { agency } = await loggedIn('polls');
    const people = Array.from({ length: 10 }, (_, person) => `person${person}`);
    const begin = async (name: string, person: number) => {
      const email = `${name}@polls.test`;
      await createUser(nodes[0].platform, agency, { name, email, password: PASSWORD, userType: 'Client' });
      const body = { email, password: PASSWORD };
      const logIn = async (): Promise<Caller> => ({
        agency,
        token: (await nodeOf(person).call({ agency }, login, { body })).data.token,
      });
      const tabs = await Promise.all(Array.from({ length: 5 }, logIn));
      const { searchId } = await nodeOf(person).call(required(tabs[0], 'a tab'), searchToys, { body: { name } });
      return { name, searchId, tabs };
    };
    const searches = await Promise.all(people.map(begin));
    const readAll = async (tab: Caller, searchId: string, first: number) => {
      const seen: string[] = [];
      for (let turn = first; ; turn++) {
        const { ids, isOver } = await nodeOf(turn).call(tab, pollToys, { query: { searchId, seen: seen.length } });
        seen.push(...ids);
        if (isOver) return seen;
      }
    };
    const read = searches.map(async ({ name, searchId, tabs }, person) => {
      const ofEach = await Promise.all(tabs.map((tab, i) => readAll(tab, searchId, i)));
      expect(ofEach).toEqual(tabs.map(() => toysNamed(name)));
      const foreign = required(searches[(person + 1) % searches.length], 'another search').searchId;
      for (const turn of [0, 1]) {
        const refusal = await nodeOf(turn).refusal(required(tabs[0], 'a tab'), pollToys, {
          query: { searchId: foreign, seen: 0 },
        });
        expect(refusal.code).toBe('searchExpired');
      }
    });
    await Promise.all(read);
  });

  test.each(['cut', 'hang'] as const)('a search goes on, and can be quoted, while the way to Redis is gone (%s)', async (how) => {
    const flaky = await startFlakyRedis(required(redisUrl, 'TEST_REDIS_URL'));
    const node = await startNode(database, dns, flaky.url);
    try {
      const person = await loggedIn(`alone-${how}`);
      const legs = [{ origin: 'JFK', destination: 'LAX', date: '2027-04-10' }];
      const body = { routeType: 'One Way' as const, legs, passengers: { adults: 1 } };
      const before = await findFlights(node, person, body);
      flaky[how]();
      const { searchId, data } = await findFlights(node, person, body);
      for (const search of [{ searchId, data }, before]) {
        const offerId = required(search.data[0], 'an offer').offerId;
        const quote = await node.client.call(person, repriceFlight, { body: { searchId: search.searchId, offerId } });
        expect(quote.data.totalAmount).toBeGreaterThan(0);
      }
    } finally {
      flaky.close();
      await node.close();
    }
  });

  test('what was said while a node did not hear is made up for: everything is forgotten on return', async () => {
    const person = await loggedIn('absent');
    expect(await statusThere(person, getProfile.path)).toBe(200);
    // The session ends only in the database, as if the message about it had been lost; then the connections break.
    await database.forAgency(person.agency.id).tx((tx) => tx.execute('DELETE FROM sessions'));
    expect(await statusThere(person, getProfile.path)).toBe(200);
    await database.raw.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = $1',
      [`LISTEN ${WORDS}`],
    );
    await vi.waitFor(async () => expect(await statusThere(person, getProfile.path)).toBe(401), { timeout: 60_000 });
  });
});
