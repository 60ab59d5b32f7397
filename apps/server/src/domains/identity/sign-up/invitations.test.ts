import { getInvitation, getProfile, signUpAgent } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { invitingDeps } from '../../../testing/inviting-deps.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { inviteAgent } from '../agents/invite-agent.ts';
import { invitations, users } from '../tables.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function invite(home: TestAgency, email: string, isRestrictedAgent = true): Promise<string> {
  const owner = await home.persona('owner');
  const deps = invitingDeps(t);
  await inviteAgent(deps, t.ctx(home.agency, owner.actor), { email, isRestrictedAgent });
  await t.drain();
  const [mail] = await listMailbox(t.platform.database, email);
  const link = new URL(
    required(
      mail?.links.find((address) => address.includes('token=')),
      'link of the invitation',
    ),
  );
  expect([link.origin, link.pathname, link.searchParams.get('inviteEmail')]).toEqual([home.agency.origin, '/signup', email]);
  return required(link.searchParams.get('token'), 'token of the invitation');
}

const accept = (token: string, changes: object = {}) => ({
  name: 'Adrian Cole',
  email: 'other@evil.test',
  password: 'Ab3$efgh',
  checked: true as const,
  token,
  ...changes,
});

describe('invitations', () => {
  test('tell the invited address', async () => {
    const home = await t.freshAgency();
    const token = await invite(home, 'adrian@x.test');
    expect(await t.client.call(home.visitor, getInvitation, { params: { token } })).toEqual({
      data: { email: 'adrian@x.test', isRestrictedAgent: true },
    });
  });

  test('make an agent with the address and restriction that the owner chose, logged in', async () => {
    const home = await t.freshAgency();
    const token = await invite(home, 'adrian@x.test');
    const body = accept(token, { isRestrictedAgent: false, userType: 'AgencyOwner' });
    const answer = await t.client.inject(home.visitor, { method: 'POST', url: signUpAgent.path, body });
    expect(answer.status).toBe(200);
    const session = /^x-access-token=([\w-]{43});/.exec(String(answer.headers['set-cookie']))?.[1];
    const { data } = await t.client.call({ ...home.visitor, token: required(session, 'session cookie') }, getProfile, {});
    expect(data).toMatchObject({ email: 'adrian@x.test', userType: 'SalesAgent', isRestrictedAgent: true, isTravelAgent: true });
  });

  test('are accepted once, by one', async () => {
    const home = await t.freshAgency();
    const token = await invite(home, 'adrian@x.test', false);
    const statuses = (
      await Promise.all(
        [1, 2].map(() => t.client.inject(home.visitor, { method: 'POST', url: signUpAgent.path, body: accept(token) })),
      )
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await t.client.refusal(home.visitor, getInvitation, { params: { token } })).toMatchObject({
      status: 409,
      code: 'invitationUsed',
    });
  });

  test('are worth nothing elsewhere, after a week, or revoked', async () => {
    const [home, other] = [await t.freshAgency(), await t.freshAgency()];
    const token = await invite(home, 'adrian@x.test');
    expect(await t.client.refusal(other.visitor, getInvitation, { params: { token } })).toMatchObject({
      code: 'invitationInvalid',
    });
    const revoke = (at: Date | null) =>
      t
        .ctx(home.agency)
        .db.tx((tx) => tx.update(invitations).set({ revokedAt: at }).where(eq(invitations.email, 'adrian@x.test')));
    await revoke(new Date(t.clock.now()));
    expect(await t.client.refusal(home.visitor, signUpAgent, { body: accept(token) })).toMatchObject({
      code: 'invitationInvalid',
    });
    await revoke(null);
    t.clock.advance(7 * 86_400_000);
    expect(await t.client.refusal(home.visitor, signUpAgent, { body: accept(token) })).toMatchObject({
      code: 'invitationInvalid',
    });
    expect(await t.ctx(home.agency).db.tx((tx) => tx.$count(users, eq(users.email, 'adrian@x.test')))).toBe(0);
  });

  test('go to nobody who has an account or a live one, and only the owner sends them', async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    const deps = invitingDeps(t);
    const ownerCtx = t.ctx(home.agency, (await home.persona('owner')).actor);
    await expect(inviteAgent(deps, ownerCtx, { email: client.email, isRestrictedAgent: false })).rejects.toMatchObject({
      code: 'userExists',
    });
    await inviteAgent(deps, ownerCtx, { email: 'once@x.test', isRestrictedAgent: false });
    await expect(inviteAgent(deps, ownerCtx, { email: 'once@x.test', isRestrictedAgent: false })).rejects.toMatchObject({
      code: 'agentExists',
    });
    const agentCtx = t.ctx(home.agency, (await home.persona('agent')).actor);
    await expect(inviteAgent(deps, agentCtx, { email: 'new@x.test', isRestrictedAgent: false })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
