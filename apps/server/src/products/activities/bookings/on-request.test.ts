import { localeSchema } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import {
  getActivityBookingStatus,
  getActivityPenalty,
  REJECTION_REASONS,
  type RejectionReason,
} from '@caravel/products/activities/contract';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countNeeds } from '../../../domains/bookings/index.ts';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { booksOfBooking } from '../../../testing/faults/books-of-booking.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { SupplierOrder } from '../ports.ts';
import { rejectionCode } from '../rules/rejection.ts';
import { activityBody, quoteAnActivity, recordOf, sendBooking } from '../testing/book-an-activity.ts';
import { type PlayedActivities, playActivities } from '../testing/played-activities.ts';

const HOUR_MS = 3_600_000;
let whole: TestApp;
let desk: PlayedActivities;
let t: TestApp;
let home: TestAgency;
let client: Persona;

beforeAll(async () => {
  whole = await startTestApp();
  desk = await playActivities(whole);
  ({ t } = desk);
});
beforeEach(async () => {
  desk.play({});
  home = await t.freshAgency();
  client = await home.persona('client');
});
afterAll(async () => {
  await desk.close();
  await whole.close();
});

const system = () => t.ctx(home.agency, { kind: 'system', task: 'test' });
const needs = () => {
  const ctx = system();
  return ctx.db.tx((tx) => countNeeds(tx, ctx));
};
/** Lets hours pass; a session would be over by then, so that what follows is read by a new one. */
async function hours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour++) await desk.pass(HOUR_MS);
}
const seen = async (bookingId: string) => recordOf(t, client, bookingId);

/** An order at the supplier that says something else from now on. */
const answering = (changes: Partial<SupplierOrder>) =>
  desk.play({
    find: async (ref) => {
      const order = await desk.sound.find(ref);
      return order && { ...order, ...changes };
    },
  });

/** Books on request, under a contact of its own and in a language. */
async function request(locale = 'en', caller: Persona = client, clientId?: string) {
  const email = `${newId()}@visitors.test`;
  const asking = { ...caller, headers: { 'accept-language': locale } };
  const quote = await quoteAnActivity(t, asking, {
    option: ({ confirmation }) => confirmation === 'onRequest',
    daysAhead: 60,
    ...(clientId && { clientId }),
  });
  const outcome = await sendBooking(t, asking, await activityBody(t, quote, { contact: { ...CONTACT, email } }));
  return { ...outcome, email, quote };
}

test('what is on request is pending, with nothing taken, until its supplier confirms; its people are told once, and nobody of the agency is asked', async () => {
  const { bookingId, outcome, status, email, quote } = await request();
  expect([outcome, status]).toEqual(['processing', 'pending']);
  const record = await seen(bookingId);
  expect(record).toMatchObject({
    status: 'pending',
    statusMessage: 'Your booking is submitted to the supplier and is awaiting a response.',
    isVerified: false,
    payment: { status: 'authorised' },
    actions: { canCancel: false },
  });
  expect(Date.parse(required(record.answerBy, 'a day')) - t.clock.now()).toBe(48 * HOUR_MS);
  expect(await t.client.refusal(client, getActivityPenalty, { params: { id: bookingId } })).toMatchObject({
    code: 'activityNotCancellable',
  });
  answering({ state: 'pending' });
  await hours(10);
  expect((await needs()).find(({ need }) => need === 'supplierOpen')?.count ?? 0).toBe(0);
  expect(await listMailbox(t.platform.database, email)).toEqual([]);
  desk.play({});
  await hours(38);
  const { letters, steps, ledger } = await booksOfBooking(system(), bookingId);
  expect(letters).toEqual(['bookingConfirmed']);
  expect(steps.filter((step) => step === 'captured')).toHaveLength(1);
  expect(ledger.customer_receivable ?? 0).toBe(0);
  expect(quote.price.total.amountMinor).toBeGreaterThan(0);
});

test.each(REJECTION_REASONS)(
  'a rejection because of %s releases all that was authorised and tells the reason, on the page and by mail, in each language',
  async (reason: RejectionReason) => {
    const locale = localeSchema.options[REJECTION_REASONS.indexOf(reason) % localeSchema.options.length] ?? 'en';
    const { bookingId, email } = await request(locale);
    answering({ state: 'rejected', rejection: reason });
    await desk.pass(60_000);
    await desk.pass(60_000);
    const record = await seen(bookingId);
    expect(record).toMatchObject({
      status: 'failed',
      rejectionReason: reason,
      payment: { status: 'voided' },
      paidFromCard: 0,
      answerBy: null,
    });
    const { data } = await t.client.call(client, getActivityBookingStatus, { query: { bookingId } });
    const code = rejectionCode(reason);
    expect(data.failureCode).toBe(code);
    const [mail, ...others] = await listMailbox(t.platform.database, email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(translate(locale, `error.${code}`));
    const { letters, ledger, steps } = await booksOfBooking(system(), bookingId);
    expect([letters, ledger]).toEqual([['bookingFailed'], {}]);
    expect(steps).not.toContain('captured');
  },
);

test('what its supplier has not decided when it had to becomes a task of staff, once, and is watched on', async () => {
  const { bookingId, email } = await request('en', await home.persona('agent'), client.userId);
  answering({ state: 'pending' });
  await hours(47);
  expect((await needs()).find(({ need }) => need === 'supplierOpen')?.count ?? 0).toBe(0);
  await hours(3);
  expect((await needs()).find(({ need }) => need === 'supplierOpen')?.count).toBe(1);
  await hours(2);
  const before = await booksOfBooking(system(), bookingId);
  expect(before.letters).toEqual(['needsStaff']);
  expect(await listMailbox(t.platform.database, email)).toEqual([]);
  answering({ state: 'confirmed' });
  await hours(1);
  expect((await booksOfBooking(system(), bookingId)).letters.toSorted()).toEqual(['bookingConfirmed', 'needsStaff']);
});
