import {
  type ChangeOfferShown,
  getBookingRequests,
  listChangeOffers,
  listPayLinks,
  makeBookingRequest,
} from '@caravel/contracts';
import { addDays, newId, required } from '@caravel/kernel';
import { type FareFamily, getReservationDetails } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingsDeps } from '../../composition/bookings-deps.ts';
import { productsOf } from '../../composition/products.ts';
import { chooseOffer } from '../../domains/booking-changes/choose-offer.ts';
import { makeChange } from '../../domains/booking-changes/index.ts';
import { reconcileBooks } from '../../domains/bookings/index.ts';
import { payByLink } from '../../domains/pay-links/pay-by-link.ts';
import { updateMarkups } from '../../domains/pricing/index.ts';
import { adult, bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { cardToken } from '../card-token.ts';
import { chosenToday } from '../chosen-today.ts';
import { letTimePass } from '../let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';
import { mortalProcess } from './mortal-process.ts';

const MINUTE = 60_000;
const DAY = '2027-05-10';

let t: TestApp;
let home: TestAgency;
let client: Persona;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  client = await home.persona('client');
  const owner = t.ctx(home.agency, (await home.persona('owner')).actor);
  await updateMarkups(owner, { markup: { type: 'percent', value: 10 } });
});
afterAll(() => t.close());

/** Which fare is changed, to how many days later, by whose name the airline's answer is told, and whether it costs something. */
type Change = {
  readonly fare: (family: Pick<FareFamily, 'change' | 'refund'>) => boolean;
  readonly days: readonly number[];
  readonly lastName: string;
  readonly isDearer: boolean;
};

const changeable: Change['fare'] = ({ change, refund }) => (change?.penalty?.amountMinor ?? 0) > 0 && refund?.allowed === true;
const free: Change['fare'] = ({ change, refund }) => change?.penalty?.amountMinor === 0 && refund?.allowed === true;

const CHANGES: Readonly<Record<string, Change>> = {
  'that is paid and made': { fare: changeable, days: [4], lastName: 'Souza', isDearer: true },
  'that is paid and refused': { fare: changeable, days: [4], lastName: 'Changefail', isDearer: true },
  'that is paid, and whose answer is lost': { fare: changeable, days: [4], lastName: 'Changereset', isDearer: true },
  'that gives something back': { fare: free, days: [2, 8, 15, 22, 29, 40], lastName: 'Souza', isDearer: false },
};

const at = (bookingId: string) => ({ params: { bookingId, number: 1 } });
const flightsOf = async (bookingId: string) =>
  (await t.client.call(client, getReservationDetails, { query: { bookingId } })).data.flights;

/** A booking whose client asked for another day, and an offer for it. */
async function asked({ fare, days, lastName, isDearer }: Change): Promise<{ bookingId: string; offer: ChangeOfferShown }> {
  for (const later of days) {
    const quote = await quoteAFlight(t, client, { fare, to: 'LHR', date: DAY });
    const { bookingId } = (await bookQuote(t, client, quote, { travellers: [adult(lastName)] })).data;
    await letTimePass(t, MINUTE);
    await letTimePass(t, MINUTE);
    const wish = { parts: [{ part: 0, day: addDays(DAY, later) }], travelers: [0], email: client.email };
    const caller = { ...client, idempotencyKey: newId() };
    await t.client.call(caller, makeBookingRequest, { params: { bookingId }, body: wish });
    const { offers } = (await t.client.call(client, listChangeOffers, at(bookingId))).data;
    const offer = offers?.find(({ due }) => (isDearer ? due.amountMinor > 0 : due.amountMinor < 0));
    if (offer) return { bookingId, offer };
  }
  throw new Error('no such offer');
}

/** Says Yes, pays and has it made, in a process that ends before a deed. Returns how many deeds it did. */
async function dieChanging(bookingId: string, { offer, due }: ChangeOfferShown, deedsAtMost: number): Promise<number> {
  const { bookings, live, deeds } = mortalProcess(bookingsDeps(t.platform, productsOf(t.platform)), deedsAtMost);
  const deps = { bookings, secret: t.platform.secrets.of('links') };
  const key = { bookingId, number: 1 };
  const change = async () => {
    const { payUrl } = await chooseOffer(deps, live(t.ctx(home.agency, client.actor)), key, { offer, due });
    if (payUrl === null) return;
    const token = required(new URL(payUrl).searchParams.get('token'), 'a token');
    await payByLink(deps, live(t.ctx(home.agency)), token, await cardToken(t));
    const system = required(await bookings.payments.contextOf(home.agency.id, 'a test'), 'the agency');
    await makeChange(deps, system, key);
  };
  await change().catch((error: unknown) => {
    if (deedsAtMost === Number.POSITIVE_INFINITY) throw error;
  });
  return deeds();
}

/** What the jobs do by themselves in some minutes, and once what was offered is over. */
async function letJobsGoOn(): Promise<void> {
  const mine = ['pay-links.continue', 'booking-changes.continue'];
  const schedules = t.slices.flatMap(({ schedules: some = [] }) => some).filter(({ name }) => mine.includes(name));
  for (const later of [MINUTE, MINUTE, 35 * MINUTE, MINUTE]) {
    await letTimePass(t, later);
    for (const schedule of schedules)
      await schedule.run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
    await letTimePass(t, MINUTE);
  }
}

async function numberOf(text: string, bookingId: string): Promise<number> {
  const { rows } = await t.platform.database.raw.query(text, [bookingId]);
  return Number(rows[0]?.value ?? 0);
}

const ledgerOf = (account: string, bookingId: string) =>
  numberOf(
    `SELECT sum(CASE WHEN debit_account = '${account}' THEN amount_minor WHEN credit_account = '${account}' THEN -amount_minor ELSE 0 END) AS value
     FROM ledger_transfers WHERE booking_id = $1`,
    bookingId,
  );

/** Our references of the changes that the airline made of an order, by its own books. */
const madeAtAirline = async (bookingId: string): Promise<unknown[]> => {
  const { rows } = await t.platform.database.raw.query(
    'SELECT o."order" AS kept FROM sandbox_supplier_orders o JOIN bookings b ON b.reference = o.reference WHERE b.id = $1',
    [bookingId],
  );
  return (required(rows[0], 'an order').kept as { order: { made?: unknown[] } }).order.made ?? [];
};

/** Changed whole or not at all, once at the airline, with all books agreeing. Returns whether it was changed. */
async function expectWhole(bookingId: string, before: unknown, { due }: ChangeOfferShown): Promise<boolean> {
  const isChanged = JSON.stringify(await flightsOf(bookingId)) !== JSON.stringify(before);
  expect(await madeAtAirline(bookingId)).toHaveLength(isChanged ? 1 : 0);
  const request = required(
    (await t.client.call(client, getBookingRequests, { params: { bookingId } })).data.requests[0],
    'the request',
  );
  // It was asked for and never said Yes to, or it came to an end.
  expect([request.status, request.change?.state]).toEqual(
    isChanged ? ['done', 'done'] : request.change ? ['refused', 'failed'] : ['sent', undefined],
  );
  const { links } = (await t.client.call(await home.persona('owner'), listPayLinks, { params: { bookingId } })).data;
  const paid = links
    .filter(({ state }) => state === 'paid')
    .map(({ amount, refunded }) => amount.amountMinor - refunded.amountMinor);
  expect(paid.filter((minor) => minor !== 0)).toEqual(isChanged && due.amountMinor > 0 ? [due.amountMinor] : []);
  const given = await numberOf('SELECT refunded_minor AS value FROM bookings WHERE id = $1', bookingId);
  expect(given).toBe(isChanged && due.amountMinor < 0 ? 0 - due.amountMinor : 0);
  expect((await ledgerOf('agency_services', bookingId)) === 0).toBe(!isChanged || due.amountMinor < 0);
  expect(await ledgerOf('customer_receivable', bookingId)).toBe(0);
  const schedule = { system: t.platform.database.system, log: t.platform.log, now: t.clock.now() + 86_400_000 };
  const { agencies } = await reconcileBooks(bookingsDeps(t.platform, productsOf(t.platform)), schedule);
  expect(agencies.flatMap(({ differences }) => differences.filter(({ subjectId }) => subjectId === bookingId))).toEqual([]);
  return isChanged;
}

describe('a process that is killed at any deed of a change', () => {
  test.each(Object.entries(CHANGES))('%s: it is changed whole, or not at all, and never twice', async (_, change) => {
    const live = async (deedsAtMost: number) => {
      const { bookingId, offer } = await asked(change);
      const before = await flightsOf(bookingId);
      const deeds = await dieChanging(bookingId, offer, deedsAtMost);
      await letJobsGoOn();
      return { deeds, isChanged: await expectWhole(bookingId, before, offer) };
    };
    const whole = await live(Number.POSITIVE_INFINITY);
    expect(whole.deeds).toBeGreaterThan(5);
    expect(whole.isChanged).toBe(change.lastName !== 'Changefail');
    const deaths = Array.from({ length: whole.deeds }, (_none, deed) => deed);
    for (const deed of chosenToday(deaths, 3)) expect([deed, (await live(deed)).deeds]).toEqual([deed, deed]);
  });
});
