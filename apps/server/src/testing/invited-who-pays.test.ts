import {
  getInvitation,
  inviteAgent,
  listInvitations,
  localeSchema,
  resendInvitation,
  revokeInvitation,
  signUpAgent,
  subscribeAgency,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { translate } from '@caravel/products/translate.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitations } from '../domains/identity/tables.ts';
import { listMailbox } from '../platform/mail/mailbox.ts';
import { cardToken } from './card-token.ts';
import { ownBrand, signUp } from './sign-up-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from './start-test-app.ts';

let t: TestApp;
let brand: TestAgency;
let home: TestAgency;
beforeAll(async () => {
  t = await startTestApp({ settings: { SUBSCRIPTION_OFFER: 'holiday' } });
  brand = await ownBrand(t);
  home = await t.freshAgency();
});
afterAll(() => t.close());

let made = 0;
/** Somebody opens an agency of their own; without paying it stays pending. */
async function opens(email: string, isPaid = true): Promise<void> {
  made += 1;
  t.clock.advance(1_000);
  const { signUpToken } = await signUp(t, brand, email, { agencyName: `Harbor Travel ${made}`, subdomain: `harbor${made}x` });
  if (!isPaid) return;
  await t.client.call(brand.visitor, subscribeAgency, { body: { signUpToken, cardToken: await cardToken(t) } });
  t.clock.advance(1_000);
}

const ownerOf = async (agency: TestAgency, locale = 'en') => ({
  ...(await agency.persona('owner')),
  idempotencyKey: newId(),
  headers: { 'accept-language': locale },
});
const bodyFor = (email: string) => ({ body: { email, isRestrictedAgent: true } });
async function invite(email: string, by = home): Promise<string> {
  return (await t.client.call(await ownerOf(by), inviteAgent, bodyFor(email))).data._id;
}
const listed = async (by = home, query: object = { limit: 100 }) =>
  (await t.client.call(await ownerOf(by), listInvitations, { query })).data;
const entryOf = async (email: string, by = home) => (await listed(by)).invitations.find((one) => one.email === email);

async function tokenOf(email: string): Promise<string> {
  await t.drain();
  const links = (await listMailbox(t.platform.database, email)).flatMap((mail) => mail.links);
  const tokens = links
    .filter((link) => link.includes('inviteEmail'))
    .flatMap((link) => new URL(link).searchParams.get('token') ?? []);
  return required(tokens[0], 'the token of the invitation');
}

describe('somebody who was invited and opens an agency of their own', () => {
  test('is told to the owner as that alone, once it is paid', async () => {
    const email = 'ana@founders.example';
    await invite(email);
    const before = required(await entryOf(email), 'an entry');
    await opens(email, false);
    expect(await entryOf(email)).toEqual(before);
    await opens(email);
    expect(await entryOf(email)).toEqual({ ...before, state: 'subscriptionPaid' });
    expect(await listed(home, { state: 'subscriptionPaid' })).toMatchObject({ totalInvitations: 1, invitations: [{ email }] });
    expect((await listed(home, { state: 'sent' })).invitations).toEqual([]);
  });

  test('is neither invited again nor is the invitation sent again, revoked or accepted', async () => {
    const email = 'bea@founders.example';
    const id = await invite(email);
    const token = await tokenOf(email);
    await opens(email);
    const said = { code: 'invitationPaid', status: 409 };
    for (const locale of localeSchema.options) {
      const message = translate(locale, 'error.invitationPaid');
      const owner = await ownerOf(home, locale);
      expect(await t.client.refusal(owner, inviteAgent, bodyFor(email))).toMatchObject({ ...said, message });
      for (const endpoint of [resendInvitation, revokeInvitation])
        expect(await t.client.refusal({ ...owner, idempotencyKey: newId() }, endpoint, { params: { id } })).toMatchObject({
          ...said,
          message,
        });
    }
    expect(await t.client.refusal(home.visitor, getInvitation, { params: { token } })).toMatchObject(said);
    const person = { name: 'Bea Cole', email, password: 'Ab3$efgh', checked: true as const, token };
    expect(await t.client.refusal(home.visitor, signUpAgent, { body: person })).toMatchObject(said);
    expect(translate('en', 'error.invitationPaid')).toMatch(/^Already paid subscription/);
  });

  test('also once the invitation has expired', async () => {
    const email = 'cleo@founders.example';
    const id = await invite(email);
    const passed = { expiresAt: new Date(t.clock.now()) };
    await t.ctx(home.agency).db.tx((tx) => tx.update(invitations).set(passed).where(eq(invitations.id, id)));
    expect((await entryOf(email))?.state).toBe('expired');
    await opens(email);
    expect((await entryOf(email))?.state).toBe('subscriptionPaid');
    expect((await t.client.refusal(await ownerOf(home), inviteAgent, bodyFor(email))).code).toBe('invitationPaid');
  });
});

describe('nothing is told of an agency', () => {
  test('that somebody had before they were invited, whoever asks', async () => {
    const email = 'dora@founders.example';
    await opens(email);
    const other = await t.freshAgency();
    for (const by of [home, other]) {
      const id = await invite(email, by);
      expect((await entryOf(email, by))?.state).toBe('sent');
      t.clock.advance(1_000);
      await t.client.call(await ownerOf(by), resendInvitation, { params: { id } });
    }
  });

  test('to an agency that took its invitation back, or whose invitation was accepted', async () => {
    const [gone, came] = ['eve@founders.example', 'fay@founders.example'];
    await t.client.call(await ownerOf(home), revokeInvitation, { params: { id: await invite(gone) } });
    await invite(came);
    const person = { name: 'Fay Cole', email: came, password: 'Ab3$efgh', checked: true as const };
    await t.client.call(home.visitor, signUpAgent, { body: { ...person, token: await tokenOf(came) } });
    for (const email of [gone, came]) await opens(email);
    expect([(await entryOf(gone))?.state, (await entryOf(came))?.state]).toEqual(['revoked', 'accepted']);
    await invite(gone);
    expect((await entryOf(gone))?.state).toBe('sent');
  });
});
