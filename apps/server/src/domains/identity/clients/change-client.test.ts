import {
  changeClient,
  createClient,
  getAgent,
  getProfile,
  listClients,
  resetPassword,
  setAgentPhone,
  signUp,
  verifyEmail,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../../platform/audit/tables.ts';
import { mailedToken } from '../../../testing/access/make-scene.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { testDatabaseUrl } from '../../../testing/test-database.ts';
import { listMailsTo } from '../../notifications/index.ts';
import { users } from '../tables.ts';

let t: TestApp;
let home: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
});
afterAll(() => t.close());

const PASSWORD = 'Cd4%ghij';
const change = async (by: Persona, id: string, body: object) =>
  (await t.client.call(by, changeClient, { params: { id }, body })).data;
const refusal = async (by: Persona, id: string, body: object) =>
  (await t.client.refusal(by, changeClient, { params: { id }, body })).code;
/** The letters to an address: the one about changed details, and the welcome. */
const lettersTo = async (email: string) => {
  await t.drain();
  const ctx = t.ctx(home.agency);
  return ctx.db.tx(async (tx) => (await listMailsTo(tx, ctx, email)).map(({ subject }) => LETTERS[words(subject)] ?? subject));
};
const words = (subject: string | null) => (subject ?? '').replaceAll(home.agency.name, '').trim();
const LETTERS: Readonly<Record<string, string>> = {
  'changed your details': 'detailsChanged',
  'Your account at': 'welcomeClient',
};
const auditOf = (id: string) =>
  t.ctx(home.agency).db.tx((tx) =>
    tx
      .select({ actorId: auditEvents.actorId, data: auditEvents.data })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'client.changed'), eq(auditEvents.subjectId, id))),
  );
const newEmail = () => `${newId()}@x.test`;

/** A client whom somebody of the staff has added, and who has not opened their letter yet. */
const added = async (by: Persona, email = newEmail()) =>
  (await t.client.call(by, createClient, { body: { name: 'Ana Suoza', email } })).data;

describe('a client whom staff change', () => {
  test('has the new name, phone and address, is found by them, and is told which were changed', async () => {
    const [agent, client] = [await home.persona('agent'), await home.persona('client')];
    const next = {
      firstName: 'Zoë',
      lastName: 'Quint',
      phone: '+44 20 7946 0958',
      street: '1 High St',
      city: 'Leeds',
      country: 'GB',
    };
    expect(await change(agent, client.userId, next)).toMatchObject({ ...next, name: 'Zoë Quint', email: client.email });
    expect((await t.client.call(client, getProfile, {})).data).toMatchObject({ firstName: 'Zoë', phone: next.phone });
    for (const searchQuery of ['zoe quint', '02079460958']) {
      const { data } = await t.client.call(agent, listClients, { query: { searchQuery } });
      expect(data.clients.map(({ _id }) => _id)).toEqual([client.userId]);
    }
    // The same sent again is no change.
    await change(agent, client.userId, next);
    expect(await lettersTo(client.email)).toEqual(['detailsChanged']);
    expect(await auditOf(client.userId)).toEqual([{ actorId: agent.userId, data: { parts: ['name', 'phone', 'address'] } }]);
    // What is so already is no change.
    await change(agent, client.userId, next);
    expect([await lettersTo(client.email), await auditOf(client.userId)].map(({ length }) => length)).toEqual([1, 1]);
    expect(await change(agent, client.userId, { phone: null })).toMatchObject({ phone: null, city: 'Leeds' });
  });

  test('keeps an email that they have proved; nobody gets one that is taken', async () => {
    const [owner, client] = [await home.persona('owner'), await home.persona('client2')];
    expect(await refusal(owner, client.userId, { email: newEmail() })).toBe('emailConfirmed');
    const { _id } = await added(owner);
    expect(await refusal(owner, _id, { email: client.email.toUpperCase() })).toBe('userExists');
    expect(await auditOf(_id)).toEqual([]);
  });

  test('has a mended email as if they had been added with it: it gets the welcome, and links to the old one open nothing', async () => {
    const owner = await home.persona('owner');
    const [wrong, right] = [newEmail(), newEmail()];
    const { _id } = await added(owner, wrong);
    const old = await mailedToken(t, wrong);
    expect(await change(owner, _id, { email: right, lastName: 'Souza' })).toMatchObject({ email: right, name: 'Ana Souza' });
    expect([await lettersTo(wrong), await lettersTo(right)]).toEqual([['welcomeClient'], ['welcomeClient']]);
    const set = (token: string) => ({ body: { token, password: PASSWORD, confirmPassword: PASSWORD } });
    expect((await t.client.refusal(home.visitor, resetPassword, set(old))).code).toBe('tokenExpired');
    await t.client.call(home.visitor, resetPassword, set(await mailedToken(t, right)));
    expect(await refusal(owner, _id, { email: wrong })).toBe('emailConfirmed');
  });

  test('who signed up with the old email cannot confirm it any more', async () => {
    const [owner, email] = [await home.persona('owner'), newEmail()];
    await t.client.call(home.visitor, signUp, { body: { name: 'Ana Souza', email, password: PASSWORD, checked: true } });
    const token = await mailedToken(t, email);
    const { data } = await t.client.call(owner, listClients, { query: { searchQuery: email } });
    await change(owner, required(data.clients[0], 'who signed up')._id, { email: newEmail() });
    expect((await t.client.refusal(home.visitor, verifyEmail, { body: { token, password: PASSWORD } })).code).toBe(
      'tokenExpired',
    );
  });

  test('of a restricted agent are their own, and keep their email', async () => {
    const [owner, restricted] = [await home.persona('owner'), await home.persona('restricted')];
    const own = await added(restricted);
    expect(await change(restricted, own._id, { phone: '+13055550100' })).toMatchObject({ phone: '+13055550100' });
    expect(await refusal(restricted, own._id, { email: newEmail() })).toBe('forbidden');
    expect(await refusal(restricted, (await added(owner))._id, { phone: '+13055550100' })).toBe('notFound');
  });

  test.runIf(testDatabaseUrl())('is told that an email is taken, also by a call of the same instant', async () => {
    const [owner, email] = [await home.persona('owner'), newEmail()];
    const [first, second] = [await added(owner), await added(owner)];
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const [written, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = t.ctx(home.agency).db.tx(async (tx) => {
      await tx
        .update(users)
        .set({ email })
        .where(and(eq(users.agencyId, home.agency.id), eq(users.id, first._id)));
      written.resolve();
      await release.promise;
    });
    await written.promise;
    // It finds the email free, and when it writes it, it waits for what becomes of the other.
    const late = refusal(owner, second._id, { email });
    await expect
      .poll(async () => (await t.platform.database.raw.query(waiting)).rows[0]?.n, { timeout: 60_000 })
      .toBeGreaterThan(0);
    release.resolve();
    await writing;
    expect(await late).toBe('userExists');
    expect(await refusal(owner, second._id, { email })).toBe('userExists');
  });

  test('is no agent, and no field beside those is taken', async () => {
    const [owner, agent] = [await home.persona('owner'), await home.persona('agent')];
    expect(await refusal(owner, agent.userId, { phone: '+13055550100' })).toBe('notFound');
    expect(await refusal(owner, (await added(owner))._id, { status: 'Inactive' })).toBe('validationFailed');
  });
});

test('the phone of an agent is written by the owner, and the agent is told', async () => {
  const [owner, agent, client] = [await home.persona('owner'), await home.persona('agent'), await home.persona('client')];
  const set = { body: { userId: agent.userId, phone: '+1 305 555 0177' } };
  expect((await t.client.call(owner, setAgentPhone, set)).data.phone).toBe('+1 305 555 0177');
  expect((await t.client.call(owner, getAgent, { params: { id: agent.userId } })).data.phone).toBe('+1 305 555 0177');
  expect(await lettersTo(agent.email)).toEqual(['detailsChanged']);
  expect((await t.client.refusal(agent, setAgentPhone, set)).status).toBe(403);
  const wrong = { body: { userId: client.userId, phone: null } };
  expect((await t.client.refusal(owner, setAgentPhone, wrong)).code).toBe('salesAgentNotFound');
});
