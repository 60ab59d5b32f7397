import { localeSchema } from '@caravel/contracts';
import { addDays, newId, required } from '@caravel/kernel';
import {
  type ActivityQuote,
  type ActivitySummary,
  type Answer,
  bookActivity,
  listAgencyActivities,
  type PaxMix,
} from '@caravel/products/activities/contract';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeItineraryPdf } from '../../../domains/bookings/index.ts';
import { readBalances } from '../../../domains/payments/index.ts';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { readCalendar } from '../../../testing/booking-papers/read-calendar.ts';
import { readPdf } from '../../../testing/booking-papers/read-pdf.ts';
import { cardToken } from '../../../testing/card-token.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { SupplierBookRequest } from '../ports.ts';
import {
  activityBody,
  answersTo,
  checkoutBody,
  chooseAnActivity,
  quoteAnActivity,
  recordOf,
  sendBooking,
  travelersOf,
} from '../testing/book-an-activity.ts';
import { type PlayedActivities, playActivities } from '../testing/played-activities.ts';
import { activitiesAlone } from '../wiring.ts';

let whole: TestApp;
let desk: PlayedActivities;
let t: TestApp;
let home: TestAgency;
let client: Persona;
let sent: SupplierBookRequest[];

beforeAll(async () => {
  whole = await startTestApp();
  desk = await playActivities(whole);
  ({ t } = desk);
});
beforeEach(async () => {
  sent = [];
  desk.play({
    book: (request) => {
      sent.push(request);
      return desk.sound.book(request);
    },
  });
  home = await t.freshAgency();
  client = await home.persona('client');
});
afterAll(async () => {
  await desk.close();
  await whole.close();
});

const speaking = (locale: string) => ({ ...client, idempotencyKey: newId(), headers: { 'accept-language': locale } });
const refusal = async (quote: ActivityQuote, changes: Parameters<typeof activityBody>[2] = {}, locale = 'en') =>
  t.client.refusal(speaking(locale), bookActivity, { body: await activityBody(t, quote, changes) });

/** A quote of a product that asks all of some questions, made to ask them by the supplier of this test. */
async function quoteAsking(questions: ActivityQuote['activity']['questions']): Promise<ActivityQuote> {
  desk.play({
    book: async (request) => {
      sent.push(request);
      return desk.sound.book(request);
    },
    hold: async (...asked) => {
      const quoted = await desk.sound.hold(...asked);
      const places = [
        { ref: 'P1', kind: 'HOTEL' as const, name: 'Grand Hotel', address: 'Main Street 1', position: null, description: '' },
      ];
      const pickup = { option: 'PICKUP_EVERYONE' as const, allowsCustom: true, minutesBefore: 30, places };
      return { ...quoted, activity: { ...quoted.activity, questions, pickup } };
    },
  });
  return quoteAnActivity(t, client);
}

/** The voucher of a booking, in English. */
async function paperOf(bookingId: string): Promise<string> {
  const ctx = t.ctx(home.agency, client.actor);
  return readPdf((await makeItineraryPdf(activitiesAlone(t.platform).bookings, ctx, { bookingId })).content);
}

async function expectLedgerEven(): Promise<void> {
  const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
  const balances = await ctx.db.tx((tx) => readBalances(tx, ctx));
  expect(balances.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(0);
}

describe('an activity', () => {
  test('is booked with every field of the record, paid once and confirmed; the same total is on paper, in the calendar, the mail and the office', async () => {
    const quote = await quoteAnActivity(t, client);
    const email = `${newId()}@visitors.test`;
    const body = await activityBody(t, quote, { contact: { ...CONTACT, email } });
    const outcome = await sendBooking(t, client, body);
    expect(outcome).toMatchObject({ outcome: 'confirmed', status: 'confirmed' });
    await desk.pass(1_000);
    const record = await recordOf(t, client, outcome.bookingId);
    expect(record).toMatchObject({
      status: 'confirmed',
      bookingStatus: 'confirmed',
      statusMessage: 'Your booking is confirmed.',
      activityName: quote.activity.title,
      activity: quote.activity,
      option: quote.option,
      startsAt: quote.startsAt,
      activityPrice: quote.activityPrice,
      totalDue: quote.activityPrice.totalAmount,
      leadPassenger: `${body.travelers[0]?.firstName} Souza`,
      travelerCounts: { ADULT: expect.any(Number), INFANT: 0 },
      languageGuide: quote.option.languageGuides[0] ?? null,
      isVerified: true,
      recordLocator: expect.stringMatching(/^\w+$/),
      refundability: 'refundable',
      rejectionReason: null,
      answerBy: null,
      paidFromCard: quote.price.total.amountMinor / 100,
      actions: { canCancel: true, canVoid: false },
    });
    expect(record.basePrice + record.taxesAndFees).toBeCloseTo(record.totalDue, 5);
    const charges = record.cancellationCharges;
    expect(charges[0]).toMatchObject({ from: null, charge: { amountMinor: 0 }, refund: quote.activityPrice.total });
    expect(charges.slice(1).map(({ from }) => from)).toEqual(charges.slice(0, -1).map(({ to }) => to));
    for (const { charge, refund } of charges)
      expect(charge.amountMinor + refund.amountMinor).toBe(quote.activityPrice.total.amountMinor);
    expect(JSON.stringify(record)).not.toMatch(/waterfall|markup|netRate|costPrice|ommission/i);
    const headers = { 'accept-language': 'en' };
    const total = `$${record.totalAmount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    const paper = (await paperOf(record.bookingId)).replaceAll(/\s+/g, ' ').replaceAll('- ', '-');
    for (const word of [record.recordLocator ?? '', record.leadPassenger, total, 'Voucher code', quote.activity.operator.name])
      expect(paper).toContain(word);
    const ics = await t.client.inject({ ...client, headers }, { method: 'GET', url: record.documents.ics });
    const [event] = readCalendar(ics.text).events;
    expect(event).toMatchObject({ STATUS: 'CONFIRMED' });
    const [mail] = await listMailbox(t.platform.database, email);
    expect(mail?.text).toContain(total);
    const { activities } = (await t.client.call(await home.persona('owner'), listAgencyActivities, { query: {} })).data;
    expect(activities[0]).toMatchObject({
      bookingId: record.bookingId,
      activityName: record.activityName,
      salesPrice: quote.price.total,
      startsAt: record.startsAt,
      travelersCount: body.travelers.length,
    });
    await expectLedgerEven();
  });

  test('of another party than that of the price, twice the same person, or a guide that it has not is refused at the field', async () => {
    const quote = await quoteAnActivity(t, client, { party: [{ ageBand: 'ADULT', numberOfTravelers: 2 }], product: takes(2) });
    const two = travelersOf(quote.paxMix);
    const [one] = two;
    for (const [travelers, field] of [
      [two.slice(0, 1), 'travelers'],
      [[...two, ...travelersOf([{ ageBand: 'CHILD', numberOfTravelers: 1 }])], 'travelers'],
      [[required(one, 'a traveler'), required(one, 'a traveler')], 'travelers.1.lastName'],
    ] as const)
      expect((await refusal(quote, { travelers: [...travelers] })).validationError).toHaveProperty([field]);
    const guide = { type: 'WRITTEN' as const, language: 'xx' };
    for (const locale of localeSchema.options)
      expect((await refusal(quote, { languageGuide: guide }, locale)).validationError).toEqual({
        languageGuide: translate(locale, 'validation.guideNotOffered'),
      });
    if (quote.option.languageGuides.length > 0)
      expect((await refusal(quote, { languageGuide: null })).validationError).toHaveProperty('languageGuide');
    expect(sent).toEqual([]);
  });
});

test('a father and his son of the same name may go together where no birth is asked; two of one age band and name may not', async () => {
  const party: PaxMix = [
    { ageBand: 'ADULT', numberOfTravelers: 1 },
    { ageBand: 'CHILD', numberOfTravelers: 2 },
  ];
  const quote = await quoteAnActivity(t, client, {
    party,
    product: takes(3),
    option: (option) => option.confirmation === 'instant',
  });
  expect(quote.activity.questions).not.toContain('DATE_OF_BIRTH');
  const [father, son, sister] = travelersOf(quote.paxMix).map((one) => required(one, 'a traveler'));
  const { firstName } = required(father, 'a traveler');
  const named = { ...required(son, 'a traveler'), firstName };
  const twice = [required(father, 'a traveler'), named, { ...required(sister, 'a traveler'), firstName }];
  const wrong = (await refusal(quote, { travelers: twice })).validationError;
  expect(wrong).toEqual({ 'travelers.2.lastName': translate('en', 'validation.travelerTwice') });
  const travelers = [required(father, 'a traveler'), named, required(sister, 'a traveler')];
  expect((await sendBooking(t, client, await activityBody(t, quote, { travelers }))).outcome).toBe('confirmed');
});

/** Products that are sold to a party of so many adults. */
const takes = (_count: number) => (product: ActivitySummary) => product.pricingType === 'PER_PERSON';

describe('what is asked', () => {
  test('and not answered is said at its field in each language, before anything is sent or paid', async () => {
    const quote = await quoteAsking([
      'WEIGHT',
      'PASSPORT_PASSPORT_NO',
      'TRANSFER_ARRIVAL_MODE',
      'TRANSFER_RAIL_ARRIVAL_LINE',
      'PICKUP_POINT',
      'SPECIAL_REQUIREMENTS',
    ]);
    for (const locale of localeSchema.options) {
      const wrong = await refusal(quote, { answers: [] }, locale);
      expect(wrong).toMatchObject({ status: 400, code: 'validationFailed' });
      expect(wrong.validationError).toMatchObject({
        'answers.WEIGHT.1': translate(locale, 'questionMissing.WEIGHT'),
        'answers.PASSPORT_PASSPORT_NO.1': translate(locale, 'questionMissing.PASSPORT_PASSPORT_NO'),
        'answers.TRANSFER_ARRIVAL_MODE': translate(locale, 'questionMissing.TRANSFER_ARRIVAL_MODE'),
      });
      expect(wrong.validationError).not.toHaveProperty('answers.SPECIAL_REQUIREMENTS');
    }
    expect(sent).toEqual([]);
  });

  test('of a birth fits the age that the price is for, on the day: else it is said at its field in each language, and nothing is sent or paid', async () => {
    const quote = await quoteAsking(['DATE_OF_BIRTH']);
    const [{ startAge, endAge } = { startAge: 0, endAge: 0 }] = quote.activity.ageBands.filter(
      ({ ageBand }) => ageBand === 'ADULT',
    );
    const { travelDate } = quote;
    const bornOn = (age: number, later = 0) => addDays(`${Number(travelDate.slice(0, 4)) - age}${travelDate.slice(4)}`, later);
    const answers = (born: string) => [{ question: 'DATE_OF_BIRTH' as const, answer: born, traveler: 1 }];
    for (const locale of localeSchema.options)
      for (const born of [bornOn(startAge, 1), bornOn(endAge + 1)])
        expect(await refusal(quote, { answers: answers(born) }, locale)).toMatchObject({
          code: 'validationFailed',
          validationError: { 'answers.DATE_OF_BIRTH.1': translate(locale, 'activityCheckout.ageDiffers') },
        });
    expect(sent).toEqual([]);
    await sendBooking(t, client, await activityBody(t, quote, { answers: answers(bornOn(startAge)) }));
    expect(sent.length).toBe(1);
  });

  test('is sent and kept as far as it counts; a passport number is sealed, sent whole and shown by its end alone', async () => {
    const questions = [
      'WEIGHT',
      'PASSPORT_PASSPORT_NO',
      'TRANSFER_ARRIVAL_MODE',
      'TRANSFER_RAIL_ARRIVAL_LINE',
      'TRANSFER_RAIL_ARRIVAL_STATION',
      'PICKUP_POINT',
    ] as const;
    const quote = await quoteAsking([...questions]);
    const byRail: Answer = { question: 'TRANSFER_ARRIVAL_MODE', answer: 'RAIL' };
    const passport: Answer = { question: 'PASSPORT_PASSPORT_NO', answer: 'SECRET471199', traveler: 1 };
    const answers = [
      ...answersTo(quote, [byRail, passport]),
      { question: 'PICKUP_POINT' as const, answer: 'P1', unit: 'LIST' as const },
    ];
    const { bookingId } = await sendBooking(t, client, await activityBody(t, quote, { answers }));
    await desk.pass(1_000);
    const [order] = sent;
    expect(order?.answers.find(({ question }) => question === 'PASSPORT_PASSPORT_NO')?.answer).toBe('SECRET471199');
    expect(order?.answers.some(({ question }) => question === 'PICKUP_POINT')).toBe(false);
    const record = await recordOf(t, client, bookingId);
    expect(record).toMatchObject({
      arrival: { mode: 'RAIL', railLine: expect.any(String), railStation: expect.any(String), airline: null },
      pickupPoint: null,
      travelers: [{ isLead: true, weight: '70', weightUnit: 'kg', passportNumber: '•••1199' }],
    });
    expect(JSON.stringify(record)).not.toContain('SECRET47');
    expect(await paperOf(bookingId)).not.toContain('SECRET');
    const stored = await t.platform.database.system.tx((tx) =>
      tx.execute(`select row_to_json(b)::text as row from bookings b where id = '${bookingId}'`),
    );
    expect(JSON.stringify(stored)).not.toContain('SECRET47');
  });

  test('is picked up at a place of the list, or at one’s own', async () => {
    for (const [answer, unit, seen] of [
      ['P1', 'LIST', { pickupPoint: { ref: 'P1', name: 'Grand Hotel' }, pickupLocation: null }],
      ['My aunt’s house', 'OWN', { pickupPoint: null, pickupLocation: 'My aunt’s house' }],
    ] as const) {
      const quote = await quoteAsking(['PICKUP_POINT']);
      const answers = [{ question: 'PICKUP_POINT' as const, answer, unit }];
      const { bookingId } = await sendBooking(t, client, await activityBody(t, quote, { answers }));
      expect(await recordOf(t, client, bookingId)).toMatchObject(seen);
    }
  });

  test.each([
    ['en', 'Pick-up point', 'The pick-up is up to 30 minutes before the start.', 'Guide'],
    ['pt', 'Local de embarque', 'O traslado sai até 30 minutos antes do início.', 'Guia'],
    ['es', 'Punto de recogida', 'La recogida es hasta 30 minutos antes del inicio.', 'Guía'],
  ] as const)(
    'is in the letter with what is needed on the day: where and when the pick-up is, and the guide (%s)',
    async (locale, label, when, guide) => {
      const quote = await quoteAsking(['PICKUP_POINT']);
      const languageGuide = required(quote.option.languageGuides[0], 'a guide');
      const email = `${newId()}@visitors.test`;
      const answers = [{ question: 'PICKUP_POINT' as const, answer: 'P1', unit: 'LIST' as const }];
      const body = await activityBody(t, quote, { answers, languageGuide, contact: { ...CONTACT, email } });
      await sendBooking(t, speaking(locale), body);
      await desk.pass(1_000);
      const text = (await listMailbox(t.platform.database, email))[0]?.text.replaceAll(/\s+/g, ' ');
      const language = new Intl.DisplayNames([locale], { type: 'language' }).of(languageGuide.language);
      expect(text).toContain(`${label}: Grand Hotel, Main Street 1. ${when}`);
      expect(text).toContain(`${guide}: ${language}, ${translate(locale, `guideType.${languageGuide.type}`)}`);
    },
  );
});

test('a quote is booked once: sent twice it is one booking, and after its time it is none', async () => {
  const chosen = await chooseAnActivity(t, client);
  expect(checkoutBody(chosen).seenTerms).not.toBe('');
  const quote = await quoteAnActivity(t, client);
  const body = await activityBody(t, quote);
  const [first, second] = [await sendBooking(t, client, body), await sendBooking(t, client, body)];
  expect(second.bookingId).toBe(first.bookingId);
  expect(sent).toHaveLength(1);
  const late = await quoteAnActivity(t, client);
  t.clock.advance(Date.parse(late.expiresAt) - t.clock.now() + 1);
  const payment = { method: 'card' as const, token: await cardToken(t) };
  expect(
    await t.client.refusal({ ...client, idempotencyKey: newId() }, bookActivity, {
      body: { ...(await activityBody(t, late)), payment },
    }),
  ).toMatchObject({
    code: 'quoteExpired',
  });
});
