import { listTrips, localeSchema, sameTripDataSchema, updateMarkups } from '@caravel/contracts';
import { addMoney, money, newId, required, toDecimalString } from '@caravel/kernel';
import {
  type CarOffer,
  type CarQuote,
  cancelCar,
  carPriceChangedSchema,
  getAgencyCarBooking,
  getCarBookingStatus,
  getCarDetails,
  getCarPrice,
  getCarRefund,
  listAgencyCars,
  reserveCar,
} from '@caravel/products/cars/contract';
import { rentalRows } from '@caravel/products/cars/texts/rental-rows.ts';
import { createTranslator, translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readBalances } from '../../../domains/payments/index.ts';
import { SupplierError } from '../../../domains/suppliers/index.ts';
import { cardToken } from '../../../testing/card-token.ts';
import { changedNames } from '../../../testing/changed-names.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { bookACar, CONTACT, carBody, chooseACar, driver, quoteACar, recordOf, sendBooking } from '../testing/book-a-car.ts';
import { MIAMI_TO_ORLANDO } from '../testing/car-desk.ts';
import { type PlayedCars, playCars } from '../testing/played-cars.ts';

let whole: TestApp;
let desk: PlayedCars;
let t: TestApp;
let home: TestAgency;
let client: Persona;
let agent: Persona;

beforeAll(async () => {
  whole = await startTestApp();
  desk = await playCars(whole);
  ({ t } = desk);
});
beforeEach(async () => {
  desk.play({});
  home = await t.freshAgency();
  [client, agent] = await Promise.all([home.persona('client'), home.persona('agent')]);
});
afterAll(async () => {
  await desk.close();
  await whole.close();
});

const keyed = (caller: Persona, locale = 'en') => ({
  ...caller,
  idempotencyKey: newId(),
  headers: { 'accept-language': locale },
});
const refusal = async (quote: CarQuote, changes: Parameters<typeof carBody>[2] = {}, locale = 'en') =>
  t.client.refusal(keyed(client, locale), reserveCar, { body: await carBody(t, quote, changes) });
const book = async (quote: CarQuote, changes: Parameters<typeof carBody>[2] = {}) =>
  sendBooking(t, client, await carBody(t, quote, changes));
const idOf = (answer: Awaited<ReturnType<typeof book>>) => required(answer.response, 'a booking').bookingId;

async function expectLedgerEven(): Promise<void> {
  const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
  const balances = await ctx.db.tx((tx) => readBalances(tx, ctx));
  expect(balances.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(0);
}

describe('a rental', () => {
  test('is booked with every field of the record, paid once and confirmed', async () => {
    const quote = await quoteACar(t, client);
    const bookingId = idOf(await book(quote));
    await desk.pass(1_000);
    await t.drain();
    const record = await recordOf(t, client, bookingId);
    // The letter has the lines of the page, by the same names.
    const mailed = await t.client.inject(client, { method: 'GET', url: `/dev/mailbox.json?to=${CONTACT.email}` });
    const [letter] = z.array(z.object({ text: z.string() })).parse(JSON.parse(mailed.text));
    const paidNow = quote.rentalPrice.lines.filter(({ due }) => due === 'now');
    const rows = rentalRows(paidNow, quote.rentalPrice.days, createTranslator('en'));
    expect(rows.length).toBeGreaterThan(0);
    for (const { label } of rows) expect(letter?.text).toContain(label);
    expect(letter?.text).not.toContain('Taxes $0.00');
    expect(record).toMatchObject({
      status: 'Confirmed',
      bookingStatus: 'Confirmed',
      vendor: quote.offer.availableCore.vendor.name,
      pickUpLocation: quote.pickUpDesk.name,
      dropOffLocation: quote.dropOffDesk.name,
      pickUp: { at: quote.rental.pickUp.at, desk: quote.pickUpDesk },
      rentalPrice: quote.rentalPrice,
      rateCode: quote.offer.availableCore.rentalRate.rateCode,
      accountingNumber: 'SBX-004711',
      iataNumber: '99999992',
      flightCode: 'AA',
      flightNumber: '123',
      driver: { title: 'Ms', lastName: 'Souza', age: 30, countryOfResidence: 'US', birthDate: '1997-03-05', gender: 'female' },
      isVerified: true,
      refundability: 'refundable',
      paidFromCard: quote.price.total.amountMinor / 100,
      paidFrom: [{ method: 'card', amount: quote.price.total }],
      actions: { canCancel: true, canVoid: false },
    });
    expect(JSON.stringify(record)).not.toMatch(/waterfall|markup|netRate|costPrice/i);
    const pdf = await t.client.inject(client, { method: 'GET', url: record.documents.pdf });
    expect(pdf.status).toBe(200);
    await expectLedgerEven();
  });

  test('of a young driver who returns it elsewhere costs the same from the first list to the record', async () => {
    const partly = ({ price }: CarOffer) => price.payment === 'partAtDesk';
    const wish = { search: MIAMI_TO_ORLANDO, offer: partly };
    const { results, offer } = await chooseACar(t, client, wish);
    const kinds = offer.price.lines.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['rental', 'youngDriver', 'oneWayFee']));
    const { searchId } = results;
    const { data: details } = await t.client.call(client, getCarDetails, { body: { searchId, offerId: offer.offerId } });
    const quote = await quoteACar(t, client, wish);
    const from23 = { ...driver('Silva'), birthDate: '2004-01-02', countryOfResidence: 'BR' };
    const bookingId = idOf(await book(quote, { driver: from23 }));
    const record = await recordOf(t, client, bookingId);
    for (const price of [details.offer.price, quote.rentalPrice, record.rentalPrice]) expect(price).toEqual(offer.price);
    expect(record.rentalPrice.dueNow).toEqual(record.price.total);
    expect(record.rentalPrice.dueAtDesk.amountMinor).toBeGreaterThan(0);
    expect(record.driver.age).toBe(23);
  });

  test('has what the desk takes for extras from the details to the sums; an extra that is paid with the booking is not sold', async () => {
    const net = money(3_100, 'USD');
    desk.play({
      details: async (...asked) => {
        const told = await desk.sound.details(...asked);
        const paidNow = { code: 'wifi', price: net, due: 'now', max: 2 } as const;
        return { ...told, extras: [paidNow, ...told.extras.filter(({ code }) => code !== 'wifi')] };
      },
      reprice: async (ref, extras, ...rest) => {
        const wifi = extras.filter(({ code }) => code === 'wifi');
        const others = extras.filter(({ code }) => code !== 'wifi');
        const quoted = await desk.sound.reprice(ref, others, ...rest);
        const lines = wifi.map(
          ({ code, count }) => ({ kind: 'extra', code, count, due: 'now', amount: net, local: null }) as const,
        );
        return { ...quoted, rate: { ...quoted.rate, lines: [...quoted.rate.lines, ...lines] } };
      },
    });
    const body = { markup: { type: 'percent' as const, value: 10 } };
    await t.client.call(await home.persona('owner'), updateMarkups, { body });
    const { results, offer } = await chooseACar(t, client);
    const of = { searchId: results.searchId, offerId: offer.offerId };
    const { extras } = (await t.client.call(client, getCarDetails, { body: of })).data;
    expect(extras.map(({ due }) => due)).toEqual(extras.map(() => 'atDesk'));
    expect(extras.map(({ code }) => code)).not.toContain('wifi');
    for (const locale of localeSchema.options) {
      const asked = { body: { ...of, extras: [{ code: 'wifi' as const, count: 1 }] } };
      expect(await t.client.refusal(keyed(client, locale), getCarPrice, asked)).toMatchObject({
        code: 'carNotAvailable',
        message: translate(locale, 'error.carNotAvailable'),
      });
    }
    const [seat] = extras;
    const { code, price: cost } = required(seat, 'an extra at the desk');
    const quote = await quoteACar(t, client, { extras: [{ code, count: 1 }] });
    expect(quote.rentalPrice.total).toEqual(addMoney([offer.price.total, cost]));
    expect(quote.rentalPrice.dueAtDesk).toEqual(addMoney([offer.price.dueAtDesk, cost]));
    const bookingId = idOf(await book(quote));
    const record = await recordOf(t, client, bookingId);
    expect([record.rentalPrice, record.price.total]).toEqual([quote.rentalPrice, offer.price.dueNow]);
    const { cars, sums } = (await t.client.call(agent, listAgencyCars, { query: {} })).data;
    expect([cars[0]?.bookingId, sums?.sales]).toEqual([bookingId, offer.price.dueNow]);
  });

  test('is priced for ages that pay the same and one country of residence: another driver is refused by name, before anything is paid', async () => {
    const quote = await quoteACar(t, client);
    const younger = { ...driver('Souza'), birthDate: '2007-05-11', countryOfResidence: 'BR' };
    for (const locale of localeSchema.options) {
      expect(await refusal(quote, { driver: younger }, locale)).toMatchObject({
        code: 'validationFailed',
        validationError: {
          'driver.birthDate': translate(locale, 'validation.driverAgeDiffers'),
          'driver.countryOfResidence': translate(locale, 'validation.driverCountryDiffers'),
        },
      });
    }
    // Nobody is so old, whatever a company's surcharges say.
    expect(await refusal(quote, { driver: { ...driver('Souza'), birthDate: '1901-03-05' } }, 'en')).toMatchObject({
      validationError: { 'driver.birthDate': translate('en', 'validation.birthTooLong') },
    });
    // A driver of another age who pays no surcharge either gets the price that was asked for; a single name will do.
    expect(
      (await book(quote, { driver: { ...driver('Souza'), firstName: '', birthDate: '1986-05-10' } })).response,
    ).toMatchObject({
      outcome: 'confirmed',
    });
  });

  test('of which nothing is paid now is booked without a payment, told as due at the desk, and given back at no cost', async () => {
    const atDesk = ({ price }: CarOffer) => price.payment === 'atDesk';
    await t.client.call(await home.persona('owner'), updateMarkups, { body: { markup: { type: 'fixed', value: 25 } } });
    const { offer } = await chooseACar(t, client, { offer: atDesk });
    const none = money(0, 'USD');
    expect(offer.price).toMatchObject({ dueNow: none, dueAtDesk: offer.price.total });
    expect(offer.freeCancellationUntil).toBe('2027-05-10T14:00:00.000Z');
    const quote = await quoteACar(t, client, { offer: atDesk });
    expect(quote).toMatchObject({ price: { total: none }, refundable: true, protection: { offered: false } });
    const bookingId = idOf(await book(quote, { payment: { method: 'none' } }));
    await desk.pass(1_000);
    await t.drain();
    const record = await recordOf(t, client, bookingId);
    expect(record).toMatchObject({
      ...{ status: 'Confirmed', sagaState: 'done', payment: null, totalAmount: 0, paidFromCard: 0, isVerified: true },
      rentalPrice: offer.price,
      refundability: 'refundable',
    });
    const trip = async (when: 'upcoming' | 'cancelled') =>
      (await t.client.call(client, listTrips, { query: { when } })).data.trips.find((one) => one.bookingId === bookingId);
    // What the desk takes is part of what a trip costs, until nobody takes it any more.
    expect((await trip('upcoming'))?.total).toEqual(offer.price.total);
    const mails = await t.client.inject(client, { method: 'GET', url: `/dev/mailbox.json?to=${CONTACT.email}` });
    const [mail] = z.array(z.object({ text: z.string() })).parse(JSON.parse(mails.text));
    const there = `$${toDecimalString(offer.price.dueAtDesk).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
    for (const said of ['With the booking', '$0.00', 'Due at the desk', there]) expect(mail?.text).toContain(said);
    expect(mail?.text).not.toContain('Taxes');
    const steps = await t.platform.database.raw.query('SELECT command FROM booking_steps WHERE booking_id = $1', [bookingId]);
    expect(steps.rows.map(({ command }) => command)).not.toContain('authorise');
    const { rows } = await t.platform.database.raw.query('SELECT id FROM booking_payments WHERE booking_id = $1', [bookingId]);
    expect(rows).toEqual([]);
    const { data } = await t.client.call(agent, getAgencyCarBooking, { params: { id: bookingId } });
    expect(data.agency).toMatchObject({ costPrice: 0, salesPrice: 0, commissionEarned: 0, transactionFee: 0 });
    const { refundAmount, quote: asked } = (await t.client.call(client, getCarRefund, { body: { bookingId } })).data;
    expect([refundAmount, asked?.penaltyAmount, asked?.paid]).toEqual([0, 0, none]);
    const body = { bookingId, reason: 'duplicate', quoteAmount: 0 } as const;
    await t.client.call(keyed(client), cancelCar, { body });
    expect(await recordOf(t, client, bookingId)).toMatchObject({
      ...{ status: 'Cancelled', cancelReason: 'duplicate' },
      refund: { status: 'none', amount: none, penalty: none },
    });
    expect((await trip('cancelled'))?.total).toEqual(none);
    await expectLedgerEven();
    const { sums } = (await t.client.call(agent, listAgencyCars, { query: {} })).data;
    expect([sums?.sales, sums?.commission, sums?.unpaid, sums?.toRefund]).toEqual([none, none, none, none]);
  });

  test('of which something is paid now is not booked without a payment; a fee is paid by card where the rest is due at the desk', async () => {
    const quote = await quoteACar(t, client);
    expect(await refusal(quote, { payment: { method: 'none' } })).toMatchObject({
      code: 'validationFailed',
      validationError: { 'payment.method': translate('en', 'validation.required') },
    });
    const fee = money(1_500, 'USD');
    await t.client.call(await home.persona('owner'), updateMarkups, { body: { agencyFee: fee } });
    const withFee = await quoteACar(t, client, { offer: ({ price }) => price.payment === 'atDesk' });
    expect(withFee.rentalPrice.dueNow).toEqual(fee);
    const bookingId = idOf(await book(withFee));
    const { paidFromCard, rentalPrice } = await recordOf(t, client, bookingId);
    expect([paidFromCard, rentalPrice.dueNow]).toEqual([15, fee]);
    await expectLedgerEven();
  });

  test('unpaid is refused, whoever asks', async () => {
    const body = await carBody(t, await quoteACar(t, agent), { payment: { method: 'hold' } });
    expect(await t.client.refusal(keyed(agent), reserveCar, { body })).toMatchObject({ code: 'bookingStateConflict' });
    expect(await refusal(await quoteACar(t, client), { payment: { method: 'hold' } })).toMatchObject({ status: 403 });
  });

  test('with a refused card leaves the quote to be paid by another', async () => {
    const quote = await quoteACar(t, client);
    const payment = { method: 'card', token: await cardToken(t, 'paymentDeclined') } as const;
    expect(await refusal(quote, { payment })).toMatchObject({ code: 'paymentDeclined' });
    expect((await book(quote)).response).toMatchObject({ outcome: 'confirmed' });
  });

  test.each([
    ['offerUnavailable', 'carNotAvailable', 'Car booking no longer available. Choose another car.'],
    ['refused', 'carBookingFailed', 'Error while booking. You pay nothing.'],
  ] as const)('that its supplier does not make (%s) is answered as an error of the first item', async (code, told, message) => {
    const quote = await quoteACar(t, client);
    desk.play({ book: async () => ({ kind: 'refused', code }) });
    const answer = await book(quote);
    const { error } = answer;
    expect(answer).toEqual({ error: { code: told, message, bookingId: expect.any(String) } });
    expect(await recordOf(t, client, required(error, 'an error').bookingId)).toMatchObject({
      status: 'Failed',
      isVerified: false,
      payment: { status: 'voided' },
      paidFromCard: 0,
      actions: { canCancel: false },
    });
    await expectLedgerEven();
  });

  test('gone before it is paid, or at another price: nothing is begun, and the person is asked', async () => {
    const quote = await quoteACar(t, client);
    desk.play({ reprice: () => Promise.reject(new SupplierError('offerUnavailable')) });
    expect(await refusal(quote)).toMatchObject({ code: 'carNotAvailable' });
    desk.play({
      reprice: async (...asked) => {
        const quoted = await desk.sound.reprice(...asked);
        const lines = quoted.rate.lines.map((line) =>
          line.kind === 'rental' && line.due === 'now' ? { ...line, amount: money(line.amount.amountMinor + 100, 'USD') } : line,
        );
        return { ...quoted, rate: { ...quoted.rate, lines } };
      },
    });
    const changed = await refusal(quote);
    expect(changed).toMatchObject({ status: 409, code: 'priceChanged' });
    const { previousTotal, quote: now } = carPriceChangedSchema.parse(changed.data);
    expect(previousTotal).toEqual(quote.price.total);
    expect(now.price.total.amountMinor).toBeGreaterThan(previousTotal.amountMinor);
    expect([now.offerId, now.termsChanged]).toEqual([quote.offerId, false]);
  });

  test('that its driver did not book is cancelled, and the agency is told; another reason is told to nobody', async () => {
    const contactEmail = `desk-${newId()}@x.test`;
    home = await t.freshAgency({ contactEmail });
    client = await home.persona('client');
    const told = async () => {
      const mails = await t.client.inject(client, { method: 'GET', url: `/dev/mailbox.json?to=${contactEmail}` });
      return z.array(z.object({ subject: z.string() })).parse(JSON.parse(mails.text));
    };
    const before = (await told()).length;
    for (const reason of ['duplicate', 'fraudulent'] as const) {
      const bookingId = await bookACar(t, client, {}, { besides: [] });
      await desk.pass(1_000);
      await t.client.call(keyed(client), cancelCar, { body: { bookingId, reason } });
      await t.drain();
    }
    const subjects = (await told()).map(({ subject }) => subject);
    expect(subjects.length).toBe(before + 1);
    expect(subjects.filter((subject) => subject.includes('I did not make this booking'))).toHaveLength(1);
  });

  test('whose terms have changed since the quote is asked about, at the same price', async () => {
    const quote = await quoteACar(t, client);
    desk.play({
      reprice: async (...asked) => {
        const quoted = await desk.sound.reprice(...asked);
        return { ...quoted, rate: { ...quoted.rate, policy: { refundable: false, tiers: [], noShow: null } } };
      },
    });
    const changed = await refusal(quote);
    const asked = carPriceChangedSchema.parse(changed.data).quote;
    expect(asked).toMatchObject({ termsChanged: true, refundable: false });
    expect(changedNames(required(asked.seenTerms, 'what was seen'), asked.terms)).toEqual(['Cancellation']);
    expect(asked.seenTerms).toEqual(quote.terms);
  });

  test('whose answer was lost is looked up: one order, one charge', async () => {
    const quote = await quoteACar(t, client);
    let sent = 0;
    desk.play({
      book: async (request) => {
        sent += 1;
        await desk.sound.book(request);
        return { kind: 'unknown', code: 'timeout' };
      },
    });
    const { response } = await book(quote);
    expect(response).toMatchObject({ outcome: 'processing', status: 'Processing' });
    await desk.pass(60_000);
    const seen = await recordOf(t, client, required(response, 'a booking').bookingId);
    expect([seen.status, sent, seen.paidFromCard]).toEqual(['Confirmed', 1, seen.totalAmount]);
    await expectLedgerEven();
  });

  test('is pending until the company has decided', async () => {
    const bookingId = idOf(await book(await quoteACar(t, client), { lastName: 'PENDING' }));
    await desk.pass(10_000);
    expect(await recordOf(t, client, bookingId)).toMatchObject({ status: 'Processing', isVerified: false, recordLocator: null });
    for (let minute = 0; minute < 3; minute++) await desk.pass(60_000);
    const { data } = await t.client.call(client, getCarBookingStatus, { query: { bookingId } });
    expect(data).toMatchObject({ outcome: 'confirmed', status: 'Confirmed' });
  });

  test('of the same driver on the same days is asked about, whoever rents it out', async () => {
    const alves = driver('Alves');
    const first = idOf(await book(await quoteACar(t, client), { driver: alves }));
    const other = await quoteACar(t, client, { offer: ({ freeCancellationUntil }) => freeCancellationUntil === null });
    const asked = await refusal(other, { driver: alves });
    expect(asked).toMatchObject({ status: 409, code: 'sameTrip' });
    expect(sameTripDataSchema.parse(asked.data).bookings).toMatchObject([
      { bookingId: first, travelers: [`${alves.firstName} Alves`] },
    ]);
    expect((await book(other, { driver: alves, besides: [first] })).response).toMatchObject({ outcome: 'confirmed' });
  });
});

test('staff see what it costs and earns in the spec’s words, and its cost is right', async () => {
  const bookingId = await bookACar(t, agent, { clientId: client.userId, markup: { type: 'fixed', value: 40 } });
  await desk.pass(1_000);
  const { data } = await t.client.call(agent, getAgencyCarBooking, { params: { id: bookingId } });
  const agency = required(data.agency, 'the part of the agency');
  const figures = required(data.staff, 'the part of staff').figures;
  expect(agency).toMatchObject({ salesPrice: data.totalAmount, agencyMarkup: 40, customMarkup: { type: 'fixed', value: 40 } });
  expect(agency.commissionEarned).toBe(figures.commission.amountMinor / 100);
  expect(agency.transactionFee).toBe(figures.transactionFees.amountMinor / 100);
  expect(Math.round((agency.costPrice + agency.commissionEarned) * 100)).toBe(Math.round(agency.salesPrice * 100));
});
