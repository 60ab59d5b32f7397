import { Writable } from 'node:stream';
import {
  finishSignIn,
  getProfile,
  joinByLink,
  joinByPassword,
  listSignInClients,
  mailJoinLink,
  returnSignIn,
  setSignInClient,
  startSignIn,
} from '@caravel/contracts';
import { UNSAFE_PATHS } from '@caravel/contracts/testing/unsafe-paths';
import { newId } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailedToken } from '../../../testing/access/make-scene.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { users } from '../tables.ts';
import { enrolAuthenticator } from '../testing/enrol.ts';
import { startOpenIdProvider, type TestProvider, walkProvider } from '../testing/openid-provider.ts';
import { openBrowser, outcomeOf } from '../testing/sign-in-browser.ts';
import { signInAttempts, userIdentities } from './tables.ts';

const PASSWORD = 'Test-pass-9x';
const SECRET = 'platform-secret-canary';
const OWN_CLIENT = { uses: 'own', clientId: 'agency-client', clientSecret: 'agency-secret-canary' } as const;
let idp: TestProvider;
let t: TestApp;
let brand: TestAgency;
let home: TestAgency;
let logged = '';

beforeAll(async () => {
  idp = await startOpenIdProvider();
  const logTo = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk);
      done();
    },
  });
  const settings = { GOOGLE_ISSUER: idp.issuer, GOOGLE_CLIENT_ID: 'platform', GOOGLE_CLIENT_SECRET: SECRET };
  t = await startTestApp({ settings, logTo });
  brand = await t.freshAgency({ isPlatformBrand: true, origin: t.platform.config.publicOrigin });
  idp.register('platform', SECRET, `${t.platform.config.publicOrigin}/sign-in`);
});
afterAll(async () => {
  await t.close();
  await idp.stop();
});
beforeEach(async () => {
  Object.assign(idp.faults, { claims: undefined, stranger: false, hangs: false });
  idp.people.clear();
  home = await t.freshAgency();
});

function person(claims: object = {}) {
  const sub = newId();
  const made = { sub, email: `${sub}@there.test`, email_verified: true, name: 'Inês Prado', ...claims };
  idp.people.set(sub, made);
  return made;
}
const pageOf = (answer: { json(): unknown }) => new URL(startSignIn.answer.parse(answer.json()).data.address);
const countPeople = () => t.ctx(home.agency).db.tx((tx) => tx.$count(users, eq(users.agencyId, home.agency.id)));

describe('what comes back to a host of ours', () => {
  test('with a forged, changed, foreign or missing state leads nowhere', async () => {
    const { sub } = person();
    const browser = openBrowser(t, home);
    const returned = await walkProvider(await browser.begin(), sub);
    const state = returned.searchParams.get('state') ?? '';
    const other = (await t.freshAgency()).agency.id;
    const wrong = [
      `${state}x`,
      state.slice(0, -1),
      state.replace(home.agency.id, other),
      'x',
      '.',
      newId(),
      `${newId()}.${state}`,
    ];
    for (const forged of wrong) {
      const url = new URL(returned);
      url.searchParams.set('state', forged);
      expect(outcomeOf(await browser.back(url, brand)), forged).toBe('signInExpired');
    }
    expect((await browser.back(returned, brand)).status).toBe(200);
  });

  test('counts once, and for a quarter of an hour', async () => {
    const { sub } = person();
    const browser = openBrowser(t, home);
    const returned = await walkProvider(await browser.begin(), sub);
    expect((await browser.back(returned, brand)).status).toBe(200);
    expect(outcomeOf(await browser.back(returned, brand))).toBe('signInExpired');
    const late = await walkProvider(await browser.begin(), sub);
    t.clock.advance(15 * 60_000);
    expect(outcomeOf(await browser.back(late, brand))).toBe('signInExpired');
  });

  test('goes on at the host where it began and nowhere else, whatever the browser sends along', async () => {
    const { sub } = person();
    for (const path of [
      ...UNSAFE_PATHS.filter(({ length }) => length <= 1_500),
      'https://evil.test/',
      '//evil.test',
      'javascript:alert(1)',
    ]) {
      const browser = openBrowser(t, home);
      const answer = await browser.back(await walkProvider(await browser.begin({ navigateTo: path }), sub), brand);
      const page = pageOf(answer);
      expect(page.origin).toBe(home.agency.origin);
      expect(page.pathname).toBe('/sign-in');
      expect([...page.searchParams.keys()]).toEqual(['handover']);
      const { data } = finishSignIn.answer.parse((await browser.finish(page)).json());
      expect(data.outcome === 'loggedIn' && data.session.navigateTo, path).toBe(null);
    }
    const body = { provider: 'google', origin: 'https://evil.test', redirectUri: 'https://evil.test' };
    expect((await openBrowser(t, home).post(startSignIn.path, body)).status).toBe(400);
  });

  test('is taken on the address of its client alone', async () => {
    const { sub } = person();
    const browser = openBrowser(t, home);
    const returned = await walkProvider(await browser.begin(), sub);
    expect(outcomeOf(await browser.back(returned, home))).toBe('signInExpired');
  });
});

describe('the code to the agency’s host', () => {
  test('works once, for two minutes, and in the browser that began alone', async () => {
    const { sub } = person();
    const attacker = openBrowser(t, home);
    const page = pageOf(await attacker.back(await walkProvider(await attacker.begin(), sub), brand));
    // Log-in CSRF: the victim opens the attacker's page, with or without a sign-in of their own under way.
    const victim = openBrowser(t, home);
    expect(outcomeOf(await victim.finish(page))).toBe('signInExpired');
    await victim.begin();
    expect(outcomeOf(await victim.finish(page))).toBe('signInExpired');
    expect((await t.client.refusal(victim.caller(), getProfile, {})).code).toBe('noSession');
    expect(outcomeOf(await attacker.finish(page))).toBe('loggedIn');
    expect(outcomeOf(await attacker.finish(page))).toBe('signInExpired');
    const late = pageOf(await attacker.back(await walkProvider(await attacker.begin(), sub), brand));
    t.clock.advance(2 * 60_000);
    expect(outcomeOf(await attacker.finish(late))).toBe('signInExpired');
  });

  test('works at no other agency', async () => {
    const { sub } = person();
    const browser = openBrowser(t, home);
    const page = pageOf(await browser.back(await walkProvider(await browser.begin(), sub), brand));
    const other = await t.freshAgency();
    const elsewhere = { agency: other.agency, headers: browser.caller().headers ?? {} };
    const body = { code: page.searchParams.get('handover') };
    const answer = await t.client.inject(elsewhere, { method: 'POST', url: finishSignIn.path, body });
    expect(outcomeOf(answer)).toBe('signInExpired');
  });

  test('of two calls at once lets one in', async () => {
    const { sub } = person();
    const browser = openBrowser(t, home);
    const page = pageOf(await browser.back(await walkProvider(await browser.begin(), sub), brand));
    const both = await Promise.all([browser.finish(page), browser.finish(page)]);
    expect(both.map(outcomeOf).toSorted()).toEqual(['loggedIn', 'signInExpired']);
  });

  test('gives a new session, not the one that the browser had', async () => {
    const { sub } = person();
    const planted = await home.persona('client');
    const browser = openBrowser(t, home, planted.token);
    expect(outcomeOf(await browser.signIn(brand, sub))).toBe('loggedIn');
    expect((await t.client.refusal(planted, getProfile, {})).code).toBe('noSession');
    expect(JSON.stringify(browser.caller())).not.toContain(planted.token);
  });
});

describe('what the provider says', () => {
  const alter = (change: JWTPayload) => (claims: JWTPayload) => ({ ...claims, ...change });
  test.each([
    ['another nonce', alter({ nonce: 'other' })],
    ['no nonce', alter({ nonce: undefined })],
    ['another issuer', alter({ iss: 'https://evil.test' })],
    ['another audience', alter({ aud: 'somebody-else' })],
    ['two audiences, and another party', alter({ aud: ['platform', 'x'], azp: 'x' })],
    ['no subject', alter({ sub: undefined })],
    ['an end that is over', alter({ exp: 1_000 })],
  ])('with %s is refused, and no account is made', async (_name, claims) => {
    idp.faults.claims = claims;
    const { sub } = person();
    expect(outcomeOf(await openBrowser(t, home).signIn(brand, sub))).toBe('signInFailed');
    expect(await countPeople()).toBe(0);
  });

  test('with a signature of somebody else is refused', async () => {
    idp.faults.stranger = true;
    const { sub } = person();
    expect(outcomeOf(await openBrowser(t, home).signIn(brand, sub))).toBe('signInFailed');
  });

  test.each([
    ['a code that was never given', { code: 'made-up' }],
    ['the issuer of another provider', { iss: 'https://evil.test' }],
    ['an error', { error: 'server_error' }],
  ])('%s is refused', async (_name, change) => {
    const { sub } = person();
    const browser = openBrowser(t, home);
    const returned = await walkProvider(await browser.begin(), sub);
    for (const [name, value] of Object.entries(change)) returned.searchParams.set(name, value);
    expect(outcomeOf(await browser.finish(pageOf(await browser.back(returned, brand))))).toBe('signInFailed');
  });

  test('for one sign-in does not serve another: its code is bound to the verifier', async () => {
    const { sub } = person();
    const [one, other] = [openBrowser(t, home), openBrowser(t, home)];
    const stolen = await walkProvider(await one.begin(), sub);
    const mine = await walkProvider(await other.begin(), sub);
    mine.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(outcomeOf(await other.finish(pageOf(await other.back(mine, brand))))).toBe('signInFailed');
  });

  test('too late or never is told as such, within seconds', async () => {
    const { sub } = person();
    const browser = openBrowser(t, home);
    const page = pageOf(await browser.back(await walkProvider(await browser.begin(), sub), brand));
    idp.faults.hangs = true;
    const since = performance.now();
    expect(outcomeOf(await browser.finish(page))).toBe('signInProviderDown');
    expect(performance.now() - since).toBeLessThan(12_000);
  }, 20_000);

  test('nothing, where nobody listens', async () => {
    const away = await startTestApp({
      settings: { GOOGLE_ISSUER: 'http://127.0.0.1:1', GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' },
    });
    try {
      const agency = await away.freshAgency();
      const refused = await away.client.refusal(agency.visitor, startSignIn, { body: { provider: 'google' } });
      expect(refused).toMatchObject({ code: 'signInProviderDown', status: 502 });
    } finally {
      await away.close();
    }
  });
});

describe('an account', () => {
  test('is not given to whoever makes its owner open an email', async () => {
    const victim = await home.persona('client');
    const { sub } = person({ email: victim.email, email_verified: false });
    const attacker = openBrowser(t, home);
    await attacker.signIn(brand, sub);
    await attacker.post(mailJoinLink.path);
    const token = await mailedToken(t, victim.email);
    const opened = openBrowser(t, home, victim.token);
    expect(outcomeOf(await opened.post(joinByLink.path, { token }))).toBe('signInOtherBrowser');
    expect(outcomeOf(await attacker.post(joinByLink.path, { token: 'g'.repeat(43) }))).toBe('signInOtherBrowser');
    expect(await t.ctx(home.agency).db.tx((tx) => tx.$count(userIdentities))).toBe(0);
  });

  test('with a second factor is joined neither by its password nor by a link, but from its profile', async () => {
    const client = await home.persona('client');
    const { token } = await enrolAuthenticator(t, client);
    const { sub } = person({ email: client.email });
    const browser = openBrowser(t, home);
    await browser.signIn(brand, sub);
    await browser.post(mailJoinLink.path);
    const link = await mailedToken(t, client.email);
    expect(outcomeOf(await browser.post(joinByPassword.path, { password: PASSWORD }))).toBe('signInJoinInProfile');
    expect(outcomeOf(await browser.post(joinByLink.path, { token: link }))).toBe('signInJoinInProfile');
    const profile = openBrowser(t, home, token);
    const page = pageOf(await profile.back(await walkProvider(await profile.link(), sub), brand));
    expect(outcomeOf(await profile.finish(page))).toBe('linked');
  });

  test('gets no identity that somebody else began to link, or has', async () => {
    const [client, other] = [await home.persona('client'), await home.persona('client2')];
    const { sub } = person();
    const browser = openBrowser(t, home, client.token);
    const page = pageOf(await browser.back(await walkProvider(await browser.link(), sub), brand));
    const cookie = String(browser.caller().headers?.cookie).replace(String(client.token), String(other.token));
    const answer = await t.client.inject(
      { agency: home.agency, headers: { cookie } },
      { method: 'POST', url: finishSignIn.path, body: { code: page.searchParams.get('handover') } },
    );
    expect(outcomeOf(answer)).toBe('signInExpired');
    await openBrowser(t, home).signIn(brand, sub);
    const again = openBrowser(t, home, client.token);
    const taken = pageOf(await again.back(await walkProvider(await again.link(), sub), brand));
    expect(outcomeOf(await again.finish(taken))).toBe('signInTaken');
  });

  test('whose password is guessed at the join is slowed as at log-in', async () => {
    const client = await home.persona('client');
    const { sub } = person({ email: client.email });
    const browser = openBrowser(t, home);
    await browser.signIn(brand, sub);
    const seen = [];
    for (let i = 0; i < 8; i++) seen.push((await browser.post(joinByPassword.path, { password: 'Wrong-pass-1' })).status);
    expect(seen.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(seen).toContain(429);
  });

  test('is asked to be joined five times an hour by email at most', async () => {
    const { sub } = person({ email_verified: false });
    const browser = openBrowser(t, home);
    await browser.signIn(brand, sub);
    const seen = [];
    for (let i = 0; i < 6; i++) seen.push((await browser.post(mailJoinLink.path)).status);
    expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('waits to be joined for an hour', async () => {
    const client = await home.persona('client');
    const { sub } = person({ email: client.email });
    const browser = openBrowser(t, home);
    await browser.signIn(brand, sub);
    t.clock.advance(3_600_000);
    expect(outcomeOf(await browser.post(joinByPassword.path, { password: PASSWORD }))).toBe('signInExpired');
    const forget = t.slices.flatMap(({ schedules = [] }) => schedules).find(({ name }) => name === 'identity.forget-the-old');
    await forget?.run({ system: t.platform.database.system, now: t.clock.now() } as Parameters<typeof forget.run>[0]);
    expect(await t.ctx(home.agency).db.tx((tx) => tx.$count(signInAttempts))).toBe(0);
  });
});

test('no secret, code, state, nonce or token is logged, stored in the clear, or answered', async () => {
  const owner = await home.persona('owner');
  const { token } = await enrolAuthenticator(t, owner);
  const secured = { ...owner, token };
  const { sub } = person();
  const browser = openBrowser(t, home);
  const address = new URL(await browser.begin());
  const returned = await walkProvider(address.href, sub);
  const page = pageOf(await browser.back(returned, brand));
  const stored = await t.ctx(home.agency).db.tx((tx) => tx.select().from(signInAttempts));
  await browser.finish(page);
  await t.client.inject(brand.visitor, { method: 'GET', url: `${returned.pathname}${returned.search}` });
  await t.client.call(secured, setSignInClient, { params: { provider: 'google' }, body: OWN_CLIENT });
  const listed = await t.client.call(secured, listSignInClients, {});
  const [row] = (await t.platform.database.raw.query(`SELECT * FROM sign_in_clients WHERE agency_id = '${home.agency.id}'`)).rows;
  expect(JSON.stringify([listed, row])).not.toContain(OWN_CLIENT.clientSecret);
  const secrets = [
    SECRET,
    OWN_CLIENT.clientSecret,
    ...['state', 'code'].map((name) => returned.searchParams.get(name) ?? 'missing'),
    ...['nonce', 'code_challenge'].map((name) => address.searchParams.get(name) ?? 'missing'),
    page.searchParams.get('handover') ?? 'missing',
  ];
  expect(logged).toContain('openid.token');
  for (const secret of secrets) {
    expect(logged).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain(secret);
  }
  expect(returnSignIn.answer.safeParse({ data: { address: page.href } }).success).toBe(true);
});
