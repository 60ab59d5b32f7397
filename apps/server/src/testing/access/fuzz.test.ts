import { type Endpoint, errorBodySchema } from '@caravel/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, RawResponse } from '../test-client.ts';
import type { RequestParts, Role } from './endpoint-case.ts';
import { type AccessCall, AGENCY_CALLS, inputShape, linesToRun } from './endpoint-cases.ts';
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

/** A call takes 10 ms and more. */
const RUNS = 30;
/** Samples are chosen while the tests are collected, each from the run's seed. */
const SAMPLES = 400;
const ODD_INPUTS = 10;

const validInput = (call: AccessCall): RequestParts => call.case.input?.(world.targetOf(call), token) ?? {};
const withInput = AGENCY_CALLS.filter((call) => call.case.input !== undefined && !call.endpoint.signed);
const kindOf = ({ endpoint }: AccessCall) => [endpoint.access, endpoint.method].join();

/** Returns somebody who may make the call, so that only the input can cause a refusal. */
function callerFor({ endpoint: { access }, case: { of } }: AccessCall): Promise<Caller> | Caller {
  const role: Role = access === 'public' ? 'visitor' : (of?.[0] ?? (access === 'session' ? 'client' : 'owner'));
  return role === 'visitor' ? world.alpha.visitor : world.alpha.persona(role);
}

/** Returns a query as the server parses it: strings, and lists for repeated names. An address cannot carry a lone surrogate: U+FFFD arrives instead. */
function asRead(query: RequestParts['query']): Record<string, unknown> {
  const text = (value: unknown) => String(value).toWellFormed();
  return Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value.map(text) : text(value)]),
  );
}

/** Whether the contract refuses an input. */
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

describe('an input that the contract does not know is refused clearly and changes nothing', () => {
  test.each(linesToRun(withInput, kindOf))('$name', async (call) => {
    const { endpoint } = call;
    const caller = await callerFor(call);
    const written = await world.writes.begin();
    await fc.assert(
      fc.asyncProperty(mangled(validInput(call)), async (parts) => {
        fc.pre(isRefusedByContract(endpoint, parts));
        expectClearRefusal(await sendEndpoint(world.t.client, caller, endpoint, parts), parts);
      }),
      { numRuns: RUNS, maxSkipsPerRun: 1_000 },
    );
    expect(await written()).toEqual([]);
  });
});

/**
 * Returns the first few odd inputs that the contract accepts. Limited by number, not by time, so that they are the same on every machine.
 */
function oddInputs({ endpoint }: AccessCall, valid: RequestParts): RequestParts[] {
  const tried = fc.sample(mangled(valid), SAMPLES);
  return tried.filter((parts) => !isRefusedByContract(endpoint, parts)).slice(0, ODD_INPUTS);
}

describe('an odd input that the contract takes is never an error of ours', () => {
  const readers = withInput.filter(({ endpoint }) => ['read', 'search', 'auth', 'export'].includes(endpoint.rate));
  // Without calls that use up a token.
  const repeatable = readers.filter(({ endpoint: { id } }) => id !== 'identity.resetPassword' && id !== 'identity.signUpAgent');
  const takesOdd = repeatable.filter((call) => oddInputs(call, inputShape(call)).length > 0);

  test('there are such inputs for most calls that read', () => {
    expect(takesOdd.length).toBeGreaterThan(readers.length / 2);
  });
  test.each(linesToRun(takesOdd, kindOf))('$name', async (call) => {
    const caller = await callerFor(call);
    const inputs = oddInputs(call, validInput(call));
    expect(inputs).not.toEqual([]);
    for (const parts of inputs) {
      const answer = await sendEndpoint(world.t.client, caller, call.endpoint, parts);
      expect(answer.status, `${answer.text.slice(0, 300)} for ${JSON.stringify(parts).slice(0, 600)}`).toBeLessThan(500);
    }
  });
});

describe('a text that no database can keep is no error of ours', () => {
  const withText = withInput.filter((call) => !call.case.consumes && withNul(inputShape(call)).length > 0);
  test.each(linesToRun(withText, kindOf))('$name', async (call) => {
    const inputs = withNul(validInput(call));
    expect(inputs).not.toEqual([]);
    for (const parts of inputs) {
      const answer = await sendEndpoint(world.t.client, await callerFor(call), call.endpoint, parts);
      expect(answer.status, `${answer.text.slice(0, 300)} for ${JSON.stringify(parts).slice(0, 600)}`).toBeLessThan(500);
    }
  });
});

describe('a body that is no JSON is refused and changes nothing', () => {
  const withBody = AGENCY_CALLS.filter(({ endpoint }) => endpoint.body !== undefined);
  test.each(linesToRun(withBody, kindOf))('$name', async (call) => {
    const { endpoint } = call;
    const caller = { ...(await callerFor(call)), idempotencyKey: 'a-key-that-is-long-enough' };
    const url = endpointUrl(endpoint, validInput(call));
    const written = await world.writes.begin();
    for (const body of BROKEN_BODIES) {
      expectClearRefusal(await world.t.client.inject(caller, { method: endpoint.method, url, body }), body);
    }
    const form = { ...caller, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const asForm = await world.t.client.inject(form, { method: endpoint.method, url, body: 'a=1' });
    expect(asForm.status).toBe(415);
    const huge = await world.t.client.inject(caller, { method: endpoint.method, url, body: { a: 'x'.repeat(3_000_000) } });
    expect(huge.status).toBe(413);
    expect(await written()).toEqual([]);
  });
});

describe('a parameter given twice is refused', () => {
  const withQuery = withInput.filter((call) => Object.keys(inputShape(call).query ?? {}).length > 0);
  test.each(linesToRun(withQuery, kindOf))('$name', async (call) => {
    const valid = validInput(call);
    const given = Object.entries(valid.query ?? {});
    expect(given).not.toEqual([]);
    for (const [name, value] of given) {
      const parts = { ...valid, query: { ...valid.query, [name]: [value, value] } };
      const answer = await sendEndpoint(world.t.client, await callerFor(call), call.endpoint, parts);
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
      const written = await world.writes.begin();
      const answer = await sendEndpoint(world.t.client, client, getEndpoint(id), { query: {}, body });
      expectClearRefusal(answer, body);
      expect(await written()).toEqual([]);
    }
  });
});
