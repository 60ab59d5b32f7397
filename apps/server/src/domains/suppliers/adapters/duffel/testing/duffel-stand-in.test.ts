import { required } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import { fakeClock } from '../../../../../testing/fake-clock.ts';
import { decideAccepted } from './duffel-books.ts';
import { type DuffelContract, type DuffelType, readDuffelContract } from './duffel-contract.ts';
import { type DuffelStandIn, PLATFORM_KEY, startDuffelStandIn } from './duffel-stand-in.ts';

const CONTRACT = readDuffelContract(process.env.PARTNER_CONTRACTS);

const slices = [{ origin: 'LHR', destination: 'JFK', departure_date: '2027-06-01', departure_time: null, arrival_time: null }];
const passenger = {
  ...{ title: 'ms', given_name: 'Ana', family_name: 'Lovell', gender: 'f', born_on: '1990-05-06' },
  ...{ email: 'ana@example.com', phone_number: '+13055550100' },
};

const ask = async ({ url }: DuffelStandIn, method: 'GET' | 'POST', path: string, data?: unknown) => {
  const headers = { authorization: `Bearer ${PLATFORM_KEY}`, 'duffel-version': 'v2', 'content-type': 'application/json' };
  const body = data === undefined ? null : JSON.stringify({ data });
  const answer = await fetch(`${url}${path}`, { method, headers, body });
  return { status: answer.status, body: Object(await answer.json()) };
};

/** Orders the first flight of a search, which Duffel accepts and has not made yet. */
async function order(standIn: DuffelStandIn) {
  standIn.books.ordersAre = 'accepted';
  const asked = { slices, passengers: [{ type: 'adult' }] };
  const { body } = await ask(standIn, 'POST', '/air/offer_requests?return_offers=true', asked);
  const [{ id, total_amount: amount, total_currency: currency, passengers }] = body.data.offers;
  return await ask(standIn, 'POST', '/air/orders', {
    ...{ type: 'instant', selected_offers: [id], passengers: [{ ...passenger, id: passengers[0].id }] },
    ...{ payments: [{ type: 'balance', amount, currency }], metadata: { reference: 'OURS' } },
  });
}

/** The stand-in by a contract that refuses each value of a type, and what it notes of what is done with it. */
async function breachesWithout(
  type: DuffelType | null,
  act: (standIn: DuffelStandIn) => Promise<unknown>,
): Promise<readonly string[]> {
  const contract: DuffelContract = { ...CONTRACT, check: (one, value) => (one === type ? 'wrong' : CONTRACT.check(one, value)) };
  const clock = fakeClock();
  const standIn = await startDuffelStandIn(() => clock.now(), contract);
  try {
    await act(standIn);
    return standIn.breaches;
  } finally {
    await standIn.close();
  }
}

describe('the stand-in notes what it says otherwise than Duffel', () => {
  const CASES = {
    Refusal: { act: (standIn: DuffelStandIn) => ask(standIn, 'GET', '/air/orders/ord_none'), noted: 'refused with 404: wrong' },
    Accepted: { act: order, noted: 'POST /air/orders accepted: wrong' },
    ListMeta: { act: (standIn: DuffelStandIn) => ask(standIn, 'GET', '/air/orders'), noted: 'GET /air/orders paged: wrong' },
    WebhookEvent: {
      act: async (standIn: DuffelStandIn) => {
        await order(standIn);
        decideAccepted(Object.assign(standIn.books, { ordersAre: 'made' }));
        expect(standIn.takeEvents('secret')).toHaveLength(1);
      },
      noted: 'event order.created: wrong',
    },
  };
  test.each(Object.entries(CASES))('%s', async (type, { act, noted }) => {
    expect(await breachesWithout(type as DuffelType, act)).toEqual([noted]);
    expect(await breachesWithout(null, act)).toEqual([]);
  });

  test('an exception of its own, which is answered as a refusal that Duffel knows', async () => {
    const breaches = await breachesWithout(null, async (standIn) => {
      Object.assign(standIn.books, { orders: null });
      const { status, body } = await ask(standIn, 'GET', '/air/orders');
      expect([status, CONTRACT.check('Refusal', body)]).toEqual([500, undefined]);
    });
    expect(breaches).toEqual([expect.stringContaining('TypeError')]);
  });
});

describe('our shapes of what the contract does not name', () => {
  const error = { type: 'airline_error', code: 'airline_internal', title: 'x', message: 'x', documentation_url: 'https://x' };
  const refusal = (changes: object, status = 502) => ({
    errors: [{ ...error, ...changes }],
    meta: { status, request_id: 'req_1' },
  });
  const field = { field: 'given_name', pointer: '/passengers/0/given_name' };
  const event = {
    ...{ id: 'wev_1', type: 'order.created', api_version: 'v2', live_mode: false, idempotency_key: 'ord_1' },
    ...{ created_at: '2027-03-01T12:00:00.000Z', data: { object: { id: 'ord_1' } } },
  };
  const failed = { type: 'order.creation_failed', data: { object: { offer_id: 'off_1', metadata: { reference: 'OURS' } } } };

  test.each<[DuffelType, unknown]>([
    ['Refusal', refusal({})],
    ['Refusal', refusal({ source: 'British Airways' }, 422)],
    ['Refusal', refusal({ type: 'validation_error', code: 'validation_format', source: field }, 422)],
    ['WebhookEvent', event],
    ['WebhookEvent', { ...event, ...failed, identity_organisation_id: 'org_1' }],
    ['Accepted', { id: 'ord_1' }],
  ])('%s fits: %j', (type, value) => expect(CONTRACT.check(type, value)).toBeUndefined());

  const without = (name: string) => Object.fromEntries(Object.entries(event).filter(([key]) => key !== name));
  test.each<[DuffelType, unknown]>([
    ['Refusal', { errors: [] }],
    ['Refusal', { ...refusal({}), errors: [] }],
    ['Refusal', refusal({ type: 'server_error' })],
    ['Refusal', refusal({}, 500)],
    ['Refusal', refusal({ code: 'Airline failed' })],
    ['Refusal', refusal({ source: field })],
    ['Refusal', refusal({ type: 'validation_error', source: { pointer: '/passengers' } }, 422)],
    ['Refusal', { errors: refusal({}).errors }],
    ...Object.keys(event).map((name): [DuffelType, unknown] => ['WebhookEvent', without(name)]),
    ['WebhookEvent', { ...event, id: 'ord_1' }],
    ['WebhookEvent', { ...event, type: 'order.made' }],
    ['WebhookEvent', { ...event, created_at: 'yesterday' }],
    ['WebhookEvent', { ...event, type: 'order.creation_failed' }],
    ['Accepted', {}],
    ['Accepted', { id: 'off_1' }],
    ['ListMeta', { limit: 50 }],
  ])('%s does not fit: %j', (type, value) => expect(required(CONTRACT.check(type, value), 'a breach')).not.toBe(''));
});
