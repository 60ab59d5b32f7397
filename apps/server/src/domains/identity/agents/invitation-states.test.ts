import { getInvitation, inviteAgent, listInvitations, resendInvitation, revokeInvitation, signUpAgent } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { invitations } from '../tables.ts';

let t: TestApp;
let home: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
});
afterAll(() => t.close());

/** The owner, with a key for one invitation. */
const inviter = async () => ({ ...(await home.persona('owner')), idempotencyKey: newId() });

/** Lets an invitation expire: a week on, the owner's session would have, too. */
const endNow = (id: string) =>
  t.ctx(home.agency).db.tx((tx) =>
    tx
      .update(invitations)
      .set({ expiresAt: new Date(t.clock.now()) })
      .where(eq(invitations.id, id)),
  );

async function invite(email: string): Promise<string> {
  const { data } = await t.client.call(await inviter(), inviteAgent, { body: { email, isRestrictedAgent: true } });
  return data._id;
}
/** Tokens of the emails to an address, the newest first. */
async function tokensOf(email: string): Promise<string[]> {
  await t.drain();
  const links = (await listMailbox(t.platform.database, email)).flatMap((mail) => mail.links);
  return links.flatMap((link) => new URL(link).searchParams.get('token') ?? []);
}
const listed = async (query: object = {}) => (await t.client.call(await home.persona('owner'), listInvitations, { query })).data;
const stateOf = async (email: string) =>
  (await listed({ limit: 100 })).invitations.filter((one) => one.email === email).map(({ state }) => state);
const lookUp = (token: string) => t.client.refusal(home.visitor, getInvitation, { params: { token } });

describe('invitations in the list', () => {
  test('are sent, accepted, expired and revoked, filtered by each, and only those of the agency', async () => {
    await (await t.freshAgency()).persona('owner');
    for (const name of ['late', 'came', 'gone', 'open']) {
      const id = await invite(`${name}@state.test`);
      const [token] = await tokensOf(`${name}@state.test`);
      if (name === 'late') await endNow(id);
      if (name === 'gone') await t.client.call(await home.persona('owner'), revokeInvitation, { params: { id } });
      const person = { name: 'Adrian Cole', email: 'a@b.test', password: 'Ab3$efgh', checked: true as const };
      if (name === 'came')
        await t.client.call(home.visitor, signUpAgent, { body: { ...person, token: required(token, 'token') } });
    }
    const all = await listed();
    expect(Object.fromEntries(all.invitations.map(({ email, state }) => [email.split('@')[0], state]))).toEqual({
      late: 'expired',
      came: 'accepted',
      gone: 'revoked',
      open: 'sent',
    });
    expect(all.totalInvitations).toBe(4);
    for (const { email, state } of all.invitations) {
      const found = await listed({ state });
      expect(found).toMatchObject({ totalInvitations: 1, invitations: [{ email, state }] });
    }
  });

  test('are sent again by a new link, once a row; the link of before is worth nothing', async () => {
    const id = await invite('again@state.test');
    t.clock.advance(1_000);
    const { data } = await t.client.call(await inviter(), resendInvitation, { params: { id } });
    expect(data.message).toBe('Invitation sent again to again@state.test');
    const [newest = '', before = ''] = await tokensOf('again@state.test');
    expect(before).not.toBe('');
    expect(newest).not.toBe(before);
    expect((await lookUp(before)).code).toBe('invitationInvalid');
    expect((await t.client.call(home.visitor, getInvitation, { params: { token: newest } })).data.isRestrictedAgent).toBe(true);
    expect(await stateOf('again@state.test')).toEqual(['sent']);
    expect((await t.client.refusal(await inviter(), resendInvitation, { params: { id } })).code).toBe('dataNotFound');
  });

  test('are worth nothing once revoked, and may be sent again', async () => {
    const owner = await home.persona('owner');
    const id = await invite('back@state.test');
    await t.client.call(owner, revokeInvitation, { params: { id } });
    const [token = ''] = await tokensOf('back@state.test');
    expect((await lookUp(token)).code).toBe('invitationInvalid');
    t.clock.advance(1_000);
    await t.client.call(await inviter(), resendInvitation, { params: { id } });
    expect(await stateOf('back@state.test')).toEqual(['sent']);
  });

  test('are neither sent again nor revoked once accepted, nor by another agency', async () => {
    const accepted = await listed({ state: 'accepted' });
    const id = required(accepted.invitations[0], 'accepted invitation')._id;
    const stranger = await (await t.freshAgency()).persona('owner');
    for (const endpoint of [resendInvitation, revokeInvitation]) {
      expect((await t.client.refusal(await inviter(), endpoint, { params: { id } })).message).toContain(
        'lready accepted invitation',
      );
      expect((await t.client.refusal({ ...stranger, idempotencyKey: newId() }, endpoint, { params: { id } })).code).toBe(
        'dataNotFound',
      );
    }
    const again = await t.client.refusal(await inviter(), inviteAgent, {
      body: { email: 'came@state.test', isRestrictedAgent: false },
    });
    expect(again.message).toContain('already an agent or invited');
  });

  test('go to one address five times an hour at most', async () => {
    await invite('often@state.test');
    const again = async () => {
      t.clock.advance(1_000);
      const newest = await listed({ limit: 1 });
      return { params: { id: required(newest.invitations[0], 'newest')._id } };
    };
    for (let n = 1; n < 5; n++) await t.client.call(await inviter(), resendInvitation, await again());
    expect((await t.client.refusal(await inviter(), resendInvitation, await again())).code).toBe('tooManyRequests');
    expect(await stateOf('often@state.test')).toEqual(['sent']);
  });
});
