import { findClients, type Locale, listBookingMails } from '@caravel/contracts';
import { newId, required, toMajor } from '@caravel/kernel';
import { FORMAT_LOCALE } from '@caravel/messages';
import { cancelFlight, getPenalty, getReservationDetails, sendFlightMail } from '@caravel/products/flights/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueMail } from '../../domains/notifications/index.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { mailboxMessages } from '../../platform/mail/tables.ts';
import { formatMoney } from '../../platform/texts/format.ts';
import { adult, bookingBody, bookQuote, type QuoteWish, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { CONTACT } from '../made-contact.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let inbox: string;

beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  home = await t.freshAgency({ contactEmail: 'desk@sunset.test' });
  client = await home.persona('client');
  inbox = `${newId()}@example.com`;
});
afterAll(() => t.close());

const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });

async function sweep(): Promise<void> {
  for (const schedule of t.slices.flatMap(({ schedules = [] }) => schedules)) {
    if (schedule.name !== 'bookings.sweep') continue;
    await schedule.run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
  }
}

/** Advances the clock and does what is due. */
async function later(milliseconds: number): Promise<void> {
  t.clock.advance(milliseconds);
  await t.drain();
  await sweep();
  await t.drain();
}

/** Books with the test's inbox as contact and waits for the tickets. */
async function bookATrip(lastName = 'Souza', wish: QuoteWish = {}): Promise<string> {
  const contact = { ...CONTACT, email: inbox };
  const { data } = await bookQuote(t, client, await quoteAFlight(t, client, wish), { travellers: [adult(lastName)], contact });
  await later(1000);
  await later(20_000);
  return data.bookingId;
}

const mails = () => listMailbox(t.platform.database, inbox);
const mailNamed = async (start: string | RegExp) =>
  required(
    (await mails()).find(({ subject }) => (typeof start === 'string' ? subject.startsWith(start) : start.test(subject))),
    `a mail ${start}`,
  );
const details = (bookingId: string, caller = client) =>
  t.client.call(caller, getReservationDetails, { query: { bookingId } }).then(({ data }) => data);

async function attachmentsOf(subject: string) {
  const rows = await t.platform.database.system.tx((tx) =>
    tx.select().from(mailboxMessages).where(eq(mailboxMessages.to, inbox)).orderBy(desc(mailboxMessages.at)),
  );
  return required(
    rows.find((row) => row.subject === subject),
    subject,
  ).attachments;
}

describe('a booking that goes well', () => {
  test.each<[Locale, RegExp, RegExp, string, string]>([
    ['en', /^Booking (\w{6}) confirmed: New York – Los Angeles/, /^Tickets for/, 'Your booking is confirmed.', 'carry-on'],
    ['pt', /^Reserva (\w{6}) confirmada: /, /^Bilhetes de/, 'Sua reserva está confirmada.', 'bagagem'],
    ['es', /^Reserva (\w{6}) confirmada: /, /^Boletos de/, 'Tu reserva está confirmada.', 'equipaje'],
  ])('is confirmed and ticketed by mail in %s, with price, bags and files', async (lang, confirmed, ticketed, said, bags) => {
    client = { ...client, headers: { 'accept-language': lang } };
    const bookingId = await bookATrip();
    const booking = await details(bookingId);
    const mail = await mailNamed(confirmed);
    const { subject, text, html, links } = mail;
    expect(confirmed.exec(subject)?.[1]).toBe(booking.recordLocator);
    for (const part of [
      said,
      booking.recordLocator ?? '',
      formatMoney(booking.price.total, FORMAT_LOCALE[lang]),
      'Ana Souza',
      bags,
    ]) {
      expect(text).toContain(part);
    }
    expect(html).toContain(`lang="${lang}"`);
    expect(`${text}${html}${subject}`).not.toMatch(/(mail|documents|fareRules)\.\w|undefined|\{\w+\}/);
    expect(links).toContain(`${home.agency.origin}/flight-details?bookingId=${bookingId}`);
    expect(links.every((link) => new URL(link).origin === home.agency.origin)).toBe(true);
    const files = await attachmentsOf(subject);
    expect(files.map(({ contentType }) => contentType)).toEqual([
      'application/pdf',
      'text/calendar; charset=utf-8; method=PUBLISH',
    ]);
    expect(files.every(({ size, filename }) => size > 500 && filename.includes(booking.recordLocator ?? ''))).toBe(true);

    const tickets = await mailNamed(ticketed);
    expect(tickets.text).toContain(booking.passengers[0]?.ticketNumber);
    expect(await mails()).toHaveLength(2);
  });

  test('is told to staff in the mail log, and written to nobody but its contact', async () => {
    const bookingId = await bookATrip();
    const asked = { params: { id: bookingId }, query: {} };
    const { data } = await t.client.call(await home.persona('owner'), listBookingMails, asked);
    expect(data.mails.map(({ to, status }) => [to, status])).toEqual([
      [inbox, 'sent'],
      [inbox, 'sent'],
    ]);
    expect(await listMailbox(t.platform.database, client.email)).toEqual([]);
  });

  test('is written of once, however often its event comes', async () => {
    const bookingId = await bookATrip();
    const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
    const job = required(
      t.slices.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'booking.fulfilled'),
      'job',
    );
    const eventId = newId();
    await job.run(ctx, { bookingId, product: 'flights' }, eventId);
    await job.run(ctx, { bookingId, product: 'flights' }, eventId);
    await t.drain();
    expect(await mails()).toHaveLength(3);
  });

  test('that needs staff is written of to them by their own name, not by the traveler’s', async () => {
    const bookingId = await bookATrip();
    const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
    const job = required(
      t.slices.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'booking.needs-staff'),
      'job',
    );
    await job.run(ctx, { bookingId, product: 'flights' }, newId());
    await t.drain();
    const [mail] = await listMailbox(t.platform.database, 'desk@sunset.test');
    expect(mail?.text).toContain(`Hello ${home.agency.name},`);
    expect(mail?.text).not.toMatch(/(?:Hello|Hi|Dear)[^\n]*Souza/);
  });

  test('can be mailed again to somebody whom it knows', async () => {
    const bookingId = await bookATrip();
    const sent = await t.client.call(keyed(client), sendFlightMail, { body: { bookingId } });
    expect(sent.data.message).toBe('The confirmation was sent.');
    await t.drain();
    const all = await mails();
    expect(all.filter(({ subject }) => subject.includes('confirmed'))).toHaveLength(2);
    expect(all[0]?.text).not.toContain('issuing the tickets');
  });
});

describe('a booking that does not', () => {
  test('cancelled: what was paid, what it costs and what comes back, to the cent', async () => {
    const bookingId = await bookATrip('Souza', { fare: (family) => family.refund?.allowed === true });
    t.clock.advance(25 * 3_600_000);
    const { data } = await t.client.call(client, getPenalty, { body: { bookingId } });
    await t.client.call(keyed(client), cancelFlight, { body: { bookingId, quoteAmount: data.refundAmount } });
    await later(1000);
    const { subject, text, links } = await mailNamed(/cancelled/);
    const files = await attachmentsOf(subject);
    expect(files.map(({ contentType }) => contentType)).toEqual(['text/calendar; charset=utf-8; method=CANCEL']);
    expect(data.penaltyAmount + data.refundAmount).toBeCloseTo(toMajor(data.paid), 2);
    expect(text).toContain(`Paid: ${formatMoney(data.paid, 'en-US')}`);
    expect(text).toContain(`Cancellation cost: ${formatMoney(data.penalty, 'en-US')}`);
    expect(text).toContain(`Refund: ${formatMoney(data.refund, 'en-US')}`);
    expect(text).toContain(`${formatMoney(data.refund, 'en-US')} goes back to the card`);
    expect(links.every((link) => new URL(link).origin === home.agency.origin)).toBe(true);
  });

  test('refused later: not booked, nothing to pay', async () => {
    const contact = { ...CONTACT, email: inbox };
    await bookQuote(t, client, await quoteAFlight(t, client), { travellers: [adult('PENDINGFAIL')], contact });
    for (let minute = 0; minute < 3; minute++) await later(60_000);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Not booked: New York – Los Angeles/);
    expect(mail?.text).toContain('You pay nothing.');
    expect(mail?.links).toContain(`${home.agency.origin}/booknow/flights`);
  });

  test('moved by the airline: old and new times, with files', async () => {
    const bookingId = await bookATrip('SCHEDULECHANGE');
    for (let minute = 0; minute < 4; minute++) await later(60_000);
    const booking = await details(bookingId);
    expect(booking.scheduleChanged).toBe(true);
    const mail = await mailNamed('The airline changed');
    const [hour = '', minute = ''] = (booking.flights[0]?.departureTime.slice(11) ?? '').split(':');
    expect(mail.text).toContain(`${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`);
    expect(await attachmentsOf(mail.subject)).toHaveLength(2);
    for (let day = 0; day < 2; day++) await later(25 * 3_600_000);
    expect((await mails()).filter(({ subject }) => subject.startsWith('The airline changed'))).toHaveLength(1);
  });

  test('held: nothing charged and until when, then let go', async () => {
    const agent = await home.persona('agent');
    const quote = await quoteAFlight(t, agent, { fare: (family) => family.holdable, reprice: { clientId: client.userId } });
    const contact = { ...CONTACT, email: inbox };
    await bookQuote(t, agent, quote, { ...(await bookingBody(t, quote)), payment: { method: 'hold' }, contact });
    await later(1000);
    const held = await mailNamed(/held/);
    expect(held.text).toContain('Nothing was charged.');
    expect(held.text).toMatch(/Held until: \w{3}, \w{3} \d+, 2027, \d+:\d\d [AP]M \(\w+\)/);
    for (let day = 0; day < 4; day++) await later(25 * 3_600_000);
    expect((await mailNamed(/cancelled/)).text).toContain('it was released. Nothing was charged.');
  });
});

test('what people typed is text in a mail, in its subject one line', async () => {
  const ctx = t.ctx(home.agency, client.actor);
  await ctx.db.tx((tx) =>
    queueMail<'bookingConfirmed'>(tx, ctx, {
      template: 'bookingConfirmed',
      to: inbox,
      locale: 'en',
      data: {
        product: 'flights',
        name: '<img src=x onerror=alert(1)>',
        reference: 'ABC123',
        title: 'A <b>B</b>',
        rows: [{ label: 'x', value: '{total} <i>' }],
      },
      link: { path: '/mytrips' },
    }),
  );
  await t.drain();
  const [mail] = await mails();
  expect(mail?.html).not.toMatch(/<img src=x|<b>B|<i>/);
  expect(mail?.text).toContain('{total} <i>');
});

test('a restricted agent finds the clients for whom they booked, and nobody else', async () => {
  const restricted = await home.persona('restricted');
  await home.persona('client2');
  const find = () =>
    t.client
      .call(restricted, findClients, { query: { searchQuery: 'c', offSet: 0, limit: 10 } })
      .then(({ data }) => data.clients.map(({ email }) => email));
  expect(await find()).toEqual([]);
  // An agent who knows a client's full address may book for them.
  const quote = await quoteAFlight(t, restricted, { reprice: { clientId: client.userId } });
  await bookQuote(t, restricted, quote);
  expect(await find()).toEqual([client.email]);
});
