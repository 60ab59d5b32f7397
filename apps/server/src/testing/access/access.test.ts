import type { Access } from '@caravel/contracts';
import { ENDPOINTS } from '@caravel/products/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { changeSubscription } from '../../domains/agencies/index.ts';
import { readPdf } from '../booking-papers/read-pdf.ts';
import { anyFigure } from '../figures.ts';
import type { TestAgency } from '../start-test-app.ts';
import type { Caller, RawResponse } from '../test-client.ts';
import { IS_ON_CLUSTER } from '../test-database.ts';
import type { Role, Target } from './endpoint-case.ts';
import { ACCESS_CALLS, type AccessCall, ENDPOINT_CASES, linesToRun } from './endpoint-cases.ts';
import { sendEndpoint } from './send-endpoint.ts';
import { CANARY, CANARY_KEY, CANARY_MARKUP, type TwoAgencies, twoAgencies } from './two-agencies.ts';

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

/** Keys that may only appear in responses to staff. */
const STAFF_KEYS = new Set(
  'netRate net wholesale waterfall commission figures sums charged sales unpaid toRefund protectionPremium held processing markup markupSource agencyMarkup platformMarkup transactionFee transactionFees cost staff'.split(
    ' ',
  ),
);
const STAFF_AMOUNTS = anyFigure('131313', '1313.13', '1,313.13', '171717', '1717.17', '1,717.17');

async function callerOf(agency: TestAgency, role: Role): Promise<Caller> {
  return role === 'visitor' ? agency.visitor : agency.persona(role);
}

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

/** Returns the JSON values of a response: one, or one per line; none for files. */
function valuesOf({ headers, text }: RawResponse): unknown[] {
  const type = String(headers['content-type']);
  if (type.includes('ndjson'))
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  return type.includes('json') ? [JSON.parse(text)] : [];
}

/** What a person reads of a response: of a PDF, the words on its pages, which its bytes hide; by its pieces, which may be single letters, and as one. */
function readableOf({ headers, text, bytes }: RawResponse): string {
  if (!String(headers['content-type']).includes('pdf')) return text;
  const words = readPdf(bytes);
  expect(words.length).toBeGreaterThan(200);
  return `${words}\n${words.replaceAll('\n', '')}`;
}

function expectNoStaffSecrets(answer: RawResponse): void {
  expect(
    valuesOf(answer)
      .flatMap(keysOf)
      .filter((key) => STAFF_KEYS.has(key)),
  ).toEqual([]);
  expect(readableOf(answer)).not.toMatch(STAFF_AMOUNTS);
}

function expectNothingOf(agency: TestAgency, answer: RawResponse): void {
  const readable = readableOf(answer);
  for (const secret of [...Object.values(CANARY), `${agency.agency.slug}.test`, String(CANARY_MARKUP)]) {
    expect(readable).not.toContain(secret);
  }
}

/** Returns an error without the parts that differ from call to call. */
function refusalIn({ status, text }: RawResponse) {
  const { requestId: _, ...body } = JSON.parse(text);
  return { status, body };
}

/** One call by one role. */
type Line = AccessCall & { readonly role: Role };

const inputOf = async (call: AccessCall, target: Target) => call.case.input?.(target, await world.cardToken()) ?? {};
const send = async (caller: Caller, call: AccessCall, target: Target) => {
  const answer = await sendEndpoint(world.t.client, caller, call.endpoint, await inputOf(call, target));
  expect(answer.text).not.toContain(CANARY_KEY);
  return answer;
};

/** Every call makes a card token, so that table may change; no other may. */
const butTokens = (tables: readonly string[]) => tables.filter((table) => table !== 'sandbox_gateway_tokens');

/** Calls about alpha's record and about a nonexistent one: both must be refused alike, and nothing of alpha may change. */
async function expectRefusedAsNothing(caller: Caller, call: AccessCall, status: number) {
  const written = await world.writes.begin();
  const refused = await send(caller, call, world.targetOf(call));
  expect(refused.status, refused.text).toBe(status);
  const ghost = await send(caller, call, world.ghostOf(call));
  expect(refusalIn(ghost)).toEqual(refusalIn(refused));
  expectNothingOf(world.alpha, refused);
  expectNoStaffSecrets(refused);
  expect(butTokens(await written())).toEqual([]);
}

const allLines: readonly Line[] = ACCESS_CALLS.flatMap((call) => ROLES.map((role) => ({ ...call, role })));
const isOpenToAll = ({ access, openToVisitors }: Line['endpoint']) => access === 'public' || openToVisitors === 'always';
const admits = ({ endpoint, role }: Line) =>
  ADMITTED[endpoint.access].includes(role) || (role === 'visitor' && isOpenToAll(endpoint));
const owns = (line: Line) => line.case.of?.includes(line.role) ?? true;

/** Public calls that change state are only tested as a visitor: they would end or replace a session. */
const mayRunForAll = ({ endpoint: { access, method }, role }: Line) =>
  role === 'visitor' || access !== 'public' || method === 'GET';

/** The lines of one claim: at least one for each access rule, role and product. */
const linesWhere = (isMeant: (line: Line) => boolean) =>
  linesToRun(allLines.filter(isMeant), ({ endpoint, role, product }) => [endpoint.access, role, product].join());

/** On a cluster the matrix only shows that each statement of each call names its agency: another would fail there. */
const onOneServer = describe.skipIf(IS_ON_CLUSTER);
const mayRunHere = ({ role }: Line) => !IS_ON_CLUSTER || ['visitor', 'client', 'restricted', 'owner'].includes(role);

describe('the list of calls', () => {
  test.each([...ENDPOINTS.keys()].sort())('%s has a handler and a case', (id) => {
    expect(world.t.app.caravel.handled.has(id), 'handler').toBe(true);
    expect(ENDPOINT_CASES[id], 'case').toBeDefined();
  });
  test('no case speaks of a call that does not exist', () => {
    expect(Object.keys(ENDPOINT_CASES).filter((id) => !ENDPOINTS.has(id))).toEqual([]);
  });
});

onOneServer('who has not the role is refused, and nothing changes', () => {
  test.each(linesWhere((line) => !admits(line)))('$name by $role', async (line) => {
    await expectRefusedAsNothing(await callerOf(world.alpha, line.role), line, line.role === 'visitor' ? 401 : 403);
  });
});

onOneServer("somebody else's record is not there, and nothing changes", () => {
  const others = linesWhere((line) => admits(line) && !owns(line) && mayRunForAll(line));
  test.each(others)('$name by $role', async (line) => {
    await expectRefusedAsNothing(await callerOf(world.alpha, line.role), line, line.case.refused ?? 404);
  });
});

onOneServer("another agency's record is not there, and nothing changes", () => {
  const foreign = linesWhere((line) => admits(line) && line.case.of !== undefined && mayRunForAll(line));
  test.each(foreign)('$name by $role of the other agency', async (line) => {
    await expectRefusedAsNothing(await callerOf(world.beta, line.role), line, line.case.refused ?? 404);
  });
  const about = linesWhere((line) => admits(line) && line.case.of === undefined && mayRunForAll(line));
  test.each(about)('$name tells $role of the other agency nothing', async (line) => {
    const written = await world.writes.begin();
    const answer = await send(await callerOf(world.beta, line.role), line, world.targetOf(line));
    expect(answer.status, answer.text).toBe(line.case.answered ?? 200);
    expectNothingOf(world.alpha, answer);
    expect(butTokens(await written())).toEqual([]);
  });
});

onOneServer("a session of one agency is none on another's host", () => {
  const sessions = ACCESS_CALLS.filter(({ endpoint }) => !isOpenToAll(endpoint));
  test.each(linesToRun(sessions, ({ endpoint }) => endpoint.access))('$name', async (call) => {
    const { token } = await world.alpha.persona('owner');
    await expectRefusedAsNothing({ agency: world.beta.agency, token }, call, 401);
  });
});

describe('who may is answered, and learns no more than that', () => {
  const permitted = linesWhere((line) => admits(line) && owns(line) && mayRunForAll(line) && mayRunHere(line));
  test.each(permitted)('$name by $role', async (line) => {
    // Emails about one booking are limited, no matter who requests them.
    const isUsedUp = line.case.consumes || line.endpoint.rate === 'mail';
    const target = isUsedUp ? await world.freshTarget(line) : world.targetOf(line);
    const answer = await send(await callerOf(world.alpha, line.role), line, target);
    expect(answer.status, answer.text.slice(0, 500)).toBe(line.case.answered ?? 200);
    if (!ADMITTED.staff.includes(line.role)) expectNoStaffSecrets(answer);
    if (line.role === 'restricted' || line.role === 'client2') {
      expect(readableOf(answer)).not.toContain(CANARY.traveler);
      expect(readableOf(answer)).not.toMatch(anyFigure('131313', '1313.13', '1,313.13'));
    }
  });
});

test('no email tells of a booking to whom it is not, nor the markup to anybody', async () => {
  await world.t.drain();
  const { rows } = await world.t.platform.database.raw.query(
    'SELECT "to", subject || text || html AS told FROM mailbox_messages',
  );
  const mails = z.array(z.object({ to: z.string(), told: z.string() })).parse(rows);
  const told = mails.filter((mail) => mail.told.includes(CANARY.traveler)).map(({ to }) => to);
  expect(told.length).toBeGreaterThan(0);
  for (const kind of ['restricted', 'client2'] as const) expect(told).not.toContain((await world.alpha.persona(kind)).email);
  expect(mails.filter((mail) => anyFigure('131313', '1313.13', '1,313.13').test(mail.told)).map(({ to }) => to)).toEqual([]);
});

onOneServer('an agency whose subscription has ended', () => {
  let closed: TestAgency;
  beforeAll(async () => {
    closed = await world.t.freshAgency();
    for (const role of ROLES) await callerOf(closed, role);
    await changeSubscription(world.t.ctx(closed.agency, { kind: 'system', task: 'operator' }), { kind: 'end' });
    world.t.platform.agencies.forget(closed.agency.id);
  });

  // Without its body a call gets past the guard and no further.
  const sendBare = async (line: Line) => {
    const { params, query } = await inputOf(line, world.ghostOf(line));
    return sendEndpoint(world.t.client, await callerOf(closed, line.role), line.endpoint, {
      ...(params && { params }),
      ...(query && { query }),
    });
  };
  const withSession = (line: Line) => line.endpoint.access !== 'public' && line.role !== 'visitor' && admits(line);
  const isStaffLine = ({ role }: Line) => ADMITTED.staff.includes(role);

  const shut = linesWhere((line) => withSession(line) && isStaffLine(line) && !line.endpoint.openUnsubscribed);
  test.each(shut)('$name is closed to $role', async (line) => {
    const answer = await sendBare(line);
    expect(answer.status, answer.text).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'subscriptionRequired' });
  });

  const sold = linesWhere((line) => withSession(line) && !isStaffLine(line) && line.endpoint.sells === true);
  test.each(sold)('$name sells nothing to $role', async (line) => {
    const answer = await sendBare(line);
    expect(answer.status, answer.text).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'salesClosed' });
  });

  const open = linesWhere(
    (line) => withSession(line) && (isStaffLine(line) ? line.endpoint.openUnsubscribed === true : !line.endpoint.sells),
  );
  test.each(open)('$name stays open to $role', async (line) => {
    const answer = await sendBare(line);
    expect(answer.text).not.toMatch(/subscriptionRequired|salesClosed/);
  });
});
