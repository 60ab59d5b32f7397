import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  forgotPassword,
  getProfile,
  inviteAgent,
  listSessions,
  login,
  logout,
  resetPassword,
  signUp,
  signUpAgent,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { switchAgency } from '../../../composition/switch-agency.ts';
import { newToken, sha256 } from '../../../platform/crypto/tokens.ts';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { Caller } from '../../../testing/test-client.ts';
import { users } from '../tables.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const PASSWORD = 'Test-pass-9x';
const NEW = 'Zz9*yxwv';

async function logIn(home: TestAgency, email: string, password = PASSWORD): Promise<string> {
  return (await t.client.call(home.visitor, login, { body: { email, password } })).data.token;
}

async function mailedToken(email: string): Promise<string> {
  await t.drain();
  const [mail] = await listMailbox(t.platform.database, email);
  const link = mail?.links.find((address) => address.includes('token='));
  return required(new URL(required(link, `link mailed to ${email}`)).searchParams.get('token'), 'token');
}

const statusOf = async (caller: Caller) => (await t.client.inject(caller, { method: 'GET', url: getProfile.path })).status;

/** An action of a person or of the operator, and which of the person's two sessions it ends (`new`: it continues with another token). */
type Ending = { act: (home: TestAgency, here: Persona) => Promise<unknown>; here: 'lives' | 'ends'; there: 'lives' | 'ends' };

async function resetByMail(home: TestAgency, { email }: Persona) {
  await t.client.call(home.visitor, forgotPassword, { body: { email } });
  const token = await mailedToken(email);
  await t.client.call(home.visitor, resetPassword, { body: { token, password: NEW, confirmPassword: NEW } });
}

/** Written without this process's functions, as another node or the operator would; noticed within five seconds. */
async function deactivate(home: TestAgency, { userId }: Persona) {
  await t.ctx(home.agency).db.tx((tx) => tx.update(users).set({ status: 'Inactive' }).where(eq(users.id, userId)));
  t.clock.advance(5_000);
}

async function endTheOther(_: TestAgency, here: Persona) {
  const { data } = await t.client.call(here, listSessions, {});
  const other = required(
    data.sessions.find((session) => !session.isCurrent),
    'the other session',
  );
  await t.client.call(here, endSession, { params: { id: other._id } });
}

const change = { body: { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW } };
const ENDINGS: Record<string, Ending> = {
  'a log-out': { act: (_, here) => t.client.call(here, logout, {}), here: 'ends', there: 'lives' },
  'a log-in from the same browser': {
    act: (_, here) => t.client.call(here, login, { body: { email: here.email, password: PASSWORD } }),
    here: 'ends',
    there: 'lives',
  },
  'a changed password': { act: (_, here) => t.client.call(here, changePassword, change), here: 'ends', there: 'ends' },
  'a password set by mail': { act: resetByMail, here: 'ends', there: 'ends' },
  'ending the other sessions': { act: (_, here) => t.client.call(here, endOtherSessions, {}), here: 'lives', there: 'ends' },
  'ending one session': { act: endTheOther, here: 'lives', there: 'ends' },
  erasure: {
    act: (_, here) => t.client.call(here, deleteAccount, { body: { password: PASSWORD } }),
    here: 'ends',
    there: 'ends',
  },
  'deactivating the person': { act: deactivate, here: 'ends', there: 'ends' },
  'deactivating the agency': { act: (home) => switchAgency(t.platform, home.agency.id, 'Inactive'), here: 'ends', there: 'ends' },
};

describe('A4, A5: the next call after', () => {
  test.each(Object.keys(ENDINGS))('%s', async (name) => {
    const { act, here, there } = required(ENDINGS[name], name);
    const home = await t.freshAgency();
    const first = await home.persona('client');
    const second: Caller = { ...home.visitor, token: await logIn(home, first.email) };
    const bystander = await home.persona('client2');
    for (const caller of [first, second, bystander]) expect(await statusOf(caller)).toBe(200);
    await act(home, first);
    const after = { lives: 200, ends: 401 };
    expect([await statusOf(first), await statusOf(second)]).toEqual([after[here], after[there]]);
    if (name !== 'deactivating the agency') expect(await statusOf(bystander)).toBe(200);
  });

  test('what was taken away by another node: a role counts no longer than five seconds', async () => {
    const home = await t.freshAgency();
    const agent = await home.persona('agent');
    const invite = () =>
      t.client.inject(agent, { method: 'GET', url: '/api/agency/client-options?searchQuery=a' }).then(({ status }) => status);
    expect(await invite()).toBe(200);
    await t.ctx(home.agency).db.tx((tx) => tx.update(users).set({ userType: 'Client' }).where(eq(users.id, agent.userId)));
    t.clock.advance(5_000);
    expect(await invite()).toBe(403);
  });

  test('joining as an agent: the session held before is over, and a stranger’s token is never taken over', async () => {
    const home = await t.freshAgency();
    const owner = { ...(await home.persona('owner')), idempotencyKey: newId() };
    await t.client.call(owner, inviteAgent, { body: { email: 'adrian@x.test', isRestrictedAgent: false } });
    const token = await mailedToken('adrian@x.test');
    const before = await home.persona('client');
    const body = { name: 'Adrian Cole', email: 'adrian@x.test', password: NEW, checked: true, token };
    const answer = await t.client.inject(before, { method: 'POST', url: signUpAgent.path, body });
    expect(String(answer.headers['set-cookie'])).not.toContain(before.token);
    expect(await statusOf(before)).toBe(401);
    const planted = newToken();
    const fixed = { ...home.visitor, token: planted };
    const session = await t.client.call(fixed, login, { body: { email: 'adrian@x.test', password: NEW } });
    expect(session.data.token).not.toBe(planted);
    expect(await statusOf(fixed)).toBe(401);
  });
});

describe('A6: the session’s cookie', () => {
  test.each([
    ['http://plain.localhost:3000', ''],
    ['https://safe.example.com', '; Secure'],
  ])('at %s is one host’s, out of scripts’ reach, for a week', async (origin, secure) => {
    const home = await t.freshAgency({ origin });
    const client = await home.persona('client');
    const cookieOf = async (caller: Caller, url: string, body?: object) => {
      const { headers } = await t.client.inject(caller, { method: 'POST', url, body: body ?? {} });
      return String([headers['set-cookie']].flat()[0]);
    };
    const opened = [
      await cookieOf(home.visitor, login.path, { email: client.email, password: PASSWORD }),
      await cookieOf(client, changePassword.path, change.body),
    ];
    for (const cookie of opened) {
      expect(cookie).toMatch(/^x-access-token=[\w-]{43}; /);
      expect(cookie.replace(/^[^;]+/, '')).toBe(`; Max-Age=604800; Path=/; HttpOnly${secure}; SameSite=Lax`);
    }
    const ended = await cookieOf(home.visitor, logout.path);
    expect(ended).toContain(`; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly${secure}; SameSite=Lax`);
    expect(ended).not.toContain('Domain');
  });
});

describe('A7: tokens', () => {
  test('are 256 random bits, no two alike', () => {
    const tokens = Array.from({ length: 10_000 }, newToken);
    expect(new Set(tokens).size).toBe(10_000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    // Every bit is random: none is the same in all tokens.
    const all = tokens.map((token) => Buffer.from(token, 'base64url'));
    for (let byte = 0; byte < 32; byte++) {
      const or = all.reduce((bits, one) => bits | (one[byte] ?? 0), 0);
      const and = all.reduce((bits, one) => bits & (one[byte] ?? 255), 255);
      expect([or, and]).toEqual([255, 0]);
    }
  });

  test('stand nowhere in the database, in no form but their hash', async () => {
    const home = await t.freshAgency();
    const owner = { ...(await home.persona('owner')), idempotencyKey: newId() };
    const client = await home.persona('client');
    await t.client.call(owner, inviteAgent, { body: { email: 'ines@x.test', isRestrictedAgent: false } });
    await t.client.call(home.visitor, forgotPassword, { body: { email: client.email } });
    const body = { name: 'Rui Reis', email: 'rui@x.test', password: 'Ab3$efgh', checked: true as const };
    await t.client.call(home.visitor, signUp, { body });
    const links = [await mailedToken('ines@x.test'), await mailedToken(client.email), await mailedToken('rui@x.test')];
    const secrets = [...links, owner.token, client.token, PASSWORD, 'Ab3$efgh', String(await logIn(home, owner.email))];
    const { raw } = t.platform.database;
    const { rows } = await raw.query(
      `SELECT table_schema || '.' || quote_ident(table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { name } of rows) {
      // The mailbox stands for the outside world: the email itself contains its link.
      if (name === 'public.mailbox_messages') continue;
      const dump = JSON.stringify((await raw.query(`SELECT row_to_json(r)::text AS row FROM ${name} r`)).rows);
      for (const secret of secrets) expect(dump.includes(secret), `${name} holds a secret`).toBe(false);
    }
  });
});

describe('A8, A10, T5: a mailed link', () => {
  test.each([
    ['cut short', (token: string) => token.slice(0, -1)],
    ['made longer', (token: string) => `${token}A`],
    ['in other letters', (token: string) => token.toUpperCase()],
    ['with one letter changed', (token: string) => `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`],
    ['a pattern', () => '%'.repeat(43)],
    ['its own hash', sha256],
    ['an id', () => newId()],
  ])('%s is none, and the true one still works', async (_name, bend) => {
    const home = await t.freshAgency();
    const { email } = await home.persona('client');
    await t.client.call(home.visitor, forgotPassword, { body: { email } });
    const token = await mailedToken(email);
    const reset = (used: string) => ({ body: { token: used, password: NEW, confirmPassword: NEW } });
    expect((await t.client.refusal(home.visitor, resetPassword, reset(bend(token)))).code).toBe('tokenExpired');
    await t.client.call(home.visitor, resetPassword, reset(token));
  });

  test('of one kind is none of another', async () => {
    const home = await t.freshAgency();
    await t.client.call(home.visitor, signUp, {
      body: { name: 'Rui Reis', email: 'rui@x.test', password: 'Ab3$efgh', checked: true },
    });
    const token = await mailedToken('rui@x.test');
    const tries = [
      t.client.refusal(home.visitor, resetPassword, { body: { token, password: NEW, confirmPassword: NEW } }),
      t.client.refusal(home.visitor, signUpAgent, {
        body: { name: 'Rui Reis', email: 'rui@x.test', password: NEW, checked: true, token },
      }),
    ];
    expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(['tokenExpired', 'invitationInvalid']);
    expect(await statusOf({ ...home.visitor, token })).toBe(401);
  });
});
