import { getDashboard, listTrips } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import {
  acceptFlightChange,
  cancelFlight,
  getPenalty,
  getReservationDetails,
  listAgencyFlights,
} from '@caravel/products/flights/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingsDeps, lettersAbout } from '../../../composition/bookings-deps.ts';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { readPdf } from '../../../testing/booking-papers/read-pdf.ts';
import { bookDisagreements } from '../../../testing/faults/compare-books.ts';
import { fixedPartners } from '../../../testing/fixed-partners.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { FlightSupplier } from '../ports.ts';
import { flightsDriver } from '../product/driver.ts';
import { adult, bookQuote, type QuoteWish, quoteAFlight } from '../testing/book-a-flight.ts';
import { flightSupply, flightsDeps } from '../wiring.ts';
import { acceptFlightChange as acceptChange } from './accept-change.ts';

const HOUR = 3_600_000;
/** A negative time, however it is written: a minus sign, or a hyphen that is not between two signs of one word. */
const NEGATIVE = /(?:^|[\s(:])[-−]\s?\d+\s?(?:h|m|min)\b/;

let t: TestApp;
let home: TestAgency;
let client: Persona;
let owner: Persona;
let inbox: string;
let desk: string;

beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  desk = `desk-${newId()}@x.test`;
  home = await t.freshAgency({ contactEmail: desk });
  [client, owner] = await Promise.all([home.persona('client'), home.persona('owner')]);
  inbox = `inbox-${newId()}@x.test`;
});
afterAll(() => t.close());

const minutes = async (count: number) => {
  for (let minute = 0; minute < count; minute++) await letTimePass(t, 60_000);
};
const details = (bookingId: string, caller = client) =>
  t.client.call(caller, getReservationDetails, { query: { bookingId } }).then(({ data }) => data);
const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const accept = (bookingId: string, version: string, caller = client) =>
  t.client.call(keyed(caller), acceptFlightChange, { body: { bookingId, version } });
const refusedAccept = (bookingId: string, version: string, caller = client) =>
  t.client.refusal(keyed(caller), acceptFlightChange, { body: { bookingId, version } });
const penaltyOf = (bookingId: string) => t.client.call(client, getPenalty, { body: { bookingId } }).then(({ data }) => data);

const CONNECTING = { from: 'BTV', to: 'LIS', stops: 1 } as const;

/** Books a fare that is not refundable, and waits for what the airline does, and for the end of the day in which all is free. */
async function bookChanged(lastName: string, wish: QuoteWish = {}) {
  const quote = await quoteAFlight(t, client, { fare: ({ refund }) => refund?.allowed === false, stops: 0, ...wish });
  const contact = { ...CONTACT, email: inbox };
  const { data } = await bookQuote(t, client, quote, { travellers: [adult(lastName)], contact });
  await minutes(4);
  return { bookingId: data.bookingId, quote };
}

async function bookBroken() {
  const made = await bookChanged('BROKENCONNECTION', CONNECTING);
  t.clock.advance(25 * HOUR);
  return made;
}

async function paperOf(bookingId: string, file: 'itinerary.pdf' | 'calendar.ics'): Promise<string> {
  const headers = {
    host: new URL(home.agency.origin).host,
    cookie: `x-access-token=${client.token}`,
    'x-app-key': 'caravel-web',
  };
  const answer = await t.app.inject({ method: 'GET', url: `/api/bookings/${bookingId}/${file}`, headers });
  return file === 'itinerary.pdf' ? readPdf(answer.rawPayload) : answer.body.replaceAll('\r\n ', '');
}
const tight = (text: string) => text.replaceAll(/\s+/g, '');
const mailsTo = (address: string) => listMailbox(t.platform.database, address);
const openIn = async () => {
  const { data } = await t.client.call(client, listTrips, { query: { when: 'upcoming', offSet: 0, limit: 10 } });
  const rows = await t.client.call(owner, listAgencyFlights, { query: { need: 'changeBreaks', offSet: 0, limit: 10 } });
  const { data: dashboard } = await t.client.call(owner, getDashboard, { query: {} });
  return {
    trip: data.trips[0]?.openChange,
    needed: rows.data.flights.map(({ openChange }) => openChange),
    counted: dashboard.agencyInfo.needs.find(({ need }) => need === 'changeBreaks')?.count ?? 0,
  };
};

describe('a broken connection', () => {
  test('is told with old and new side by side, on the page, in the emails, on paper and in the calendar', async () => {
    const { bookingId, quote } = await bookBroken();
    const booking = await details(bookingId);
    expect(booking.change).toMatchObject({ state: 'open', severity: 'breaks', freesCancelling: true, canAccept: true });
    const flights = required(booking.change?.directions[0], 'a direction').flights;
    expect(flights.map(({ before }) => before?.departureTime)).toEqual(
      quote.flights[0]?.segments.map(({ departureTime }) => departureTime),
    );
    expect(flights.map(({ after }) => after?.departureTime)).toEqual(
      booking.flights[0]?.segments.map(({ departureTime }) => departureTime),
    );
    expect(booking.flights[0]?.stops[0]).toMatchObject({ minutes: 0, missedBy: 165 });
    expect(await openIn()).toEqual({ trip: 'breaks', needed: ['breaks'], counted: 1 });

    const texts: string[] = [];
    for (const address of [inbox, desk]) {
      const mail = required(
        (await mailsTo(address)).find(({ subject }) => subject.startsWith('The airline changed')),
        `a letter to ${address}`,
      );
      texts.push(mail.text);
      expect(mail.html).toContain('<s>');
      expect(mail.html).toContain('#b42318');
    }
    const [pdf, ics] = [await paperOf(bookingId, 'itinerary.pdf'), await paperOf(bookingId, 'calendar.ics')];
    for (const text of [...texts, ics]) expect(text).toContain('2 h 45 min before you arrive');
    expect(tight(pdf)).toContain('2h45minbeforeyouarrive');
    for (const text of [...texts, pdf, ics]) expect(text).not.toMatch(NEGATIVE);
    for (const text of texts) expect(text).toContain('The booking can be cancelled for a full refund now');
    expect(tight(pdf)).toContain('Cancellationisfreebecausetheairlinechangedtheflights');
  });

  test('is accepted: the old rules of the fare count again, everybody is told once, and the timeline says who did it', async () => {
    const { bookingId, quote } = await bookBroken();
    expect(await penaltyOf(bookingId)).toMatchObject({ penaltyAmount: 0, refundAmount: quote.totalAmount });
    const { data, message } = await accept(bookingId, '1');
    expect(message).toBe('The new flights are accepted.');
    // What was accepted is still missed, and said so.
    expect(data.change).toMatchObject({ state: 'accepted', freesCancelling: false, canAccept: false });
    expect(data.change?.findings.map(({ kind }) => kind)).toEqual(['connectionMissed']);
    expect((await penaltyOf(bookingId)).penaltyAmount).toBeGreaterThan(0);
    expect(await openIn()).toEqual({ trip: null, needed: [], counted: 0 });
    // Again, from another tab and by staff: nothing happens twice.
    await accept(bookingId, '1');
    await accept(bookingId, '1', owner);
    await letTimePass(t, 1000);
    for (const address of [inbox, desk])
      expect((await mailsTo(address)).filter(({ subject }) => subject.startsWith('New flights accepted'))).toHaveLength(1);
    const { staff } = await details(bookingId, owner);
    const told = required(staff, 'the part of staff').timeline.filter(({ action }) => action.startsWith('change'));
    expect(told.map(({ action, by }) => [action, by])).toEqual([
      ['changed', { kind: 'system' }],
      ['changeAccepted', { kind: 'person', name: 'client person' }],
    ]);
    expect(tight(await paperOf(bookingId, 'itinerary.pdf'))).not.toContain('Cancellationisfree');
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
  });

  test('is refused: all that was paid goes back, and the agency is told why', async () => {
    const { bookingId, quote } = await bookBroken();
    const quoteAmount = quote.totalAmount;
    const { data } = await t.client.call(keyed(client), cancelFlight, { body: { bookingId, quoteAmount } });
    expect(data).toMatchObject({ priceChanged: false, refundAmount: quoteAmount, booking: { sagaState: 'cancelled' } });
    await letTimePass(t, 1000);
    const booking = await details(bookingId);
    expect(booking.change).toMatchObject({ state: 'over', canAccept: false, freesCancelling: false });
    expect(booking.refund).toMatchObject({ amount: quote.price.total, penalty: { amountMinor: 0 } });
    expect((await mailsTo(desk)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Cancelled after a change by the airline/),
    );
    expect(await openIn()).toMatchObject({ needed: [], counted: 0 });
    expect(await refusedAccept(bookingId, '1')).toMatchObject({ status: 409, code: 'bookingStateConflict' });
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
  });

  test('accepted and cancelled at the same moment: one of both, and never a refund at the old terms after the new ones', async () => {
    const { bookingId, quote } = await bookBroken();
    const [accepted, cancelled] = await Promise.allSettled([
      accept(bookingId, '1'),
      t.client.call(keyed(client), cancelFlight, { body: { bookingId, quoteAmount: quote.totalAmount } }),
    ]);
    await letTimePass(t, 5000);
    const booking = await details(bookingId);
    if (booking.sagaState === 'cancelled') {
      expect(cancelled.status).toBe('fulfilled');
      expect(booking.refund.amount).toEqual(quote.price.total);
    } else {
      expect(accepted.status).toBe('fulfilled');
      expect(booking.change?.state).toBe('accepted');
      expect(booking.refund.status).toBe('none');
    }
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
  });

  test('accepted ten times at once is accepted once', async () => {
    const { bookingId } = await bookBroken();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => accept(bookingId, '1', i % 2 === 0 ? client : owner)));
    for (const { data } of answers) expect(data.change?.state).toBe('accepted');
    await letTimePass(t, 1000);
    expect((await mailsTo(inbox)).filter(({ subject }) => subject.startsWith('New flights accepted'))).toHaveLength(1);
    const { staff } = await details(bookingId, owner);
    expect(staff?.timeline.filter(({ action }) => action === 'changeAccepted')).toHaveLength(1);
  });
});

describe('other changes', () => {
  test('a change that the airline will not hear of stays open, and the person reads why', async () => {
    const { bookingId } = await bookChanged('CHANGETWICE');
    const { suppliers, ...supply } = flightSupply(t.platform);
    const deaf = (code: 'refused' | 'timeout') => {
      const partners = suppliers
        .ofPlatform()
        .map((one): FlightSupplier => ({ ...one, acceptChange: async () => ({ kind: 'refused', code }) }));
      const driven = { ...supply, suppliers: fixedPartners(...partners) };
      const bookings = bookingsDeps(t.platform, [{ driver: flightsDriver(driven) }]);
      const deps = flightsDeps(t.platform, driven, { bookings, letters: lettersAbout(bookings) });
      return acceptChange(deps, t.ctx(home.agency, client.actor), { bookingId, version: '1' });
    };
    await expect(deaf('refused')).rejects.toThrow('flightUpdateFailed');
    await expect(deaf('timeout')).rejects.toThrow('supplierTimeout');
    expect((await details(bookingId)).change).toMatchObject({ version: '1', state: 'open' });
  });

  test('a change that was followed by another is not accepted: the person sees the new one first', async () => {
    const { bookingId } = await bookChanged('CHANGETWICE');
    expect((await details(bookingId)).change).toMatchObject({ version: '1', state: 'open' });
    expect((await details(bookingId)).change?.findings[0]).toMatchObject({ kind: 'moved', minutes: 240 });
    // The airline changes its mind; nobody here has looked since.
    t.clock.advance(600_000);
    expect(await refusedAccept(bookingId, '1')).toMatchObject({ status: 409, code: 'changedAgain' });
    expect((await details(bookingId)).change).toMatchObject({ version: '2', state: 'open' });
    expect((await details(bookingId)).change?.findings[0]).toMatchObject({ kind: 'moved', minutes: 300 });
    await letTimePass(t, 1000);
    expect((await mailsTo(inbox)).filter(({ subject }) => subject.startsWith('The airline changed'))).toHaveLength(2);
    await accept(bookingId, '2');
    expect((await details(bookingId)).change?.state).toBe('accepted');
  });

  test('all flights cancelled: the booking, its papers and its calendar still say what they were, and that they are gone', async () => {
    const { bookingId, quote } = await bookChanged('FLIGHTCANCELLED');
    t.clock.advance(25 * HOUR);
    const booking = await details(bookingId);
    expect(booking.change?.directions[0]?.flights).toMatchObject([{ after: null, severity: 'breaks' }]);
    const ics = await paperOf(bookingId, 'calendar.ics');
    expect(ics).toContain(`UID:${bookingId}-1@`);
    expect(ics.match(/STATUS:CANCELLED/g)).toHaveLength(1);
    expect(tight(await paperOf(bookingId, 'itinerary.pdf'))).toContain('Cancelledbytheairline');
    expect(await penaltyOf(bookingId)).toMatchObject({ penaltyAmount: 0, refundAmount: quote.totalAmount });
    const { data } = await t.client.call(keyed(client), cancelFlight, { body: { bookingId, quoteAmount: quote.totalAmount } });
    expect(data.booking?.sagaState).toBe('cancelled');
  });

  test('a small move is told, leaves the rules of the fare, and marks no list', async () => {
    const { bookingId } = await bookChanged('SMALLCHANGE');
    t.clock.advance(25 * HOUR);
    expect((await details(bookingId)).change).toMatchObject({ severity: 'note', state: 'open', freesCancelling: false });
    expect((await penaltyOf(bookingId)).penaltyAmount).toBeGreaterThan(0);
    expect(await openIn()).toEqual({ trip: 'note', needed: [], counted: 0 });
    const mail = (await mailsTo(inbox)).find(({ subject }) => subject.startsWith('The airline changed'));
    expect(mail?.text).toContain('The rules of the fare stay as they are.');
  });

  test('no other agency, and no other client, can accept it or is told that it is there', async () => {
    const { bookingId } = await bookChanged('SCHEDULECHANGE');
    const other = await t.freshAgency();
    for (const caller of [await home.persona('client2'), await other.persona('owner'), await home.persona('restricted')])
      expect(await refusedAccept(bookingId, '1', caller)).toMatchObject({ code: 'invalidBookingId' });
    expect(await refusedAccept(bookingId, '7')).toMatchObject({ code: 'changedAgain' });
    expect((await details(bookingId)).change?.state).toBe('open');
  });

  test('who has flown out can still accept, and is promised no money back', async () => {
    const day = (days: number) => new Date(t.clock.now() + days * 24 * HOUR).toISOString().slice(0, 10);
    const { bookingId } = await bookChanged('SCHEDULECHANGE', { date: day(2), back: day(8) });
    expect((await details(bookingId)).change).toMatchObject({ freesCancelling: true });
    for (let days = 0; days < 5; days++) await letTimePass(t, 24 * HOUR);
    const { change, actions } = await details(bookingId);
    expect(actions.canCancel).toBe(false);
    expect(change).toMatchObject({ state: 'open', freesCancelling: null, canAccept: true });
    const changes = (await mailsTo(inbox)).filter(({ subject }) => subject.startsWith('The airline changed'));
    expect(changes).toHaveLength(1);
  });

  test('a booking that nothing happened to has no change to accept', async () => {
    const { bookingId } = await bookChanged('Souza');
    expect((await details(bookingId)).change).toBeNull();
    expect(await refusedAccept(bookingId, '1')).toMatchObject({ status: 409 });
  });
});
