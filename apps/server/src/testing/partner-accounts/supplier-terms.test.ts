import { listPriceRuleChanges, listSuppliers, type Markup, setSupplier, whatIf } from '@caravel/contracts';
import { addMoney, percentOf, required } from '@caravel/kernel';
import { findCars } from '@caravel/products/cars/contract';
import { repriceFlight } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchAt } from '../../products/cars/testing/car-desk.ts';
import { quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { findFlights } from '../../products/flights/testing/find-flights.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import type { Caller } from '../test-client.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const SEARCH = {
  routeType: 'One Way' as const,
  legs: [{ origin: 'JFK', destination: 'LAX', date: '2027-04-10' }],
  passengers: { adults: 1 },
};

type Change = { readonly isSold?: boolean; readonly excluded?: string[]; readonly markup?: Markup | null };
const set = async (owner: Caller, product: 'flights' | 'cars', { isSold = true, excluded = [], markup = null }: Change) => {
  const name = product === 'flights' ? 'sandbox' : 'sandbox-cars';
  return (await t.client.call(owner, setSupplier, { params: { product, name }, body: { isSold, excluded, markup } })).data;
};

async function agencyOf() {
  const home = await t.freshAgency();
  return { owner: await home.persona('owner'), client: await home.persona('client') };
}

describe('what an agency sells of a supplier', () => {
  test('is everything until its owner says otherwise; suppliers are listed by product with their account and whether they are real', async () => {
    const { owner } = await agencyOf();
    const { products } = (await t.client.call(owner, listSuppliers, {})).data;
    expect(products.map(({ product, excludes }) => [product, excludes])).toEqual([
      ['flights', 'airlines'],
      ['hotels', null],
      ['cars', 'rentalCompanies'],
      ['activities', null],
    ]);
    const flights = required(products[0], 'flights').suppliers;
    expect(flights).toContainEqual({
      ...{ name: 'sandbox', mode: 'simulated', account: 'platform', isSold: true, excluded: [], markup: null },
    });
    expect(flights).toContainEqual(expect.objectContaining({ name: 'duffel', mode: 'live', account: 'none' }));
  });

  test('switched off, it is searched no more, what it found is not quoted, and other agencies sell it as before', async () => {
    const [a, b] = [await agencyOf(), await agencyOf()];
    const before = await findFlights(t, a.client, SEARCH);
    const family = required(Object.values(before.fareFamilies)[0]?.[0], 'a fare');
    expect(await set(a.owner, 'flights', { isSold: false })).toMatchObject({ isSold: false });
    const after = await findFlights(t, a.client, SEARCH);
    expect(after.data).toEqual([]);
    // Nothing is missing for travelers; staff read why they find less.
    expect(after.notices).toEqual([]);
    expect((await findFlights(t, a.owner, SEARCH)).notices).toEqual([{ supplier: 'sandbox', code: 'supplierOff' }]);
    const body = { searchId: before.searchId, offerId: family.offerId, protection: false };
    expect(await t.client.refusal(a.client, repriceFlight, { body })).toMatchObject({ code: 'flightNotAvailable' });
    expect((await findFlights(t, b.client, SEARCH)).data.length).toBeGreaterThan(0);
    await set(a.owner, 'flights', { isSold: true });
    expect((await findFlights(t, a.client, SEARCH)).data.length).toBe(before.data.length);
  });

  test('has its own markup: in the list, in the quote to the cent, in the history and in what would be', async () => {
    const { owner, client } = await agencyOf();
    const plain = await findFlights(t, client, SEARCH);
    const own: Markup = { type: 'percent', value: 10 };
    await set(owner, 'flights', { markup: own });
    const dearer = await findFlights(t, client, SEARCH);
    const totals = (found: typeof plain) => new Map(found.data.map(({ id, total }) => [id, total]));
    const was = totals(plain);
    for (const [id, total] of totals(dearer)) {
      const before = required(was.get(id), id);
      expect(total).toEqual(addMoney([before, percentOf(before, 10)]));
    }
    const quote = await quoteAFlight(t, client);
    expect([...totals(dearer).values()]).toContainEqual(quote.price.total);
    const { changes } = (await t.client.call(owner, listPriceRuleChanges, { query: {} })).data;
    expect(changes).toEqual([
      expect.objectContaining({ product: 'flights', supplier: 'sandbox', version: 1, markup: { before: null, after: own } }),
    ]);
    const body = { byProduct: { flights: { type: 'percent' as const, value: 50 } } };
    const { products } = (await t.client.call(owner, whatIf, { body })).data;
    // The supplier's own markup stands before the product's: another one for the product changes nothing.
    expect(products.map(({ today, proposed }) => [today.price, proposed.price])).toEqual([
      [quote.price.total, quote.price.total],
    ]);
    await set(owner, 'flights', { markup: null });
    expect(totals(await findFlights(t, client, SEARCH))).toEqual(was);
  });

  test('has nothing of an excluded airline, however it is written; an unknown one is refused', async () => {
    const { owner, client } = await agencyOf();
    const flown = (found: Awaited<ReturnType<typeof findFlights>>) =>
      new Set(
        found.data.flatMap(({ flights }) =>
          flights.flatMap(({ segments }) => segments.flatMap((one) => [one.carrier, one.operatingCarrier])),
        ),
      );
    const before = flown(await findFlights(t, client, SEARCH));
    const code = required([...before][0], 'an airline');
    const { excluded } = await set(owner, 'flights', { excluded: [code.toLowerCase()] });
    expect(excluded.map((one) => one.code)).toEqual([code]);
    const after = flown(await findFlights(t, client, SEARCH));
    expect(after.size).toBeGreaterThan(0);
    expect(after.has(code)).toBe(false);
    const params = { product: 'flights' as const, name: 'sandbox' };
    const body = { isSold: true, excluded: ['QQ1'], markup: null };
    expect(await t.client.refusal(owner, setSupplier, { params, body })).toMatchObject({
      ...{ status: 400, code: 'validationFailed' },
      validationError: { excluded: expect.stringContaining('No airline') },
    });
  });

  test('has nothing of a rental company that is excluded by its code or its name', async () => {
    const { owner, client } = await agencyOf();
    const vendors = async () => {
      const { data: found } = await t.client.call(client, findCars, { body: searchAt('MIA') });
      return new Map(found.offers.map(({ availableCore: { vendor } }) => [vendor.code.toUpperCase(), vendor.name]));
    };
    const before = await vendors();
    const [code, name] = required([...before][0], 'a company');
    for (const one of [code, name.toLowerCase().replace(/[^a-z0-9]+/g, '-')]) {
      await set(owner, 'cars', { excluded: [one] });
      const after = await vendors();
      expect(after.has(code)).toBe(false);
      expect(after.size).toBe(before.size - 1);
    }
  });
});
