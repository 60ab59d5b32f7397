import {
  emailItinerary,
  forgotPassword,
  type Locale,
  listBookingMails,
  listClientMails,
  openBookingMail,
  openClientMail,
  previewItinerary,
  sendBookingMailAgain,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queuedMailSchema, queueMail } from '../../domains/notifications/index.ts';
import { sendMail } from '../../domains/notifications/send-mail.ts';
import { TEMPLATES } from '../../domains/notifications/templates/index.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { MailRefused } from '../../platform/mail/transport.ts';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { CONTACT } from '../made-contact.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

let t: TestApp;
let home: TestAgency;
let owner: Persona;
let agent: Persona;
let client: Persona;
let restricted: Persona;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  home = await t.freshAgency();
  owner = await home.persona('owner');
  agent = await home.persona('agent');
  client = await home.persona('client');
  restricted = await home.persona('restricted');
});
afterAll(() => t.close());

const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const inbox = (to: string) => listMailbox(t.platform.database, to);

/** A confirmed booking of the client, whose letters go to their address. */
async function book(seller: Persona = agent): Promise<string> {
  const quote = await quoteAFlight(t, seller, seller === client ? {} : { reprice: { clientId: client.userId } });
  const { data } = await bookQuote(t, seller, quote, { contact: { ...CONTACT, email: client.email } });
  await t.drain();
  return data.bookingId;
}

const mailsAbout = async (caller: Persona, id: string) =>
  (await t.client.call(caller, listBookingMails, { params: { id }, query: {} })).data;
const mailsTo = async (caller: Persona, id: string) =>
  (await t.client.call(caller, listClientMails, { params: { id }, query: {} })).data;

describe('the itinerary with a message', () => {
  const message = 'Dear <b>Ana</b>,\nthe gate is B7.\n\nSafe travels';

  test.each<[Locale, string]>([
    ['en', 'A message from'],
    ['pt', 'Uma mensagem de'],
    ['es', 'Un mensaje de'],
  ])('stands in it as the words of the agency, line by line and never as markup, in %s', async (lang, from) => {
    client = { ...client, headers: { 'accept-language': lang } };
    const bookingId = await book(client);
    const preview = (await t.client.call(agent, previewItinerary, { body: { bookingId, message } })).data;
    const before = (await inbox(client.email)).length;
    await t.client.call(keyed(agent), emailItinerary, { body: { bookingId, message } });
    await t.drain();
    const mails = await inbox(client.email);
    expect(mails).toHaveLength(before + 1);
    const { html, text, subject } = required(mails[0], 'a mail');
    expect(html).toContain(`${from} ${home.agency.name}`);
    expect(html).toContain('Dear &lt;b&gt;Ana&lt;/b&gt;,<br>the gate is B7.<br><br>Safe travels');
    expect(text).toContain(`${from} ${home.agency.name}\n${message}`);
    expect(preview).toEqual({ to: client.email, subject, html });
  });

  test('is for staff alone, has a length, and goes to nobody whom the booking does not know', async () => {
    const bookingId = await book();
    const refused = (caller: Persona, body: object) =>
      t.client.refusal(keyed(caller), emailItinerary, { body: { bookingId, ...body } });
    expect(await refused(client, { message })).toMatchObject({ status: 403 });
    expect(await refused(agent, { message: 'a'.repeat(2_001) })).toMatchObject({
      status: 400,
      validationError: { message: expect.any(String) },
    });
    expect(await refused(agent, { message, email: 'stranger@elsewhere.test' })).toMatchObject({ code: 'userNotAssociated' });
    const known = { body: { bookingId, message, email: 'stranger@elsewhere.test' } };
    expect(await t.client.refusal(agent, previewItinerary, known)).toMatchObject({ code: 'userNotAssociated' });
    await t.drain();
    expect(await inbox('stranger@elsewhere.test')).toEqual([]);
  });
});

describe('the emails of a booking', () => {
  test('are listed, opened as they were sent, and sent again to whom they went', async () => {
    const id = await book();
    const { mails, totalMails } = await mailsAbout(agent, id);
    expect(totalMails).toBe(mails.length);
    const sent = await inbox(client.email);
    expect(mails.map(({ subject, to, status, canOpen }) => [subject, to, status, canOpen])).toEqual(
      sent.map(({ subject }) => [subject, client.email, 'sent', true]),
    );
    const newest = required(mails[0], 'an email');
    const params = { id, mailId: newest._id };
    const opened = (await t.client.call(owner, openBookingMail, { params })).data;
    expect(opened.html).toBe(sent[0]?.html);
    expect(opened.files.length).toBeGreaterThan(0);

    // Without a key it is not sent, and by one key once.
    expect((await t.client.refusal(owner, sendBookingMailAgain, { params })).code).toBe('idempotencyKeyMissing');
    const once = keyed(owner);
    for (const _ of [1, 2]) await t.client.call(once, sendBookingMailAgain, { params });
    expect((await mailsAbout(owner, id)).mails[0]).toMatchObject({ status: 'queued', canOpen: false, canSendAgain: false });
    await t.drain();
    const again = await inbox(client.email);
    expect(again).toHaveLength(sent.length + 1);
    expect(again[0]?.html).toBe(sent[0]?.html);
    // An email belongs to what it is about.
    const elsewhere = { params: { id: await book(), mailId: newest._id } };
    expect(await t.client.refusal(owner, openBookingMail, elsewhere)).toMatchObject({ status: 404 });
  });

  test('that are not taken say whether the recipient’s server refused them', async () => {
    const id = await book();
    const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
    const queued = {
      template: 'passwordChanged',
      to: client.email,
      locale: 'en',
      data: { name: 'Clara' },
      bookingId: id,
    } as const;
    const statuses: unknown[] = [];
    for (const failure of [new MailRefused('550 no such user'), new Error('no route')]) {
      t.clock.advance(1_000);
      await ctx.db.tx((tx) => queueMail(tx, ctx, queued));
      const [row] = (await mailsAbout(owner, id)).mails;
      const mail = queuedMailSchema.parse({ ...queued, mailId: row?._id });
      const deps = {
        transport: { send: () => Promise.reject(failure) },
        ownWay: async () => null,
        findOwner: async () => undefined,
        secret: 'secret',
        fromAddress: 'agency@caravel.test',
        templates: new Map([['passwordChanged', TEMPLATES.passwordChanged]]),
        attachments: {},
      };
      await expect(sendMail(deps, ctx, mail)).rejects.toBe(failure);
      statuses.push((await mailsAbout(owner, id)).mails[0]?.status);
    }
    expect(statuses).toEqual(['bounced', 'failed']);
  });
});

describe('the emails to a client', () => {
  test('with a personal link are neither kept nor sent again by staff', async () => {
    await t.client.call(home.visitor, forgotPassword, { body: { email: client.email } });
    await t.drain();
    const [reset] = (await mailsTo(owner, client.userId)).mails;
    expect(reset).toMatchObject({ to: client.email, status: 'sent', canOpen: false, canSendAgain: false });
    const params = { id: client.userId, mailId: reset?._id ?? '' };
    expect(await t.client.refusal(owner, openClientMail, { params })).toMatchObject({ status: 404 });
    const token = new URL(
      required(
        (await inbox(client.email))[0]?.links.find((link) => link.includes('token=')),
        'a link',
      ),
    );
    const { rows } = await t.platform.database.raw.query("SELECT request::text || coalesce(html, '') AS kept FROM mail_contents");
    expect(JSON.stringify(rows)).not.toContain(token.searchParams.get('token'));
  });

  test('tell a restricted agent of their own bookings alone', async () => {
    const [own, others] = [await book(restricted), await book(agent)];
    const all = (await mailsTo(owner, client.userId)).mails;
    const seen = (await mailsTo(restricted, client.userId)).mails;
    const ofOthers = (await mailsAbout(agent, others)).mails.map(({ _id }) => _id);
    expect(seen.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining((await mailsAbout(restricted, own)).mails.map(({ _id }) => _id)),
    );
    expect(seen.filter(({ _id }) => ofOthers.includes(_id))).toEqual([]);
    expect(all.length).toBeGreaterThan(seen.length);
    const params = { id: client.userId, mailId: ofOthers[0] ?? '' };
    expect(await t.client.refusal(restricted, openClientMail, { params })).toMatchObject({ status: 404 });
  });
});
