import { updateMarkups } from '@caravel/contracts';
import { addMoney, money, newId, required } from '@caravel/kernel';
import {
  fetchHotels,
  getHotelContent,
  getHotelDetails,
  getRoomsAndRates,
  getStayPrice,
  type HotelSearchInput,
  type RoomsAndRates,
  startHotelSearch,
} from '@caravel/products/hotels/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SupplierError, type SupplierErrorCode } from '../../../domains/suppliers/index.ts';
import type { Persona, TestAgency } from '../../../testing/start-test-app.ts';
import type { HotelSupplier, SupplierRates } from '../ports.ts';
import { type HotelSearchApp, LISBON, startHotelSearchApp } from '../testing/search-setup.ts';
import { standInSupplier } from '../testing/stand-in-supplier.ts';

type Told = Pick<HotelSupplier, 'rates' | 'content'>;

let app: HotelSearchApp;
let home: TestAgency;
let client: Persona;
/** What the suppliers of the application say in a test. */
let acme: Told;
let zoom: Told;

/** The stand-in, some dollars cheaper for some rooms. */
function cheaper(now: () => number, fits: (ref: string) => boolean, dollars: number): Told {
  const supplier = standInSupplier(now);
  return {
    ...supplier,
    rates: async (...asked) => {
      const { rates, roomTypes } = await supplier.rates(...asked);
      const lower = ({ amountMinor }: { amountMinor: number }) => money(amountMinor - dollars * 100, 'USD');
      return {
        roomTypes,
        rates: rates.map((rate) => (fits(rate.ref) ? { ...rate, base: lower(rate.base) } : rate)),
      };
    },
  };
}

beforeAll(async () => {
  const through = (name: string, clock: { now(): number }, of: () => Told): HotelSupplier => ({
    ...standInSupplier(() => clock.now()),
    name,
    rates: (...asked) => of().rates(...asked),
    content: (...asked) => of().content(...asked),
  });
  app = await startHotelSearchApp((clock) => [through('acme', clock, () => acme), through('zoom', clock, () => zoom)]);
  home = await app.t.freshAgency();
  client = await home.persona('client');
});
beforeEach(() => {
  const now = () => app.t.clock.now();
  acme = standInSupplier(now);
  zoom = cheaper(now, (ref) => ref.endsWith('/kept'), 10);
});
afterAll(async () => {
  await app.deps.searches.close();
  await app.t.close();
});

/** Searches, and names the first hotel of the result. */
async function search(changes: Partial<HotelSearchInput> = {}, caller = client) {
  const { data } = await app.t.client.call(caller, startHotelSearch, { body: { ...LISBON, ...changes } });
  const { corelationid } = data;
  const page = await vi.waitUntil(
    async () => {
      const found = await app.t.client.call(caller, fetchHotels, { query: { corelationid }, body: { orderBy: 'distance' } });
      return found.data.pollCompleted ? found.data : undefined;
    },
    { timeout: 20_000, interval: 5 },
  );
  const hotel = required(page.hotels[0], 'a hotel');
  return { of: { corelationid, hotelid: hotel.hotelId }, hotel };
}
type Of = Awaited<ReturnType<typeof search>>['of'];
const roomsOf = async (query: Of, caller = client): Promise<RoomsAndRates> =>
  (await app.t.client.call(caller, getRoomsAndRates, { query })).data;
const ratesIn = ({ roomLists }: RoomsAndRates) => roomLists.flatMap(({ rates }) => rates);
const priceOf = async (of: Of, rateIds: string[]) =>
  (await app.t.client.call(client, getStayPrice, { body: { ...of, rateIds } })).data;
const TWO_ROOMS: Partial<HotelSearchInput> = {
  occupancies: [{ numOfAdults: 2, numOfChildren: 1, childAges: [7] }, { numOfAdults: 1 }],
};

describe('the rooms of a hotel', () => {
  test('are shown once, with the best rate of each kind, whoever sells it', async () => {
    const { of, hotel } = await search();
    const answer = await roomsOf(of);
    expect(answer.roomLists.map(({ roomType }) => [roomType.name, roomType.squareMetres])).toEqual([['Double room', 18]]);
    // Included taxes of $5 and a fee of $20 at the property on each.
    expect(ratesIn(answer).map(({ board, price }) => [board, price.totalAmount])).toEqual([
      ['roomOnly', 115],
      ['halfBoard', 135],
      ['breakfast', 145],
    ]);
    expect(answer).toMatchObject({ nights: 4, notices: [], showPublishedPrice: true });
    expect(hotel.price.totalAmount).toBe(125);
    expect(JSON.stringify(answer)).not.toMatch(/acme|zoom|p1\/0/);
  });

  test('have policies as shares of the price, and the free time at the property', async () => {
    const { of } = await search();
    const free = required(
      ratesIn(await roomsOf(of)).find(({ board }) => board === 'breakfast'),
      'a free rate',
    );
    expect(free).toMatchObject({ refundable: true, freeCancellationUntil: '2027-03-30T23:00:00.000Z' });
    expect(free.cancellationPolicy).toMatchObject({
      timeZone: 'Europe/Lisbon',
      steps: [{ penalty: { amountMinor: 0 } }, {}, {}],
    });
  });

  test('keep their ids when they are asked for again, and are found by them', async () => {
    const { of } = await search();
    const [first, again] = [await roomsOf(of), await roomsOf(of)];
    expect(ratesIn(again).map(({ rateId }) => rateId)).toEqual(ratesIn(first).map(({ rateId }) => rateId));
    for (const { rateId, price } of ratesIn(first)) expect((await priceOf(of, [rateId])).price).toEqual(price);
  });

  test('are those of whoever answers: that somebody does not is said, and full is only said when all are', async () => {
    const { of } = await search();
    const saying = (code: SupplierErrorCode) => ({ ...acme, rates: () => Promise.reject(new SupplierError(code)) });
    const standing = acme;
    zoom = saying('unavailable');
    expect((await roomsOf(of)).notices).toEqual([{ supplier: '', code: 'supplierFailed' }]);
    zoom = saying('offerUnavailable');
    expect((await roomsOf(of)).notices).toEqual([]);
    const refused = async () => (await app.t.client.refusal(client, getRoomsAndRates, { query: of })).code;
    acme = { ...standing, rates: () => Promise.reject(new SupplierError('offerUnavailable')) };
    expect(await refused()).toBe('roomNotAvailable');
    acme = { ...standing, rates: () => Promise.reject(new SupplierError('timeout')) };
    expect(await refused()).toBe('supplierTimeout');
  });

  test('without what cannot be sold: another money, a room that nobody searched', async () => {
    const { of } = await search();
    const standing = acme;
    acme = {
      ...standing,
      rates: async (...asked) => {
        const { rates, roomTypes } = await standing.rates(...asked);
        const [one] = rates;
        const odd = one
          ? [
              { ...one, room: 7 },
              { ...one, base: money(1, 'EUR') },
              { ...one, publishedRate: money(1, 'USD') },
            ]
          : [];
        return { roomTypes, rates: odd };
      },
    };
    zoom = { ...zoom, rates: () => Promise.reject(new SupplierError('offerUnavailable')) };
    expect((await app.t.client.refusal(client, getRoomsAndRates, { query: of })).code).toBe('roomNotAvailable');
  });
});

describe('two rooms', () => {
  test('cost together exactly what the list says, with a fee and a percentage that do not divide', async () => {
    const agency = await app.t.freshAgency();
    const owner = await agency.persona('owner');
    await app.t.client.call(owner, updateMarkups, {
      body: { markup: { type: 'percent', value: 12.35 }, agencyFee: money(999, 'USD') },
    });
    const odd = cheaper(
      () => app.t.clock.now(),
      () => true,
      0.37,
    );
    // A published rate would lower the price of a room, or that of the stay.
    const unpublished = ({ rates, ...rest }: SupplierRates) => ({
      ...rest,
      rates: rates.map((rate) => ({ ...rate, publishedRate: null })),
    });
    acme = { ...odd, rates: async (...asked) => unpublished(await odd.rates(...asked)) };
    zoom = { ...zoom, rates: () => Promise.reject(new SupplierError('unavailable')) };
    const { of } = await search(TWO_ROOMS, owner);
    const answer = (await app.t.client.call(owner, getRoomsAndRates, { query: of })).data;
    for (const board of ['roomOnly', 'breakfast', 'halfBoard']) {
      const chosen = ratesIn(answer).filter((rate) => rate.board === board);
      expect(chosen.map(({ room }) => room)).toEqual([0, 1]);
      const body = { ...of, rateIds: chosen.map(({ rateId }) => rateId) };
      const { price } = (await app.t.client.call(owner, getStayPrice, { body })).data;
      const sum = addMoney(
        chosen.map((rate) => rate.price.total),
        'USD',
      ).amountMinor;
      expect(Math.abs(price.total.amountMinor - sum)).toBeLessThanOrEqual(1);
      const net = [0, 1].reduce(
        (all, room) => all + ({ roomOnly: 100, breakfast: 120, halfBoard: 110 }[board] ?? 0) * 100 * (room + 1) - 37 + 500,
        0,
      );
      expect(price.dueNow.amountMinor).toBe(net + Math.round(net * 0.1235) + 999);
    }
  });

  test('can only be chosen together if one seller sells both and they are of one bundle', async () => {
    const { of } = await search(TWO_ROOMS);
    const rates = ratesIn(await roomsOf(of));
    const pick = (board: string, room: number) =>
      required(
        rates.find((rate) => rate.board === board && rate.room === room),
        board,
      );
    const [bundled, kept, free] = [pick('halfBoard', 0), pick('roomOnly', 1), pick('breakfast', 1)];
    expect(bundled.bundle).not.toBe(free.bundle);
    // The cheaper room alone is of another seller than the free one.
    expect(kept.bundle).not.toBe(free.bundle);
    for (const rateIds of [
      [bundled.rateId, free.rateId],
      [pick('roomOnly', 0).rateId, free.rateId],
      [pick('roomOnly', 0).rateId],
      [free.rateId, pick('breakfast', 0).rateId],
      [pick('roomOnly', 0).rateId, '__proto__'],
    ]) {
      expect(await app.t.client.refusal(client, getStayPrice, { body: { ...of, rateIds } })).toMatchObject({
        status: 409,
        code: 'roomNotAvailable',
      });
    }
    const both = await priceOf(of, [pick('roomOnly', 0).rateId, kept.rateId]);
    expect(both).toMatchObject({ nights: 4, refundable: false, freeCancellationUntil: null });
  });
});

describe('what is not the caller’s', () => {
  test('a hotel of another search, of another person, of none, and rates that were not shown', async () => {
    const { of } = await search();
    const other = await search({ stayPeriod: { start: '2027-05-10', end: '2027-05-14' } });
    const [rate] = ratesIn(await roomsOf(of));
    const rateIds = [required(rate, 'a rate').rateId];
    const ask = (caller: Persona, query: Of) => app.t.client.refusal(caller, getRoomsAndRates, { query });
    expect(await ask(await home.persona('client2'), of)).toMatchObject({ code: 'searchExpired' });
    expect(await ask(client, { ...of, hotelid: 'h0' })).toMatchObject({ status: 404, code: 'hotelNotFound' });
    expect(await ask(client, { ...of, corelationid: newId() })).toMatchObject({ status: 410, code: 'searchExpired' });
    const price = { body: { ...other.of, rateIds } };
    expect(await app.t.client.refusal(client, getStayPrice, price)).toMatchObject({ code: 'roomNotAvailable' });
    const foreign = { body: { ...of, rateIds } };
    expect(await app.t.client.refusal(await home.persona('client2'), getStayPrice, foreign)).toMatchObject({
      code: 'searchExpired',
    });
  });
});

describe('the description of a hotel', () => {
  const details = async (query: Of, caller: Persona = client) =>
    (await app.t.client.call(caller, getHotelDetails, { query })).data;

  test('comes with what its stay costs at best, and is asked once for each language', async () => {
    const { of, hotel } = await search();
    const content = vi.fn(acme.content);
    acme = { ...acme, content };
    const found = await details(of);
    expect(found).toMatchObject({
      corelationid: of.corelationid,
      description: ['A house.'],
      checkinCheckoutPolicy: { inTime: '15:00', outTime: '11:00' },
      nights: 4,
      bestPrice: hotel.price,
      roomTypes: [{ name: 'Double room' }],
    });
    await details(of);
    const query = { corelationId: of.corelationid, hotelId: of.hotelid };
    const { data } = await app.t.client.call(client, getHotelContent, { query });
    expect(data.description).toEqual(['A house.']);
    await details(of, { ...client, headers: { 'accept-language': 'pt' } });
    expect(content.mock.calls.map(([ref, language]) => [ref, language])).toEqual([
      ['p1', 'en'],
      ['p1', 'pt'],
    ]);
  });

  test.each<[SupplierErrorCode, number, string]>([
    ['unavailable', 502, 'staticContentUnavailable'],
    ['notFound', 404, 'hotelNotFound'],
  ])('is that of the next seller if one says %s, and an error if all do', async (code, status, expected) => {
    app.t.clock.advance(11 * 60_000);
    const { of } = await search();
    const silent = { ...acme, content: () => Promise.reject(new SupplierError(code)) };
    const standing = acme;
    acme = silent;
    expect((await details(of)).description).toEqual(['A house.']);
    app.t.clock.advance(11 * 60_000);
    [acme, zoom] = [silent, silent];
    expect(await app.t.client.refusal(client, getHotelDetails, { query: of })).toMatchObject({ status, code: expected });
    acme = standing;
    expect((await details(of)).description).toEqual(['A house.']);
  });
});
