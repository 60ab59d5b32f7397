import { ENDPOINTS, type Endpoint, errorBodySchema } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, RawResponse } from '../test-client.ts';
import { databaseChecksum } from './database-checksum.ts';
import { ENDPOINT_CASES, type EndpointCase, type RequestParts, type Role } from './endpoint-cases.ts';
import { BROKEN_BODIES, mangled, withNul } from './mangle.ts';
import { endpointUrl, getEndpoint, sendEndpoint } from './send-endpoint.ts';
import { type TwoAgencies, twoAgencies } from './two-agencies.ts';

let world: TwoAgencies;
let token = '';
beforeAll(async () => {
  world = await twoAgencies();
  token = await world.cardToken();
});
afterAll(() => world.t.close());

const RUNS = 30;
/** The same requests at every run; another number tries others. */
const SEED = 20_270_301;
const ids = [...ENDPOINTS.keys()].filter((id) => ENDPOINT_CASES[id]).sort();
const caseOf = (id: string): EndpointCase => required(ENDPOINT_CASES[id], `case of ${id} in endpoint-cases.ts`);
const validInput = (id: string): RequestParts => caseOf(id).input?.(world.target, token) ?? {};
const checksum = () => databaseChecksum(world.t.platform.database, world.alpha.agency.id);

/** Somebody who may make the call, so that what stops it is the input alone. */
function callerFor(id: string): Promise<Caller> | Caller {
  const { access } = getEndpoint(id);
  const role: Role = access === 'public' ? 'visitor' : (caseOf(id).of?.[0] ?? (access === 'session' ? 'client' : 'owner'));
  return role === 'visitor' ? world.alpha.visitor : world.alpha.persona(role);
}

/** What the server reads out of a query: texts, and lists where a name is given twice. */
function asRead(query: RequestParts['query']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}

/** Whether the contract itself refuses an input. */
function isRefusedByContract(endpoint: Endpoint, parts: RequestParts): boolean {
  const body = JSON.parse(JSON.stringify(parts.body ?? {}) ?? '{}') ?? {};
  return (
    (endpoint.params !== undefined && !endpoint.params.safeParse(asRead(parts.params)).success) ||
    (endpoint.query !== undefined && !endpoint.query.safeParse(asRead(parts.query)).success) ||
    (endpoint.body !== undefined && !endpoint.body.safeParse(body).success)
  );
}

function expectClearRefusal(answer: RawResponse, sent: unknown): void {
  const note = `${answer.status} ${answer.text.slice(0, 300)} for ${JSON.stringify(sent)?.slice(0, 600)}`;
  expect(answer.status, note).toBeGreaterThanOrEqual(400);
  expect(answer.status, note).toBeLessThan(500);
  expect([401, 403], note).not.toContain(answer.status);
  expect(errorBodySchema.safeParse(JSON.parse(answer.text)).success, note).toBe(true);
}

const hasInput = (id: string) => caseOf(id).input !== undefined && !getEndpoint(id).signed;

describe('an input that the contract does not know is refused clearly and changes nothing', () => {
  test.each(ids.filter(hasInput))('%s', async (id) => {
    const endpoint = getEndpoint(id);
    const caller = await callerFor(id);
    const before = await checksum();
    await fc.assert(
      fc.asyncProperty(mangled(validInput(id)), async (parts) => {
        fc.pre(isRefusedByContract(endpoint, parts));
        expectClearRefusal(await sendEndpoint(world.t.client, caller, endpoint, parts), parts);
      }),
      { seed: SEED, numRuns: RUNS, maxSkipsPerRun: 1_000 },
    );
    expect(await checksum()).toEqual(before);
  });
});

/** The first few odd inputs that the contract takes; none where it takes nothing odd at all. Found by number, never by time: the same ones on every machine. */
function oddInputs(id: string): RequestParts[] {
  const endpoint = getEndpoint(id);
  const tried = fc.sample(mangled(validInput(id)), { seed: SEED, numRuns: 400 });
  return tried.filter((parts) => !isRefusedByContract(endpoint, parts)).slice(0, 10);
}

describe('an odd input that the contract takes is never an error of ours', () => {
  const readers = ids.filter((id) => hasInput(id) && ['read', 'search', 'auth', 'export'].includes(getEndpoint(id).rate));
  const takesOdd: string[] = [];
  test.each(readers.filter((id) => id !== 'identity.resetPassword' && id !== 'identity.signUpAgent'))('%s', async (id) => {
    const endpoint = getEndpoint(id);
    const caller = await callerFor(id);
    const inputs = oddInputs(id);
    if (inputs.length > 0) takesOdd.push(id);
    for (const parts of inputs) {
      const answer = await sendEndpoint(world.t.client, caller, endpoint, parts);
      expect(answer.status, `${answer.text.slice(0, 300)} for ${JSON.stringify(parts).slice(0, 600)}`).toBeLessThan(500);
    }
  });
  test('there are such inputs for most calls that read', () => {
    expect(takesOdd.length).toBeGreaterThan(readers.length / 2);
  });
});

describe('a text that no database can keep is no error of ours', () => {
  test.each(ids.filter((id) => hasInput(id) && !caseOf(id).consumes))('%s', async (id) => {
    for (const parts of withNul(validInput(id))) {
      const answer = await sendEndpoint(world.t.client, await callerFor(id), getEndpoint(id), parts);
      expect(answer.status, `${answer.text.slice(0, 300)} for ${JSON.stringify(parts).slice(0, 600)}`).toBeLessThan(500);
    }
  });
});

describe('a body that is no JSON is refused and changes nothing', () => {
  test.each(ids.filter((id) => getEndpoint(id).body !== undefined))('%s', async (id) => {
    const endpoint = getEndpoint(id);
    const caller = { ...(await callerFor(id)), idempotencyKey: 'a-key-that-is-long-enough' };
    const url = endpointUrl(endpoint, validInput(id));
    const before = await checksum();
    for (const body of BROKEN_BODIES) {
      expectClearRefusal(await world.t.client.inject(caller, { method: endpoint.method, url, body }), body);
    }
    const form = { ...caller, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const asForm = await world.t.client.inject(form, { method: endpoint.method, url, body: 'a=1' });
    expect(asForm.status).toBe(415);
    const huge = await world.t.client.inject(caller, { method: endpoint.method, url, body: { a: 'x'.repeat(3_000_000) } });
    expect(huge.status).toBe(413);
    expect(await checksum()).toEqual(before);
  });
});

describe('a parameter given twice is refused', () => {
  test.each(ids.filter((id) => hasInput(id) && getEndpoint(id).query !== undefined))('%s', async (id) => {
    const valid = validInput(id);
    for (const [name, value] of Object.entries(valid.query ?? {})) {
      const parts = { ...valid, query: { ...valid.query, [name]: [value, value] } };
      const answer = await sendEndpoint(world.t.client, await callerFor(id), getEndpoint(id), parts);
      expect(answer.status, `${name}: ${answer.text}`).toBe(400);
    }
  });
});

describe('journeys that cannot be', () => {
  const leg = { origin: 'JFK', destination: 'LAX', date: '2027-04-10' };
  const search = (changes: object) => ({ routeType: 'One Way', legs: [leg], passengers: { adults: 1 }, ...changes });
  const IMPOSSIBLE: Record<string, object> = {
    'same origin and destination': search({ legs: [{ ...leg, destination: 'JFK' }] }),
    'an unknown airport': search({ legs: [{ ...leg, destination: 'QQQ' }] }),
    'six infants': search({ passengers: { adults: 5, infants: 6 } }),
    'more infants than adults': search({ passengers: { adults: 1, infants: 2 } }),
    'no adult': search({ passengers: { adults: 0, children: 1 } }),
    'a day that is over': search({ legs: [{ ...leg, date: '2020-01-01' }] }),
    'a day that no airline sells yet': search({ legs: [{ ...leg, date: '2031-01-01' }] }),
    'a day that does not exist': search({ legs: [{ ...leg, date: '2027-02-30' }] }),
    'a return before the departure': search({
      routeType: 'Round-Trip',
      legs: [leg, { origin: 'LAX', destination: 'JFK', date: '2027-04-09' }],
    }),
    'seven legs': search({ routeType: 'Multi-City', legs: Array.from({ length: 7 }, () => leg) }),
    'one way with two legs': search({ legs: [leg, leg] }),
  };
  test.each(Object.keys(IMPOSSIBLE))('%s', async (name) => {
    const client = await world.alpha.persona('client');
    for (const id of ['flights.search', 'flights.stream', 'flights.storeSearch']) {
      const body = IMPOSSIBLE[name];
      const before = await checksum();
      const answer = await sendEndpoint(world.t.client, client, getEndpoint(id), { query: {}, body });
      expectClearRefusal(answer, body);
      expect(await checksum()).toEqual(before);
    }
  });
});
