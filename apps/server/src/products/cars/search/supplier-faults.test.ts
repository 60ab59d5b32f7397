import { localeSchema } from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import { type CarSearchInput, findCars, getCarDetails } from '@caravel/products/cars/contract';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SupplierError } from '../../../domains/suppliers/index.ts';
import type { Persona } from '../../../testing/start-test-app.ts';
import type { CarSupplier, SupplierRate, SupplierWave } from '../ports.ts';
import { type CarDesk, searchAt, startCarDesk } from '../testing/car-desk.ts';

/* Two suppliers: what one of them does wrong never costs what the other found. */

let desk: CarDesk;
let client: Persona;
let sound: CarSupplier;
/** What the second supplier does. */
let search: CarSupplier['search'];
let details: CarSupplier['details'];

const LISBON: CarSearchInput = searchAt('LIS');

async function* nothing(): AsyncGenerator<SupplierWave> {
  yield { rates: [], closed: 0 };
}
const failing = (error: unknown): CarSupplier['search'] =>
  async function* () {
    yield { rates: [], closed: 0 };
    throw error;
  };
const silent = () => new Promise<never>(() => undefined);

beforeAll(async () => {
  desk = await startCarDesk((simulated) => {
    sound = simulated;
    const second: CarSupplier = {
      ...simulated,
      name: 'second',
      search: (query, signal) => search(query, signal),
      details: (ref, language, signal) => details(ref, language, signal),
    };
    return [simulated, second];
  });
  client = await (await desk.t.freshAgency()).persona('client');
});
beforeEach(() => {
  search = nothing;
  details = (...asked) => sound.details(...asked);
});
afterAll(() => desk.close());

const find = async (body = LISBON) => (await desk.client.call(client, findCars, { body })).data;

/** Runs with deadlines that are over at once. */
async function late<T>(work: () => Promise<T>): Promise<T> {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  try {
    return await work();
  } finally {
    timeout.mockRestore();
  }
}

/** A supplier whose one rate is made of the first of the other's. */
const selling = (make: (rate: SupplierRate) => SupplierRate): CarSupplier['search'] =>
  async function* (query, signal) {
    for await (const { rates, closed } of sound.search(query, signal)) {
      yield { rates: rates.slice(0, 1).map(make), closed };
      return;
    }
  };

describe('a supplier that fails while a search runs', () => {
  test.each([
    ['an answer of 5xx', new SupplierError('unavailable'), 'supplierFailed'],
    ['an answer that nobody can read', new SyntaxError('Unexpected token <'), 'supplierFailed'],
    ['no answer in its own time', new SupplierError('timeout'), 'supplierTimeout'],
  ])('%s: the other’s offers are shown, and that some are missing', async (_, error, code) => {
    search = failing(error);
    const { offers, notices } = await find();
    expect(offers.length).toBeGreaterThan(0);
    expect(notices).toEqual([{ supplier: '', code }]);
  });

  test('one that never answers is waited for until the deadline, and then missing', async () => {
    search = () => ({ [Symbol.asyncIterator]: () => ({ next: silent }) });
    const refusal = await late(() => desk.client.refusal(client, findCars, { body: LISBON }));
    expect(refusal).toMatchObject({ code: 'supplierTimeout' });
  });

  test('the place where no supplier answers says so in three languages', async () => {
    for (const locale of localeSchema.options) {
      const caller = { ...client, headers: { 'accept-language': locale } };
      const refusal = await late(() => desk.client.refusal(caller, findCars, { body: searchAt('BOO') }));
      expect(refusal).toMatchObject({ code: 'supplierTimeout', message: translate(locale, 'error.supplierTimeout') });
    }
  });
});

describe('a record that cannot be sold is left out, and the others stay', () => {
  const usd = (minor: number) => money(minor, 'USD');
  const broken: readonly (readonly [string, (rate: SupplierRate) => SupplierRate])[] = [
    ['without a name', (rate) => ({ ...rate, vendor: { ...rate.vendor, name: ' ' } })],
    ['without seats', (rate) => ({ ...rate, vehicle: { ...rate.vehicle, passengerQuantity: 0 } })],
    ['without a class', (rate) => ({ ...rate, vehicle: { ...rate.vehicle, acriss: '?' } })],
    ['off the map', (rate) => ({ ...rate, pickUp: { ...rate.pickUp, position: { lat: Number.NaN, lng: 999 } } })],
    ['on no clock', (rate) => ({ ...rate, pickUp: { ...rate.pickUp, timeZone: 'Mars/Olympus' } })],
    ['in other money', (rate) => ({ ...rate, lines: rate.lines.map((line) => ({ ...line, amount: money(100, 'EUR') })) })],
    ['of nothing to pay now', (rate) => ({ ...rate, lines: rate.lines.map((line) => ({ ...line, due: 'atDesk' as const })) })],
    [
      'that a card must hold, of a supplier that takes none',
      (rate) => ({
        ...rate,
        payment: 'atDeskWithCard',
        lines: rate.lines.map((line) => ({ ...line, due: 'atDesk' as const })),
      }),
    ],
    ['with a negative line', (rate) => ({ ...rate, lines: rate.lines.map((line) => ({ ...line, amount: usd(-1) })) })],
    ['for no day', (rate) => ({ ...rate, days: 0 })],
  ];
  test.each(broken)('%s', async (_, make) => {
    search = nothing;
    const { offers } = await find();
    search = selling((rate) => make({ ...rate, ref: 'broken' }));
    expect((await find()).offers.map(({ offerId }) => offerId)).toEqual(offers.map(({ offerId }) => offerId));
    search = selling((rate) => ({ ...rate, ref: 'sound' }));
    expect((await find()).offers).toHaveLength(Math.min(400, offers.length + 1));
  });
});

test('two suppliers that number their desks alike keep each their own', async () => {
  search = selling((rate) => ({
    ...rate,
    ref: 'at its own desk',
    lines: rate.lines.map((line) => ({ ...line, amount: money(100, 'USD') })),
    pickUp: { ...rate.pickUp, name: 'Behind the church' },
  }));
  const { offers, desks } = await find();
  const nameOf = ({ pickUpDeskId }: (typeof offers)[number]) => desks.find(({ deskId }) => deskId === pickUpDeskId)?.name;
  expect(offers.filter((offer) => nameOf(offer) === 'Behind the church')).toEqual([offers[0]]);
  expect(new Set(desks.map(({ deskId }) => deskId)).size).toBe(desks.length);
  expect(offers.map(nameOf)).not.toContain(undefined);
});

describe('a supplier that fails when it is asked for details', () => {
  /** Asks for the details of the second supplier's offer. */
  async function ask() {
    search = selling((rate) => ({
      ...rate,
      ref: 'of the second',
      lines: rate.lines.map((line) => ({ ...line, amount: money(100, 'USD') })),
    }));
    const { searchId, offers } = await find();
    const offerId = required(offers[0], 'the cheapest').offerId;
    return desk.client.refusal(client, getCarDetails, { body: { searchId, offerId } });
  }
  const rejecting =
    (error: unknown): CarSupplier['details'] =>
    () =>
      Promise.reject(error);

  test.each([
    ['that it has no such rate any more', new SupplierError('offerUnavailable'), 'carNotAvailable', 409],
    ['5xx', new SupplierError('unavailable'), 'supplierFailed', 502],
    ['nothing in its own time', new SupplierError('timeout'), 'supplierTimeout', 502],
    ['what nobody can read', new SyntaxError('Unexpected end'), 'supplierFailed', 502],
  ])('it says %s', async (_, error, code, status) => {
    details = rejecting(error);
    expect(await ask()).toMatchObject({ code, status });
  });

  test('it sells it in other money', async () => {
    details = async (_, language, signal) => {
      const [rate] = await firstRates();
      const told = await sound.details(required(rate, 'a rate').ref, language, signal);
      return { ...told, rate: { ...told.rate, lines: told.rate.lines.map((line) => ({ ...line, amount: money(100, 'EUR') })) } };
    };
    expect(await ask()).toMatchObject({ code: 'supplierFailed' });
  });
});

async function firstRates(): Promise<readonly SupplierRate[]> {
  const { lat, lng } = { lat: LISBON.pickupLatitude, lng: LISBON.pickupLongitude };
  const end = { position: { lat, lng } };
  const asked = {
    pickUp: { ...end, at: LISBON.pickUpDateTime },
    dropOff: { ...end, at: LISBON.returnDateTime },
    ...{ age: 30, residence: 'US', currency: 'USD', radiusKm: 30, limit: 10 },
  };
  for await (const { rates } of sound.search(asked, new AbortController().signal)) return rates;
  return [];
}
