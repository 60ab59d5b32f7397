import { ENDPOINTS, type Endpoint } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../test-client.ts';
import { databaseChecksum } from './database-checksum.ts';
import { ENDPOINT_CASES, type RequestParts } from './endpoint-cases.ts';
import { endpointUrl, getEndpoint } from './send-endpoint.ts';
import { type TwoAgencies, twoAgencies } from './two-agencies.ts';

let world: TwoAgencies;
let token = '';
beforeAll(async () => {
  world = await twoAgencies();
  token = await world.cardToken();
});
afterAll(() => world.t.close());

/** Calls that change something and go by the session: everything but reads and what a machine signs. */
const changing = [...ENDPOINTS.values()]
  .filter((endpoint) => !endpoint.signed && (endpoint.method !== 'GET' || endpoint.actsOnGet === true))
  .map(({ id }) => id)
  .sort();

const inputOf = (id: string): RequestParts => required(ENDPOINT_CASES[id], `case of ${id}`).input?.(world.target, token) ?? {};

/** Somebody with a session who may make the call: the browser sends the cookie along wherever the page comes from. */
function victimOf(id: string): Promise<Caller> {
  const { access } = getEndpoint(id);
  return world.alpha.persona(access === 'owner' ? 'owner' : access === 'staff' ? 'agent' : 'client');
}

async function forge(endpoint: Endpoint, headers: Record<string, string>, payload?: { type: string; text: string }) {
  const parts = inputOf(endpoint.id);
  const caller = { ...(await victimOf(endpoint.id)), idempotencyKey: newId() };
  const body = payload?.text ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body));
  return world.t.client.inject(
    { ...caller, headers: { ...(payload ? { 'content-type': payload.type } : {}), ...headers } },
    { method: endpoint.method, url: endpointUrl(endpoint, parts), ...(body === undefined ? {} : { body }) },
  );
}

const sibling = () => world.beta.agency.origin;
const own = () => world.alpha.agency.origin;

/** What a foreign page's call looks like; an empty text leaves a header out. Evaluated late: origins are known by then. */
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

/** The three encodings of a form, and a body without any. */
const FORMS = {
  'application/x-www-form-urlencoded': 'email=evil%40evil.test&lang=pt',
  'multipart/form-data; boundary=x': '--x\r\nContent-Disposition: form-data; name="lang"\r\n\r\npt\r\n--x--\r\n',
  'text/plain': '{"lang":"pt","ignored":"="}',
} as const;

describe('B1, B2: a foreign page changes nothing with somebody’s cookie', () => {
  test.each(changing)('%s', async (id) => {
    const endpoint = getEndpoint(id);
    const checksum = () => databaseChecksum(world.t.platform.database, world.alpha.agency.id);
    const before = await checksum();
    for (const [name, headers] of Object.entries(FOREIGN)) {
      const answer = await forge(endpoint, headers());
      expect([answer.status, answer.json()], name).toMatchObject([403, { code: 'crossSite' }]);
      expect(answer.headers['set-cookie'], name).toBeUndefined();
      expect(answer.headers['access-control-allow-origin'], name).toBeUndefined();
    }
    if (endpoint.method !== 'GET') {
      for (const [type, text] of Object.entries(FORMS)) {
        // A form sends neither our key nor JSON; were it to come from our own page with the key, its encoding is refused.
        const foreign = await forge(
          endpoint,
          { 'x-app-key': '', 'sec-fetch-site': 'same-site', origin: sibling() },
          { type, text },
        );
        expect(foreign.status, type).toBe(403);
        expect((await forge(endpoint, {}, { type, text })).status, type).toBe(415);
      }
    }
    expect(await checksum()).toEqual(before);
  });

  test.each(changing)('%s does not act by a picture, a prefetch or another method', async (id) => {
    const endpoint = getEndpoint(id);
    const url = endpointUrl(endpoint, inputOf(id));
    const caller = await victimOf(id);
    const as = (method: 'GET' | 'HEAD' | 'OPTIONS', headers: Record<string, string>) =>
      world.t.client.inject({ ...caller, headers }, { method, url });
    const before = await databaseChecksum(world.t.platform.database, world.alpha.agency.id);
    const picture = { 'x-app-key': '', 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
    const link = { 'x-app-key': '', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' };
    for (const headers of [picture, link]) {
      const { status } = await as('GET', headers);
      // Another call may be read at the same path; one that acts by GET is refused.
      if (endpoint.actsOnGet) expect(status).toBe(403);
      else expect(status).toBeLessThan(500);
    }
    const overridden = { ...picture, 'x-http-method-override': endpoint.method, 'x-method-override': endpoint.method };
    for (const method of ['GET', 'HEAD'] as const) await as(method, overridden);
    const preflight = await as('OPTIONS', { origin: sibling(), 'access-control-request-method': endpoint.method });
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(await databaseChecksum(world.t.platform.database, world.alpha.agency.id)).toEqual(before);
  });
});
