import type { Endpoint } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../test-client.ts';
import type { RequestParts, Role, Target } from './endpoint-case.ts';
import { type AccessCall, AGENCY_CALLS, linesToRun } from './endpoint-cases.ts';
import { PRIVILEGES } from './mangle.ts';
import { sendEndpoint } from './send-endpoint.ts';
import { type TwoAgencies, twoAgencies } from './two-agencies.ts';

let world: TwoAgencies;
beforeAll(async () => {
  world = await twoAgencies();
});
afterAll(() => world.t.close());

const unsigned = AGENCY_CALLS.filter(({ endpoint }) => !endpoint.signed);
const kindOf = ({ endpoint }: AccessCall) => [endpoint.access, endpoint.method].join();
const inputFor = async (call: AccessCall, target: Target): Promise<RequestParts> =>
  call.case.input?.(target, await world.cardToken()) ?? {};

/** Returns the person with the fewest rights among those who may make the call. */
function callerFor({ endpoint: { access }, case: { of } }: AccessCall): Promise<Caller> | Caller {
  const lowest: Role = access === 'public' ? 'visitor' : access === 'owner' ? 'owner' : access === 'staff' ? 'agent' : 'client';
  const role = of?.find((one) => one === lowest) ?? of?.[0] ?? lowest;
  return role === 'visitor' ? world.alpha.visitor : world.alpha.persona(role);
}

/** Adds the keys to a body and to every object inside it. */
function withKeys(value: unknown, keys: object): unknown {
  if (Array.isArray(value)) return value.map((inner) => withKeys(inner, keys));
  if (typeof value !== 'object' || value === null) return value;
  // A key that the call itself takes keeps its value: it is not a privilege.
  return { ...keys, ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withKeys(inner, keys)])) };
}

const MONEY = { amountMinor: 1, currency: 'USD' };
const GRAB = {
  ...PRIVILEGES,
  _id: '00000000-0000-4000-8000-000000000000',
  userId: '00000000-0000-4000-8000-000000000000',
  agentId: '00000000-0000-4000-8000-000000000000',
  createdByUserId: '00000000-0000-4000-8000-000000000000',
  isPlatformBrand: true,
  total: MONEY,
  totalAmount: 0.01,
  price: { total: MONEY },
  netRate: MONEY,
  platformMarkup: 0,
  sagaState: 'done',
  recordLocator: 'GRABBD',
  acceptedAt: null,
};

/** Columns that no call may change. */
const PERMANENT = {
  users: 'id, agency_id, user_type, is_restricted_agent, status, is_reward_wallet_enabled, created_by_user_id',
  agencies:
    'agency_id, status, is_subscribed, subscription_plan, subscription_starts_on, subscription_ends_on, is_platform_brand',
  invitations: 'id, agency_id, email, is_restricted_agent, invited_by_user_id',
  bookings: 'id, agency_id, client_id, agent_id, total_minor, net_minor, currency',
  booking_payments: 'id, agency_id, booking_id, amount_minor, currency',
} as const;

/** Finds what was sent, anywhere in a row of those tables. */
const GRABBED =
  /00000000-0000-4000-8000|GRABBD|"login_count":4242|"is_reward_wallet_enabled":true|"commission_minor":"?1000000|"(?:net|total)_minor":"?1\b|"email_verified_at":"2027-01-01/;

type Rows = Map<string, { permanent: string; whole: string }>;

async function readRows(): Promise<Record<string, Rows>> {
  const { raw } = world.t.platform.database;
  const tables = Object.entries(PERMANENT).map(async ([table, columns]) => {
    const { rows } = await raw.query(`SELECT * FROM ${table}`);
    const names = columns.split(', ');
    const entries = rows.map((row) => {
      const permanent = JSON.stringify(names.map((name) => row[name]));
      return [String(row.id ?? row.agency_id), { permanent, whole: JSON.stringify(row) }] as const;
    });
    return [table, new Map(entries)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

/** Checks that existing rows are unchanged, that alpha's new rows contain nothing of what was sent, and that beta has no new rows. */
function expectNothingGrabbed(before: Record<string, Rows>, after: Record<string, Rows>): void {
  for (const [table, rows] of Object.entries(after)) {
    for (const [key, { permanent, whole }] of rows) {
      const known = before[table]?.get(key);
      if (known) expect(permanent, table).toBe(known.permanent);
      else expect(whole, table).not.toMatch(/AgencyOwner/);
      if (!known) expect(whole, table).not.toContain(world.beta.agency.id);
      expect(whole, table).not.toMatch(GRABBED);
    }
    expect([...(before[table]?.keys() ?? [])].filter((key) => !rows.has(key))).toEqual([]);
  }
}

describe('T9: what only the server sets is nobody’s to send', () => {
  const withBody = unsigned.filter(({ endpoint }) => endpoint.body !== undefined);
  test.each(linesToRun(withBody, kindOf))('$name', async (call) => {
    const target = call.case.consumes ? await world.freshTarget(call) : world.targetOf(call);
    const valid = await inputFor(call, target);
    const before = await readRows();
    const body = withKeys(valid.body ?? {}, { ...GRAB, agencyId: world.beta.agency.id, tenantId: world.beta.agency.id });
    const answer = await sendEndpoint(world.t.client, await callerFor(call), call.endpoint, { ...valid, body });
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
    await world.t.drain();
    expectNothingGrabbed(before, await readRows());
  });
});

const PAN = '4242 4242 4242 4242 12/27';
/** The part of a JSON schema (zod's own output) that says where texts are accepted. */
type Shape = {
  readonly type?: string;
  readonly properties?: Record<string, Shape>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
};

/** Returns one value for each place where the shape accepts a text (or a number), with the card number only in that place. */
function placesOf(shape: Shape, depth = 0): unknown[] {
  if (depth > 8) return [];
  const inner = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].flatMap((one) =>
    placesOf(one, depth + 1),
  );
  if (shape.properties) {
    const own = Object.entries(shape.properties);
    return [...inner, ...own.flatMap(([key, one]) => placesOf(one, depth + 1).map((value) => ({ [key]: value })))];
  }
  if (shape.items) return [...inner, ...placesOf(shape.items, depth + 1).map((value) => [value])];
  if (shape.type === 'string') return [...inner, PAN];
  if (shape.type === 'number' || shape.type === 'integer') return [...inner, 4242424242424242];
  return inner;
}

const shapeOf = (schema: z.ZodType | undefined): Shape =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape) : {};

/** Returns the valid value with the place's value merged into it. */
function overlay(valid: unknown, place: unknown): unknown {
  if (typeof place !== 'object' || place === null) return place;
  if (Array.isArray(place)) {
    const list: unknown[] = Array.isArray(valid) ? valid : [];
    return [overlay(list[0], place[0]), ...list.slice(1)];
  }
  const base: Record<string, unknown> = typeof valid === 'object' && valid !== null ? { ...valid } : {};
  for (const [key, value] of Object.entries(place)) base[key] = overlay(base[key], value);
  return base;
}

function inputsWithCard(endpoint: Endpoint, valid: RequestParts): RequestParts[] {
  const bodies = placesOf(shapeOf(endpoint.body)).map((place) => ({ ...valid, body: overlay(valid.body ?? {}, place) }));
  const queries = Object.keys(shapeOf(endpoint.query).properties ?? {}).map((name) => ({
    ...valid,
    query: { ...valid.query, [name]: PAN },
  }));
  const unknown = endpoint.body ? [{ ...valid, body: overlay(valid.body ?? {}, { notes: { deep: [PAN] } }) }] : [];
  return [...bodies, ...queries, ...unknown];
}

describe('I13: a card number is refused in every field of every call, and kept nowhere', () => {
  const taking = unsigned.filter(({ endpoint }) => endpoint.body !== undefined || endpoint.query !== undefined);
  test.each(linesToRun(taking, kindOf))('$name', async (call) => {
    const { endpoint } = call;
    const valid = await inputFor(call, world.targetOf(call));
    const inputs = inputsWithCard(endpoint, valid);
    expect(inputs.length).toBeGreaterThan(0);
    const caller = { ...(await callerFor(call)), idempotencyKey: newId() };
    const written = await world.writes.begin();
    for (const parts of inputs) {
      const answer = await sendEndpoint(world.t.client, caller, endpoint, parts);
      const note = `${answer.text.slice(0, 200)} for ${JSON.stringify(parts).slice(0, 300)}`;
      expect([answer.status, answer.json()], note).toMatchObject([422, { code: 'cardNumberRefused' }]);
      // The request's id is random: one in some thousands contains these digits.
      expect(JSON.stringify({ ...Object(answer.json()), requestId: '' }), note).not.toContain('4242');
    }
    expect(await written()).toEqual([]);
  });
});
