import { money, newId, required } from '@caravel/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DUFFEL_LIMITS } from '../../../../domains/suppliers/adapters/duffel/duffel-client.ts';
import { sendingsOf } from '../../../../domains/suppliers/adapters/duffel/sendings.ts';
import { SEARCH_DEADLINE_MS } from '../../../../domains/suppliers/index.ts';
import { flightSupplierContract } from '../../port.contract.ts';
import type { SupplierOutcome } from '../../ports.ts';
import { ACCEPTED_FOR_MS, APPEARS_WITHIN_MS } from './duffel-orders.ts';
import { type DuffelBench, duffelBench, never, passenger, WEBHOOK_SECRET } from './testing/duffel-bench.ts';

let b: DuffelBench;
beforeAll(async () => {
  b = await duffelBench(process.env.PARTNER_CONTRACTS);
});
afterAll(() => b.close());
afterEach(() => {
  Object.assign(b.standIn.books, { currency: 'USD', pageLimit: 200, refundTo: 'balance', ordersAre: 'made' });
  b.standIn.books.changes.isRefused = false;
  expect(b.standIn.breaches).toEqual([]);
});

const newReference = () => newId().replaceAll('-', '').slice(-16).toUpperCase();
const isFlex = ({ familyName }: { readonly familyName: string }) => familyName === 'Flex';
const orderIn = (outcome: SupplierOutcome) => required('order' in outcome ? outcome.order : null, 'an order');

const family = [passenger('Lovell'), passenger('Bean'), passenger('Bean', 'CHD'), passenger('Bean', 'INF')];

flightSupplierContract('Duffel', () => ({
  now: () => b.t.clock.now(),
  supplier: b.supplier,
  query: b.query({
    slices: [
      { origin: 'BOS', destination: 'CDG', date: '2027-05-10' },
      { origin: 'CDG', destination: 'BOS', date: '2027-05-20' },
    ],
    passengers: { adults: 2, children: 1, infants: 1 },
  }),
  passengers: family,
  waitUntil: (at) => b.t.clock.advance(at - b.t.clock.now()),
  nextChange: (ending) => {
    if (ending === 'refused') b.standIn.books.changes.isRefused = true;
    else b.standIn.fail(/order_changes\/\w+\/actions\/confirm$/, 'lostAfter');
    return family;
  },
  waitForTickets: async () => b.t.clock.advance(60_000),
  changeFlights: async () => {
    const { orderId } = orderIn(await b.supplier.book(await b.request(newReference())));
    b.t.clock.advance(60_000);
    b.standIn.move(orderId, 4);
    return required(await b.supplier.find({ orderId }), 'the order');
  },
}));

describe('searching', () => {
  test('gives each airline as a wave, fares of the same flights together, cheapest first', async () => {
    const waves = [];
    for await (const { itineraries } of b.supplier.search(b.query(), never)) waves.push(itineraries);
    expect(waves).toHaveLength(2);
    const [direct] = waves[0] ?? [];
    expect(direct?.fares.map(({ familyName, checkedBags, holdable }) => [familyName, checkedBags, holdable])).toEqual([
      ['Light', 0, false],
      ['Standard', 1, true],
      ['Flex', 2, true],
    ]);
    expect(direct?.fares[1]).toMatchObject({ refund: null, change: { allowed: true, penalty: { amountMinor: 7_500 } } });
    expect(direct?.fares[0]).toMatchObject({ refund: { allowed: false, penalty: null }, takes: { nameLetters: 20 } });
  });

  test.each(['USD', 'JPY', 'KWD'])('money is exact to the minor unit in %s', async (currency) => {
    b.standIn.books.currency = currency;
    const request = await b.request(newReference(), isFlex);
    expect(request.acceptNet.currency).toBe(currency);
    const made = orderIn(await b.supplier.book(request));
    expect(made.net).toEqual(request.acceptNet);
    const offer = required(b.standIn.order(request.reference)?.offer, 'the offer');
    const digits = { USD: 2, JPY: 0, KWD: 3 }[currency] ?? 2;
    expect(offer.total_amount).toBe((request.acceptNet.amountMinor / 10 ** digits).toFixed(digits));
    const terms = await b.supplier.quoteCancellation(made.orderId);
    expect(terms.penalty).toEqual({ amountMinor: 50 * 10 ** digits, currency });
    expect(await b.supplier.cancel(made.orderId, terms.ref)).toEqual({ kind: 'cancelled', refund: terms.refund });
  });

  test("Duffel's own test scenarios", async () => {
    const of = (origin: string, destination: string) =>
      b.query({ slices: [{ origin, destination, date: '2027-05-10' }], maxStops: 2 });
    expect(await b.fares(of('PVD', 'RDU'))).not.toEqual([]);
    const noBags = await b.fares(of('BTS', 'MRU'));
    expect(noBags.length).toBeGreaterThan(0);
    expect(noBags.every(({ checkedBags, carryOnBags }) => checkedBags === 0 && carryOnBags === 0)).toBe(true);
    expect((await b.fares(of('JFK', 'EWR'))).some(({ holdable }) => holdable)).toBe(true);
    const stops = [];
    for await (const { itineraries } of b.supplier.search(of('LHR', 'DXB'), never)) stops.push(...itineraries);
    expect(stops.map(({ slices }) => slices[0]?.segments.length)).toEqual([2]);
    expect((await b.fares(of('DXB', 'AMS'))).length).toBeGreaterThan(0);
    // A landing on the way counts as a stop: who asks for direct flights does not get them.
    expect(await b.fares({ ...of('DXB', 'AMS'), maxStops: 0 })).toEqual([]);
    expect((await b.fares({ ...of('BOS', 'CDG'), maxStops: 0 })).length).toBeGreaterThan(0);
  });

  test('an airline that never answers costs the deadline, not a person', async () => {
    const slices = [{ origin: 'STN', destination: 'LHR', date: '2027-05-10' }];
    const waves = b.supplier.search(b.query({ slices }), AbortSignal.timeout(300))[Symbol.asyncIterator]();
    await expect(waves.next()).rejects.toMatchObject({ name: 'SupplierError', code: 'timeout' });
    expect(DUFFEL_LIMITS.searchMs).toBeLessThanOrEqual(SEARCH_DEADLINE_MS);
  });

  test('an offer that has expired is not quoted', async () => {
    const [fare] = await b.fares(b.query());
    const ask = () => b.supplier.reprice(fare?.ref ?? '', b.query().passengers, never);
    const { expiresAt } = await ask();
    b.standIn.mangle = (_, data) => ({ ...Object(data), expires_at: new Date(b.t.clock.now()).toISOString() });
    await expect(ask()).rejects.toMatchObject({ code: 'offerUnavailable' });
    b.standIn.mangle = undefined;
    b.t.clock.advance(expiresAt - b.t.clock.now());
    await expect(ask()).rejects.toMatchObject({ code: 'offerUnavailable' });
  });

  test('an offer of the other mode is not sold', async () => {
    b.standIn.mangle = (call, data) =>
      call.startsWith('GET') ? JSON.parse(JSON.stringify(data).replaceAll('"live_mode":false', '"live_mode":true')) : data;
    expect(await b.fares(b.query())).toEqual([]);
    b.standIn.mangle = undefined;
  });
});

describe('ordering', () => {
  const sent = () => b.standIn.calls.filter((call) => call === 'POST /air/orders').length;

  test('sends names, infants and passports as Duffel takes them', async () => {
    const request = await b.request(newReference());
    const passport = { number: 'AB123456', expiresOn: '2030-01-01', nationality: 'US' };
    const person = { ...passenger('Lovell'), firstName: 'James Arthur', middleName: 'Ulysses Theodore', passport };
    expect((await b.supplier.book({ ...request, passengers: [person] })).kind).toBe('confirmed');
    expect(b.standIn.order(request.reference)?.passengers).toMatchObject([
      {
        given_name: 'James Arthur Ulysses',
        identity_documents: [{ type: 'passport', unique_identifier: 'AB123456', issuing_country_code: 'US' }],
      },
    ]);
  });

  test('refuses a name that a ticket cannot have, and sends nothing', async () => {
    const request = await b.request(newReference());
    const people = [passenger('Wolfeschlegelsteinhausen')];
    const before = sent();
    expect(await b.supplier.book({ ...request, passengers: people })).toEqual({ kind: 'refused', code: 'travelerRefused' });
    expect(sent()).toBe(before);
  });

  test('an offer that became dearer is not ordered: nothing is sent', async () => {
    const request = await b.request(newReference());
    const before = sent();
    b.standIn.raise(request.offerRef);
    expect(await b.supplier.book(request)).toEqual({ kind: 'refused', code: 'priceChanged' });
    expect(sent()).toBe(before);
    expect(b.standIn.order(request.reference)).toBeUndefined();
  });

  test('the same reference is one order, also if its answer was lost', async () => {
    const request = await b.request(newReference());
    b.standIn.fail(/POST \/air\/orders$/, 'lostAfter');
    expect((await b.supplier.book(request)).kind).toBe('unknown');
    expect((await b.supplier.book(request)).kind).toBe('confirmed');
    expect(b.standIn.books.orders.filter(({ metadata }) => metadata.reference === request.reference)).toHaveLength(1);
  });

  test('an order that never arrived is none only when it can no longer appear', async () => {
    const request = await b.request(newReference());
    b.standIn.fail(/POST \/air\/orders$/, 'lostBefore');
    expect((await b.supplier.book(request)).kind).toBe('unknown');
    const { reference } = request;
    for (const pause of [0, APPEARS_WITHIN_MS - 1]) {
      b.t.clock.advance(pause);
      await expect(b.supplier.find({ reference })).rejects.toMatchObject({ code: 'unavailable' });
      expect((await b.supplier.book(request)).kind).toBe('unknown');
    }
    b.t.clock.advance(1);
    expect(await b.supplier.find({ reference })).toBeUndefined();
  });

  test('orders are found on later pages, and in the list since an instant', async () => {
    b.standIn.books.pageLimit = 2;
    const request = await b.request(newReference());
    b.standIn.fail(/POST \/air\/orders$/, 'lostAfter');
    await b.supplier.book(request);
    b.t.clock.advance(1_000);
    const since = b.t.clock.now();
    for (const _ of [1, 2, 3]) expect((await b.supplier.book(await b.request(newReference()))).kind).toBe('confirmed');
    expect(await b.supplier.find({ reference: request.reference })).toMatchObject({ state: 'ticketing' });
    expect(await b.supplier.list(since)).toHaveLength(3);
  });

  test('an order of the list that cannot be read is there all the same: nobody says that there is none', async () => {
    const request = await b.request(newReference());
    b.standIn.fail(/POST \/air\/orders$/, 'lostAfter');
    await b.supplier.book(request);
    b.t.clock.advance(200_000);
    const unread = (one: object) => ({ ...one, total_amount: null });
    b.standIn.mangle = (call, data) => (call === 'GET /air/orders' && Array.isArray(data) ? data.map(unread) : data);
    onTestFinished(() => {
      b.standIn.mangle = undefined;
    });
    await expect(b.supplier.find({ reference: request.reference })).rejects.toMatchObject({ code: 'badAnswer' });
    expect(await b.supplier.book(request)).toEqual({ kind: 'unknown', code: 'badAnswer' });
    expect(await b.supplier.find({ reference: newReference() })).toBeUndefined();
  });

  test('an order of the list that cannot be read is listed as such, and takes no other along', async () => {
    b.t.clock.advance(1_000);
    const since = b.t.clock.now();
    const ours = await Promise.all([1, 2, 3, 4].map(async () => orderIn(await b.supplier.book(await b.request(newReference())))));
    const [fine, priceless, offCent, strange] = ours.map(({ orderId }) => orderId);
    const changed: Record<string, object> = {
      [priceless ?? '']: { total_amount: null },
      [offCent ?? '']: { total_amount: '12.345' },
      [strange ?? '']: { total_currency: 7, created_at: 'yesterday' },
    };
    b.standIn.mangle = (call, data) =>
      call === 'GET /air/orders' && Array.isArray(data) ? data.map((one) => ({ ...one, ...changed[one.id] })) : data;
    onTestFinished(() => {
      b.standIn.mangle = undefined;
    });
    const listed = new Map((await b.supplier.list(since)).map((one) => [one.reference, one.state]));
    expect(ours.map(({ reference }) => listed.get(reference))).toEqual(['ticketing', 'unread', 'unread', 'unread']);
    expect([fine, listed.size]).toEqual([expect.any(String), 4]);
  });

  test('a hold is not paid before somebody pays it, and is over when its time is', async () => {
    const request = { ...(await b.request(newReference(), ({ holdable }) => holdable)), hold: true };
    const held = orderIn(await b.supplier.book(request));
    expect(held).toMatchObject({ state: 'held', tickets: [] });
    b.t.clock.advance(required(held.holdUntil, 'the end') - b.t.clock.now());
    expect(await b.supplier.find({ orderId: held.orderId })).toMatchObject({ state: 'cancelled' });
    const other = { ...(await b.request(newReference(), ({ holdable }) => holdable)), hold: true };
    const { orderId } = orderIn(await b.supplier.book(other));
    expect(await b.supplier.quoteCancellation(orderId)).toMatchObject({ kind: 'release', penalty: { amountMinor: 0 } });
  });
});

describe('an order that was accepted (202)', () => {
  const accepted = async (become: 'accepted' | 'acceptedThenFailed') => {
    b.standIn.books.ordersAre = become;
    const request = await b.request(newReference());
    expect(await b.supplier.book(request)).toMatchObject({ kind: 'pending', order: { state: 'pending' } });
    return request.reference;
  };

  test('is pending at first, then undecided, and is what it became however late', async () => {
    const reference = await accepted('accepted');
    b.t.clock.advance(ACCEPTED_FOR_MS - 1);
    expect(await b.supplier.find({ reference })).toMatchObject({ state: 'pending', net: { currency: 'USD' } });
    for (const pause of [1, APPEARS_WITHIN_MS - ACCEPTED_FOR_MS - 1]) {
      b.t.clock.advance(pause);
      await expect(b.supplier.find({ reference })).rejects.toMatchObject({ code: 'unavailable' });
    }
    b.t.clock.advance(1);
    expect(await b.supplier.find({ reference })).toBeUndefined();
    b.standIn.decide();
    expect(await b.supplier.find({ reference })).toMatchObject({ state: 'ticketed', orderId: expect.stringMatching(/^ord_/) });
  });

  test('has failed once a signed event says so, in any order and however often', async () => {
    const reference = await accepted('acceptedThenFailed');
    b.standIn.decide();
    const events = b.standIn.takeEvents(WEBHOOK_SECRET).toReversed();
    const take = ({ rawBody, signature }: (typeof events)[number]) =>
      b.supplier.takeEvent?.(rawBody, { 'x-duffel-signature': signature });
    for (const event of events) {
      expect(await take({ ...event, signature: event.signature.replace(/.$/, (end) => (end === '0' ? '1' : '0')) })).toBeNull();
    }
    expect(await b.supplier.find({ reference })).toMatchObject({ state: 'pending' });
    for (const event of [...events, ...events]) expect(await take(event)).toMatchObject({ eventId: expect.any(String) });
    expect(await b.supplier.find({ reference })).toMatchObject({ state: 'failed' });
  });

  test('stays failed where the event came before the 202', async () => {
    const { database } = b.t.platform;
    const sendings = sendingsOf(database.system, { account: 'any', product: 'flights', now: () => b.t.clock.now() });
    const reference = newReference();
    await sendings.begin({ reference, offerId: 'off_1', net: money(1, 'USD') });
    await sendings.noteFailed([reference]);
    await sendings.note(reference, 'accepted', 'ord_1');
    expect((await sendings.find(reference))?.state).toBe('failed');
    await sendings.note(reference, 'made', 'ord_1');
    await sendings.note(reference, 'refused');
    expect(await sendings.find(reference)).toMatchObject({ state: 'made', orderId: 'ord_1' });
  });

  test.each(['accepted', 'acceptedThenFailed'] as const)('and whose 202 was lost is known by the event (%s)', async (become) => {
    b.standIn.books.ordersAre = become;
    const request = await b.request(newReference());
    const { reference } = request;
    b.standIn.fail(/POST \/air\/orders$/, 'lostAfter');
    expect((await b.supplier.book(request)).kind).toBe('unknown');
    b.standIn.takeEvents(WEBHOOK_SECRET);
    b.standIn.decide();
    // An account with more orders than can be listed finds it, too.
    b.standIn.books.pageLimit = 0;
    for (const { rawBody, signature } of b.standIn.takeEvents(WEBHOOK_SECRET)) {
      const taken = await b.supplier.takeEvent?.(rawBody, { 'x-duffel-signature': signature });
      expect(taken).toMatchObject({ references: [reference] });
    }
    if (become === 'accepted') expect(await b.supplier.find({ reference })).toMatchObject({ state: 'ticketing' });
    b.standIn.books.pageLimit = 200;
    expect((await b.supplier.find({ reference }))?.state).toBe(become === 'accepted' ? 'ticketing' : 'failed');
  });
});

describe('cancelling', () => {
  test('is not offered where the money goes elsewhere, or where nobody knows how much', async () => {
    const { orderId } = orderIn(await b.supplier.book(await b.request(newReference(), isFlex)));
    for (const to of ['airline_credits', null] as const) {
      b.standIn.books.refundTo = to;
      await expect(b.supplier.quoteCancellation(orderId)).rejects.toMatchObject({ code: 'notAllowed' });
    }
  });

  test('does nothing at another refund than was agreed, nor by a quote that a newer one has replaced', async () => {
    const { orderId } = orderIn(await b.supplier.book(await b.request(newReference(), isFlex)));
    const terms = await b.supplier.quoteCancellation(orderId);
    const [id = ''] = terms.ref.split('.');
    expect(await b.supplier.cancel(orderId, `${id}.1`)).toEqual({ kind: 'changed' });
    await b.supplier.quoteCancellation(orderId);
    expect(await b.supplier.cancel(orderId, terms.ref)).toEqual({ kind: 'changed' });
    expect(await b.supplier.find({ orderId })).toMatchObject({ state: 'ticketing' });
  });

  test('whose answer was lost is done once', async () => {
    const { orderId } = orderIn(await b.supplier.book(await b.request(newReference(), isFlex)));
    const { ref, refund } = await b.supplier.quoteCancellation(orderId);
    b.standIn.fail(/actions\/confirm$/, 'lostAfter');
    expect((await b.supplier.cancel(orderId, ref)).kind).toBe('unknown');
    expect(await b.supplier.cancel(orderId, ref)).toEqual({ kind: 'cancelled', refund });
  });
});

test('two changes by the airline are one journey as it is now', async () => {
  const { orderId, slices } = orderIn(await b.supplier.book(await b.request(newReference())));
  b.standIn.move(orderId, 4);
  b.standIn.move(orderId, 2);
  const changed = await b.supplier.find({ orderId });
  expect(changed?.change).toMatchObject({ isAccepted: false });
  const [was, is] = [slices, changed?.slices].map((some) => Date.parse(`${some?.[0]?.segments[0]?.departure}Z`));
  expect((is ?? 0) - (was ?? 0)).toBe(6 * 3_600_000);
});
