import { forgotPassword, login, resetPassword, signUp, signUpAgent } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { type WriteWatch, watchWrites } from '../../../testing/access/watch-writes.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { createUser } from '../people/create-user.ts';
import { users } from '../tables.ts';

let t: TestApp;
let home: TestAgency;
let writes: WriteWatch;
let asleep: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  writes = await watchWrites(t.platform.database);
  asleep = await t.freshAgency({ signUpDomains: ['agency.com'] });
});
beforeEach(async () => {
  home = await t.freshAgency();
});
afterAll(() => t.close());

const PASSWORD = 'Test-pass-9x';
const HOME_ADDRESS = '198.51.100.7';
/** Returns an address in the attacker's i-th network. */
const elsewhere = (i: number) => `203.${i >> 8}.${i & 255}.9`;

async function call(path: string, body: object, ip = HOME_ADDRESS, headers: Record<string, string> = {}, at: TestAgency = home) {
  const answer = await t.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: ip,
    headers: {
      host: new URL(at.agency.origin).host,
      'sec-fetch-site': 'same-origin',
      'x-app-key': 'caravel-web',
      'content-type': 'application/json',
      ...headers,
    },
    payload: JSON.stringify(body),
  });
  return {
    status: answer.statusCode,
    wait: Number(answer.headers['retry-after'] ?? 0),
    headers: answer.headers,
    text: answer.body,
  };
}
const logIn = (email: string, password: string, ip?: string, headers?: Record<string, string>) =>
  call(login.path, { email, password }, ip, headers);

function person(email: string, userType: 'Client' | 'AgencyOwner' = 'Client') {
  return createUser(t.platform, home.agency, { name: 'Olga Prado', email, password: PASSWORD, userType });
}

describe('A1: an owner under attack', () => {
  const OWNER = 'olga@x.test';

  /** Tries a wrong password from each of many networks. */
  async function attack(networks: number, from = 0) {
    for (let i = 0; i < networks; i++) await logIn(OWNER, 'Wrong-pass-1!', elsewhere(from + i));
  }

  test('gets in at once from where they log in, waits a minute at most anywhere else, and is let in again for good', async () => {
    await person(OWNER, 'AgencyOwner');
    expect((await logIn(OWNER, PASSWORD)).status).toBe(200);
    await attack(60);
    expect((await logIn(OWNER, PASSWORD)).status).toBe(200);
    const away = await logIn(OWNER, PASSWORD, '192.0.2.1');
    expect(away.status).toBe(429);
    expect(away.wait).toBeGreaterThan(0);
    expect(away.wait).toBeLessThanOrEqual(60);
    t.clock.advance(60_000);
    expect((await logIn(OWNER, PASSWORD, '192.0.2.1')).status).toBe(200);
  });

  test('for hours on end is never asked to wait longer, and still gets in from their own network', async () => {
    await person(OWNER, 'AgencyOwner');
    await logIn(OWNER, PASSWORD);
    await attack(30);
    for (let minute = 1; minute <= 30; minute++) {
      t.clock.advance(60_000);
      await attack(1, 100 + minute);
    }
    expect((await logIn(OWNER, PASSWORD, '192.0.2.1')).wait).toBeLessThanOrEqual(60);
    expect((await logIn(OWNER, PASSWORD)).status).toBe(200);
  });

  test('is mailed a way in on a new network, which is a known one from then on', async () => {
    await person(OWNER, 'AgencyOwner');
    await attack(40);
    expect((await logIn(OWNER, PASSWORD)).status).toBe(429);
    expect((await call(forgotPassword.path, { email: OWNER })).status).toBe(200);
    await t.drain();
    const [mail] = await listMailbox(t.platform.database, OWNER);
    const link = required(
      mail?.links.find((address) => address.includes('token=')),
      'reset link',
    );
    const password = 'Zz9*yxwv';
    const body = { token: new URL(link).searchParams.get('token'), password, confirmPassword: password };
    expect((await call(resetPassword.path, body)).status).toBe(200);
    await attack(40, 500);
    expect((await logIn(OWNER, password)).status).toBe(200);
  });

  test('lends nobody their network: whoever guesses there is slowed like anybody', async () => {
    await person(OWNER, 'AgencyOwner');
    await logIn(OWNER, PASSWORD);
    const guesses = [];
    for (let i = 0; i < 8; i++) guesses.push((await logIn(OWNER, 'Wrong-pass-1!', '198.51.100.200')).status);
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    t.clock.advance(900_000);
    expect((await logIn(OWNER, PASSWORD)).status).toBe(200);
  });
});

describe('A2: many accounts from few places', () => {
  async function spray(count: number, addressOf: (i: number) => { ip: string; headers?: Record<string, string> }) {
    const statuses: number[] = [];
    for (let i = 0; i < count; i++) {
      const { ip, headers } = addressOf(i);
      statuses.push((await logIn(`person${i}@x.test`, 'Summer-2027!', ip, headers)).status);
    }
    return statuses;
  }

  test.each([
    ['one address', () => ({ ip: '203.0.113.5' })],
    ['one network', (i: number) => ({ ip: `203.0.113.${i}` })],
    ['one IPv6 connection', (i: number) => ({ ip: `2001:db8::${(i + 1).toString(16)}:1` })],
    ['addresses that the caller makes up', (i: number) => ({ ip: '203.0.113.5', headers: { 'x-forwarded-for': elsewhere(i) } })],
  ] as const)('%s: refused after sixty, and nobody else with it', async (_name, addressOf) => {
    await person('olga@x.test');
    const statuses = await spray(80, addressOf);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400));
    expect(statuses.slice(60)).toEqual(Array(20).fill(429));
    expect((await logIn('olga@x.test', PASSWORD)).status).toBe(200);
  });
});

describe('A3: whether an address has an account', () => {
  /** Every state an address can be in; for the last one there is no account. */
  const STATES = ['known', 'inactive', 'unverified', 'withoutPassword', 'unknown'] as const;

  async function people() {
    const { db } = t.ctx(home.agency);
    const set = async (email: string, values: Partial<typeof users.$inferInsert>) => {
      const { id } = await person(email);
      await db.tx((tx) => tx.update(users).set(values).where(eq(users.id, id)));
    };
    await person('known@x.test');
    await set('inactive@x.test', { status: 'Inactive' });
    await set('unverified@x.test', { emailVerifiedAt: null });
    await set('withoutPassword@x.test', { passwordHash: null });
  }

  /** Records everything observable about a call: response, headers, hashes made and checked, tables written. */
  async function observe(send: () => ReturnType<typeof call>) {
    const [hash, verify] = [vi.spyOn(t.platform.passwords, 'hash'), vi.spyOn(t.platform.passwords, 'verify')];
    const written = await writes.begin(home.agency.id);
    const { status, text, headers } = await send();
    const tables = await written();
    const work = { hashed: hash.mock.calls.length, verified: verify.mock.calls.length };
    for (const spy of [hash, verify]) spy.mockRestore();
    const { 'x-request-id': _, date: __, ...rest } = headers;
    return {
      status,
      text: text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'),
      headers: rest,
      work,
      written: tables,
    };
  }

  test('is told neither by the answer to a log-in nor by the work it makes', async () => {
    await people();
    const seen = [];
    for (const state of STATES) seen.push(await observe(() => logIn(`${state}@x.test`, 'Wrong-pass-1!')));
    expect(seen[0]).toMatchObject({ status: 400, work: { hashed: 0, verified: 1 }, written: ['login_attempts'] });
    for (const one of seen) expect(one).toEqual(seen[0]);
  });

  test('is told neither by the answer to a forgotten password nor by the work it makes', async () => {
    await people();
    const seen = [];
    for (const state of STATES) seen.push(await observe(() => call(forgotPassword.path, { email: `${state}@x.test` })));
    expect(seen[0]).toMatchObject({ status: 200, work: { hashed: 0, verified: 0 }, written: ['outbox_events'] });
    for (const one of seen) expect(one).toEqual(seen[0]);
  });

  test('is told neither by the answer to a sign-up nor by its hash', async () => {
    await people();
    const body = (state: string) => ({ name: 'Rui Reis', email: `${state}@x.test`, password: 'Ab3$efgh', checked: true });
    const seen = [];
    for (const state of STATES) seen.push(await observe(() => call(signUp.path, body(state))));
    expect(seen[0]).toMatchObject({ status: 200, work: { hashed: 1, verified: 0 } });
    for (const { written: _, ...one } of seen) expect(one).toEqual({ ...seen[0], written: undefined });
  });

  test('a made-up link costs no hash', async () => {
    const token = 'g'.repeat(43);
    const password = 'Zz9*yxwv';
    const reset = await observe(() => call(resetPassword.path, { token, password, confirmPassword: password }));
    const joining = { name: 'Rui Reis', email: 'rui@x.test', password, checked: true, token };
    const join = await observe(() => call(signUpAgent.path, joining));
    for (const { work, written, status } of [reset, join]) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect({ work, written }).toEqual({ work: { hashed: 0, verified: 0 }, written: [] });
    }
  });
});

describe('A15: a password', () => {
  test.each(['Ab3$éfgh', 'Ab3$日本語字', 'Ab3$\u{1f511}xyz', `Ab3$${'e'.repeat(16)}`])(
    '%j is verified exactly as typed',
    async (password) => {
      const body = { name: 'Rui Reis', email: 'rui@x.test', password, checked: true };
      expect((await call(signUp.path, body)).status).toBe(200);
      await t.ctx(home.agency).db.tx((tx) => tx.update(users).set({ emailVerifiedAt: new Date(0) }));
      expect((await logIn('rui@x.test', password)).status).toBe(200);
      for (const other of [`${password} `, ` ${password}`, password.slice(0, -1), password.toUpperCase(), `${password}\0`]) {
        expect((await logIn('rui@x.test', other, elsewhere(1))).status).toBe(400);
      }
      const decomposed = password.normalize('NFD');
      if (decomposed !== password) expect((await logIn('rui@x.test', decomposed, elsewhere(2))).status).toBe(400);
    },
  );

  test('of a megabyte is refused before anything is hashed', async () => {
    const verify = vi.spyOn(t.platform.passwords, 'verify');
    expect((await logIn('rui@x.test', 'A1!a'.repeat(300_000))).status).toBe(413);
    expect((await logIn('rui@x.test', 'A1!a'.repeat(51))).status).toBe(400);
    expect(verify).not.toHaveBeenCalled();
    verify.mockRestore();
  });
});

describe('A16: sign-up for people of one domain', () => {
  const join = (email: string) =>
    call(signUp.path, { name: 'Rui Reis', email, password: 'Ab3$efgh', checked: true }, HOME_ADDRESS, {}, asleep);
  const members = () => t.ctx(asleep.agency).db.tx((tx) => tx.$count(users));

  test.each(['rui@agency.com', ' RUI.2@AGENCY.COM ', 'rui+trips@agency.com'])('takes %j', async (email) => {
    const before = await members();
    expect((await join(email)).status).toBe(200);
    expect(await members()).toBe(before + 1);
  });

  test.each([
    'a@evil.com',
    'a@evil.com@agency.com',
    '"a@evil.com"@agency.com',
    'a@agency.com.evil.com',
    'a@agency.com@evil.com',
    'a@sub.agency.com',
    'a@xagency.com',
    'a@agency.co',
    'a@agency.com.',
    'a@agency。com',
    'a@agency．com',
    'a@ａgency.com',
    'a@аgency.com',
    'a@agency\u200b.com',
    'a@agen\u00adcy.com',
    'a@agency.com\u0000.evil.com',
    'a@agency.com\r\nBcc: a@evil.com',
    'a@evil.com,b@agency.com',
    'a@evil.com;b@agency.com',
    'a@evil.com b@agency.com',
    '<a@evil.com> b@agency.com',
    'a@evil.com(b@agency.com)',
    'a@agency.com%00@evil.com',
    'a@[agency.com]',
    'agency.com@evil.com',
    '@agency.com',
  ])('refuses %j', async (email) => {
    const before = await members();
    expect([400, 403]).toContain((await join(email)).status);
    expect(await members()).toBe(before);
  });
});
