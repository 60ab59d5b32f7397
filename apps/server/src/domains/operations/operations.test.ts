import {
  changeOperatedSubscription,
  getAgency,
  getOperatedAgency,
  getProfile,
  listOperatedAgencies,
  listStaffActivity,
  login,
  resetOperatedPerson,
  setOperatedStatus,
} from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { enrolPasskey, makeOperator } from '../../testing/make-operator.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import type { Caller } from '../../testing/test-client.ts';

let t: TestApp;
let brand: TestAgency;
let operator: Caller;
beforeAll(async () => {
  t = await startTestApp();
  brand = await t.freshAgency({ isPlatformBrand: true });
  operator = await makeOperator(t, brand, 'oda@platform.test');
});
afterAll(() => t.close());

type Query = Parameters<typeof t.client.call<typeof listOperatedAgencies>>[2]['query'];
const list = async (query: Query) => (await t.client.call(operator, listOperatedAgencies, { query })).data;
const names = async (query: Query) => (await list(query)).agencies.map(({ name }) => name);
const detail = async ({ agency }: TestAgency) =>
  (await t.client.call(operator, getOperatedAgency, { params: { agencyId: agency.id } })).data;
const turn = async ({ agency }: TestAgency, status: 'Active' | 'Inactive', reason: string) =>
  (await t.client.call(operator, setOperatedStatus, { params: { agencyId: agency.id }, body: { status, reason } })).data;
const told = async (home: TestAgency) => {
  const { agency } = home;
  const body = { email: (await home.persona('owner')).email, password: 'Test-pass-9x' };
  const { data } = await t.client.call(home.visitor, login, { body });
  return (await t.client.call({ agency, token: data.token }, listStaffActivity, { query: { kind: 'platform' } })).data.activity;
};

describe('all agencies', () => {
  test('are found by name, host and the address of the owner, by state and plan, sorted and paged', async () => {
    const mark = newId().slice(-8);
    const [one, two] = [
      await t.freshAgency({ name: `Alba ${mark}` }),
      await t.freshAgency({ name: `Boreal ${mark}`, isSubscribed: false }),
    ];
    await two.persona('owner');
    expect(await names({ searchQuery: mark })).toEqual([`Alba ${mark}`, `Boreal ${mark}`]);
    expect(await names({ searchQuery: mark, sort: '-name', limit: 1 })).toEqual([`Boreal ${mark}`]);
    expect(await names({ searchQuery: mark, sort: 'name', limit: 1, offSet: 1 })).toEqual([`Boreal ${mark}`]);
    expect((await list({ searchQuery: mark, limit: 1 })).total).toBe(2);
    expect(await names({ searchQuery: mark, plan: 'none' })).toEqual([`Boreal ${mark}`]);
    expect(await names({ searchQuery: new URL(one.agency.origin).hostname })).toEqual([`Alba ${mark}`]);
    const [found] = (await list({ searchQuery: `OWNER@${two.agency.slug}.test` })).agencies;
    expect(found).toMatchObject({ name: `Boreal ${mark}`, owner: { email: `owner@${two.agency.slug}.test` } });
    expect(await names({ searchQuery: '%' })).toEqual([]);
    await turn(one, 'Inactive', 'A test');
    expect(await names({ searchQuery: mark, status: 'Inactive' })).toEqual([`Alba ${mark}`]);
  });

  test('do not have the product’s own brand among them, which nobody closes', async () => {
    expect(await names({ searchQuery: brand.agency.name })).toEqual([]);
    const input = { params: { agencyId: brand.agency.id }, body: { status: 'Inactive' as const, reason: 'No' } };
    expect(await t.client.refusal(operator, setOperatedStatus, input)).toMatchObject({ status: 404, code: 'agencyNotFound' });
  });

  test('are told with what their bookings add up to, and who was there', async () => {
    const home = await t.freshAgency();
    const agent = await home.persona('agent');
    expect(await detail(home)).toMatchObject({ bookings: 0, figures: [], staff: 1, clients: 0 });
    await bookQuote(t, agent, await quoteAFlight(t, agent));
    const { bookings, figures, staffSeenAt } = await detail(home);
    expect(bookings).toBe(1);
    const [own] = figures;
    expect(own?.charged.amountMinor).toBeGreaterThan(0);
    expect(own).toEqual({ charged: own?.charged, sales: own?.charged, refunded: { amountMinor: 0, currency: 'USD' } });
    expect(staffSeenAt).not.toBeNull();
  });
});

describe('an agency', () => {
  test('that is closed logs its people out and opens again; its owner reads why, in their language', async () => {
    const home = await t.freshAgency();
    const owner = await home.persona('owner');
    expect((await turn(home, 'Inactive', 'Chargebacks without an answer')).status).toBe('Inactive');
    expect(await t.client.refusal(owner, getProfile, {})).toMatchObject({ code: 'noSession' });
    expect((await t.client.call(home.visitor, getAgency, {})).data.status).toBe('Inactive');
    // A second time changes nothing, and nothing is told twice.
    await turn(home, 'Inactive', 'Again');
    await turn(home, 'Active', 'All is answered');
    const activity = await told(home);
    expect(activity.map(({ text, by }) => [text, by])).toEqual([
      ['The platform opened the agency again. Reason: All is answered', { _id: null, name: 'The platform' }],
      ['The platform closed the agency. Reason: Chargebacks without an answer', { _id: null, name: 'The platform' }],
    ]);
    expect(JSON.stringify(activity)).not.toContain('oda@');
    expect(await told(await t.freshAgency())).toEqual([]);
  });

  test('has its subscription started, extended once for one key, and ended; each with its reason', async () => {
    const home = await t.freshAgency({ isSubscribed: false });
    const params = { agencyId: home.agency.id };
    const change = (caller: Caller, deed: object) =>
      t.client.call(caller, changeOperatedSubscription, { params, body: { deed: deed as never, reason: 'As agreed' } });
    const keyed = () => ({ ...operator, idempotencyKey: newId() });
    const started = (await change(keyed(), { kind: 'start', plan: 'holiday', until: '2030-01-31' })).data;
    expect(started.subscription).toMatchObject({ status: 'active', plan: 'holiday', endsOn: '2030-01-31' });
    const once = keyed();
    await change(once, { kind: 'extend' });
    expect((await change(once, { kind: 'extend' })).data.subscription.endsOn).toBe('2031-01-31');
    expect((await detail(home)).subscription.endsOn).toBe('2031-01-31');
    const body = { deed: { kind: 'start' as const, plan: 'regular' as const }, reason: 'Twice' };
    expect(await t.client.refusal(keyed(), changeOperatedSubscription, { params, body })).toMatchObject({
      status: 409,
      code: 'subscriptionNotChanged',
    });
    expect((await told(home)).map(({ text }) => text)).toEqual([
      'The platform extended the subscription. Reason: As agreed',
      'The platform started the subscription. Reason: As agreed',
    ]);
    expect((await change(keyed(), { kind: 'end' })).data.subscription.status).toBe('ended');
  });

  test('has the second step of somebody who lost it reset: they are told and logged out, and the owner reads why', async () => {
    const home = await t.freshAgency();
    const agent = await home.persona('agent');
    const params = { agencyId: home.agency.id };
    const reset = { params, body: { email: agent.email.toUpperCase(), reason: 'Called back on the known number' } };
    expect(await t.client.refusal(operator, resetOperatedPerson, reset)).toMatchObject({ status: 404, code: 'notFound' });
    await enrolPasskey(t, agent);
    await t.client.call(operator, resetOperatedPerson, reset);
    expect(await t.client.refusal(agent, getProfile, {})).toMatchObject({ code: 'noSession' });
    expect((await told(home)).map(({ text }) => text)).toEqual([
      'The platform took the second step of agent person, who had lost it. Reason: Called back on the known number',
    ]);
    t.clock.advance(11 * 60_000);
    expect(await t.client.refusal(operator, resetOperatedPerson, reset)).toMatchObject({ code: 'stepUpRequired' });
  });
});
