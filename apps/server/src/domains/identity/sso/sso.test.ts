import { constants, createPrivateKey, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getProfile, login, sso } from '@caravel/contracts';
import { UNSAFE_PATHS } from '@caravel/contracts/testing/unsafe-paths';
import { newId, required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { users } from '../tables.ts';
import { setIdentityProvider } from './set-identity-provider.ts';

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

const ISSUER = 'https://idp.example.com/realm';
let t: TestApp;
let home: TestAgency;
let provider: Server;
let jwksUrl: string;
/** The provider's own keys, a stranger's, and one that is published later. */
let keys: { rsa: Pair; ec: Pair; ed: Pair; stranger: Pair; next: Pair };
/** What the provider publishes and how often it was read; other requests on its port. */
const idp = { published: [] as object[], reads: 0, strays: 0, answer: undefined as undefined | (() => string), redirect: '' };

const jwkOf = async (pair: Pair, kid: string, alg: string) => ({ ...(await exportJWK(pair.publicKey)), kid, alg, use: 'sig' });

beforeAll(async () => {
  t = await startTestApp();
  const rsa = () => generateKeyPair('RS256', { extractable: true });
  keys = {
    rsa: await rsa(),
    ec: await generateKeyPair('ES256', { extractable: true }),
    ed: await generateKeyPair('EdDSA', { extractable: true }),
    stranger: await rsa(),
    next: await rsa(),
  };
  provider = createServer((request, response) => {
    if (request.url !== '/jwks') {
      idp.strays += 1;
      response.end('{}');
      return;
    }
    idp.reads += 1;
    if (idp.redirect) response.writeHead(302, { location: idp.redirect });
    response.end(idp.answer?.() ?? JSON.stringify({ keys: idp.published }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  jwksUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/jwks`;
});
afterAll(async () => {
  await t.close();
  provider.close();
});

beforeEach(async () => {
  Object.assign(idp, { reads: 0, strays: 0, answer: undefined, redirect: '' });
  idp.published = [
    await jwkOf(keys.rsa, 'rsa-1', 'RS256'),
    await jwkOf(keys.ec, 'ec-1', 'ES256'),
    await jwkOf(keys.ed, 'ed-1', 'EdDSA'),
  ];
  home = await t.freshAgency({ isSsoEnabled: true });
  // A URL of its own for each test, because keys are cached by URL.
  await setUp(home);
});

async function setUp(agency: TestAgency, algorithms: ('RS256' | 'ES256' | 'EdDSA')[] = ['RS256', 'ES256', 'EdDSA']) {
  // Anything that an earlier test cached for the URL is expired by now.
  t.clock.advance(3_600_000);
  await setIdentityProvider(t.ctx(agency.agency), { issuer: ISSUER, jwksUrl, algorithms });
}

const nowSeconds = () => Math.floor(t.clock.now() / 1000);
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: ISSUER,
  aud: home.agency.id,
  sub: 'person-1',
  jti: newId(),
  iat: nowSeconds(),
  exp: nowSeconds() + 60,
  email: 'ines@corp.test',
  name: 'Inês Prado',
  ...changes,
});

async function signed(payload: JWTPayload = claims(), header: Record<string, unknown> = {}, pair = keys.rsa): Promise<string> {
  const full = { alg: 'RS256', kid: 'rsa-1', typ: 'JWT', ...header };
  return new SignJWT(JSON.parse(JSON.stringify(payload))).setProtectedHeader(full).sign(pair.privateKey);
}

const exchange = (token: string, body: object = {}, caller: Parameters<TestApp['client']['inject']>[0] = home.visitor) =>
  t.client.inject(caller, { method: 'POST', url: sso.path, body: { token, ...body } });
const countUsers = () => t.ctx(home.agency).db.tx((tx) => tx.$count(users));

describe('single sign-on', () => {
  test.each([
    ['RS256', 'rsa'],
    ['ES256', 'ec'],
    ['EdDSA', 'ed'],
  ] as const)('takes a token signed with %s and acts like a log-in', async (alg, name) => {
    const token = await signed(claims(), { alg, kid: `${name}-1` }, keys[name]);
    const answer = await exchange(token, { deepLink: '/mytrip?when=past' });
    expect(answer.status, answer.text).toBe(200);
    const { data, message } = sso.answer.parse(answer.json());
    expect(message).toBe('Logged in successfully');
    expect(data).toMatchObject({
      email: 'ines@corp.test',
      name: 'Inês Prado',
      userType: 'Client',
      loginCount: 1,
      navigateTo: '/mytrip?when=past',
    });
    expect(String(answer.headers['set-cookie'])).toContain(`x-access-token=${data.token}; Max-Age=604800; Path=/; HttpOnly`);
    const profile = await t.client.call({ ...home.visitor, token: data.token }, getProfile, {});
    expect(profile.data._id).toBe(data._id);
  });

  test('knows people by issuer and subject, whatever their address is today', async () => {
    const first = sso.answer.parse((await exchange(await signed())).json()).data;
    const second = sso.answer.parse((await exchange(await signed(claims({ email: 'married@corp.test' })))).json()).data;
    expect([second._id, second.email, second.loginCount]).toEqual([first._id, 'ines@corp.test', 2]);
    const other = sso.answer.parse((await exchange(await signed(claims({ sub: 'person-2', email: 'b@corp.test' })))).json()).data;
    expect(other._id).not.toBe(first._id);
  });

  test('never takes over an account that has the address', async () => {
    const client = await home.persona('client');
    const before = await countUsers();
    const answer = await exchange(await signed(claims({ email: client.email })));
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { code: 'ssoFailed', message: 'Error during sso', data: 'Error during sso' },
    ]);
    expect(await countUsers()).toBe(before);
  });

  test('gives no password: the person logs in with one only after setting it by mail', async () => {
    await exchange(await signed());
    for (const password of ['x', 'null', 'undefined']) {
      const refused = await t.client.refusal(home.visitor, login, { body: { email: 'ines@corp.test', password } });
      expect(refused.code).toBe('wrongCredentials');
    }
  });

  test('is connected to an account by its own session, where the provider has verified the address', async () => {
    const client = await home.persona('client');
    const verified = (sub: string) => signed(claims({ sub, email: client.email.toUpperCase(), email_verified: true }));
    for (const token of [
      await signed(claims({ email: client.email })),
      await signed(claims({ email: 'else@corp.test', email_verified: true })),
    ]) {
      expect((await exchange(token, {}, client)).status).toBe(400);
    }
    expect((await exchange(await verified('of-client'))).status).toBe(400);
    const connected = sso.answer.parse((await exchange(await verified('of-client'), {}, client)).json()).data;
    expect(connected._id).toBe(client.userId);
    expect((await exchange(await verified('of-client'))).status).toBe(200);
    expect((await exchange(await verified('of-somebody-else'))).status).toBe(400);
  });

  test('does not make somebody who is logged in into somebody else', async () => {
    const client = await home.persona('client');
    expect((await exchange(await signed(), {}, client)).status).toBe(400);
    await t.client.call(client, getProfile, {});
  });

  test('is refused to a deactivated person', async () => {
    const { data } = sso.answer.parse((await exchange(await signed())).json());
    await t.ctx(home.agency).db.tx((tx) => tx.update(users).set({ status: 'Inactive' }).where(eq(users.id, data._id)));
    expect((await exchange(await signed())).json()).toMatchObject({ code: 'accountInactive' });
  });

  test.each(UNSAFE_PATHS)('sends nobody to %j', async (deepLink) => {
    const answer = await exchange(await signed(), { deepLink });
    if (deepLink.length > 1_500) expect(answer.status).toBe(400);
    else expect(sso.answer.parse(answer.json()).data.navigateTo).toBeNull();
  });

  test('is off unless the agency has it on, and without a provider', async () => {
    const off = await t.freshAgency();
    await setUp(off);
    const token = await signed(claims({ aud: off.agency.id }));
    expect((await exchange(token, {}, off.visitor)).json()).toMatchObject({ code: 'ssoFailed' });
    const bare = await t.freshAgency({ isSsoEnabled: true });
    expect((await exchange(await signed(claims({ aud: bare.agency.id })), {}, bare.visitor)).json()).toMatchObject({
      code: 'ssoFailed',
    });
    expect(idp.reads).toBe(0);
  });

  test('takes what is signed by hand as it should be: what follows is refused for its own reason', async () => {
    expect((await exchange(await handMade({ alg: 'RS256' }, 'sha256'))).status).toBe(200);
  });

  test('takes keys as PEM, without asking anybody', async () => {
    const { publicKey } = keys.rsa;
    await setIdentityProvider(t.ctx(home.agency), { issuer: ISSUER, pem: [await exportSPKI(publicKey)], algorithms: ['RS256'] });
    expect((await exchange(await signed(claims(), { kid: undefined }))).status).toBe(200);
    expect((await exchange(await signed(claims(), {}, keys.stranger))).status).toBe(400);
    expect(idp.reads).toBe(0);
  });
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
async function hmac(secret: string | Uint8Array, alg = 'HS256') {
  const bytes = typeof secret === 'string' ? new TextEncoder().encode(secret) : secret;
  return new SignJWT(claims()).setProtectedHeader({ alg, kid: 'rsa-1' }).sign(bytes);
}
async function withPayload(change: (payload: JWTPayload) => JWTPayload): Promise<string> {
  const payload = claims();
  const [header, , signature] = (await signed(payload)).split('.');
  return [header, encode(change(payload)), signature].join('.');
}
/** Signs with the provider's own key in ways that no honest library does. */
async function handMade(header: object, hash: string, padding: number = constants.RSA_PKCS1_PADDING): Promise<string> {
  const text = `${encode({ kid: 'rsa-1', ...header })}.${encode(claims())}`;
  const key = createPrivateKey({ key: await exportJWK(keys.rsa.privateKey), format: 'jwk' });
  return `${text}.${sign(hash, Buffer.from(text), { key, padding }).toString('base64url')}`;
}
/** Carries the stranger's key in the header, as if it counted. */
const carried = async (header: Record<string, unknown>) => signed(claims(), header, keys.stranger);

/** Tokens that must be refused, each for a different reason (threats A11, A12). */
const FORGED: Record<string, () => string | Promise<string>> = {
  'alg none': () => `${encode({ alg: 'none' })}.${encode(claims())}.`,
  'alg none in capitals': () => `${encode({ alg: 'NONE', kid: 'rsa-1' })}.${encode(claims())}.`,
  'no signature': async () => `${(await signed()).split('.').slice(0, 2).join('.')}.`,
  'HS256 with the public key as its secret': async () => {
    return hmac(await exportSPKI(keys.rsa.publicKey));
  },
  'HS256 with the published key as its secret': () => hmac(JSON.stringify(idp.published[0])),
  'HS256 with an empty-ish secret': () => hmac(new Uint8Array(32)),
  'an algorithm that was not set up': () => handMade({ alg: 'RS512' }, 'sha512'),
  'a padding that was not set up': () => handMade({ alg: 'PS256' }, 'sha256', constants.RSA_PKCS1_PSS_PADDING),
  'the key of another algorithm': () => signed(claims(), { kid: 'ec-1' }),
  'a stranger who claims a known kid': () => signed(claims(), {}, keys.stranger),
  'an unknown kid': () => signed(claims(), { kid: 'rsa-9' }, keys.stranger),
  'a kid that is a path': () => signed(claims(), { kid: '../../../dev/null' }, keys.stranger),
  jku: async () => carried({ kid: 'evil', jku: jwksUrl.replace('/jwks', '/evil') }),
  x5u: async () => carried({ kid: 'evil', x5u: jwksUrl.replace('/jwks', '/evil') }),
  'an embedded jwk': async () => carried({ kid: 'evil', jwk: await exportJWK(keys.stranger.publicKey) }),
  'an unknown critical header': () => handMade({ alg: 'RS256', crit: ['x'], x: 1 }, 'sha256'),
  'another agency as its audience': async () => signed(claims({ aud: (await t.freshAgency()).agency.id })),
  'no audience': () => signed(claims({ aud: undefined })),
  'several audiences, ours among them': () => signed(claims({ aud: [home.agency.id, 'another'] })),
  'another issuer': () => signed(claims({ iss: 'https://evil.test' })),
  'an issuer with a slash more': () => signed(claims({ iss: `${ISSUER}/` })),
  'no issuer': () => signed(claims({ iss: undefined })),
  'an age of 66 seconds': () => signed(claims({ iat: nowSeconds() - 66 })),
  'an hour to live, but made an hour ago': () => signed(claims({ iat: nowSeconds() - 3_600, exp: nowSeconds() + 3_600 })),
  'no time of making': () => signed(claims({ iat: undefined })),
  'a time of making in the future': () => signed(claims({ iat: nowSeconds() + 30 })),
  'an end that is over': () => signed(claims({ exp: nowSeconds() - 10 })),
  'a beginning that is to come': () => signed(claims({ nbf: nowSeconds() + 30 })),
  'no id': () => signed(claims({ jti: undefined })),
  'an empty id': () => signed(claims({ jti: '' })),
  'no subject': () => signed(claims({ sub: undefined })),
  'an empty subject': () => signed(claims({ sub: ' ' })),
  'no address': () => signed(claims({ email: undefined })),
  'an address that is none': () => signed(claims({ email: 'x' })),
  'an address with a line break': () => signed(claims({ email: 'a@b.test\nbcc: c@d.test' })),
  'an address that the provider did not check': () => signed(claims({ email_verified: false })),
  'another subject under the same signature': () => withPayload((payload) => ({ ...payload, sub: 'admin' })),
  text: () => 'not-a-token',
  dots: () => '..',
  'an encrypted token': () => `${encode({ alg: 'dir', enc: 'A128GCM' })}....`,
};

describe('a forged token', () => {
  test.each(Object.keys(FORGED))('with %s opens no session', async (name) => {
    const before = await countUsers();
    const answer = await exchange(await required(FORGED[name], name)());
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'ssoFailed', message: 'Error during sso' }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await countUsers()).toBe(before);
    expect(idp.strays).toBe(0);
  });

  test('used twice, or twice at once, opens one session', async () => {
    const token = await signed();
    const statuses = (await Promise.all([1, 2, 3].map(() => exchange(token)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400, 400]);
    expect((await exchange(token)).status).toBe(400);
    // The same id with another signature is the same token.
    const { jti, ...rest } = claims();
    await exchange(await signed({ ...rest, jti }));
    expect((await exchange(await signed({ ...rest, jti, name: 'Else' }))).status).toBe(400);
  });

  test('of another agency is worth nothing here, even by the same provider', async () => {
    const other = await t.freshAgency({ isSsoEnabled: true });
    await setUp(other);
    const token = await signed();
    expect((await exchange(token, {}, other.visitor)).status).toBe(400);
    expect((await exchange(token)).status).toBe(200);
  });
});

describe("the provider's keys", () => {
  test('are read once, and again for an unknown kid at most once a minute', async () => {
    await exchange(await signed());
    await exchange(await signed());
    expect(idp.reads).toBe(1);
    for (let i = 0; i < 5; i++) await exchange(await signed(claims(), { kid: `x${i}` }, keys.next));
    expect(idp.reads).toBe(1);
    t.clock.advance(60_000);
    idp.published.push(await jwkOf(keys.next, 'rsa-2', 'RS256'));
    expect((await exchange(await signed(claims(), { kid: 'rsa-2' }, keys.next))).status).toBe(200);
    expect(idp.reads).toBe(2);
  });

  test('that were taken back stop counting within ten minutes', async () => {
    expect((await exchange(await signed())).status).toBe(200);
    idp.published = [await jwkOf(keys.next, 'rsa-2', 'RS256')];
    t.clock.advance(600_001);
    expect((await exchange(await signed())).status).toBe(400);
  });

  test.each([
    ['secrets', () => JSON.stringify({ keys: [{ kty: 'oct', k: 'AAAA', kid: 'rsa-1' }] })],
    ['private keys', () => JSON.stringify({ keys: [{ ...idp.published[0], d: 'AAAA' }] })],
    ['none', () => JSON.stringify({ keys: [] })],
    ['no JSON', () => '<html>'],
    ['too many', () => JSON.stringify({ keys: idp.published, padding: 'x'.repeat(70_000) })],
  ])('are refused where they are %s', async (_name, answer) => {
    idp.answer = answer;
    expect((await exchange(await signed())).json()).toMatchObject({ code: 'ssoFailed' });
  });

  test('are not fetched from where a redirect points', async () => {
    idp.redirect = jwksUrl.replace('/jwks', '/evil');
    expect((await exchange(await signed())).status).toBe(400);
    expect(idp.strays).toBe(0);
  });

  test.each([
    { jwksUrl: 'http://idp.example.com/jwks' },
    { jwksUrl: 'file:///etc/passwd' },
    { jwksUrl: 'https://idp.example.com/jwks', pem: ['x'] },
    { pem: ['not a key'] },
    {},
  ])('are not set up as %j', async (source) => {
    const setup = { issuer: ISSUER, algorithms: ['RS256' as const], ...source };
    await expect(setIdentityProvider(t.ctx(home.agency), setup)).rejects.toThrow();
  });
});
