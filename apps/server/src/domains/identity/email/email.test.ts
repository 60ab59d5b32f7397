import { changeEmail, createClient, keepEmail, listSessions, login, proveEmail } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { PASSWORD } from '../../../testing/access/endpoint-case.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';

const DAY = 24 * 3_600_000;

let t: TestApp;
let home: TestAgency;
let client: Persona;
let email: string;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  home = await t.freshAgency();
  client = await home.persona('client');
  email = `new-${newId()}@x.test`;
});
afterAll(() => t.close());

const inbox = (to: string) => listMailbox(t.platform.database, to);
const tokenIn = async (to: string, path: string) =>
  required(
    (await inbox(to)).flatMap(({ links }) => links).find((link) => link.includes(path)),
    `a link to ${path}`,
  ).split('token=')[1] ?? '';

/** Logs somebody in, as a call that asks for a recent proof needs. */
async function logIn(as: string, password = PASSWORD) {
  const { data } = await t.client.call(home.visitor, login, { body: { email: as, password } });
  return { ...client, token: data.token };
}

async function ask(to = email): Promise<string> {
  const { data } = await t.client.call(await logIn(client.email), changeEmail, {
    body: { email: to, currentPassword: PASSWORD },
  });
  await t.drain();
  return data.message;
}

const prove = async (to = email) => ({ body: { token: await tokenIn(to, '/email-proved') } });
const keep = async () => ({ body: { token: await tokenIn(client.email, '/email-kept') } });
const refusedLogin = async (as: string) =>
  (await t.client.refusal(home.visitor, login, { body: { email: as, password: PASSWORD } })).code;
const audited = async () =>
  (
    await t.platform.database.raw.query(
      "SELECT action FROM audit_events WHERE agency_id = $1 AND action LIKE 'user.email%' ORDER BY at, id",
      [home.agency.id],
    )
  ).rows.map(({ action }) => action);

describe('a client who asks for another email', () => {
  test('keeps the old one until the link to the new one is used, once; other sessions end then', async () => {
    const here = await logIn(client.email);
    await ask();
    expect((await inbox(client.email))[0]?.subject).toMatch(/^Another email was asked for/);
    expect(await refusedLogin(email)).toBe('wrongCredentials');
    const input = await prove();
    const elsewhere = await t.freshAgency();
    expect(await t.client.refusal(elsewhere.visitor, proveEmail, input)).toMatchObject({ code: 'tokenExpired' });
    await t.client.call(here, proveEmail, input);
    expect(await refusedLogin(client.email)).toBe('wrongCredentials');
    // The browser in which the link was used stays logged in, and no other.
    const { data } = await t.client.call(here, listSessions, {});
    expect(data.sessions).toHaveLength(1);
    expect((await t.client.refusal(client, listSessions, {})).status).toBe(401);
    await logIn(email);
    expect(await t.client.refusal(home.visitor, proveEmail, input)).toMatchObject({ code: 'tokenExpired' });
    expect(await audited()).toEqual(['user.emailAsked', 'user.emailChanged']);
  });

  test('gets the same answer for an address that is taken, whose mailbox alone is told', async () => {
    const other = await home.persona('client2');
    const answers = [await ask(email), await ask(other.email)];
    expect(answers.map((answer, at) => answer.replace([email, other.email][at] ?? '', 'X'))).toEqual([
      expect.stringContaining('X'),
      answers[0]?.replace(email, 'X'),
    ]);
    const mails = await inbox(other.email);
    expect(mails[0]?.links.some((link) => link.includes('/login'))).toBe(true);
    expect(mails.some(({ links }) => links.some((link) => link.includes('/email-proved')))).toBe(false);
  });

  test('is refused with a wrong password, for the same email, and as staff', async () => {
    const caller = await logIn(client.email);
    const asked = (body: { email: string; currentPassword: string }, as = caller) => t.client.refusal(as, changeEmail, { body });
    expect((await asked({ email, currentPassword: 'Wrong-pass-1' })).code).toBe('wrongCurrentPassword');
    expect(await asked({ email: client.email, currentPassword: PASSWORD })).toMatchObject({ code: 'validationFailed' });
    expect((await asked({ email, currentPassword: PASSWORD }, await logIn((await home.persona('agent')).email))).code).toBe(
      'forbidden',
    );
    expect(await inbox(email)).toEqual([]);
  });

  test('has one link that works, for a day, and none after the address was taken', async () => {
    await ask();
    const first = await prove();
    const second = `second-${newId()}@x.test`;
    await ask(second);
    expect((await t.client.refusal(home.visitor, proveEmail, first)).code).toBe('tokenExpired');
    await t.client.call(await home.persona('owner'), createClient, { body: { name: 'Ana Souza', email: second } });
    expect((await t.client.refusal(home.visitor, proveEmail, await prove(second))).code).toBe('tokenExpired');
    const third = `third-${newId()}@x.test`;
    await ask(third);
    t.clock.advance(DAY);
    expect((await t.client.refusal(home.visitor, proveEmail, await prove(third))).code).toBe('tokenExpired');
  });
});

describe('the owner of the old mailbox', () => {
  test('keeps it before the change: everybody is logged out, and the password opens nothing', async () => {
    await ask();
    await t.client.call(home.visitor, keepEmail, await keep());
    expect((await t.client.refusal(home.visitor, proveEmail, await prove())).code).toBe('tokenExpired');
    expect((await t.client.refusal(client, listSessions, {})).status).toBe(401);
    expect(await refusedLogin(client.email)).toBe('wrongCredentials');
    expect(await audited()).toEqual(['user.emailAsked', 'user.emailKept']);
  });

  test('gets it back within a week of the change, and not later', async () => {
    await ask();
    await t.client.call(home.visitor, proveEmail, await prove());
    t.clock.advance(6 * DAY);
    const input = await keep();
    await t.client.call(home.visitor, keepEmail, input);
    expect(await refusedLogin(email)).toBe('wrongCredentials');
    const { rows } = await t.platform.database.raw.query('SELECT email, password_hash FROM users WHERE id = $1', [client.userId]);
    expect(rows).toEqual([{ email: client.email, password_hash: null }]);
    expect((await t.client.refusal(home.visitor, keepEmail, input)).code).toBe('tokenExpired');
  });
});
