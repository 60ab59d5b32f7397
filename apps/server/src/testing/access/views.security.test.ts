import {
  beginView,
  endOtherSessions,
  getOperatedAgency,
  getProfile,
  listSessions,
  listStaffActivity,
  login,
  logout,
  viewOperatedAgency,
} from '@caravel/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOperator } from '../make-operator.ts';
import type { TestAgency } from '../start-test-app.ts';
import type { Caller } from '../test-client.ts';
import { PASSWORD } from './endpoint-case.ts';
import { AGENCY_CALLS, linesToRun } from './endpoint-cases.ts';
import { sendEndpoint } from './send-endpoint.ts';
import { type TwoAgencies, twoAgencies } from './two-agencies.ts';

let world: TwoAgencies;
let brand: TestAgency;
let operator: Caller;
let viewer: Caller;
const REASON = 'A traveler’s refund does not arrive';
beforeAll(async () => {
  world = await twoAgencies();
  brand = await world.t.freshAgency({ isPlatformBrand: true });
  operator = await makeOperator(world.t, brand, 'oda@platform.test');
  await world.alpha.persona('owner');
  viewer = await view(world.alpha);
});
afterAll(() => world.t.close());

async function linkTo({ agency }: TestAgency): Promise<string> {
  const input = { params: { agencyId: agency.id }, body: { reason: REASON } };
  const { address } = (await world.t.client.call(operator, viewOperatedAgency, input)).data;
  const url = new URL(address);
  expect([url.origin, url.pathname]).toEqual([agency.origin, '/view-as']);
  return url.searchParams.get('token') ?? '';
}
const begin = async (home: TestAgency, token: string): Promise<Caller> => {
  const { data } = await world.t.client.call(home.visitor, beginView, { body: { token } });
  return { agency: home.agency, token: data.token };
};
const view = async (home: TestAgency) => begin(home, await linkTo(home));
const logIn = async (home: TestAgency, email: string): Promise<Caller> => {
  const { data } = await world.t.client.call(home.visitor, login, { body: { email, password: PASSWORD } });
  return { agency: home.agency, token: data.token };
};

/** What a view is closed to though it reads: what opens accounts, papers of people, and files that leave the house. */
const SECRET = [
  'accounts.downloadAgencyBookings',
  'accounts.downloadAgencyBookingsSheet',
  'accounts.downloadBookings',
  'bookings.disputeEvidence',
  'claims.getDocument',
  'identity.downloadClients',
  'identity.downloadClientsSheet',
  'identity.exportClients',
  'identity.getSecondFactors',
  'identity.listSessions',
  'identity.listSignIns',
  'payments.downloadStatement',
  'savedTravelers.list',
  'staffActivity.download',
];
const changes = ({ endpoint: { method, actsOnGet } }: (typeof AGENCY_CALLS)[number]) => method !== 'GET' || actsOnGet === true;
const kindOf = ({ endpoint, product }: (typeof AGENCY_CALLS)[number]) => [endpoint.access, product].join();
const isOwnDoor = (id: string) => id === 'identity.logout';
const unsigned = AGENCY_CALLS.filter(({ endpoint }) => endpoint.signed !== true);

describe('a view of an agency', () => {
  const writing = unsigned.filter((call) => changes(call) && !isOwnDoor(call.endpoint.id));
  test.each(linesToRun(writing, kindOf))('is refused $name, which changes something', async (call) => {
    const written = await world.writes.begin(world.alpha.agency.id);
    const target = world.targetOf(call);
    const answer = await sendEndpoint(world.t.client, viewer, call.endpoint, call.case.input?.(target, 'tok_00000000') ?? {});
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'viewOnly']);
    expect(await written()).toEqual([]);
  });

  const reading = unsigned.filter((call) => !changes(call));
  test.each(linesToRun(reading, kindOf))('reads by $name, and writes nothing', async (call) => {
    world.t.clock.advance(1_000);
    const written = await world.writes.begin(world.alpha.agency.id);
    const answer = await sendEndpoint(
      world.t.client,
      viewer,
      call.endpoint,
      call.case.input?.(world.targetOf(call), 'tok_00000000') ?? {},
    );
    const isSecret = SECRET.includes(call.endpoint.id);
    const isRefused = answer.status === 403 && JSON.parse(answer.text).code === 'viewOnly';
    expect(isRefused, answer.text.slice(0, 200)).toBe(isSecret);
    expect(await written()).toEqual([]);
  });

  test('says in the profile until when, and where it came from', async () => {
    const { data } = await world.t.client.call(viewer, getProfile, {});
    expect(data.userType).toBe('AgencyOwner');
    expect(data.viewing?.returnTo).toBe(`${brand.agency.origin}/operator/agencies/${world.alpha.agency.id}`);
    const owner = await world.t.client.call(await world.alpha.persona('owner'), getProfile, {});
    expect(owner.data.viewing).toBeUndefined();
  });
});

describe('the link of a view', () => {
  test('opens it once, within five minutes, on the agency’s own site, and is no session itself', async () => {
    const [home, abroad] = [await world.t.freshAgency(), await world.t.freshAgency()];
    await home.persona('owner');
    const token = await linkTo(home);
    expect(await world.t.client.refusal({ ...home.visitor, token }, getProfile, {})).toMatchObject({ code: 'noSession' });
    const refused = async (at: TestAgency, given: string) =>
      (await world.t.client.refusal(at.visitor, beginView, { body: { token: given } })).code;
    expect(await refused(abroad, token)).toBe('tokenExpired');
    const caller = await begin(home, token);
    await world.t.client.call(caller, getProfile, {});
    expect(await refused(home, token)).toBe('tokenExpired');
    expect(await refused(home, caller.token ?? '')).toBe('tokenExpired');
    const late = await linkTo(home);
    world.t.clock.advance(300_000);
    expect(await refused(home, late)).toBe('tokenExpired');
  });

  test('is made for no closed agency, no agency without an owner, and not for the product’s own brand', async () => {
    const closed = await world.t.freshAgency({ status: 'Inactive' });
    const refused = async ({ agency }: TestAgency) => {
      const input = { params: { agencyId: agency.id }, body: { reason: REASON } };
      return (await world.t.client.refusal(operator, viewOperatedAgency, input)).code;
    };
    expect(await refused(closed)).toBe('agencyInactive');
    expect(await refused(await world.t.freshAgency())).toBe('notFound');
    expect(await refused(brand)).toBe('agencyNotFound');
  });
});

test('a view ends after an hour, used or not, by its own button, and by the owner', async () => {
  const home = await world.t.freshAgency();
  const { email } = await home.persona('owner');
  operator = await makeOperator(world.t, brand, 'ola@platform.test');
  const lives = async (caller: Caller) => {
    const answer = await world.t.client.inject(caller, { method: 'GET', url: getProfile.path });
    return answer.status === 200;
  };
  const [one, two, three] = [await view(home), await view(home), await view(home)];
  await world.t.client.call(one, logout, {});
  expect([await lives(one), await lives(two)]).toEqual([false, true]);
  const owner = await logIn(home, email);
  const { sessions } = (await world.t.client.call(owner, listSessions, {})).data;
  expect(sessions.length).toBeGreaterThanOrEqual(3);
  await world.t.client.call(owner, endOtherSessions, {});
  expect([await lives(two), await lives(three)]).toEqual([false, false]);
  const last = await view(home);
  world.t.clock.advance(3_599_000);
  expect(await lives(last)).toBe(true);
  world.t.clock.advance(1_000);
  expect(await lives(last)).toBe(false);
});

test('the owner is told by email and in their log, with the reason; the audit names the operator; figures know nothing of it', async () => {
  const home = await world.t.freshAgency();
  const { email } = await home.persona('owner');
  operator = await makeOperator(world.t, brand, 'opal@platform.test');
  const me = (await world.t.client.call(operator, getProfile, {})).data._id;
  const seen = async () =>
    (await world.t.client.call(operator, getOperatedAgency, { params: { agencyId: home.agency.id } })).data.staffSeenAt;
  const before = await seen();
  world.t.clock.advance(60_000);
  const caller = await view(home);
  await world.t.client.call(caller, getProfile, {});
  expect(await seen()).toBe(before);
  await world.t.client.call(caller, logout, {});
  await world.t.drain();
  const { raw } = world.t.platform.database;
  const mails = await raw.query(
    "SELECT subject, status, html FROM mail_log JOIN mail_contents ON mail_id = id WHERE mail_log.agency_id = $1 AND template = 'platformViews'",
    [home.agency.id],
  );
  expect(mails.rows).toMatchObject([{ subject: `The platform is viewing ${home.agency.name}`, status: 'Sent' }]);
  expect(String(mails.rows[0]?.html)).toContain('A traveler’s refund does not arrive');
  const events = await raw.query(
    "SELECT action, actor_kind, actor_id FROM audit_events WHERE agency_id = $1 AND action LIKE 'agency.view%' ORDER BY id",
    [home.agency.id],
  );
  expect(events.rows).toEqual(
    ['agency.viewed', 'agency.viewEnded'].map((action) => ({ action, actor_kind: 'system', actor_id: `operator:${me}` })),
  );
  const owner = await logIn(home, email);
  const { activity } = (await world.t.client.call(owner, listStaffActivity, { query: { kind: 'platform' } })).data;
  expect(activity.map(({ text }) => text)).toEqual([
    'The platform ended its view of the agency',
    `The platform viewed the agency as its staff sees it, without changing anything. Reason: ${REASON}`,
  ]);
});
