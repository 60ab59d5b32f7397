import { type Access, ENDPOINTS, type Endpoint } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyFigure } from '../figures.ts';
import type { TestAgency } from '../start-test-app.ts';
import type { Caller, RawResponse } from '../test-client.ts';
import { databaseChecksum } from './database-checksum.ts';
import { ENDPOINT_CASES, type EndpointCase, type Role } from './endpoint-cases.ts';
import { getEndpoint, sendEndpoint } from './send-endpoint.ts';
import { CANARY, CANARY_MARKUP, type Target, type TwoAgencies, twoAgencies } from './two-agencies.ts';

let world: TwoAgencies;
beforeAll(async () => {
  world = await twoAgencies();
});
afterAll(() => world.t.close());

const ROLES: readonly Role[] = ['visitor', 'client', 'client2', 'restricted', 'agent', 'owner'];
const ADMITTED: Record<Access, readonly Role[]> = {
  public: ROLES,
  session: ROLES.slice(1),
  staff: ['restricted', 'agent', 'owner'],
  owner: ['owner'],
  platform: [],
};

/** Keys that may stand in no answer to anybody but staff. */
const STAFF_KEYS = new Set(
  'netRate net wholesale waterfall commission commissionNow markup markupSource agencyMarkup platformMarkup transactionFee transactionFees cost staff'.split(
    ' ',
  ),
);
const STAFF_AMOUNTS = anyFigure('131313', '1313.13', '171717', '1717.17');

async function callerOf(agency: TestAgency, role: Role): Promise<Caller> {
  return role === 'visitor' ? agency.visitor : agency.persona(role);
}

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

/** The JSON values of an answer: one, or one per line. Files have none. */
function valuesOf({ headers, text }: RawResponse): unknown[] {
  const type = String(headers['content-type']);
  if (type.includes('ndjson'))
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  return type.includes('json') ? [JSON.parse(text)] : [];
}

function expectNoStaffSecrets(answer: RawResponse): void {
  expect(
    valuesOf(answer)
      .flatMap(keysOf)
      .filter((key) => STAFF_KEYS.has(key)),
  ).toEqual([]);
  expect(answer.text).not.toMatch(STAFF_AMOUNTS);
}

function expectNothingOf(agency: TestAgency, answer: RawResponse): void {
  for (const secret of [...Object.values(CANARY), `${agency.agency.slug}.test`, String(CANARY_MARKUP)]) {
    expect(answer.text).not.toContain(secret);
  }
}

/** An error without what differs from call to call. */
function refusalIn({ status, text }: RawResponse) {
  const { requestId: _, ...body } = JSON.parse(text);
  return { status, body };
}

const inputOf = async (endpointCase: EndpointCase, target: Target) => endpointCase.input?.(target, await world.cardToken()) ?? {};
const checksum = () => databaseChecksum(world.t.platform.database, world.alpha.agency.id);

/** Sends the call about alpha's record and about nothing: both must be refused alike, and nothing of alpha may change. */
async function expectRefusedAsNothing(caller: Caller, endpoint: Endpoint, endpointCase: EndpointCase, status: number) {
  const before = await checksum();
  const { client } = world.t;
  const refused = await sendEndpoint(client, caller, endpoint, await inputOf(endpointCase, world.target));
  expect(refused.status, refused.text).toBe(status);
  const ghost = await sendEndpoint(client, caller, endpoint, await inputOf(endpointCase, world.ghost));
  expect(refusalIn(ghost)).toEqual(refusalIn(refused));
  expectNothingOf(world.alpha, refused);
  expectNoStaffSecrets(refused);
  // A token of a card is made for every call; no other table may change.
  expect({ ...(await checksum()), sandbox_gateway_tokens: '' }).toEqual({ ...before, sandbox_gateway_tokens: '' });
}

const endpointIds = [...ENDPOINTS.keys()].sort();
const pairs = endpointIds.flatMap((id) => ROLES.map((role) => ({ id, role })));
const caseOf = (id: string) => required(ENDPOINT_CASES[id], `case of ${id} in endpoint-cases.ts`);
const admits = (id: string, role: Role) => ADMITTED[getEndpoint(id).access].includes(role);
const owns = (id: string, role: Role) => caseOf(id).of?.includes(role) ?? true;

describe('the list of calls', () => {
  test.each(endpointIds)('%s has a handler and a case', (id) => {
    expect(world.t.app.caravel.handled.has(id), 'handler').toBe(true);
    expect(ENDPOINT_CASES[id], 'case').toBeDefined();
  });
  test('no case speaks of a call that does not exist', () => {
    expect(Object.keys(ENDPOINT_CASES).filter((id) => !ENDPOINTS.has(id))).toEqual([]);
  });
});

const knownPairs = pairs.filter(({ id }) => ENDPOINT_CASES[id]);

describe('who has not the role is refused, and nothing changes', () => {
  test.each(knownPairs.filter(({ id, role }) => !admits(id, role)))('$id by $role', async ({ id, role }) => {
    const caller = await callerOf(world.alpha, role);
    await expectRefusedAsNothing(caller, getEndpoint(id), caseOf(id), role === 'visitor' ? 401 : 403);
  });
});

describe("somebody else's record is not there, and nothing changes", () => {
  const others = knownPairs.filter(({ id, role }) => admits(id, role) && !owns(id, role) && mayRunForAll(id, role));
  test.each(others)('$id by $role', async ({ id, role }) => {
    await expectRefusedAsNothing(await callerOf(world.alpha, role), getEndpoint(id), caseOf(id), caseOf(id).refused ?? 404);
  });
});

describe("another agency's record is not there, and nothing changes", () => {
  const foreign = knownPairs.filter(({ id, role }) => admits(id, role) && caseOf(id).of && mayRunForAll(id, role));
  test.each(foreign)('$id by $role of the other agency', async ({ id, role }) => {
    await expectRefusedAsNothing(await callerOf(world.beta, role), getEndpoint(id), caseOf(id), caseOf(id).refused ?? 404);
  });
  const about = knownPairs.filter(({ id, role }) => admits(id, role) && !caseOf(id).of && mayRunForAll(id, role));
  test.each(about)('$id tells $role of the other agency nothing', async ({ id, role }) => {
    const before = await checksum();
    const answer = await sendEndpoint(
      world.t.client,
      await callerOf(world.beta, role),
      getEndpoint(id),
      await inputOf(caseOf(id), world.target),
    );
    expect(answer.status, answer.text).toBe(caseOf(id).answered ?? 200);
    expectNothingOf(world.alpha, answer);
    expect({ ...(await checksum()), sandbox_gateway_tokens: '' }).toEqual({ ...before, sandbox_gateway_tokens: '' });
  });
});

describe("a session of one agency is none on another's host", () => {
  const sessions = endpointIds.filter((id) => ENDPOINT_CASES[id] && getEndpoint(id).access !== 'public');
  test.each(sessions)('%s', async (id) => {
    const { token } = await world.alpha.persona('owner');
    await expectRefusedAsNothing({ agency: world.beta.agency, token }, getEndpoint(id), caseOf(id), 401);
  });
});

/** Public calls that change state are tried by visitors alone: a session would be ended or replaced by them. */
function mayRunForAll(id: string, role: Role): boolean {
  const { access, method } = getEndpoint(id);
  return role === 'visitor' || access !== 'public' || method === 'GET';
}

describe('who may is answered, and learns no more than that', () => {
  const permitted = knownPairs.filter(({ id, role }) => admits(id, role) && owns(id, role) && mayRunForAll(id, role));
  test.each(permitted)('$id by $role', async ({ id, role }) => {
    const endpointCase = caseOf(id);
    // Mails about one booking have their bound, whoever asks for them.
    const isUsedUp = endpointCase.consumes || getEndpoint(id).rate === 'mail';
    const target = isUsedUp ? await world.freshTarget() : world.target;
    const caller = await callerOf(world.alpha, role);
    const answer = await sendEndpoint(world.t.client, caller, getEndpoint(id), await inputOf(endpointCase, target));
    expect(answer.status, answer.text.slice(0, 500)).toBe(endpointCase.answered ?? 200);
    if (!ADMITTED.staff.includes(role)) expectNoStaffSecrets(answer);
    if (role === 'restricted' || role === 'client2') {
      expect(answer.text).not.toContain(CANARY.traveler);
      expect(answer.text).not.toMatch(anyFigure('131313', '1313.13'));
    }
  });
});
