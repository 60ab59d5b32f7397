import { type EndpointInput, localeSchema, updateMarkups } from '@caravel/contracts';
import { addMoney, money, newId, required, subtractMoney } from '@caravel/kernel';
import { type CarOffer, type CarSearchInput, findCars, getCarDetails, getCarPrice } from '@caravel/products/cars/contract';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SupplierError } from '../../../domains/suppliers/index.ts';
import type { Persona, TestAgency } from '../../../testing/start-test-app.ts';
import type { CarSupplier, SupplierQuote } from '../ports.ts';
import { type CarDesk, MIAMI_TO_ORLANDO, searchAt, startCarDesk } from '../testing/car-desk.ts';

let desk: CarDesk;
let home: TestAgency;
let client: Persona;
let agent: Persona;
/** What the supplier does when it is asked for a price again; by default what it usually does. */
let reprice: CarSupplier['reprice'];
let usual: CarSupplier['reprice'];

beforeAll(async () => {
  desk = await startCarDesk((simulated) => {
    usual = (...asked) => simulated.reprice(...asked);
    return [{ ...simulated, reprice: (...asked) => reprice(...asked) }];
  });
  home = await desk.t.freshAgency();
  [client, agent] = [await home.persona('client'), await home.persona('agent')];
  const refundProtect = { isEnabled: true, markup: money(200, 'USD') };
  const markups = { markup: { type: 'percent' as const, value: 10 }, agencyFee: money(1_500, 'USD'), refundProtect };
  await desk.client.call(await home.persona('owner'), updateMarkups, { body: markups });
});
beforeEach(() => {
  reprice = usual;
});
afterAll(() => desk.close());

type Wish = Partial<EndpointInput<typeof getCarPrice>['body']>;

/** Searches and takes the first offer that fits. */
async function take(search: CarSearchInput, fits: (offer: CarOffer) => boolean = () => true, caller = client) {
  const { searchId, offers } = (await desk.client.call(caller, findCars, { body: search })).data;
  const offer = required(offers.find(fits), 'an offer');
  return { offer, of: { searchId, offerId: offer.offerId } };
}
const ofCompany = (name: string, plan: (offer: CarOffer) => boolean = () => true) =>
  take(searchAt('TRD'), (offer) => offer.availableCore.vendor.name === name && plan(offer));
const quote = async (of: { searchId: string; offerId: string }, wish: Wish = {}, caller = client) =>
  (await desk.client.call(caller, getCarPrice, { body: { ...of, ...wish } })).data;
const refusal = (of: { searchId: string; offerId: string }, wish: Wish = {}, caller = client) =>
  desk.client.refusal(caller, getCarPrice, { body: { ...of, ...wish } });

describe('a quote', () => {
  test.each(['now', 'partAtDesk'] as const)('has the total of list and details, line by line: paid %s', async (payment) => {
    const { offer, of } = await take(
      MIAMI_TO_ORLANDO,
      ({ price }) => price.payment === payment && price.lines.some(({ kind }) => kind === 'youngDriver'),
    );
    const { data: details } = await desk.client.call(client, getCarDetails, { body: of });
    const quoted = await quote(of, { seenTotal: offer.price.dueNow });
    expect([details.offer.price, quoted.rentalPrice, quoted.offer]).toEqual([offer.price, offer.price, offer]);
    const kinds = offer.price.lines.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['rental', 'youngDriver', 'oneWayFee', 'agencyFee']));
    expect(
      addMoney(
        offer.price.lines.map(({ amount }) => amount),
        'USD',
      ),
    ).toEqual(offer.price.total);
    expect(quoted.price.total).toEqual(offer.price.dueNow);
    expect(quoted).toMatchObject({ priceChanged: false, termsChanged: false, cancellationPolicy: details.cancellationPolicy });
    expect([quoted.pickUpDesk, quoted.dropOffDesk, quoted.conditions]).toEqual([
      details.pickUpDesk,
      details.dropOffDesk,
      details.conditions,
    ]);
  });

  test('of an extra costs its price more, where it is paid, and changes nothing else', async () => {
    const { offer, of } = await take(searchAt('LIS'), ({ freeCancellationUntil }) => freeCancellationUntil !== null);
    const { data: details } = await desk.client.call(client, getCarDetails, { body: of });
    const seat = required(
      details.extras.find(({ code }) => code === 'childSeat'),
      'a seat',
    );
    const two = await quote(of, { extras: [{ code: 'childSeat', count: 2 }] });
    expect(two.rentalPrice.total).toEqual(addMoney([offer.price.total, seat.price, seat.price]));
    expect(two.rentalPrice[seat.due === 'atDesk' ? 'dueNow' : 'dueAtDesk']).toEqual(
      offer.price[seat.due === 'atDesk' ? 'dueNow' : 'dueAtDesk'],
    );
    expect(two).toMatchObject({ termsChanged: false, extras: [{ code: 'childSeat', count: 2 }] });
    expect(two.rentalPrice.lines.filter(({ kind }) => kind !== 'extra')).toEqual(offer.price.lines);
    expect(await refusal(of, { extras: [{ code: 'childSeat', count: 4 }] })).toMatchObject({ code: 'carNotAvailable' });
  });

  test('has the protection beside the rental, never in it', async () => {
    const { offer, of } = await take(searchAt('LIS'));
    const { price, rentalPrice, protection } = await quote(of, { protection: true });
    expect(protection).toMatchObject({ offered: true, selected: true });
    expect(protection.amount.amountMinor).toBeGreaterThan(0);
    expect(rentalPrice).toEqual(offer.price);
    expect(subtractMoney(price.total, protection.amount)).toEqual(rentalPrice.dueNow);
  });

  test('tells staff how it is made, and the traveler never; the markup of one booking is for staff to set', async () => {
    const { offer, of } = await take(searchAt('LIS'));
    expect(await refusal(of, { markup: { type: 'percent', value: 50 } })).toMatchObject({ status: 403 });
    expect(await refusal(of, { clientId: agent.userId })).toMatchObject({ status: 403 });
    const theirs = await quote(of);
    expect(theirs.waterfall).toBeUndefined();
    expect(JSON.stringify(theirs)).not.toMatch(/"(?:net|waterfall|quoteRef|rateRef|platformMarkup)"/);
    expect(theirs.rentalPrice).toEqual(offer.price);
    const own = await take(searchAt('LIS'), ({ offerId }) => offerId === offer.offerId, agent);
    const ours = await quote(own.of, { markup: { type: 'percent', value: 50 }, clientId: client.userId }, agent);
    expect(required(ours.waterfall, 'a waterfall').total).toEqual(ours.price.total);
    expect(ours.rentalPrice.dueNow.amountMinor).toBeGreaterThan(offer.price.dueNow.amountMinor);
    expect(ours.rentalPrice.dueAtDesk).toEqual(offer.price.dueAtDesk);
  });

  test('has a markup of its own within the owner’s limits, which do not bind the owner', async () => {
    const owner = await home.persona('owner');
    const limit = (agentLimits: { least: number | null; most: number | null }) =>
      desk.client.call(owner, updateMarkups, { body: { agentLimits } });
    await limit({ least: 5, most: 30 });
    const { of } = await take(searchAt('LIS'), () => true, agent);
    const marked = (markup: Wish['markup']): Wish => ({ markup, clientId: client.userId });
    const markup = 'Your agency’s owner allows no such markup. Choose one within the limits';
    for (const value of [4.99, 30.01, 100])
      expect((await refusal(of, marked({ type: 'percent', value }), agent)).validationError).toEqual({ markup });
    expect((await refusal(of, marked({ type: 'fixed', value: 5_000 }), agent)).validationError).toEqual({ markup });
    for (const value of [5, 30])
      expect((await quote(of, marked({ type: 'percent', value }), agent)).waterfall?.markup).toMatchObject({ value });
    const ofOwner = (await take(searchAt('LIS'), () => true, owner)).of;
    const own = await quote(ofOwner, marked({ type: 'fixed', value: 5_000 }), owner);
    expect(own.waterfall?.markup).toMatchObject({ value: 5_000 });
    await limit({ least: null, most: null });
    expect((await quote(of, marked({ type: 'percent', value: 100 }), agent)).waterfall?.markup).toMatchObject({ value: 100 });
    const reversed = { agentLimits: { least: 30, most: 5 } };
    expect((await desk.client.refusal(owner, updateMarkups, { body: reversed })).validationError).toEqual({
      'agentLimits.most': 'Enter at least as much as the lowest',
    });
  });

  test('is made by the one who searched alone, of an offer that was found', async () => {
    const { of } = await take(searchAt('LIS'));
    const elsewhere = await (await desk.t.freshAgency()).persona('client');
    for (const [caller, searchId] of [
      [await home.persona('client2'), of.searchId],
      [agent, of.searchId],
      [elsewhere, of.searchId],
      [client, newId()],
    ] as const) {
      expect(await refusal({ ...of, searchId }, {}, caller)).toMatchObject({ status: 410, code: 'searchExpired' });
    }
    expect(await refusal({ ...of, offerId: 'another' })).toMatchObject({ code: 'carNotAvailable' });
  });
});

describe('what has changed since the search is asked about', () => {
  test('another price: with what the person saw', async () => {
    const { offer, of } = await ofCompany('Pricechange Cars');
    const quoted = await quote(of, { seenTotal: offer.price.dueNow });
    expect(quoted).toMatchObject({ priceChanged: true, previousTotal: offer.price.dueNow });
    expect(quoted.price.total.amountMinor).toBeGreaterThan(offer.price.dueNow.amountMinor);
  });

  test('other terms: free cancellation ends earlier', async () => {
    const { offer, of } = await ofCompany('Termschange Cars', ({ freeCancellationUntil }) => freeCancellationUntil !== null);
    const quoted = await quote(of, { seenTotal: offer.price.dueNow });
    expect(quoted).toMatchObject({ priceChanged: false, termsChanged: true });
    const until = (one: CarOffer) => Date.parse(required(one.freeCancellationUntil, 'an instant'));
    expect(until(quoted.offer)).toBeLessThan(until(offer));
  });

  const changes: readonly (readonly [string, (quoted: SupplierQuote) => SupplierQuote['rate']])[] = [
    [
      'another excess',
      ({ rate }) => ({
        ...rate,
        coverages: rate.coverages.map((one) => (one.code === 'CDW' ? { ...one, excess: money(990_000, 'USD') } : one)),
      }),
    ],
    ['another fuel policy', ({ rate }) => ({ ...rate, rentalRate: { ...rate.rentalRate, fuelPolicy: 'fullToEmpty' } })],
    [
      'fewer kilometres',
      ({ rate }) => ({
        ...rate,
        rentalRate: {
          ...rate.rentalRate,
          unlimitedIndicator: false,
          mileage: { included: 50, unit: 'km', per: 'day', extra: null },
        },
      }),
    ],
    ['another car', ({ rate }) => ({ ...rate, vehicle: { ...rate.vehicle, acriss: 'MBMN' } })],
    ['another desk', ({ rate }) => ({ ...rate, dropOff: { ...rate.dropOff, deskId: 'elsewhere' } })],
    ['no refund', ({ rate }) => ({ ...rate, policy: { refundable: false, tiers: [], noShow: null } })],
    [
      'more at the desk',
      ({ rate }) => ({
        ...rate,
        lines: [
          ...rate.lines,
          { kind: 'airportFee', code: null, count: 1, due: 'atDesk', amount: money(500, 'USD'), local: null },
        ],
      }),
    ],
  ];
  test.each(changes)('%s, of which the company said nothing', async (_, change) => {
    const { offer, of } = await take(
      searchAt('LIS'),
      ({ price, freeCancellationUntil, availableCore }) =>
        price.payment === 'now' && freeCancellationUntil !== null && availableCore.rentalRate.fuelPolicy === 'sameToSame',
    );
    reprice = async (...asked) => {
      const quoted = await usual(...asked);
      return { ...quoted, rate: change(quoted) };
    };
    expect(await quote(of, { seenTotal: offer.price.dueNow })).toMatchObject({ priceChanged: false, termsChanged: true });
    reprice = usual;
    expect(await quote(of, { seenTotal: offer.price.dueNow })).toMatchObject({ priceChanged: false, termsChanged: false });
  });
});

describe('a supplier that gives no price', () => {
  test('because the car is gone is told in three languages', async () => {
    const { of } = await ofCompany('Soldout Cars');
    for (const locale of localeSchema.options) {
      const told = await refusal(of, {}, { ...client, headers: { 'accept-language': locale } });
      expect(told).toMatchObject({ status: 409, code: 'carNotAvailable', message: translate(locale, 'error.carNotAvailable') });
    }
  });

  test.each([
    ['5xx', () => Promise.reject(new SupplierError('unavailable')), 'supplierFailed'],
    ['no answer in its own time', () => Promise.reject(new SupplierError('timeout')), 'supplierTimeout'],
    ['an answer that nobody can read', () => Promise.reject(new SyntaxError('Unexpected token <')), 'supplierFailed'],
  ] as const)('%s', async (_, answer, code) => {
    const { of } = await take(searchAt('LIS'));
    reprice = answer;
    expect(await refusal(of)).toMatchObject({ code });
    reprice = usual;
    await quote(of);
  });

  test('that can be sold: another money, or nothing to pay now', async () => {
    const { of } = await take(searchAt('LIS'));
    for (const line of [{ amount: money(100, 'EUR') }, { due: 'atDesk' as const }]) {
      reprice = async (...asked) => {
        const quoted = await usual(...asked);
        return { ...quoted, rate: { ...quoted.rate, lines: quoted.rate.lines.map((one) => ({ ...one, ...line })) } };
      };
      expect(await refusal(of)).toMatchObject({ code: 'supplierFailed' });
    }
  });
});
