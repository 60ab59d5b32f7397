import {
  answerBookingRequest,
  deleteAccount,
  type EndpointInput,
  exportAccount,
  getBookingRequests,
  getDashboard,
  makeBookingRequest,
  stepBookingRequest,
} from '@caravel/contracts';
import { addDays, money, newId, required } from '@caravel/kernel';
import { agencyCancelFlight, listAgencyFlights } from '@caravel/products/flights/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { todayOf } from '../platform/context.ts';
import { listMailbox } from '../platform/mail/mailbox.ts';
import { adult, bookQuote, quoteAFlight } from '../products/flights/testing/book-a-flight.ts';
import { letTimePass } from './let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from './start-test-app.ts';
import { testDatabaseUrl } from './test-database.ts';

type Wish = EndpointInput<typeof makeBookingRequest>['body'];
type Answer = EndpointInput<typeof answerBookingRequest>['body'];
type Step = EndpointInput<typeof stepBookingRequest>['body'];

let t: TestApp;
let home: TestAgency;
let client: Persona;
let owner: Persona;
let agent: Persona;
let bookingId: string;

const once = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const WISH: Wish = { parts: [{ part: 0, day: '2027-04-12', time: 'morning' }], travelers: [0], email: 'ana@reach.test' };
/** The day at the agency's office in some days from now. */
const inDays = (days: number) => addDays(todayOf({ clock: t.clock, agency: home.agency }), days);
const offer = (changes: Partial<Answer> = {}): Answer => ({
  step: 'answer',
  text: 'On the 12th at 8:10.',
  amount: money(12_345, 'USD'),
  validUntil: inDays(2),
  ...changes,
});

async function book(caller: Persona): Promise<string> {
  const quote = await quoteAFlight(t, caller, { fare: ({ refund }) => refund?.allowed === true });
  const { data } = await bookQuote(t, caller, quote, { travellers: [adult()] });
  await letTimePass(t, 1_000);
  return data.bookingId;
}

beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency({ contactEmail: 'desk@x.test' });
  client = await home.persona('client');
  owner = await home.persona('owner');
  agent = await home.persona('agent');
});
beforeEach(async () => {
  bookingId = await book(client);
});
afterAll(() => t.close());

/** Closes what stayed open, as the schedule does, and sends the emails that it queues. */
async function closeLeft(): Promise<void> {
  const schedules = t.slices.flatMap(({ schedules: some = [] }) => some);
  const schedule = required(
    schedules.find(({ name }) => name === 'booking-requests.close-left-open'),
    'the schedule',
  );
  await schedule.run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
  await t.drain();
}

const at = (number: number) => ({ params: { bookingId, number } });
const read = async (caller: Persona) => (await t.client.call(caller, getBookingRequests, { params: { bookingId } })).data;
const ask = async (body: Partial<Wish> = {}, caller = client) =>
  (await t.client.call(once(caller), makeBookingRequest, { params: { bookingId }, body: { ...WISH, ...body } })).data;
const refusedAsk = (body: Partial<Wish> = {}, caller = client) =>
  t.client.refusal(once(caller), makeBookingRequest, { params: { bookingId }, body: { ...WISH, ...body } });
const answer = async (body: Answer, caller = owner, number = 1) =>
  (await t.client.call(once(caller), answerBookingRequest, { ...at(number), body })).data;
const refusedAnswer = (body: Answer, caller = owner) => t.client.refusal(once(caller), answerBookingRequest, { ...at(1), body });
const step = async (body: Step, caller = client, number = 1) =>
  (await t.client.call(once(caller), stepBookingRequest, { ...at(number), body })).data;
const refusedStep = (body: Step, caller = client) => t.client.refusal(once(caller), stepBookingRequest, { ...at(1), body });

async function lastMail(address: string) {
  await t.drain();
  return required((await listMailbox(t.platform.database, address))[0], 'a mail');
}
const nameOf = ({ actor }: Persona) => (actor.kind === 'user' ? actor.name : '');
/** What staff are told to look at, and the bookings behind it. */
async function waiting(caller: Persona) {
  const { needs } = (await t.client.call(caller, getDashboard, { query: {} })).data.agencyInfo;
  const listed = await t.client.call(caller, listAgencyFlights, { query: { need: 'requestOpen', limit: 10, offSet: 0 } });
  return {
    count: needs.find(({ need }) => need === 'requestOpen')?.count ?? 0,
    listed: JSON.stringify(listed).includes(bookingId),
  };
}

describe('a request', () => {
  test('goes from the trip to the agency, back with a price, and is done when it was accepted; each step is told', async () => {
    expect(await read(client)).toMatchObject({ shut: null, currency: 'USD', parts: [{ part: 0, begun: false }], requests: [] });
    const made = await ask({ text: 'In the morning, if you can.' });
    expect(made).toMatchObject({
      shut: 'open',
      requests: [{ number: 1, status: 'sent', text: 'In the morning, if you can.', offer: null, steps: ['withdraw'] }],
    });
    expect((await lastMail('desk@x.test')).subject).toMatch(/^client person asks for a change: /);
    expect((await lastMail(client.email)).subject).toMatch(/^We have your change request: /);
    expect(await waiting(owner)).toEqual({ count: 1, listed: true });

    expect((await answer({ step: 'see' })).requests[0]?.steps).toEqual(['answer', 'refuse', 'withdraw']);
    expect((await lastMail(client.email)).subject).toMatch(/^Your change request is being worked on: /);
    const offered = (await answer(offer(), agent)).requests[0];
    expect(offered).toMatchObject({ status: 'answered', offer: { entry: 2, amount: money(12_345, 'USD'), isOver: false } });
    const letter = await lastMail(client.email);
    expect(letter.subject).toMatch(/^An offer for your change: /);
    expect(letter.text).toContain('$123.45');
    expect(letter.text).toContain('Nothing is charged here.');
    expect(await waiting(owner)).toEqual({ count: 0, listed: false });

    const accepted = await step({ step: 'accept', offer: 2 });
    expect(accepted.requests[0]).toMatchObject({ status: 'accepted', steps: [] });
    const told = await lastMail('desk@x.test');
    expect(told.subject).toMatch(/^client person accepted your offer: /);
    expect(told.text).toContain('$123.45');
    expect(await waiting(owner)).toEqual({ count: 1, listed: true });
    const done = await answer({ step: 'complete', text: 'BA 178 on 12 April, 8:10.' });
    expect(done).toMatchObject({ shut: null, requests: [{ status: 'done', steps: [] }] });
    expect((await lastMail(client.email)).text).toContain('BA 178 on 12 April, 8:10.');
    expect(done.requests[0]?.entries.map(({ by, status, amount }) => [by, status, amount?.amountMinor ?? null])).toEqual([
      ['traveler', 'sent', null],
      ['agency', 'seen', null],
      ['agency', 'answered', 12_345],
      ['traveler', 'accepted', null],
      ['agency', 'done', null],
    ]);
  });

  test('is mailed in the words of who wrote it, whole and line by line, on both ways', async () => {
    const lines = ['In the morning, if you can.', '', 'בבקשה חלון', 'We travel with a child. '.repeat(60).trim()];
    const text = lines.join('\n');
    await ask({ text });
    const asked = await lastMail('desk@x.test');
    expect(asked.text).toContain(['client person wrote', ...lines].join('\n'));
    for (const line of lines) expect(asked.html).toContain(line);
    expect(asked.html).toContain('dir="auto"');
    expect((await read(owner)).requests[0]?.text).toBe(text);
    await answer(offer({ text }));
    expect((await lastMail(client.email)).text).toContain([`${nameOf(owner)} wrote`, ...lines].join('\n'));
    await step({ step: 'decline', text });
    expect((await lastMail('desk@x.test')).text).toContain(['client person wrote', ...lines].join('\n'));
    expect((await read(owner)).requests[0]?.entries.map((entry) => entry.text)).toEqual([null, text, text]);
  });

  test('is one at a time, and another may follow', async () => {
    await ask();
    expect(await refusedAsk()).toMatchObject({ status: 409, code: 'requestNotPossible' });
    await step({ step: 'withdraw', text: 'We stay.' });
    expect((await lastMail('desk@x.test')).text).toContain('We stay.');
    const again = await ask();
    expect(again.requests.map(({ number, status }) => [number, status])).toEqual([
      [2, 'sent'],
      [1, 'withdrawn'],
    ]);
  });

  test('is one at a time for the database too, whatever its number', async () => {
    await ask();
    const second = (status: string) =>
      t.platform.database.forAgency(home.agency.id).tx((tx) =>
        tx.execute(sql`INSERT INTO booking_requests (agency_id, booking_id, number, status, locale, wish, email, created_at, updated_at)
          SELECT agency_id, booking_id, 2, ${status}, locale, wish, email, created_at, updated_at
          FROM booking_requests WHERE agency_id = ${home.agency.id} AND booking_id = ${bookingId}`),
      );
    await expect(second('accepted')).rejects.toMatchObject({ cause: { code: '23505' } });
    await second('declined');
  });

  test('of two tabs at once is made once', async () => {
    const sent = await Promise.allSettled([ask(), ask(), ask()]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read(client)).requests).toHaveLength(1);
  });

  test('tells each problem at its field, and makes nothing', async () => {
    const refused = await refusedAsk({ parts: [{ part: 0, day: '2027-02-01' }], travelers: [3] });
    expect(refused.validationError).toMatchObject({
      'parts.0.day': 'Choose today or a later day',
      travelers: 'Choose travelers of this trip, each once',
    });
    expect((await refusedAsk({ parts: [{ part: 0 }] })).validationError).toHaveProperty('text');
    expect((await refusedAsk({ email: 'nowhere' })).validationError).toHaveProperty('email');
    expect((await refusedAsk({ text: 'x'.repeat(2_001) })).validationError).toHaveProperty('text');
    expect((await read(client)).requests).toEqual([]);
  });

  test('is closed with the trip that it is about, tells so, and no other can be made', async () => {
    await ask();
    await answer(offer());
    await t.client.call(once(owner), agencyCancelFlight, { body: { bookingId } });
    expect(await refusedStep({ step: 'accept', offer: 1 })).toMatchObject({ code: 'requestChanged' });
    await letTimePass(t, 1_000);
    await t.drain();
    const [closed] = (await read(client)).requests;
    expect(closed).toMatchObject({ status: 'closed', steps: [] });
    expect(closed?.entries.map(({ status, name }) => [status, name]).at(-1)).toEqual(['closed', home.agency.name]);
    expect((await read(owner)).requests[0]?.steps).toEqual([]);
    expect((await waiting(owner)).listed).toBe(false);
    const mails = await listMailbox(t.platform.database, client.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Your change request is closed: '))).toHaveLength(1);
    expect(await read(client)).toMatchObject({ shut: 'notStanding' });
    expect(await refusedAsk()).toMatchObject({ code: 'requestNotPossible' });
  });

  test.each([
    { days: 6, mails: 1 },
    { days: 8, mails: 0 },
  ])('that stayed open on a trip cancelled $days days ago is closed (emails: $mails)', async ({ days, mails }) => {
    await ask();
    await closeLeft();
    expect((await read(client)).requests[0]?.status).toBe('sent');
    await t.client.call(once(owner), agencyCancelFlight, { body: { bookingId } });
    await letTimePass(t, 1_000);
    const { raw } = t.platform.database;
    // As a server left it that did not close requests.
    await raw.query(`DELETE FROM booking_request_entries WHERE booking_id = $1 AND status = 'closed'`, [bookingId]);
    await raw.query(`UPDATE booking_requests SET status = 'sent' WHERE booking_id = $1`, [bookingId]);
    await raw.query('UPDATE bookings SET cancelled_at = $2 WHERE id = $1', [
      bookingId,
      new Date(t.clock.now() - days * 86_400_000).toISOString(),
    ]);
    const before = (await listMailbox(t.platform.database, client.email)).length;
    await closeLeft();
    await closeLeft();
    const [closed] = (await read(client)).requests;
    expect(closed).toMatchObject({ status: 'closed', steps: [] });
    expect(closed?.entries.map(({ status }) => status)).toEqual(['sent', 'closed']);
    expect((await listMailbox(t.platform.database, client.email)).length - before).toBe(mails);
  });
});

describe('an offer', () => {
  test('is in the currency of the booking, has a last day, and belongs to an answer alone', async () => {
    await ask();
    const fieldsOf = async (body: Answer) => Object.keys((await refusedAnswer(body)).validationError ?? {});
    expect(await fieldsOf({ step: 'answer' })).toEqual(['text', 'validUntil']);
    expect(await fieldsOf(offer({ amount: money(1, 'EUR') }))).toEqual(['amount']);
    expect(await fieldsOf(offer({ amount: money(-1, 'USD') }))).toEqual(['amount']);
    expect(await fieldsOf(offer({ validUntil: inDays(-1) }))).toEqual(['validUntil']);
    expect(await fieldsOf(offer({ step: 'refuse' }))).toEqual(['amount', 'validUntil']);
    expect((await read(client)).requests[0]).toMatchObject({ status: 'sent', offer: null });
  });

  test('is accepted as it was seen, until its last day is over, and then made anew', async () => {
    await ask();
    await answer(offer());
    expect(await refusedStep({ step: 'accept', offer: 0 })).toMatchObject({ code: 'requestChanged' });
    expect(await refusedStep({ step: 'accept' })).toMatchObject({ code: 'requestChanged' });
    expect(await refusedAnswer(offer())).toMatchObject({ code: 'requestChanged' });
    t.clock.advance(4 * 86_400_000);
    expect(await refusedStep({ step: 'accept', offer: 1 })).toMatchObject({ code: 'requestChanged' });
    await answer(offer({ amount: money(15_000, 'USD') }));
    // A tab that shows the old offer.
    expect(await refusedStep({ step: 'accept', offer: 1 })).toMatchObject({ code: 'requestChanged' });
    expect((await step({ step: 'accept', offer: 2 })).requests[0]?.status).toBe('accepted');
  });

  test('is decided by the traveler alone, and nobody answers their own request', async () => {
    await ask();
    await answer(offer());
    for (const body of [{ step: 'accept', offer: 1 }, { step: 'decline' }] as const) {
      expect(await refusedStep(body, owner)).toMatchObject({ status: 403, code: 'forbidden' });
    }
    expect(await refusedAnswer(offer(), client)).toMatchObject({ status: 403 });
    const before = bookingId;
    bookingId = await book(agent);
    await ask({}, agent);
    expect(await refusedAnswer({ step: 'see' }, agent)).toMatchObject({ status: 403, code: 'forbidden' });
    await answer({ step: 'see' });
    bookingId = before;
  });
});

describe('at the same moment', () => {
  test('of two answers the first one counts', async () => {
    await ask();
    const [one, two] = await Promise.allSettled([answer(offer(), owner), answer(offer({ text: 'On the 13th.' }), agent)]);
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected']);
    const entries = (await read(client)).requests[0]?.entries.filter(({ status }) => status === 'answered');
    expect(entries).toHaveLength(1);
  });

  test('of withdrawing and answering, one comes after the other or not at all', async () => {
    await ask();
    const [withdrawn, answered] = await Promise.allSettled([step({ step: 'withdraw' }), answer(offer())]);
    expect(withdrawn.status).toBe('fulfilled');
    const request = (await read(client)).requests[0];
    expect(request?.status).toBe('withdrawn');
    // Withdrawn first: the answer was refused. Answered first: the offer was withdrawn from.
    const told = request?.entries.map(({ status }) => status);
    expect(told).toEqual(answered.status === 'fulfilled' ? ['sent', 'answered', 'withdrawn'] : ['sent', 'withdrawn']);
  });
});

/** Holds the request of the booking until a call waits for it and something else was done; returns what the call then answers. */
async function whileItWaits<T>(call: () => Promise<T>, between: () => Promise<unknown>): Promise<T> {
  const { raw } = t.platform.database;
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = t.platform.database.forAgency(home.agency.id).tx(async (tx) => {
    await tx.execute(
      sql`SELECT 1 FROM booking_requests WHERE agency_id = ${home.agency.id} AND booking_id = ${bookingId} FOR UPDATE`,
    );
    held.resolve();
    await released.promise;
  });
  try {
    await held.promise;
    const called = call();
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await raw.query(waiting)).rows.length, { timeout: 5_000 }).toBe(1);
    await between();
    released.resolve();
    return await called;
  } finally {
    released.resolve();
    await holder;
  }
}

describe.runIf(testDatabaseUrl())('a cancellation that is committed while somebody waits for the request', () => {
  const cancel = () => t.client.call(once(owner), agencyCancelFlight, { body: { bookingId } });

  test('is seen by who accepts its offer', async () => {
    await ask();
    await answer(offer());
    expect(await whileItWaits(() => refusedStep({ step: 'accept', offer: 1 }), cancel)).toMatchObject({ code: 'requestChanged' });
    expect((await read(owner)).requests[0]).toMatchObject({ status: 'answered', steps: ['refuse', 'withdraw'] });
  });

  test('is seen by who says that the change is made', async () => {
    await ask();
    await answer(offer());
    await step({ step: 'accept', offer: 1 });
    const done: Answer = { step: 'complete', text: 'On the 12th.' };
    expect(await whileItWaits(() => refusedAnswer(done), cancel)).toMatchObject({ code: 'requestChanged' });
    expect((await read(owner)).requests[0]).toMatchObject({ status: 'accepted', steps: ['refuse'] });
  });
});

test('a restricted agent neither sees nor counts what is not theirs', async () => {
  await ask();
  const restricted = await home.persona('restricted');
  await expect(read(restricted)).rejects.toThrow('answered 404');
  expect(await waiting(restricted)).toEqual({ count: 0, listed: false });
});

test('the export of an account holds its requests, and erasing it takes words, name and addresses along', async () => {
  const before = client;
  client = await home.persona('client2');
  bookingId = await book(client);
  await ask({ text: 'After the operation.', phone: '+15550104477' });
  await answer(offer({ text: 'Get well.' }));
  expect((await t.client.call(client, exportAccount, {})).data.requests).toMatchObject([
    { bookingId, status: 'answered', text: 'After the operation.', email: 'ana@reach.test', phone: '+15550104477' },
  ]);
  await t.client.call(client, deleteAccount, { body: { password: 'Test-pass-9x' } });
  const left = (await read(owner)).requests[0];
  expect(left).toMatchObject({ text: '–', email: '–', phone: null });
  expect(left?.entries.map(({ name, text }) => [name, text])).toEqual([
    ['–', null],
    ['owner person', 'Get well.'],
  ]);
  client = before;
});
