import { deleteAccount, endOtherSessions, endSession, getProfile, inviteAgent, listSessions, login } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { createUser } from '../people/create-user.ts';
import { sessions, users } from '../tables.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const PASSWORD = 'Right-pass-1!';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function logIn(home: TestAgency, email: string, userAgent = FIREFOX) {
  const caller = { ...home.visitor, headers: { 'user-agent': userAgent } };
  const { data } = await t.client.call(caller, login, { body: { email, password: PASSWORD } });
  return { ...home.visitor, token: data.token };
}

async function person(home: TestAgency, email: string, userType: 'Client' | 'SalesAgent' | 'AgencyOwner' = 'Client') {
  return createUser(t.platform, home.agency, { name: 'Clara Nunes', email, password: PASSWORD, userType });
}

describe("one's own sessions", () => {
  test('are listed, newest first, with what the browser said it was', async () => {
    const home = await t.freshAgency();
    await person(home, 'clara@x.test');
    const first = await logIn(home, 'clara@x.test');
    t.clock.advance(60_000);
    await logIn(home, 'clara@x.test', 'curl/8');
    const listed = (await t.client.call(first, listSessions, {})).data.sessions;
    expect(listed.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])).toEqual([
      [null, null, false],
      ['Firefox', 'Linux', true],
    ]);
    expect(JSON.stringify(listed)).not.toContain(first.token);
  });

  test('end one by one, at once', async () => {
    const home = await t.freshAgency();
    await person(home, 'clara@x.test');
    const [here, there] = [await logIn(home, 'clara@x.test'), await logIn(home, 'clara@x.test')];
    await t.client.call(there, getProfile, {});
    const { sessions: listed } = (await t.client.call(here, listSessions, {})).data;
    const other = required(listed.find(({ isCurrent }) => !isCurrent)?._id, 'the other session');
    await t.client.call(here, endSession, { params: { id: other } });
    expect((await t.client.refusal(there, getProfile, {})).status).toBe(401);
    expect((await t.client.refusal(here, endSession, { params: { id: other } })).status).toBe(404);
    expect((await t.client.call(here, listSessions, {})).data.sessions).toHaveLength(1);
  });

  test("are not somebody else's, nor another agency's", async () => {
    const [home, abroad] = [await t.freshAgency(), await t.freshAgency()];
    const client = await home.persona('client');
    const [own] = (await t.client.call(client, listSessions, {})).data.sessions;
    const params = { id: required(own, 'session')._id };
    for (const caller of [await home.persona('owner'), await home.persona('client2'), await abroad.persona('owner')]) {
      const foreign = await t.client.refusal(caller, endSession, { params });
      const none = await t.client.refusal(caller, endSession, { params: { id: newId() } });
      expect([foreign.status, foreign.code]).toEqual([none.status, none.code]);
    }
    await t.client.call(client, getProfile, {});
  });

  test('all end but the one that asks', async () => {
    const home = await t.freshAgency();
    await person(home, 'clara@x.test');
    const [one, two, here] = [
      await logIn(home, 'clara@x.test'),
      await logIn(home, 'clara@x.test'),
      await logIn(home, 'clara@x.test'),
    ];
    const client2 = await home.persona('client2');
    for (const caller of [one, two]) await t.client.call(caller, getProfile, {});
    await t.client.call(here, endOtherSessions, {});
    for (const caller of [one, two]) expect((await t.client.refusal(caller, getProfile, {})).status).toBe(401);
    await t.client.call(here, getProfile, {});
    await t.client.call(client2, getProfile, {});
  });
});

describe('erasing oneself', () => {
  const erase = (password: string) => ({ body: { password } });

  test('takes the password, ends every session, leaves nothing of the person and frees the address', async () => {
    const home = await t.freshAgency();
    const user = await person(home, 'clara@x.test');
    const [here, there] = [await logIn(home, 'clara@x.test'), await logIn(home, 'clara@x.test')];
    expect(await t.client.refusal(here, deleteAccount, erase('Wrong-pass-1!'))).toMatchObject({ code: 'wrongCurrentPassword' });
    const answer = await t.client.inject(here, { method: 'POST', url: deleteAccount.path, body: { password: PASSWORD } });
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toContain('x-access-token=;');
    for (const caller of [here, there]) expect((await t.client.refusal(caller, getProfile, {})).status).toBe(401);
    const { db } = t.ctx(home.agency);
    const [row] = await db.tx((tx) => tx.select().from(users).where(eq(users.id, user.id)));
    expect(JSON.stringify(row)).not.toMatch(/clara|nunes|argon2/i);
    expect(await db.tx((tx) => tx.$count(sessions, eq(sessions.userId, user.id)))).toBe(0);
    expect((await t.client.refusal(home.visitor, login, { body: { email: 'clara@x.test', password: PASSWORD } })).code).toBe(
      'wrongCredentials',
    );
    const again = await person(home, 'clara@x.test');
    expect(again.id).not.toBe(user.id);
  });

  test('is slowed like a log-in', async () => {
    const home = await t.freshAgency();
    await person(home, 'clara@x.test');
    const here = await logIn(home, 'clara@x.test');
    for (let i = 0; i < 5; i++) expect((await t.client.refusal(here, deleteAccount, erase('Wrong-pass-1!'))).status).toBe(422);
    expect((await t.client.refusal(here, deleteAccount, erase(PASSWORD))).status).toBe(429);
  });

  test('is not for owners: their agency would have nobody', async () => {
    const home = await t.freshAgency();
    await person(home, 'olga@x.test', 'AgencyOwner');
    const owner = await logIn(home, 'olga@x.test');
    expect((await t.client.refusal(owner, deleteAccount, erase(PASSWORD))).status).toBe(403);
    await t.client.call(owner, getProfile, {});
  });
});

describe('invitations by the owner', () => {
  const body = { email: 'adrian@x.test', isRestrictedAgent: true };

  test('are sent once for a key, and told apart by whom the address belongs to', async () => {
    const home = await t.freshAgency();
    const owner = { ...(await home.persona('owner')), idempotencyKey: newId() };
    const first = await t.client.call(owner, inviteAgent, { body });
    expect(first.data).toMatchObject({ ...body, message: 'Invitation sent to adrian@x.test' });
    expect(await t.client.call(owner, inviteAgent, { body })).toEqual(first);
    const refusal = async (email: string) => {
      const caller = { ...owner, idempotencyKey: newId() };
      return (await t.client.refusal(caller, inviteAgent, { body: { email, isRestrictedAgent: false } })).message;
    };
    expect(await refusal('adrian@x.test')).toBe('This email is already an agent or invited');
    expect(await refusal((await home.persona('agent')).email)).toBe('This email is already an agent or invited');
    expect(await refusal((await home.persona('client')).email)).toBe('User already exists');
  });
});
