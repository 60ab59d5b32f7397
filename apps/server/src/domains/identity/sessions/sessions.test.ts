import { getProfile, IDLE_SECONDS, listSessions, login, logout, PRESENCE_SECONDS } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { switchAgency } from '../../../composition/switch-agency.ts';
import { sha256 } from '../../../platform/crypto/tokens.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { Caller } from '../../../testing/test-client.ts';
import { createUser } from '../people/create-user.ts';
import { sessions, users } from '../tables.ts';
import { type SessionCache, sessionCache } from './session-cache.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const PASSWORD = 'Right-pass-1!';

async function person(home: TestAgency, email: string, userType: 'Client' | 'SalesAgent' | 'AgencyOwner' = 'Client') {
  return createUser(t.platform, home.agency, { name: 'Clara Nunes', email, password: PASSWORD, userType });
}

function logIn(home: TestAgency, email: string, password = PASSWORD, headers: Record<string, string> = {}) {
  return t.client.inject({ ...home.visitor, headers }, { method: 'POST', url: login.path, body: { email, password } });
}

describe('log-in', () => {
  test('opens a session that the cookie and nothing else carries', async () => {
    const home = await t.freshAgency();
    const user = await person(home, 'clara@x.test');
    const answer = await logIn(home, '  CLARA@x.test ');
    expect(answer.status).toBe(200);
    const { data, message } = login.answer.parse(answer.json());
    expect(message).toBe('Logged in successfully');
    expect(data).toMatchObject({ _id: user.id, name: 'Clara Nunes', userType: 'Client', isTravelAgent: false, loginCount: 1 });
    expect(data.token).toMatch(/^[\w-]{43}$/);
    const [cookie] = [answer.headers['set-cookie']].flat();
    expect(cookie).toBe(`x-access-token=${data.token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`);
    expect(answer.text).not.toContain('argon2');
  });

  test('marks the cookie as secure where the agency is reached by https', async () => {
    const home = await t.freshAgency({ origin: 'https://secure.example.com' });
    await person(home, 'clara@x.test');
    expect(String((await logIn(home, 'clara@x.test')).headers['set-cookie'])).toContain('; Secure');
  });

  test('says the same for a wrong password and an unknown address', async () => {
    const home = await t.freshAgency();
    await person(home, 'clara@x.test');
    const wrong = await logIn(home, 'clara@x.test', 'wrong');
    const unknown = await logIn(home, 'nobody@x.test', 'wrong');
    const plain = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
    expect([wrong.status, plain(wrong.text)]).toEqual([unknown.status, plain(unknown.text)]);
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('Incorrect email or password');
  });

  test('verifies passwords exactly as typed', async () => {
    const home = await t.freshAgency();
    await person(home, 'clara@x.test');
    for (const password of [`${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.toLowerCase(), PASSWORD.slice(0, -1)]) {
      expect((await logIn(home, 'clara@x.test', password)).status).toBe(400);
    }
  });

  test('tells what is wrong with an account only to who knows its password', async () => {
    const home = await t.freshAgency();
    const user = await person(home, 'clara@x.test');
    const set = (values: Partial<typeof users.$inferInsert>) =>
      t.ctx(home.agency).db.tx((tx) => tx.update(users).set(values).where(eq(users.id, user.id)));
    await set({ emailVerifiedAt: null });
    expect(await t.client.refusal(home.visitor, login, { body: { email: 'clara@x.test', password: PASSWORD } })).toMatchObject({
      status: 403,
      code: 'emailNotVerified',
    });
    await set({ status: 'Inactive' });
    expect((await logIn(home, 'clara@x.test')).json()).toMatchObject({ code: 'accountInactive' });
    expect((await logIn(home, 'clara@x.test', 'wrong')).json()).toMatchObject({ code: 'wrongCredentials' });
  });

  test('gives a new token and ends the one held before', async () => {
    const home = await t.freshAgency();
    await person(home, 'clara@x.test');
    const first = login.answer.parse((await logIn(home, 'clara@x.test')).json()).data.token;
    const second = login.answer.parse((await logIn(home, 'clara@x.test', PASSWORD, { cookie: `x-access-token=${first}` })).json())
      .data.token;
    expect(second).not.toBe(first);
    expect((await t.client.refusal({ ...home.visitor, token: first }, getProfile, {})).status).toBe(401);
    expect((await t.client.call({ ...home.visitor, token: second }, getProfile, {})).data.loginCount).toBe(2);
  });

  test('never keeps a token in the database', async () => {
    const home = await t.freshAgency();
    const { token } = await home.persona('client');
    const rows = await t.ctx(home.agency).db.tx((tx) => tx.select().from(sessions));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('guessing', () => {
  test('is slowed, and the right password works after the pause', async () => {
    const home = await t.freshAgency();
    await person(home, 'clara@x.test');
    for (let i = 0; i < 5; i++) expect((await logIn(home, 'clara@x.test', 'wrong')).status).toBe(400);
    const refused = await logIn(home, 'clara@x.test');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2']);
    t.clock.advance(2_000);
    expect((await logIn(home, 'clara@x.test')).status).toBe(200);
    for (let i = 0; i < 4; i++) expect((await logIn(home, 'clara@x.test', 'wrong')).status).toBe(400);
  });

  test('cannot slip through all at once', async () => {
    const home = await t.freshAgency();
    await person(home, 'clara@x.test');
    const statuses = (await Promise.all(Array.from({ length: 30 }, () => logIn(home, 'clara@x.test', 'wrong')))).map(
      (a) => a.status,
    );
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  test('is counted for addresses without an account as well', async () => {
    const home = await t.freshAgency();
    for (let i = 0; i < 5; i++) await logIn(home, 'nobody@x.test', 'wrong');
    expect((await logIn(home, 'nobody@x.test', 'wrong')).status).toBe(429);
  });

  test('of one agency delays nobody at another', async () => {
    const [here, there] = [await t.freshAgency(), await t.freshAgency()];
    await person(there, 'clara@x.test');
    for (let i = 0; i < 6; i++) await logIn(here, 'clara@x.test', 'wrong');
    expect((await logIn(there, 'clara@x.test')).status).toBe(200);
  });
});

describe('sessions that nobody uses', () => {
  const MINUTE = 60_000;
  /** How much longer than told to people a session lives: what is stored of its use, and what a page tells of it, may be a minute old. */
  const SLACK = MINUTE + PRESENCE_SECONDS * 1000;
  const open = async (home: TestAgency, email: string) => {
    const { data } = login.answer.parse((await logIn(home, email)).json());
    return { ...home.visitor, token: data.token };
  };
  const isLive = async (caller: Caller) =>
    (await t.client.inject(caller, { method: 'GET', url: getProfile.path })).status === 200;

  test.each([
    ['AgencyOwner', IDLE_SECONDS.AgencyOwner],
    ['SalesAgent', IDLE_SECONDS.SalesAgent],
  ] as const)('end: of an %s after %i seconds and what is not known yet, counted from the last use', async (role, seconds) => {
    const home = await t.freshAgency();
    await person(home, 'clara@x.test', role);
    const [caller, watcher] = [await open(home, 'clara@x.test'), await open(home, 'clara@x.test')];
    const limit = Number(seconds) * 1000;
    t.clock.advance(limit);
    expect(await isLive(caller)).toBe(true);
    t.clock.advance(SLACK + 1);
    // The other session of the same person got no call since, and is not told as one that lives.
    expect((await t.client.call(caller, listSessions, {})).data.sessions).toHaveLength(1);
    expect(await isLive(watcher)).toBe(false);
    t.clock.advance(limit);
    expect(await isLive(caller)).toBe(true);
    t.clock.advance(limit + SLACK + 1);
    expect(await isLive(caller)).toBe(false);
    // What is over is not brought back by being asked for.
    expect(await isLive(caller)).toBe(false);
  });

  test('stay for clients, whose use is never written; that of staff is, once a minute', async () => {
    const home = await t.freshAgency();
    await person(home, 'clara@x.test');
    await person(home, 'olga@x.test', 'AgencyOwner');
    const [client, owner] = [await open(home, 'clara@x.test'), await open(home, 'olga@x.test')];
    const seen = async () => {
      const rows = await t.ctx(home.agency).db.tx((tx) => tx.select().from(sessions).orderBy(sessions.createdAt, sessions.id));
      return rows.map(({ seenAt }) => seenAt?.getTime() ?? 0);
    };
    const before = await seen();
    for (const seconds of [0, 30, 29]) {
      t.clock.advance(seconds * 1000);
      expect([await isLive(client), await isLive(owner)]).toEqual([true, true]);
    }
    expect(await seen()).toEqual(before);
    t.clock.advance(1000);
    expect([await isLive(client), await isLive(owner)]).toEqual([true, true]);
    const after = await seen();
    expect(after.filter((at) => at === t.clock.now())).toHaveLength(1);
    expect(after.filter((at) => before.includes(at))).toHaveLength(1);
    t.clock.advance(6 * 24 * 60 * MINUTE);
    expect([await isLive(client), await isLive(owner)]).toEqual([true, false]);
  });

  test('live on at a node that was not asked, if another node was', async () => {
    const home = await t.freshAgency();
    await person(home, 'olga@x.test', 'AgencyOwner');
    const owner = await open(home, 'olga@x.test');
    const { clock, platform } = t;
    const { database } = platform;
    const [one, two] = [sessionCache(database, () => false), sessionCache(database, () => false)];
    const hash = sha256(required(owner.token, 'token'));
    const find = (cache: SessionCache) => cache.find(hash, home.agency.id, clock.now());
    expect((await find(two))?.kind).toBe('user');
    clock.advance(Number(IDLE_SECONDS.AgencyOwner) * 1000);
    expect((await find(one))?.kind).toBe('user');
    clock.advance(SLACK + 1_000);
    expect((await find(two))?.kind).toBe('user');
  });
});

describe('sessions', () => {
  test('end after seven days', async () => {
    const home = await t.freshAgency();
    const { token } = await home.persona('client');
    t.clock.advance(604_799_000);
    expect((await t.client.call({ ...home.visitor, token }, getProfile, {})).data.userType).toBe('Client');
    t.clock.advance(1_000);
    expect((await t.client.refusal({ ...home.visitor, token }, getProfile, {})).status).toBe(401);
  });

  test('end with the log-out, which clears the cookie', async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    await t.client.call(client, getProfile, {});
    const answer = await t.client.inject(client, { method: 'POST', url: logout.path });
    expect(String(answer.headers['set-cookie'])).toMatch(/^x-access-token=; (?=.*Path=\/)(?=.*Expires=Thu, 01 Jan 1970)/);
    expect((await t.client.refusal(client, getProfile, {})).status).toBe(401);
    expect((await t.client.inject(client, { method: 'POST', url: logout.path })).status).toBe(200);
  });

  test('are none on another agency', async () => {
    const [here, there] = [await t.freshAgency(), await t.freshAgency()];
    const { token } = await here.persona('owner');
    expect((await t.client.refusal({ ...there.visitor, token }, getProfile, {})).status).toBe(401);
    expect((await t.client.call({ ...here.visitor, token }, getProfile, {})).data.userType).toBe('AgencyOwner');
  });

  test('of a deactivated agency end at once, and nobody can log in', async () => {
    const home = await t.freshAgency();
    await person(home, 'clara@x.test');
    const client = await home.persona('client');
    await t.client.call(client, getProfile, {});
    await switchAgency(t.platform, home.agency.id, 'Inactive');
    expect((await t.client.refusal(client, getProfile, {})).status).toBe(401);
    expect((await logIn(home, 'clara@x.test')).json()).toMatchObject({
      code: 'agencyInactive',
      message: 'Agency is inactive, Please contact the administrator',
    });
    await switchAgency(t.platform, home.agency.id, 'Active');
    expect((await logIn(home, 'clara@x.test')).status).toBe(200);
  });

  test.each(['', 'x', 'a'.repeat(5_000), '../../etc', "' or 1=1 --"])('do not come of the token %j', async (token) => {
    const home = await t.freshAgency();
    const answer = await t.client.inject({ ...home.visitor, token }, { method: 'GET', url: getProfile.path });
    expect(answer.status).toBe(401);
  });
});

test('calls that come together read a session once; those after a change do not take what was read before it', async () => {
  const home = await t.freshAgency();
  const { database, clock } = t.platform;
  let readings = 0;
  const counting = {
    ...database,
    forAgency: (agencyId: string) => {
      readings += 1;
      return database.forAgency(agencyId);
    },
  };
  const cache = sessionCache(counting, () => false);
  const find = () => cache.find('0'.repeat(64), home.agency.id, clock.now());
  expect(await Promise.all([find(), find(), find()])).toEqual([null, null, null]);
  expect(readings).toBe(1);
  const before = find();
  cache.forgetUser('anybody');
  await Promise.all([before, find()]);
  expect(readings).toBe(3);
});
