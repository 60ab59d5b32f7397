import { inviteAgent, makeBookingRequest } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { cancelFlight, getPenalty } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adult, bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { letTimePass } from '../let-time-pass.ts';
import { CONTACT } from '../made-contact.ts';
import { headersOf, type ReceivedMail, type SmtpStandIn, startSmtpStandIn } from '../smtp-stand-in.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

let smtp: SmtpStandIn;
let t: TestApp;
let home: TestAgency;
beforeAll(async () => {
  smtp = await startSmtpStandIn();
  t = await startTestApp({ settings: { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@caravel.test' } });
  home = await t.freshAgency({ contactEmail: 'desk@agency.test' });
});
afterAll(async () => {
  await t.close();
  await smtp.stop();
});

const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const of = (mail: ReceivedMail) => new Map(headersOf(mail));
const sentTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));
/** The type of each part of a message, unfolded. */
const partsOf = ({ raw }: ReceivedMail) =>
  [...raw.replaceAll(/\r\n[ \t]+/g, ' ').matchAll(/^Content-Type: (.*)$/gim)].map(([, type = '']) => type);

test('one booking is one thread in the mail program of each reader, with its change request and its end', async () => {
  const client = await home.persona('client');
  const inbox = client.email;
  const quote = await quoteAFlight(t, client, { fare: ({ refund }) => refund?.allowed === true });
  const { data } = await bookQuote(t, client, quote, { travellers: [adult()], contact: { ...CONTACT, email: inbox } });
  const { bookingId } = data;
  await letTimePass(t, 1_000);
  const wish = { parts: [{ part: 0, day: '2027-04-12', time: 'morning' as const }], travelers: [0], email: inbox };
  await t.client.call(keyed(client), makeBookingRequest, { params: { bookingId }, body: wish });
  await t.drain();
  const { data: penalty } = await t.client.call(client, getPenalty, { body: { bookingId } });
  await t.client.call(keyed(client), cancelFlight, { body: { bookingId, quoteAmount: penalty.refundAmount } });
  await letTimePass(t, 1_000);

  const thread = `<${bookingId}@caravel.test>`;
  const [mine, theirs] = [sentTo(inbox), sentTo('desk@agency.test')].map((mails) =>
    mails.filter((mail) => of(mail).has('references')),
  );
  expect(mine?.length).toBeGreaterThanOrEqual(3);
  expect(theirs?.length).toBeGreaterThanOrEqual(1);
  const all = [...(mine ?? []), ...(theirs ?? [])];
  expect(all.map((mail) => [of(mail).get('in-reply-to'), of(mail).get('references')])).toEqual(all.map(() => [thread, thread]));
  const ids = all.map((mail) => of(mail).get('message-id'));
  expect(new Set([...ids, thread]).size).toBe(all.length + 1);
  // A trip cannot be unsubscribed from.
  expect(all.filter((mail) => of(mail).has('list-unsubscribe'))).toEqual([]);

  const parts = all.map(partsOf);
  expect(parts.every(([first = '']) => /^multipart\//.test(first))).toBe(true);
  expect(parts.every((types) => types.some((type) => type.startsWith('text/plain')))).toBe(true);
  const calendars = parts
    .map((types) => types.filter((type) => type.startsWith('text/calendar')))
    .filter(({ length }) => length > 0);
  expect(required(calendars[0], 'a calendar')[0]).toMatch(/^text\/calendar; charset=utf-8; method=PUBLISH/);
  expect(required(calendars.at(-1), 'a calendar')[0]).toMatch(/^text\/calendar; charset=utf-8; method=CANCEL/);
});

test('what nobody needs says how to unsubscribe by one click, in its headers and at its end', async () => {
  const email = 'new@agent.test';
  await t.client.call(keyed(await home.persona('owner')), inviteAgent, { body: { email, isRestrictedAgent: false } });
  await t.drain();
  const mail = required(sentTo(email)[0], 'an invitation');
  const url = new URL(required(/^<(.*)>$/.exec(of(mail).get('list-unsubscribe') ?? '')?.[1], 'an address'));
  expect(url.origin).toBe(home.agency.origin);
  expect(of(mail).get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  // Neither who it is for nor a log-in stands in the address.
  expect(url.href).not.toContain('agent.test');
  expect(mail.raw.replaceAll(/=\r\n/g, '')).toContain(url.href.replaceAll('=', '=3D'));
});
