import { type Locale, localeSchema, updateMarkups } from '@caravel/contracts';
import { addMoney, required } from '@caravel/kernel';
import { type CarResults, type CarSearchInput, findCars, rentalDays } from '@caravel/products/cars/contract';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Persona, TestAgency } from '../../../testing/start-test-app.ts';
import { type CarDesk, MIAMI_TO_ORLANDO, searchAt, startCarDesk } from '../testing/car-desk.ts';

let desk: CarDesk;
let home: TestAgency;
let client: Persona;

beforeAll(async () => {
  desk = await startCarDesk();
  home = await desk.t.freshAgency();
  client = await home.persona('client');
});
afterAll(() => desk.close());

const speaking = (caller: Persona, locale: Locale) => ({ ...caller, headers: { 'accept-language': locale } });
async function find(search: CarSearchInput, caller = client): Promise<CarResults> {
  return (await desk.client.call(caller, findCars, { body: search })).data;
}
const refused = (search: CarSearchInput, locale: Locale = 'en') =>
  desk.client.refusal(speaking(client, locale), findCars, { body: search });

describe('a search', () => {
  test('finds offers with their whole price: surcharge and one-way fee are in the first total, and what the desk takes', async () => {
    const { offers, desks, rental, notices } = await find(MIAMI_TO_ORLANDO);
    expect(notices).toEqual([]);
    expect(rental).toMatchObject({
      pickUp: { readable: 'Miami International Airport', timeZone: 'America/New_York', at: '2027-05-10T10:00' },
      dropOff: { readable: 'Orlando', timeZone: 'America/New_York' },
      isSameDropOff: false,
      age: 23,
      countryOfResidence: 'BR',
    });
    expect(offers.length).toBeGreaterThan(50);
    expect(new Set(offers.map(({ offerId }) => offerId)).size).toBe(offers.length);
    for (const { price, availableCore, pickUpDeskId, dropOffDeskId } of offers) {
      const kinds = price.lines.map(({ kind }) => kind);
      expect(kinds).toContain('oneWayFee');
      const due = (when: string) =>
        addMoney(
          price.lines.filter((line) => line.due === when).map(({ amount }) => amount),
          'USD',
        );
      expect(due('now')).toEqual(price.dueNow);
      expect(due('atDesk')).toEqual(price.dueAtDesk);
      expect(price.total).toEqual(addMoney([price.dueNow, price.dueAtDesk]));
      expect(availableCore.totalCharge).toEqual({ estimatedTotal: price.totalAmount, currencyCode: 'USD' });
      expect(price.days).toBe(9);
      const [from, to] = [pickUpDeskId, dropOffDeskId].map((id) => desks.find(({ deskId }) => deskId === id));
      expect([from?.vendorCode, to?.vendorCode]).toEqual([availableCore.vendor.code, availableCore.vendor.code]);
    }
    expect(offers.some(({ price }) => price.lines.some(({ kind }) => kind === 'youngDriver'))).toBe(true);
    const totals = offers.map(({ price }) => price.total.amountMinor);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  });

  test("has the price of the one who looks: the agency's markup is on what is paid now, and never on what the desk takes", async () => {
    const other = await desk.t.freshAgency();
    const shopper = await other.persona('client');
    const before = await find(MIAMI_TO_ORLANDO, shopper);
    await desk.client.call(await other.persona('owner'), updateMarkups, {
      body: { markup: { type: 'percent', value: 10 } },
    });
    const after = await find(MIAMI_TO_ORLANDO, shopper);
    const byId = new Map(after.offers.map((offer) => [offer.offerId, offer]));
    for (const { offerId, price } of before.offers) {
      const now = required(byId.get(offerId), 'the same offer').price;
      if (price.payment === 'atDesk') expect(now).toEqual(price);
      else expect(now.dueNow.amountMinor).toBeGreaterThan(price.dueNow.amountMinor);
      expect(now.dueAtDesk).toEqual(price.dueAtDesk);
    }
  });

  test('returns where it is picked up if nothing else is said, as if the place were chosen twice', async () => {
    const same = searchAt('LIS');
    const twice = { ...same, returnLatitude: same.pickupLatitude, returnLongitude: same.pickupLongitude };
    const [one, two] = [await find(same), await find(twice)];
    expect(one.rental.isSameDropOff).toBe(true);
    const seen = ({ offers, desks, rental }: CarResults) => ({ offers, desks, rental });
    expect(seen(two)).toEqual(seen(one));
    expect(one.offers.every(({ pickUpDeskId, dropOffDeskId }) => pickUpDeskId === dropOffDeskId)).toBe(true);
  });

  test('says free cancellation of those alone that can still be given back at no cost', async () => {
    const { offers } = await find(searchAt('LIS'));
    const isFree = ({ availableInfo }: (typeof offers)[number]) => availableInfo.coverages.some(({ code }) => code === 'CF');
    expect(offers.filter((offer) => isFree(offer) !== (offer.freeCancellationUntil !== null))).toEqual([]);
    expect([true, false].map((free) => offers.some((offer) => isFree(offer) === free))).toEqual([true, true]);
    const soon = new Date(desk.t.clock.now() + 3 * 3_600_000).toISOString().slice(0, 14);
    const late = await find(searchAt('LIS', { pickUpDateTime: `${soon}30`, returnDateTime: '2027-05-17T10:00' }));
    expect(late.offers.length).toBeGreaterThan(0);
    // What is all paid at the desk costs nothing until the car is picked up.
    expect(late.offers.filter(isFree).map(({ price }) => price.payment)).toEqual(
      late.offers.flatMap(({ price: { payment } }) => (payment === 'atDesk' ? [payment] : [])),
    );
  });

  test('counts the desks that are closed at that time', async () => {
    const night = searchAt('TRD', { pickupLatitude: 63.4305, pickupLongitude: 10.3951, pickUpDateTime: '2027-05-09T03:00' });
    expect((await find(night)).closedCount).toBeGreaterThan(0);
  });

  test('tells nobody a net rate', async () => {
    const other = await desk.t.freshAgency();
    const response = await desk.client.inject(await other.persona('client'), {
      method: 'POST',
      url: findCars.path,
      body: MIAMI_TO_ORLANDO,
    });
    expect(response.status).toBe(200);
    expect(response.text).not.toMatch(/"(?:net|ref|rateRef|policy|seller|base)"/);
  });
});

describe('the rules of a search (spec 2, section 5)', () => {
  const rules: readonly (readonly [
    string,
    Partial<Record<keyof CarSearchInput, unknown>>,
    string,
    Parameters<typeof translate>[1],
  ])[] = [
    ['a place to pick up', { pickupLatitude: undefined }, 'pickupLatitude', 'validation.pickUpRequired'],
    ['a whole place to return to', { returnLatitude: 28.5 }, 'returnLatitude', 'validation.dropOffRequired'],
    ['a pick-up time', { pickUpDateTime: undefined }, 'pickUpDateTime', 'validation.pickUpTimeInvalid'],
    ['half hours', { pickUpDateTime: '2027-05-10T10:15' }, 'pickUpDateTime', 'validation.pickUpTimeInvalid'],
    ['a pick-up to come', { pickUpDateTime: '2020-05-10T10:00' }, 'pickUpDateTime', 'validation.pickUpTimeInvalid'],
    ['an hour at least', { returnDateTime: '2027-05-10T10:30' }, 'returnDateTime', 'validation.rentalTooShort'],
    ['a year at most', { returnDateTime: '2028-05-10T10:30' }, 'returnDateTime', 'validation.rentalTooLong'],
    [
      'a day that is sold',
      { pickUpDateTime: '2029-05-10T10:00', returnDateTime: '2029-05-12T10:00' },
      'pickUpDateTime',
      'validation.dateTooFar',
    ],
    ['a country that exists', { countryOfResidence: 'zz' }, 'countryOfResidence', 'validation.countryUnknown'],
    ['an age that drives', { age: 17 }, 'age', 'validation.driverAgeInvalid'],
  ];
  test.each(rules)('%s', async (_, change, field, key) => {
    for (const locale of localeSchema.options) {
      const refusal = await refused({ ...searchAt('MIA'), ...change } as CarSearchInput, locale);
      expect(refusal).toMatchObject({
        code: 'validationFailed',
        validationError: { [field]: translate(locale, key) },
      });
    }
  });

  test('an hour and a year exactly are allowed', async () => {
    await find(searchAt('MIA', { returnDateTime: '2027-05-10T11:00' }));
    await find(searchAt('MIA', { returnDateTime: '2028-05-10T10:00' }));
  });

  test('what is to come is so on the clocks of the place: one time is over in Auckland and to come in Honolulu', async () => {
    const now = new Date(desk.t.clock.now()).toISOString().slice(0, 13);
    const times = { pickUpDateTime: `${now}:30`, returnDateTime: '2027-05-17T10:00' };
    expect(await refused(searchAt('AKL', times))).toMatchObject({
      validationError: { pickUpDateTime: translate('en', 'validation.pickUpTimeInvalid') },
    });
    expect((await find(searchAt('HNL', times))).rental.pickUp.timeZone).toBe('Pacific/Honolulu');
  });

  test('days are counted on the clocks of the pick-up, whatever they do meanwhile', async () => {
    const autumn = { pickUpDateTime: '2027-10-30T10:00', returnDateTime: '2027-11-01T10:00' };
    const { offers, rental } = await find(searchAt('LIS', autumn));
    const zone = rental.pickUp.timeZone;
    const days = rentalDays({ pickUp: { local: rental.pickUp.at, zone }, dropOff: { local: rental.dropOff.at, zone } }, 0);
    expect(days).toBe(2);
    expect(new Set(offers.map(({ price }) => price.days))).toEqual(new Set([2]));
  });

  test('a place whose clocks nobody knows is refused in three languages', async () => {
    for (const locale of localeSchema.options) {
      expect(await refused(searchAt('MIA', { pickupLatitude: -48, pickupLongitude: -120 }), locale)).toMatchObject({
        status: 400,
        code: 'carRequestInvalid',
        message: translate(locale, 'error.carRequestInvalid'),
      });
    }
  });

  test('nobody searches without a session', async () => {
    expect((await desk.client.refusal(home.visitor, findCars, { body: MIAMI_TO_ORLANDO })).status).toBe(401);
    for (const kind of ['owner', 'agent', 'restricted', 'client2'] as const) {
      expect((await find(MIAMI_TO_ORLANDO, await home.persona(kind))).offers.length).toBeGreaterThan(0);
    }
  });
});

describe('bad days of a supplier, by the documented triggers', () => {
  test('one that fails everywhere is said in three languages', async () => {
    for (const locale of localeSchema.options) {
      expect(await refused(searchAt('TOS'), locale)).toMatchObject({
        code: 'supplierFailed',
        message: translate(locale, 'error.supplierFailed'),
      });
    }
  });

  test('one that fails in part shows what it found, and says that something is missing', async () => {
    const { offers, notices } = await find(searchAt('AES'));
    expect(offers.length).toBeGreaterThan(0);
    expect(notices).toEqual([{ supplier: '', code: 'supplierFailed' }]);
  });

  test('broken records are left out, and the others are shown', async () => {
    const { offers } = await find(searchAt('TRD'));
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.filter(({ availableCore }) => availableCore.vendor.name === 'Brokenrecord Cars')).toEqual([]);
  });
});
