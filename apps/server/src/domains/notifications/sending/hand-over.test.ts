import { required } from '@caravel/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingsDeps, lettersAbout } from '../../../composition/bookings-deps.ts';
import { mailDeps } from '../../../composition/mail-deps.ts';
import { productsOf } from '../../../composition/products.ts';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { type Mailgun, mailgunOn } from '../../../platform/mail/mailgun/mailgun.ts';
import { mailgunTransport } from '../../../platform/mail/mailgun/mailgun-transport.ts';
import { readMailgunContract } from '../../../platform/mail/mailgun/testing/mailgun-contract.ts';
import {
  type MailgunFault,
  type MailgunStandIn,
  startMailgunStandIn,
} from '../../../platform/mail/mailgun/testing/mailgun-stand-in.ts';
import { createOutboundClient, type OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { bookQuote, quoteAFlight } from '../../../products/flights/testing/book-a-flight.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { type QueuedMail, queuedMailSchema, queueMail } from '../queue-mail.ts';
import { type SendMailDeps, sendMail } from '../send-mail.ts';
import type { Template } from '../template.ts';
import { TEMPLATES } from '../templates/index.ts';

const DOMAIN = 'mg.sunset.test';
const SENDER = `trips@${DOMAIN}`;

let standIn: MailgunStandIn;
let t: TestApp;
let outbound: OutboundClient;
let mailgun: Mailgun;
let home: TestAgency;
let client: Persona;
const logged: string[] = [];
beforeAll(async () => {
  standIn = await startMailgunStandIn(readMailgunContract(process.env.PARTNER_CONTRACTS));
  standIn.domains.set(DOMAIN, { key: 'key-of-an-agency', name: DOMAIN, addedAt: 0, state: 'active', seen: new Set() });
  t = await startTestApp({
    settings: { MAILGUN_BASE_URL: standIn.url, MAILGUN_KEY: 'key-of-the-platform', LOG_LEVEL: 'debug' },
    logTo: { write: (line: string) => void logged.push(line) },
  });
});
beforeAll(() => {
  // As ours, but for deadlines that a test can wait for.
  outbound = createOutboundClient({
    ...{ name: 'mailgun', baseUrl: standIn.url, requestIdHeader: 'x-request-id', maxBytes: 2_000_000, retries: 0 },
    deadlines: { connectMs: 1_000, headersMs: 1_000, bodyMs: 1_000, totalMs: 1_000 },
    rate: { perSecond: 1_000, burst: 1_000 },
    breaker: { failures: 100, openMs: 1_000 },
    ...{ clock: t.clock, log: t.platform.log },
  });
  mailgun = mailgunOn(outbound);
});
beforeEach(async () => {
  home = await t.freshAgency({ contactEmail: 'desk@agency.test' });
  client = await home.persona('client');
  await home.persona('owner');
});
afterEach(() => {
  required(standIn.domains.get(DOMAIN), 'domain').state = 'active';
  expect(standIn.breaches.splice(0)).toEqual([]);
});
afterAll(async () => {
  await outbound.close();
  await t.close();
  await standIn.close();
});

const inbox = (to: string) => listMailbox(t.platform.database, to);
const fieldsTo = (to: string) => standIn.messages.filter(({ fields }) => fields.to?.[0] === to).map(({ fields }) => fields);
const rowsOf = async (text: string, values: unknown[]) => (await t.platform.database.raw.query(text, values)).rows;

/** What the job of sending has, with an account of the agency's own at Mailgun, whose key is this. */
function depsWith(key = 'key-of-an-agency'): SendMailDeps {
  const deps = mailDeps(t.platform, lettersAbout(bookingsDeps(t.platform, productsOf(t.platform))));
  const all: readonly Template[] = [...Object.values(TEMPLATES), ...deps.templates];
  const account = { label: `own-${home.agency.id}`, key: () => key };
  const transport = mailgunTransport((domain, mail) => mailgun.sendMessage(account, domain, mail), DOMAIN);
  return { ...deps, templates: new Map(all.map((one) => [one.name, one])), ownWay: async () => ({ sender: SENDER, transport }) };
}

/** Queues the email of a changed password and returns it as it waits, taken out of the outbox. */
async function queued(): Promise<QueuedMail> {
  const ctx = t.ctx(home.agency);
  await ctx.db.tx((tx) =>
    queueMail(tx, ctx, { template: 'passwordChanged', to: client.email, locale: 'en', data: { name: 'Clara' } }),
  );
  return takeQueued('passwordChanged');
}

async function takeQueued(template: string): Promise<QueuedMail> {
  const rows = await rowsOf(
    "DELETE FROM outbox_events WHERE agency_id = $1 AND kind = 'notifications.send-mail' AND payload->>'template' = $2 RETURNING payload",
    [home.agency.id, template],
  );
  return queuedMailSchema.parse(required(rows[0], 'a queued email').payload);
}

const statusOf = async (mailId: string) => (await rowsOf('SELECT status FROM mail_log WHERE id = $1', [mailId]))[0]?.status;
const told = async () =>
  rowsOf("SELECT recipient, status FROM mail_log WHERE agency_id = $1 AND template = 'ownSenderFails'", [home.agency.id]);

describe('an email of an agency with a domain of its own', () => {
  test('leaves through Mailgun from its sender, and by no other way', async () => {
    const mail = await queued();
    await sendMail(depsWith(), t.ctx(home.agency), mail);
    const [fields, ...more] = fieldsTo(client.email).filter((one) => one['v:mail']?.[0] === mail.mailId);
    expect(more).toEqual([]);
    expect(fields).toMatchObject({
      from: [`"${home.agency.name}" <${SENDER}>`],
      'h:Reply-To': ['desk@agency.test'],
      'h:Message-Id': [`<${mail.mailId}@caravel.test>`],
      'h:Auto-Submitted': ['auto-generated'],
      'h:Content-Language': ['en'],
      'v:agency': [home.agency.id],
    });
    expect([await statusOf(mail.mailId), await inbox(client.email), await told()]).toEqual(['Sent', [], []]);
  });

  test('has its files, its thread and nothing to unsubscribe from, if it is about a trip', async () => {
    const quote = await quoteAFlight(t, client, {});
    const { data } = await bookQuote(t, client, quote, { contact: { ...CONTACT, email: client.email } });
    await t.drain();
    const [row] = await rowsOf(
      "SELECT id, request FROM mail_log JOIN mail_contents ON mail_id = id WHERE booking_id = $1 AND template = 'bookingConfirmed'",
      [data.bookingId],
    );
    const mail = queuedMailSchema.parse({ ...Object(row?.request), mailId: row?.id });
    await rowsOf("UPDATE mail_log SET status = 'Queued' WHERE id = $1", [mail.mailId]);
    await sendMail(depsWith(), t.ctx(home.agency, { kind: 'system', task: 'test' }), mail);
    const fields = required(
      fieldsTo(client.email).find((one) => one['v:mail']?.[0] === mail.mailId),
      'a letter',
    );
    expect(fields.attachment?.map((name) => name.split('.').at(-1))).toEqual(['pdf', 'ics']);
    const thread = [`<${data.bookingId}@caravel.test>`];
    expect(fields).toMatchObject({ 'h:In-Reply-To': thread, 'h:References': thread });
    expect(Object.keys(fields).filter((name) => /unsubscribe/i.test(name))).toEqual([]);
  });

  test.each<[string, MailgunFault | 'wrongKey' | 'disabled', boolean]>([
    ['the key is wrong', 'wrongKey', false],
    ['the domain is disabled', 'disabled', false],
    ['there were too many', 'tooMany', false],
    ['Mailgun breaks', 'broken', false],
    ['Mailgun hangs', 'hang', false],
    ['Mailgun answers nonsense after it took it', 'rubbish', true],
    ['the answer is lost after it was taken', 'lostAfter', true],
  ])('leaves by the platform, once, where %s; the owner is told once a day', async (_name, fault, isTaken) => {
    if (fault === 'disabled') required(standIn.domains.get(DOMAIN), 'domain').state = 'disabled';
    const deps = depsWith(fault === 'wrongKey' ? 'key-canary-4711' : undefined);
    for (let round = 0; round < 2; round += 1) {
      if (fault !== 'wrongKey' && fault !== 'disabled') standIn.fail(/messages$/, fault);
      const mail = await queued();
      await sendMail(deps, t.ctx(home.agency), mail);
      // The job may run twice.
      await sendMail(deps, t.ctx(home.agency), mail);
      expect(await statusOf(mail.mailId)).toBe('Sent');
      const there = fieldsTo(client.email).filter((one) => one['v:mail']?.[0] === mail.mailId);
      // What Mailgun took without saying so comes twice, under one id.
      expect(there.map((one) => one['h:Message-Id'])).toEqual(isTaken ? [[`<${mail.mailId}@caravel.test>`]] : []);
      expect(await inbox(client.email)).toHaveLength(round + 1);
    }
    const letters = await inbox(client.email);
    expect(letters.map(({ from }) => from)).toEqual(letters.map(() => `${home.agency.name} <${t.platform.config.mailFrom}>`));
    expect(await told()).toEqual([{ recipient: (await home.persona('owner')).email, status: 'Queued' }]);
    t.clock.advance(24 * 3_600_000);
    if (fault !== 'wrongKey' && fault !== 'disabled') standIn.fail(/messages$/, fault);
    await sendMail(deps, t.ctx(home.agency), await queued());
    expect(await told()).toHaveLength(2);
  });

  test('shows no key in the log, the database, or an email', async () => {
    await sendMail(depsWith('key-canary-4711'), t.ctx(home.agency), await queued());
    await t.drain();
    const everything = await rowsOf(
      `SELECT (SELECT string_agg(m::text, ' ') FROM mail_log m) AS a, (SELECT string_agg(m::text, ' ') FROM mailbox_messages m) AS b,
              (SELECT string_agg(o::text, ' ') FROM outbox_events o) AS c, (SELECT string_agg(a::text, ' ') FROM audit_events a) AS d`,
      [],
    );
    expect(logged.join('')).toContain('mail service failed');
    for (const said of [logged.join(''), JSON.stringify(everything)]) expect(said).not.toMatch(/canary-4711|key-of-/);
  });
});

test('the platform’s own emails leave through Mailgun where the settings say so', async () => {
  const domain = 'mg.platform.test';
  standIn.domains.set(domain, { key: 'key-of-the-platform', name: domain, addedAt: 0, state: 'active', seen: new Set() });
  const platform = await startTestApp({
    settings: {
      ...{ MAIL_TRANSPORT: 'mailgun', MAIL_FROM: `hello@${domain}`, MAILGUN_DOMAIN: domain },
      ...{ MAILGUN_BASE_URL: standIn.url, MAILGUN_KEY: 'key-of-the-platform' },
    },
  });
  try {
    const { agency } = await platform.freshAgency();
    const ctx = platform.ctx(agency);
    await ctx.db.tx((tx) =>
      queueMail(tx, ctx, { template: 'passwordChanged', to: 'ana@platform.test', locale: 'es', data: { name: 'Ana' } }),
    );
    await platform.drain();
    expect(fieldsTo('ana@platform.test').map(({ from }) => from)).toEqual([[`"${agency.name}" <hello@${domain}>`]]);
  } finally {
    await platform.close();
  }
});
