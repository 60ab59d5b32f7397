import { newId, required } from '@caravel/kernel';
import type { JWTPayload } from 'jose';
import type { CustomFetchOptions } from 'openid-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../../../platform/log.ts';
import { fakeClock } from '../../../../testing/fake-clock.ts';
import { startOpenIdProvider, type TestProvider, walkProvider } from '../../testing/openid-provider.ts';
import { openIdProviders } from './openid-providers.ts';

/** Where Microsoft is: its issuer for all tenants names none of them. */
const MICROSOFT = 'https://login.microsoftonline.com/common/v2.0';
const TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';
const ISSUER_OF = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`;
const CLIENT = { clientId: 'ours', clientSecret: 'secret', redirectUri: 'https://brand.test/sign-in' };
const ONCE = { nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };

let idp: TestProvider;
const clock = fakeClock();
beforeAll(async () => {
  idp = await startOpenIdProvider();
  idp.register(CLIENT.clientId, CLIENT.clientSecret, CLIENT.redirectUri);
});
afterAll(() => idp.stop());
beforeEach(() => {
  idp.calls.length = 0;
});

/** The provider at Microsoft's address, which publishes an issuer with a blank for the tenant, as Microsoft does. */
async function asMicrosoft(_provider: string, url: string, { method, headers, body }: CustomFetchOptions): Promise<Response> {
  const form = body instanceof URLSearchParams ? body.toString() : null;
  const answer = await fetch(url.replace(MICROSOFT, idp.issuer), { method, headers, body: form });
  const text = (await answer.text()).replaceAll(idp.issuer, MICROSOFT);
  const published = JSON.parse(text) as Record<string, unknown>;
  if (!('authorization_endpoint' in published)) return Response.json(published, { status: answer.status });
  const { authorization_response_iss_parameter_supported: _, ...rest } = published;
  return Response.json({ ...rest, issuer: ISSUER_OF('{tenantid}') });
}

const make = () =>
  openIdProviders({
    issuers: { google: idp.issuer, microsoft: MICROSOFT },
    clock,
    log: createLogger({ level: 'silent' }),
    fetch: asMicrosoft,
  });

async function signIn(claims: (claims: JWTPayload) => JWTPayload, providers = make()) {
  const sub = newId();
  idp.people.set(sub, { sub, email: 'ana@there.test', email_verified: true, name: 'Ana Souza' });
  const address = await providers.begin('microsoft', CLIENT, { ...ONCE, state: 'state' });
  expect(address.startsWith(`${MICROSOFT}/auth?`)).toBe(true);
  const returned = await walkProvider(address.replace(MICROSOFT, idp.issuer), sub);
  idp.faults.claims = claims;
  const code = required(returned.searchParams.get('code'), 'code');
  return { sub, claimed: await providers.finish('microsoft', CLIENT, ONCE, { code }) };
}

test('a person of Microsoft is of their own tenant, and its address is not believed', async () => {
  const { sub, claimed } = await signIn((claims) => ({ ...claims, iss: ISSUER_OF(TENANT), tid: TENANT }));
  expect(claimed).toEqual({
    issuer: ISSUER_OF(TENANT),
    subject: sub,
    email: 'ana@there.test',
    isEmailVerified: false,
    name: 'Ana Souza',
  });
});

test.each([
  ['the issuer of another tenant', { iss: ISSUER_OF(newId()), tid: TENANT }],
  ['the blank itself', { iss: ISSUER_OF('{tenantid}'), tid: TENANT }],
  ['another host', { iss: `https://evil.test/${TENANT}/v2.0`, tid: TENANT }],
])('%s is refused', async (_name, change) => {
  await expect(signIn((claims) => ({ ...claims, ...change }))).rejects.toMatchObject({ code: 'signInFailed' });
});

test('what a provider publishes is read once an hour', async () => {
  const providers = make();
  const reads = () => idp.calls.filter((path) => path.endsWith('openid-configuration')).length;
  const begin = () => providers.begin('microsoft', CLIENT, { ...ONCE, state: 'state' });
  for (let i = 0; i < 3; i++) await begin();
  expect(reads()).toBe(1);
  clock.advance(3_600_000);
  await begin();
  expect(reads()).toBe(2);
});
