import { type Locale, localeSchema } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import {
  type CarDetails,
  type CarOffer,
  type CarSearchInput,
  findCars,
  getCarDetails,
  openCarLink,
} from '@caravel/products/cars/contract';
import { searchFlights } from '@caravel/products/flights/contract';
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

/** Searches and takes the first offer that fits. */
async function take(search: CarSearchInput, fits: (offer: CarOffer) => boolean = () => true) {
  const { searchId, offers } = (await desk.client.call(client, findCars, { body: search })).data;
  const offer = required(offers.find(fits), 'an offer');
  return { offer, body: { searchId, offerId: offer.offerId } };
}
const ofCompany = (name: string) => take(searchAt('TRD'), ({ availableCore }) => availableCore.vendor.name === name);
const details = async (body: { searchId: string; offerId: string }): Promise<CarDetails> =>
  (await desk.client.call(client, getCarDetails, { body })).data;

describe('the details of an offer', () => {
  test('have the offer of the list, at the same total, with desks, extras, conditions and the policy', async () => {
    const { offer, body } = await take(MIAMI_TO_ORLANDO, ({ price, freeCancellationUntil }) => {
      const kinds = price.lines.map(({ kind }) => kind);
      return kinds.includes('youngDriver') && kinds.includes('oneWayFee') && freeCancellationUntil !== null;
    });
    const told = await details(body);
    expect(told).toMatchObject({ searchId: body.searchId, offer, previousTotal: null, rental: { isSameDropOff: false } });
    expect([told.pickUpDesk.deskId, told.dropOffDesk.deskId]).toEqual([offer.pickUpDeskId, offer.dropOffDeskId]);
    expect(told.conditions.youngDriver?.to).toBeGreaterThanOrEqual(23);
    expect(told.extras.map(({ code }) => code)).toContain('childSeat');
    const { timeZone, steps } = required(told.cancellationPolicy, 'a policy');
    expect(timeZone).toBe(told.pickUpDesk.timeZone);
    expect(steps[1]?.from).toBe(offer.freeCancellationUntil);
    expect(steps.at(-1)).toMatchObject({ isFull: true, penalty: offer.price.dueNow });
  });

  test('say what the list showed if the price has risen since', async () => {
    const { offer, body } = await ofCompany('Pricechange Cars');
    const told = await details(body);
    expect(told.previousTotal).toEqual(offer.price.total);
    expect(told.offer.price.total.amountMinor).toBeGreaterThan(offer.price.total.amountMinor);
  });

  test('have the terms of this moment', async () => {
    const { offer, body } = await take(
      searchAt('TRD'),
      ({ availableCore, freeCancellationUntil }) =>
        availableCore.vendor.name === 'Termschange Cars' && freeCancellationUntil !== null,
    );
    const until = (of: CarOffer) => Date.parse(required(of.freeCancellationUntil, 'an instant'));
    expect(until((await details(body)).offer)).toBeLessThan(until(offer));
  });

  test('of a car that is gone are refused in three languages', async () => {
    const { body } = await ofCompany('Soldout Cars');
    for (const locale of localeSchema.options) {
      expect(await desk.client.refusal(speaking(client, locale), getCarDetails, { body })).toMatchObject({
        status: 409,
        code: 'carNotAvailable',
        message: translate(locale, 'error.carNotAvailable'),
      });
    }
  });

  test('are had by the one who searched alone; an expired search, one of flights and one that never was are the same nothing', async () => {
    const { body } = await take(searchAt('LIS'));
    const legs = [{ origin: 'JFK', destination: 'LAX', date: '2027-04-10' }];
    const flights = await desk.client.call(client, searchFlights, {
      body: { routeType: 'One Way', legs, passengers: { adults: 1 } },
    });
    const elsewhere = await (await desk.t.freshAgency()).persona('client');
    const strangers: [Persona, string][] = [
      [await home.persona('client2'), body.searchId],
      [await home.persona('owner'), body.searchId],
      [elsewhere, body.searchId],
      [client, newId()],
      [client, flights.searchId],
    ];
    for (const [caller, searchId] of strangers) {
      const refusal = await desk.client.refusal(caller, getCarDetails, { body: { ...body, searchId } });
      expect(refusal).toMatchObject({ status: 410, code: 'searchExpired' });
    }
    expect(await desk.client.refusal(client, getCarDetails, { body: { ...body, offerId: 'another' } })).toMatchObject({
      code: 'carNotAvailable',
    });
    expect((await desk.client.refusal(home.visitor, getCarDetails, { body })).status).toBe(401);
  });
});

describe('the handle of an offer', () => {
  const open = (url: string, caller = client) => desk.client.call(caller, openCarLink, { body: { url } });
  const refused = (url: string, caller = client, locale: Locale = 'en') =>
    desk.client.refusal(speaking(caller, locale), openCarLink, { body: { url } });

  test('opens the same offer again for the same person', async () => {
    const told = await details((await take(searchAt('LIS'))).body);
    expect((await open(told.url)).data).toEqual(told);
  });

  test('is refused if it is another person’s, another agency’s, changed anywhere, or an address', async () => {
    const { url } = await details((await take(searchAt('LIS'))).body);
    const elsewhere = await (await desk.t.freshAgency()).persona('client');
    for (const stranger of [await home.persona('client2'), await home.persona('owner'), elsewhere]) {
      expect(await refused(url, stranger)).toMatchObject({ status: 400, code: 'carRequestInvalid' });
    }
    const [content = '', signature = ''] = url.split('.');
    const [searchId, offerId] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [string, string];
    const forged = Buffer.from(JSON.stringify([searchId, offerId, desk.t.clock.now() + 86_400_000])).toString('base64url');
    const changed = [
      `${forged}.${signature}`,
      `${content}.${signature.slice(1)}A`,
      content,
      `${url}x`,
      'https://example.com/offer',
      'http://169.254.169.254/latest/meta-data',
    ];
    for (const one of changed) {
      for (const locale of localeSchema.options) {
        expect(await refused(one, client, locale)).toMatchObject({
          code: 'carRequestInvalid',
          message: translate(locale, 'error.carRequestInvalid'),
        });
      }
    }
  });

  test('expires with its search, and says so in three languages', async () => {
    const { url } = await details((await take(searchAt('LIS'))).body);
    desk.t.clock.advance(30 * 60_000);
    for (const locale of localeSchema.options) {
      expect(await refused(url, client, locale)).toMatchObject({
        code: 'offerExpired',
        message: translate(locale, 'error.offerExpired'),
      });
    }
    desk.t.clock.advance(-30 * 60_000);
  });
});
