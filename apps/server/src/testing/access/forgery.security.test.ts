import { newId } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../test-client.ts';
import type { RequestParts } from './endpoint-case.ts';
import { ACCESS_CALLS, type AccessCall, linesToRun } from './endpoint-cases.ts';
import { endpointUrl } from './send-endpoint.ts';
import { type TwoAgencies, twoAgencies } from './two-agencies.ts';

let world: TwoAgencies;
let token = '';
beforeAll(async () => {
  world = await twoAgencies();
  token = await world.cardToken();
});
afterAll(() => world.t.close());

/** Calls that change something and use the session: all except reads and calls that a machine signs. */
const acting = ACCESS_CALLS.filter(
  ({ endpoint }) => !endpoint.signed && (endpoint.method !== 'GET' || endpoint.actsOnGet === true),
);
const changing = linesToRun(acting, ({ endpoint }) => [endpoint.access, endpoint.method].join());

const inputOf = (call: AccessCall): RequestParts => call.case.input?.(world.targetOf(call), token) ?? {};

/** Returns a logged-in person who may make the call: the browser sends the cookie along, whichever page makes the call. */
function victimOf({ endpoint: { access } }: AccessCall): Promise<Caller> {
  return world.alpha.persona(access === 'owner' ? 'owner' : access === 'staff' ? 'agent' : 'client');
}

async function forge(call: AccessCall, headers: Record<string, string>, payload?: { type: string; text: string }) {
  const { endpoint } = call;
  const parts = inputOf(call);
  const caller = { ...(await victimOf(call)), idempotencyKey: newId() };
  const body = payload?.text ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body));
  return world.t.client.inject(
    { ...caller, headers: { ...(payload ? { 'content-type': payload.type } : {}), ...headers } },
    { method: endpoint.method, url: endpointUrl(endpoint, parts), ...(body === undefined ? {} : { body }) },
  );
}

const sibling = () => world.beta.agency.origin;
const own = () => world.alpha.agency.origin;

/** Headers of a foreign page's call; an empty value removes a header. Evaluated late, when the origins are known. */
const FOREIGN: Record<string, () => Record<string, string>> = {
  'a sibling sub-domain': () => ({ 'sec-fetch-site': 'same-site', origin: sibling() }),
  'another site': () => ({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }),
  'a typed address': () => ({ 'sec-fetch-site': 'none' }),
  'an unknown relation': () => ({ 'sec-fetch-site': 'same-origin, same-origin' }),
  'an old browser on a sibling': () => ({ 'sec-fetch-site': '', origin: sibling() }),
  'an old browser on another site': () => ({ 'sec-fetch-site': '', origin: 'https://evil.test' }),
  'a sandboxed frame': () => ({ 'sec-fetch-site': '', origin: 'null' }),
  'an origin that begins like ours': () => ({ 'sec-fetch-site': '', origin: `${own()}.evil.test` }),
  'an origin that ends like ours': () => ({ 'sec-fetch-site': '', origin: `http://evil${new URL(own()).host}` }),
  'our host by another scheme': () => ({ 'sec-fetch-site': '', origin: own().replace('http:', 'https:') }),
  'our host on another port': () => ({ 'sec-fetch-site': '', origin: own().replace(':3000', ':4000') }),
  'no word of where it comes from': () => ({ 'sec-fetch-site': '' }),
  'a page that cannot send our key': () => ({ 'x-app-key': '' }),
  'a page that guesses the key': () => ({ 'x-app-key': 'caravel' }),
};

/** The three encodings of a form, and no body. */
const FORMS = {
  'application/x-www-form-urlencoded': 'email=evil%40evil.test&lang=pt',
  'multipart/form-data; boundary=x': '--x\r\nContent-Disposition: form-data; name="lang"\r\n\r\npt\r\n--x--\r\n',
  'text/plain': '{"lang":"pt","ignored":"="}',
} as const;

describe('B1, B2: a foreign page changes nothing with somebody’s cookie', () => {
  test.each(changing)('$name', async (call) => {
    const written = await world.writes.begin();
    for (const [name, headers] of Object.entries(FOREIGN)) {
      const answer = await forge(call, headers());
      expect([answer.status, answer.json()], name).toMatchObject([403, { code: 'crossSite' }]);
      expect(answer.headers['set-cookie'], name).toBeUndefined();
      expect(answer.headers['access-control-allow-origin'], name).toBeUndefined();
    }
    if (call.endpoint.method !== 'GET') {
      for (const [type, text] of Object.entries(FORMS)) {
        // A form sends neither our key nor JSON. Even from our own page and with the key, its encoding must be refused.
        const foreign = await forge(call, { 'x-app-key': '', 'sec-fetch-site': 'same-site', origin: sibling() }, { type, text });
        expect(foreign.status, type).toBe(403);
        expect((await forge(call, {}, { type, text })).status, type).toBe(415);
      }
    }
    expect(await written()).toEqual([]);
  });

  test.each(changing)('$name does not act by a picture, a prefetch or another method', async (call) => {
    const { endpoint } = call;
    const url = endpointUrl(endpoint, inputOf(call));
    const caller = await victimOf(call);
    const as = (method: 'GET' | 'HEAD' | 'OPTIONS', headers: Record<string, string>) =>
      world.t.client.inject({ ...caller, headers }, { method, url });
    const written = await world.writes.begin();
    const picture = { 'x-app-key': '', 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
    const link = { 'x-app-key': '', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' };
    for (const headers of [picture, link]) {
      const { status } = await as('GET', headers);
      // There may be another endpoint that reads at the same path; one that acts on GET must be refused.
      if (endpoint.actsOnGet) expect(status).toBe(403);
      else expect(status).toBeLessThan(500);
    }
    const overridden = { ...picture, 'x-http-method-override': endpoint.method, 'x-method-override': endpoint.method };
    for (const method of ['GET', 'HEAD'] as const) await as(method, overridden);
    const preflight = await as('OPTIONS', { origin: sibling(), 'access-control-request-method': endpoint.method });
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(await written()).toEqual([]);
  });
});
