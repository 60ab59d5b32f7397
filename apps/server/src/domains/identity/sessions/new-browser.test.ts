import { deleteAccount, login, logout } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { createUser } from '../people/create-user.ts';
import { DEVICE_SECONDS, MAILS_PER_HOUR } from '../rules/lifetimes.ts';
import { knownDevices, users } from '../tables.ts';
import { meetBrowser, removeOldDevices } from './meet-browser.ts';
import { DEVICE_COOKIE } from './session-cookie.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const PASSWORD = 'Right-pass-1!';
const CLARA = 'clara@x.test';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function agencyOf(...emails: string[]): Promise<TestAgency> {
  const home = await t.freshAgency();
  for (const email of emails) {
    await createUser(t.platform, home.agency, { name: 'Clara Nunes', email, password: PASSWORD, userType: 'Client' });
  }
  return home;
}

/** A browser that keeps the cookie by which it is known. Returns what a log-in in it answered, and the cookie as it was set, whole. */
function browserAt(home: TestAgency) {
  let cookie = '';
  const logIn = async (email: string, password = PASSWORD) => {
    const caller = { ...home.visitor, headers: { 'user-agent': FIREFOX, cookie: cookie && `${DEVICE_COOKIE}=${cookie}` } };
    const { status, headers } = await t.client.inject(caller, { method: 'POST', url: login.path, body: { email, password } });
    const set = [headers['set-cookie']].flat().map(String);
    const whole = set.find((one) => one.startsWith(DEVICE_COOKIE));
    cookie = whole?.match(/=([\w-]+);/)?.[1] ?? cookie;
    return { status, whole };
  };
  return {
    logIn,
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      cookie = value;
    },
  };
}

/** How many letters about a new browser an address got. */
async function letters(home: TestAgency, email = CLARA): Promise<number> {
  await t.drain();
  const sent = "SELECT count(*)::int AS n FROM mail_log WHERE agency_id = $1 AND recipient = $2 AND template = 'newDevice'";
  return Number((await t.platform.database.raw.query(sent, [home.agency.id, email])).rows[0]?.n);
}

describe('a log-in in a new browser', () => {
  test('is told to its person once; the first of an account is no news, and a log-out makes no browser new', async () => {
    const home = await agencyOf(CLARA);
    const [old, fresh] = [browserAt(home), browserAt(home)];
    expect((await old.logIn(CLARA)).whole).toMatch(
      new RegExp(`^${DEVICE_COOKIE}=[\\w-]{43}; Max-Age=${DEVICE_SECONDS}; Path=/; HttpOnly; SameSite=Lax$`),
    );
    await old.logIn(CLARA);
    expect(await letters(home)).toBe(0);
    await fresh.logIn(CLARA);
    expect(await letters(home)).toBe(1);
    await t.client.call(home.visitor, logout, {});
    for (const browser of [fresh, old, fresh]) await browser.logIn(CLARA);
    expect(await letters(home)).toBe(1);
  });

  test('says when and in what, and leads to a new password', async () => {
    const home = await agencyOf(CLARA);
    await browserAt(home).logIn(CLARA);
    await browserAt(home).logIn(CLARA);
    await t.drain();
    const { rows } = await t.platform.database.raw.query(
      "SELECT subject, html FROM mail_log JOIN mail_contents ON mail_id = id WHERE mail_log.agency_id = $1 AND template = 'newDevice'",
      [home.agency.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.subject).toBe(`New log-in to your account at ${home.agency.name}`);
    expect(rows[0]?.html).toContain('Firefox, Windows');
    expect(rows[0]?.html).toContain('/forgotpassword');
    expect(rows[0]?.html).toContain('Mon, Mar 1, 2027');
  });

  test('that fails is no log-in', async () => {
    const home = await agencyOf(CLARA);
    await browserAt(home).logIn(CLARA);
    const stranger = browserAt(home);
    expect(await stranger.logIn(CLARA, 'wrong')).toMatchObject({ status: 400, whole: undefined });
    expect(await letters(home)).toBe(0);
  });

  test('of another person in the same browser is new to that person alone, and keeps it known to both', async () => {
    const home = await agencyOf(CLARA, 'bruno@x.test');
    const shared = browserAt(home);
    await browserAt(home).logIn('bruno@x.test');
    await shared.logIn(CLARA);
    const before = shared.cookie;
    await shared.logIn('bruno@x.test');
    expect(shared.cookie).not.toBe(before);
    await shared.logIn(CLARA);
    await shared.logIn('bruno@x.test');
    expect([await letters(home), await letters(home, 'bruno@x.test')]).toEqual([0, 1]);
  });

  test('is not hidden by a cookie that somebody else planted, made up, or brought from another agency', async () => {
    const [home, there] = [await agencyOf(CLARA, 'mallory@x.test'), await agencyOf(CLARA)];
    await browserAt(home).logIn(CLARA);
    const [planted, victim, abroad, invented] = [browserAt(home), browserAt(home), browserAt(there), browserAt(home)];
    await planted.logIn('mallory@x.test');
    const copy = planted.cookie;
    victim.cookie = copy;
    await victim.logIn(CLARA);
    expect(victim.cookie).not.toBe(copy);
    expect(await letters(home)).toBe(1);
    const thief = browserAt(home);
    thief.cookie = copy;
    await thief.logIn(CLARA);
    expect(await letters(home)).toBe(2);
    await abroad.logIn(CLARA);
    invented.cookie = abroad.cookie;
    await invented.logIn(CLARA);
    expect(await letters(home)).toBe(3);
  });

  test('floods nobody, keeps no token, and is forgotten with its cookie or its account', async () => {
    const home = await agencyOf(CLARA);
    const ctx = t.ctx(home.agency);
    const { db } = ctx;
    const script = async (times: number) => {
      const [user] = await db.tx((tx) => tx.select().from(users));
      for (let i = 0; i < times; i++) await db.tx((tx) => meetBrowser(tx, ctx, required(user, 'Clara'), {}));
    };
    await script(MAILS_PER_HOUR + 3);
    expect(await letters(home)).toBe(MAILS_PER_HOUR);
    const rows = () => db.tx((tx) => tx.select().from(knownDevices));
    const mine = browserAt(home);
    await mine.logIn(CLARA);
    expect(await rows()).toHaveLength(MAILS_PER_HOUR + 4);
    expect(JSON.stringify(await rows())).not.toContain(mine.cookie);
    await script(20);
    expect(await rows()).toHaveLength(20);
    await mine.logIn(CLARA);
    t.clock.advance(DEVICE_SECONDS * 1000);
    await mine.logIn(CLARA);
    t.clock.advance(1);
    await t.platform.database.system.tx((tx) => removeOldDevices(tx, t.clock.now()));
    expect(await rows()).toHaveLength(1);
    const { data } = await t.client.call(home.visitor, login, { body: { email: CLARA, password: PASSWORD } });
    await t.client.call({ ...home.visitor, token: data.token }, deleteAccount, { body: { password: PASSWORD } });
    expect(await rows()).toHaveLength(0);
  });
});
