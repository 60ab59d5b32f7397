import {
  acceptHandover,
  deleteAccount,
  forgotPassword,
  getHandover,
  getProfile,
  login,
  prove,
  readHandover,
  resetPassword,
  setAgentStatus,
  startHandover,
  updateAgentType,
  withdrawHandover,
} from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../../../platform/audit/tables.ts';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { handovers, users } from '../tables.ts';

const PASSWORD = 'Test-pass-9x';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function mailsTo(email: string) {
  await t.drain();
  return listMailbox(t.platform.database, email);
}
async function linkTo(email: string): Promise<URL> {
  const links = (await mailsTo(email)).flatMap((mail) => mail.links);
  const link = links.find((address) => address.includes('/agents/handover?token='));
  return new URL(required(link, 'link of a handover'));
}
const tokenTo = async (email: string) => required((await linkTo(email)).searchParams.get('token'), 'token');

/** An agency whose owner handed it to its agent, who has not agreed yet. */
async function begun(home?: TestAgency) {
  const agency = home ?? (await t.freshAgency());
  const [owner, agent] = [await agency.persona('owner'), await agency.persona('agent')];
  const { data } = await t.client.call(owner, startHandover, { body: { userId: agent.userId, password: PASSWORD } });
  return { agency, owner, agent, handover: data, token: await tokenTo(agent.email) };
}

/** The owners of an agency. There must be one, whatever happens. */
const ownersOf = async ({ agency }: TestAgency) => {
  const isOwner = and(eq(users.agencyId, agency.id), eq(users.userType, 'AgencyOwner'), eq(users.status, 'Active'));
  const rows = await t.ctx(agency).db.tx((tx) => tx.select({ id: users.id }).from(users).where(isOwner));
  return rows.map(({ id }) => id);
};
const actionsIn = async ({ agency }: TestAgency) =>
  (
    await t
      .ctx(agency)
      .db.tx((tx) => tx.select().from(auditEvents).where(eq(auditEvents.agencyId, agency.id)).orderBy(auditEvents.id))
  )
    .map(({ action }) => action)
    .filter((action) => action.startsWith('agency.hand'));

describe('a handover', () => {
  test('makes the agent the owner and the owner an agent, ends the sessions of both, tells both, and is on record', async () => {
    const { agency, owner, agent, handover, token } = await begun();
    expect(handover).toMatchObject({ to: { _id: agent.userId, email: agent.email } });
    expect((await t.client.call(owner, getHandover, {})).data.handover).toEqual(handover);
    expect((await linkTo(agent.email)).origin).toBe(agency.agency.origin);
    expect((await t.client.call(agent, readHandover, { params: { token } })).data.owner).toBe('owner person');
    expect(await ownersOf(agency)).toEqual([owner.userId]);
    await t.client.call(agent, acceptHandover, { body: { token } });
    expect(await ownersOf(agency)).toEqual([agent.userId]);
    for (const person of [owner, agent]) expect((await t.client.refusal(person, getProfile, {})).status).toBe(401);
    const types = [owner, agent].map(async ({ email }) => {
      const { data } = await t.client.call(agency.visitor, login, { body: { email, password: PASSWORD } });
      return [data.userType, data.isRestrictedAgent];
    });
    expect(await Promise.all(types)).toEqual([
      ['SalesAgent', false],
      ['AgencyOwner', false],
    ]);
    const [toOwner, toAgent] = [await mailsTo(owner.email), await mailsTo(agent.email)];
    expect(toOwner.map(({ subject }) => subject).join()).toContain(`agent person is now the owner of ${agency.agency.name}`);
    expect(toOwner.flatMap(({ links }) => links).join()).not.toContain('token=');
    expect(toAgent.map(({ subject }) => subject).join()).toContain(`You are now the owner of ${agency.agency.name}`);
    expect(await actionsIn(agency)).toEqual(['agency.handoverStarted', 'agency.handedOver']);
  });

  test('begins only with the password, by the owner, for an agent who may own it', async () => {
    const agency = await t.freshAgency();
    const [owner, agent] = [await agency.persona('owner'), await agency.persona('agent')];
    const refused = async (body: { userId: string; password: string }, caller = owner) =>
      (await t.client.refusal(caller, startHandover, { body })).code;
    expect(await refused({ userId: agent.userId, password: 'Wrong-pass-1' })).toBe('wrongCurrentPassword');
    const stranger = await (await t.freshAgency()).persona('agent');
    const others = [await agency.persona('restricted'), await agency.persona('client'), owner, stranger];
    for (const { userId } of others) expect(await refused({ userId, password: PASSWORD })).toBe('handoverNotPossible');
    expect(await refused({ userId: agent.userId, password: PASSWORD }, agent)).toBe('forbidden');
    expect((await t.client.call(owner, getHandover, {})).data.handover).toBeNull();
  });

  test('is taken back, replaced and too old after two days: its link is worth nothing then', async () => {
    const { agency, owner, agent, token } = await begun();
    const refused = async (dead: string) => (await t.client.refusal(agent, acceptHandover, { body: { token: dead } })).code;
    await t.client.call(owner, withdrawHandover, {});
    expect(await refused(token)).toBe('tokenExpired');
    expect((await mailsTo(agent.email)).map(({ subject }) => subject)).toContain(`owner person keeps ${agency.agency.name}`);
    expect((await t.client.refusal(owner, withdrawHandover, {})).code).toBe('dataNotFound');
    t.clock.advance(1_000);
    const second = await begun(agency);
    t.clock.advance(1_000);
    const third = await begun(agency);
    expect(await refused(second.token)).toBe('tokenExpired');
    t.clock.advance(48 * 3_600_000);
    expect(await refused(third.token)).toBe('stepUpRequired');
    await t.client.call(agent, prove, { body: { method: 'password', password: 'Test-pass-9x' } });
    expect(await refused(third.token)).toBe('tokenExpired');
    expect((await t.client.call(owner, getHandover, {})).data.handover).toBeNull();
    expect(await ownersOf(agency)).toEqual([owner.userId]);
  });

  test('is accepted by nobody but the agent to whom the link was sent', async () => {
    const { agency, owner, token } = await begun();
    const body = { token };
    const others = [await agency.persona('restricted'), owner];
    for (const other of others) expect((await t.client.refusal(other, acceptHandover, { body })).code).toBe('userNotAssociated');
    expect((await t.client.refusal(await agency.persona('client'), acceptHandover, { body })).status).toBe(403);
    const stranger = await (await t.freshAgency()).persona('agent');
    expect((await t.client.refusal(stranger, acceptHandover, { body })).code).toBe('tokenExpired');
    expect(await ownersOf(agency)).toEqual([owner.userId]);
  });

  test('ends when the agent is restricted or closed meanwhile, also if that is lifted again', async () => {
    const { agency, owner, agent, token } = await begun();
    const restrict = (isRestrictedAgent: boolean) =>
      t.client.call(owner, updateAgentType, { body: { userId: agent.userId, isRestrictedAgent } });
    await restrict(true);
    await restrict(false);
    const again = await t.client.call(agency.visitor, login, { body: { email: agent.email, password: PASSWORD } });
    const back = { ...agency.visitor, token: again.data.token };
    expect((await t.client.refusal(back, acceptHandover, { body: { token } })).code).toBe('tokenExpired');
    t.clock.advance(1_000);
    const next = await begun(agency);
    await t.client.call(owner, setAgentStatus, { body: { userId: agent.userId, status: 'Inactive' } });
    expect((await t.client.refusal(back, acceptHandover, { body: { token: next.token } })).status).toBe(401);
    expect((await t.client.call(owner, getHandover, {})).data.handover).toBeNull();
  });

  test('ends when the owner sets a new password: whoever knew the old one may have begun it', async () => {
    const { agency, owner, agent, token } = await begun();
    await t.client.call(agency.visitor, forgotPassword, { body: { email: owner.email } });
    const link = (await mailsTo(owner.email)).flatMap(({ links }) => links).find((address) => address.includes('/newPassword'));
    const reset = required(new URL(required(link, 'reset link')).searchParams.get('token'), 'token');
    const password = 'Zz9*yxwv';
    await t.client.call(agency.visitor, resetPassword, { body: { token: reset, password, confirmPassword: password } });
    expect((await t.client.refusal(agent, acceptHandover, { body: { token } })).code).toBe('tokenExpired');
  });
});

describe('there is one owner, never two and never none', () => {
  test('of two that accept at once, one does; a third that takes it back either comes first or too late', async () => {
    const { agency, owner, agent, token } = await begun();
    const accept = () => t.client.inject(agent, { method: 'POST', url: acceptHandover.path, body: { token } });
    const withdraw = () => t.client.inject(owner, { method: 'POST', url: withdrawHandover.path });
    const [first, second, back] = await Promise.all([accept(), accept(), withdraw()]);
    const done = [first, second, back].filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(await ownersOf(agency)).toEqual([back.status === 200 ? owner.userId : agent.userId]);
  });

  test('an agent who deletes their account and accepts at once does one of both', async () => {
    const { agency, owner, agent, token } = await begun();
    const [accepted, erased] = await Promise.all([
      t.client.inject(agent, { method: 'POST', url: acceptHandover.path, body: { token } }),
      t.client.inject(agent, { method: 'POST', url: deleteAccount.path, body: { password: PASSWORD } }),
    ]);
    expect([accepted, erased].filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ownersOf(agency)).toEqual([accepted.status === 200 ? agent.userId : owner.userId]);
  });

  test('of two that begin at once, one waits', async () => {
    const agency = await t.freshAgency();
    const [owner, agent] = [await agency.persona('owner'), await agency.persona('agent')];
    const body = { userId: agent.userId, password: PASSWORD };
    const statuses = [1, 2, 3].map(
      async () => (await t.client.inject(owner, { method: 'POST', url: startHandover.path, body })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
    const rows = await t
      .ctx(agency.agency)
      .db.tx((tx) => tx.select().from(handovers).where(eq(handovers.agencyId, agency.agency.id)));
    expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  test.each([
    ['a second owner', 'agent', { userType: 'AgencyOwner' }],
    ['an owner whose account is closed', 'owner', { status: 'Inactive' }],
    ['a restricted owner', 'owner', { isRestrictedAgent: true }],
    ['an erased owner', 'owner', { erasedAt: new Date(0) }],
  ] as const)('the database refuses %s, whatever the code does', async (_, kind, change) => {
    const agency = await t.freshAgency();
    const [owner, person] = [await agency.persona('owner'), await agency.persona(kind)];
    const written = t.ctx(agency.agency).db.tx((tx) => tx.update(users).set(change).where(eq(users.id, person.userId)));
    await expect(written).rejects.toThrow();
    expect(await ownersOf(agency)).toEqual([owner.userId]);
  });
});
