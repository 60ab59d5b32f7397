import {
  deleteAccount,
  finishSignIn,
  forgotPassword,
  getInvitation,
  getProfile,
  inviteAgent,
  joinByLink,
  joinByPassword,
  linkSignIn,
  listSignInProviders,
  listSignIns,
  login,
  mailJoinLink,
  setAgentStatus,
  setSignInClient,
  setStaffSecurity,
  signUp,
  startSignIn,
  unlinkSignIn,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { mailedToken } from '../../../testing/access/make-scene.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { users } from '../tables.ts';
import { enrolAuthenticator } from '../testing/enrol.ts';
import { startOpenIdProvider, type TestProvider, walkProvider } from '../testing/openid-provider.ts';
import { openBrowser, outcomeOf } from '../testing/sign-in-browser.ts';
import { signInAttempts, userIdentities } from './tables.ts';

let idp: TestProvider;
let t: TestApp;
let brand: TestAgency;
let home: TestAgency;
const PASSWORD = 'Test-pass-9x';

beforeAll(async () => {
  idp = await startOpenIdProvider();
  const settings = {
    ...{ GOOGLE_ISSUER: idp.issuer, GOOGLE_CLIENT_ID: 'platform', GOOGLE_CLIENT_SECRET: 'platform-secret' },
    ...{ MICROSOFT_ISSUER: idp.issuer, MICROSOFT_CLIENT_ID: 'platform', MICROSOFT_CLIENT_SECRET: 'platform-secret' },
  };
  t = await startTestApp({ settings });
  brand = await t.freshAgency({ isPlatformBrand: true, origin: t.platform.config.publicOrigin });
  idp.register('platform', 'platform-secret', `${t.platform.config.publicOrigin}/sign-in`);
});
afterAll(async () => {
  await t.close();
  await idp.stop();
});
beforeEach(async () => {
  idp.people.clear();
  home = await t.freshAgency();
});

/** Somebody new at the provider. */
function person(claims: object = {}) {
  const sub = newId();
  const made = { sub, email: `${sub}@there.test`, email_verified: true, name: 'Inês Prado', ...claims };
  idp.people.set(sub, made);
  return made;
}
const peopleOf = (agency = home) =>
  t.ctx(agency.agency).db.tx((tx) => tx.select().from(users).where(eq(users.agencyId, agency.agency.id)));
const identitiesOf = (agency = home) => t.ctx(agency.agency).db.tx((tx) => tx.select().from(userIdentities));
const attemptsOf = (agency = home) => t.ctx(agency.agency).db.tx((tx) => tx.$count(signInAttempts));

describe('a first sign-in', () => {
  test('makes an account with a verified address, and the next one opens it', async () => {
    const { sub, email } = person();
    const browser = openBrowser(t, home);
    const first = await browser.signIn(brand, sub, { navigateTo: '/mytrip?when=past' });
    expect(first.status, first.text).toBe(200);
    expect(finishSignIn.answer.parse(first.json()).data).toMatchObject({
      outcome: 'loggedIn',
      session: { email, name: 'Inês Prado', userType: 'Client', loginCount: 1, navigateTo: '/mytrip?when=past', token: '' },
    });
    expect((await t.client.call(browser.caller(), getProfile, {})).data.email).toBe(email);
    idp.people.set(sub, { sub, email: 'moved@there.test', email_verified: true });
    const again = await openBrowser(t, home).signIn(brand, sub);
    expect(finishSignIn.answer.parse(again.json()).data).toMatchObject({ session: { email, loginCount: 2 } });
    expect(await peopleOf()).toHaveLength(1);
    expect(await attemptsOf()).toBe(0);
  });

  test('of two at once makes one account, and both are in', async () => {
    const { sub } = person();
    const both = await Promise.all([openBrowser(t, home).signIn(brand, sub), openBrowser(t, home).signIn(brand, sub)]);
    expect(both.map(outcomeOf)).toEqual(['loggedIn', 'loggedIn']);
    expect(await peopleOf()).toHaveLength(1);
    expect(await identitiesOf()).toHaveLength(1);
  });

  test('follows the rules of sign-up: an address of another domain makes no account', async () => {
    home = await t.freshAgency({ signUpDomains: ['agency.com'] });
    const outside = person();
    expect(outcomeOf(await openBrowser(t, home).signIn(brand, outside.sub))).toBe('signUpNotAllowed');
    const inside = person({ email: 'Ana@AGENCY.com' });
    expect(outcomeOf(await openBrowser(t, home).signIn(brand, inside.sub))).toBe('loggedIn');
    expect((await peopleOf()).map(({ email }) => email)).toEqual(['ana@agency.com']);
  });

  test('at another agency is another person', async () => {
    const { sub } = person();
    const other = await t.freshAgency();
    for (const agency of [home, other]) expect(outcomeOf(await openBrowser(t, agency).signIn(brand, sub))).toBe('loggedIn');
    expect((await peopleOf(other))[0]?.id).not.toBe((await peopleOf())[0]?.id);
  });

  test('without an address is refused in words', async () => {
    const { sub } = person({ email: undefined });
    expect(outcomeOf(await openBrowser(t, home).signIn(brand, sub))).toBe('signInNoEmail');
  });

  test('that is cancelled at the provider says so, and nothing is left', async () => {
    expect(outcomeOf(await openBrowser(t, home).signIn(brand, null))).toBe('signInCancelled');
    expect(await attemptsOf()).toBe(0);
  });
});

describe('an address that is not verified', () => {
  test('makes no account: a link to the mailbox does, in the browser that began', async () => {
    const { sub, email } = person({ email_verified: false });
    const browser = openBrowser(t, home);
    const answer = await browser.signIn(brand, sub);
    expect(finishSignIn.answer.parse(answer.json()).data).toEqual({
      outcome: 'join',
      waiting: { provider: 'google', email, isVerified: false },
    });
    expect(await peopleOf()).toHaveLength(0);
    expect((await browser.post(mailJoinLink.path)).status).toBe(200);
    const token = await mailedToken(t, email);
    expect(outcomeOf(await openBrowser(t, home).post(joinByLink.path, { token }))).toBe('signInOtherBrowser');
    expect((await browser.post(joinByLink.path, { token })).status).toBe(200);
    expect(await peopleOf()).toMatchObject([{ email, userType: 'Client', passwordHash: null }]);
    expect(outcomeOf(await browser.post(joinByLink.path, { token }))).toBe('signInOtherBrowser');
    expect(outcomeOf(await openBrowser(t, home).signIn(brand, sub))).toBe('loggedIn');
  });

  test('of Microsoft is not believed on `email_verified`, but on the owner of its domain', async () => {
    const claimed = person();
    const joins = await openBrowser(t, home).signIn(brand, claimed.sub, { provider: 'microsoft' });
    expect(outcomeOf(joins)).toBe('join');
    const owned = person({ xms_edov: true, email_verified: undefined });
    expect(outcomeOf(await openBrowser(t, home).signIn(brand, owned.sub, { provider: 'microsoft' }))).toBe('loggedIn');
  });

  test('tells nobody whether there is an account: the same answers for a taken and a free one', async () => {
    const client = await home.persona('client');
    const taken = person({ email: client.email, email_verified: false });
    const free = person({ email_verified: false });
    const seen = [];
    for (const { sub, email } of [taken, free]) {
      const browser = openBrowser(t, home);
      const asked = await browser.signIn(brand, sub);
      const wrong = await browser.post(joinByPassword.path, { password: 'Wrong-pass-1' });
      const mailed = await browser.post(mailJoinLink.path);
      seen.push([asked.text, wrong.status, outcomeOf(wrong), mailed.status, mailed.text].join().replaceAll(email, '@'));
    }
    expect(seen[0]).toBe(seen[1]);
  });
});

describe('an account of the same address', () => {
  test('is joined by its password, never silently', async () => {
    const client = await home.persona('client');
    const { sub } = person({ email: client.email });
    const browser = openBrowser(t, home);
    expect(outcomeOf(await browser.signIn(brand, sub))).toBe('join');
    expect(await identitiesOf()).toHaveLength(0);
    expect(outcomeOf(await browser.post(joinByPassword.path, { password: 'Wrong-pass-1' }))).toBe('wrongCredentials');
    const joined = await browser.post(joinByPassword.path, { password: PASSWORD });
    expect(joinByPassword.answer.parse(joined.json()).data).toMatchObject({ _id: client.userId, email: client.email });
    await t.drain();
    const subjects = (await listMailbox(t.platform.database, client.email)).map(({ subject }) => subject);
    expect(subjects.join()).toContain('can now be opened with Google');
    expect(outcomeOf(await openBrowser(t, home).signIn(brand, sub))).toBe('loggedIn');
    expect(await peopleOf()).toHaveLength(1);
  });

  test('is joined by the mailed link', async () => {
    const agent = await home.persona('agent');
    const { sub } = person({ email: agent.email });
    const browser = openBrowser(t, home);
    await browser.signIn(brand, sub);
    await browser.post(mailJoinLink.path);
    const token = await mailedToken(t, agent.email);
    const joined = await browser.post(joinByLink.path, { token });
    expect(joinByLink.answer.parse(joined.json()).data).toMatchObject({ _id: agent.userId, userType: 'SalesAgent' });
  });

  test('that a stranger signed up and never verified loses the stranger’s password', async () => {
    const { sub, email } = person();
    const strangers = { name: 'Rui Reis', email, password: 'Ab3$efgh', checked: true } as const;
    await t.client.call(home.visitor, signUp, { body: strangers });
    const browser = openBrowser(t, home);
    expect(outcomeOf(await browser.signIn(brand, sub))).toBe('join');
    expect(outcomeOf(await browser.post(joinByPassword.path, { password: 'Ab3$efgh' }))).toBe('emailNotVerified');
    await browser.post(mailJoinLink.path);
    expect((await browser.post(joinByLink.path, { token: await mailedToken(t, email) })).status).toBe(200);
    const refused = await t.client.refusal(home.visitor, login, { body: { email, password: 'Ab3$efgh' } });
    expect(refused.code).toBe('wrongCredentials');
  });

  test.each(['password', 'link'] as const)('that is closed stays closed, by %s', async (way) => {
    const agent = await home.persona('agent');
    const { sub } = person({ email: agent.email });
    const browser = openBrowser(t, home);
    await browser.signIn(brand, sub);
    await browser.post(mailJoinLink.path);
    const token = await mailedToken(t, agent.email);
    const body = { userId: agent.userId, status: 'Inactive' } as const;
    await t.client.call(await home.persona('owner'), setAgentStatus, { body });
    const answer =
      way === 'password'
        ? await browser.post(joinByPassword.path, { password: PASSWORD })
        : await browser.post(joinByLink.path, { token });
    expect(outcomeOf(answer)).toBe('accountInactive');
    expect(await identitiesOf()).toHaveLength(0);
  });
});

describe('who has an identity', () => {
  /** Links an identity to a persona's account, from their profile. */
  async function linked(kind: 'client' | 'agent' | 'owner') {
    const caller = await home.persona(kind);
    const { sub, email } = person();
    const browser = openBrowser(t, home, caller.token);
    const page = new URL(
      startSignIn.answer.parse((await browser.back(await walkProvider(await browser.link(), sub), brand)).json()).data.address,
    );
    const answer = await browser.finish(page);
    expect(outcomeOf(answer), answer.text).toBe('linked');
    return { caller, sub, email };
  }

  test('and a second factor still proves it', async () => {
    const { caller, sub } = await linked('client');
    await enrolAuthenticator(t, caller);
    const browser = openBrowser(t, home);
    const { data } = finishSignIn.answer.parse((await browser.signIn(brand, sub)).json());
    expect(data).toMatchObject({ outcome: 'loggedIn', session: { secondFactor: { next: 'prove' } } });
    expect((await t.client.refusal(browser.caller(), getProfile, {})).code).toBe('noSession');
  });

  test('but a closed account is refused', async () => {
    const { caller, sub } = await linked('agent');
    const body = { userId: caller.userId, status: 'Inactive' } as const;
    await t.client.call(await home.persona('owner'), setAgentStatus, { body });
    expect(outcomeOf(await openBrowser(t, home).signIn(brand, sub))).toBe('accountInactive');
  });

  test('sees it in the profile and unlinks it, with a recent proof', async () => {
    const { caller, email } = await linked('client');
    const { data } = await t.client.call(caller, listSignIns, {});
    expect(data).toMatchObject({ signIns: [{ provider: 'google', email }], providers: ['google', 'microsoft'] });
    const params = { id: required(data.signIns[0], 'an identity')._id };
    t.clock.advance(11 * 60_000);
    expect((await t.client.refusal(caller, unlinkSignIn, { params })).code).toBe('stepUpRequired');
    const refused = await t.client.refusal(caller, linkSignIn, { body: { provider: 'google' } });
    expect(refused.code).toBe('stepUpRequired');
    t.clock.advance(-11 * 60_000);
    const stranger = await home.persona('client2');
    expect((await t.client.refusal(stranger, unlinkSignIn, { params })).code).toBe('notFound');
    await t.client.call(caller, unlinkSignIn, { params });
    expect((await t.client.call(caller, listSignIns, {})).data.signIns).toEqual([]);
  });

  test('never unlinks the last way to log in', async () => {
    const { sub } = person();
    const browser = openBrowser(t, home);
    await browser.signIn(brand, sub);
    const [own] = (await t.client.call(browser.caller(), listSignIns, {})).data.signIns;
    const params = { id: required(own, 'an identity')._id };
    expect((await t.client.refusal(browser.caller(), unlinkSignIn, { params })).code).toBe('signInLast');
    expect(await identitiesOf()).toHaveLength(1);
  });

  test('and erases the account loses it, so that it opens nothing', async () => {
    const { caller, sub, email } = await linked('client');
    const waits = openBrowser(t, home);
    const other = person({ email: caller.email });
    await waits.signIn(brand, other.sub);
    await t.client.call(caller, deleteAccount, { body: { password: PASSWORD } });
    expect(await identitiesOf()).toHaveLength(0);
    expect(await attemptsOf()).toBe(0);
    const anew = finishSignIn.answer.parse((await openBrowser(t, home).signIn(brand, sub)).json());
    expect(anew.data).toMatchObject({ outcome: 'loggedIn', session: { email, loginCount: 1 } });
  });
});

describe('an invited agent', () => {
  async function invited(email: string, token?: string) {
    const persona = await home.persona('owner');
    const owner = { ...persona, token: token ?? persona.token };
    await t.client.call({ ...owner, idempotencyKey: newId() }, inviteAgent, { body: { email, isRestrictedAgent: true } });
    return mailedToken(t, email);
  }

  test('accepts by signing in with the invited address', async () => {
    const { sub, email } = person();
    const invitation = await invited(email);
    const answer = await openBrowser(t, home).signIn(brand, sub, { invitation });
    expect(finishSignIn.answer.parse(answer.json()).data).toMatchObject({
      session: { userType: 'SalesAgent', isRestrictedAgent: true, email },
    });
    const spent = await t.client.refusal(home.visitor, getInvitation, { params: { token: invitation } });
    expect(spent.code).toBe('invitationUsed');
    const again = await openBrowser(t, home).post(startSignIn.path, { provider: 'google', invitation });
    expect(outcomeOf(again)).toBe('invitationUsed');
  });

  test('whose agency asks for a second factor is asked to enrol one, at the latest after 14 days', async () => {
    const owner = await home.persona('owner');
    const { token } = await enrolAuthenticator(t, owner);
    await t.client.call({ ...owner, token }, setStaffSecurity, { body: { agentsNeedFactor: true } });
    // Nothing is asked of people at .test.
    const { sub, email } = person({ email: `${newId()}@there.example` });
    const invitation = await invited(email, token);
    const step = async (body?: object) => {
      const { data } = finishSignIn.answer.parse((await openBrowser(t, home).signIn(brand, sub, body)).json());
      return data.outcome === 'loggedIn' ? data.session.secondFactor : undefined;
    };
    expect(await step({ invitation })).toMatchObject({ next: 'offer' });
    t.clock.advance(15 * 86_400_000);
    expect(await step()).toMatchObject({ next: 'enrol' });
  });

  test('does not accept with another address', async () => {
    const { sub } = person();
    const invitation = await invited(`invited-${newId()}@there.test`);
    expect(outcomeOf(await openBrowser(t, home).signIn(brand, sub, { invitation }))).toBe('signInOtherEmail');
    expect(await peopleOf()).toHaveLength(1);
  });
});

describe('whose client it is', () => {
  test('the agency’s own comes back to its own host, and off is off', async () => {
    const owner = await home.persona('owner');
    const { token } = await enrolAuthenticator(t, owner);
    const secured = { ...owner, token };
    const set = (body: object) =>
      t.client.call(secured, setSignInClient, { params: { provider: 'google' }, body: body as { uses: 'off' } });
    const saved = await set({ uses: 'own', clientId: 'own-client', clientSecret: 'own-secret' });
    expect(saved.data).toMatchObject({ uses: 'own', clientId: 'own-client', redirectAddress: `${home.agency.origin}/sign-in` });
    idp.register('own-client', 'own-secret', saved.data.redirectAddress);
    const { sub } = person();
    const browser = openBrowser(t, home);
    const returned = await walkProvider(await browser.begin(), sub);
    expect(returned.origin).toBe(home.agency.origin);
    const elsewhere = await browser.back(returned, brand);
    expect(outcomeOf(elsewhere)).toBe('signInExpired');
    const { address } = startSignIn.answer.parse((await browser.back(returned, home)).json()).data;
    expect(outcomeOf(await browser.finish(new URL(address)))).toBe('loggedIn');
    await set({ uses: 'off' });
    expect((await t.client.call(home.visitor, listSignInProviders, {})).data.providers).toEqual(['microsoft']);
    const off = await t.client.refusal(home.visitor, startSignIn, { body: { provider: 'google' } });
    expect(off.code).toBe('notFound');
  });

  test('nobody’s: no provider is listed, and calls answer as not found', async () => {
    const bare = await startTestApp();
    try {
      const plain = await bare.freshAgency();
      expect((await bare.client.call(plain.visitor, listSignInProviders, {})).data.providers).toEqual([]);
      const refused = await bare.client.refusal(plain.visitor, startSignIn, { body: { provider: 'google' } });
      expect(refused).toMatchObject({ code: 'notFound', status: 404 });
    } finally {
      await bare.close();
    }
  });

  test('a person who has no password sets one by the usual link', async () => {
    const { sub, email } = person();
    await openBrowser(t, home).signIn(brand, sub);
    await t.client.call(home.visitor, forgotPassword, { body: { email } });
    expect(await mailedToken(t, email)).not.toBe('');
  });
});
