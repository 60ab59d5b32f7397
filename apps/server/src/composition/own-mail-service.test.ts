import { createHmac } from 'node:crypto';
import { newId, required } from '@caravel/kernel';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '../domains/notifications/index.ts';
import { signingKeyOf } from '../platform/mail/mailgun/testing/mailgun-books.ts';
import { type MailingAgency, mailgunBench } from '../testing/mailgun-bench.ts';

const OWN = 'key-of-an-agency';
const PLATFORM = 'signing-key-of-the-platform';
const HALF_HOUR = 1_800_000;
const HOOKS = '/api/webhooks/mail/mailgun';

let b: Awaited<ReturnType<typeof mailgunBench>>;
beforeAll(async () => {
  b = await mailgunBench(process.env.PARTNER_CONTRACTS, { MAILGUN_SIGNING_KEY: PLATFORM });
});
afterAll(async () => {
  expect(b.standIn.breaches).toEqual([]);
  await b.close();
});

/** An agency whose domain is verified: at its own account with a key, else at the platform's. */
async function sending(apiKey?: string): Promise<{ agency: MailingAgency; domain: string; agencyId: string }> {
  const agency = await b.agency(apiKey);
  const domain = b.newDomain();
  await b.add(agency, domain);
  b.publish(domain);
  await b.runJob(HALF_HOUR);
  return { agency, domain, agencyId: (await agency.ctx()).agency.id };
}

/** Sends an email of the agency; returns its id and how it arrived at Mailgun. */
async function send({ agency, domain }: Awaited<ReturnType<typeof sending>>) {
  const ctx = await agency.ctx();
  const to = `${newId()}@reader.test`;
  await ctx.db.tx((tx) => queueMail(tx, ctx, { template: 'passwordChanged', to, locale: 'en', data: { name: 'Clara' } }));
  await b.t.drain();
  const message = required(
    b.standIn.messages.find(({ fields }) => fields.to?.[0] === to),
    'a message',
  );
  expect(message.domain).toBe(domain);
  return { mailId: required(message.fields['v:mail']?.[0], 'an id'), from: message.fields.from?.[0] };
}

async function post(path: string, key: string, about: { agency: string; mail: string }): Promise<number> {
  const [token, timestamp] = [newId(), String(Math.floor(b.t.clock.now() / 1000))];
  const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex');
  const payload = {
    signature: { token, timestamp, signature },
    'event-data': { id: newId(), event: 'delivered', timestamp: b.t.clock.now() / 1000, 'user-variables': about },
  };
  return (await b.t.app.inject({ method: 'POST', url: path, payload })).statusCode;
}

const deliveryOf = async (mailId: string) =>
  (await b.rowsOf(sql`SELECT delivery FROM mail_log WHERE id = ${mailId}`)).map(({ delivery }) => delivery);
const reportsOf = (domain: string) =>
  [...b.standIn.webhooks].filter(([kind]) => kind.startsWith(`${domain} `)).map(([, url]) => url);

test('an agency with an account of its own sends by it and hears from it, by the key that Mailgun tells', async () => {
  const one = await sending(OWN);
  const { mailId, from } = await send(one);
  expect(from).toContain(`<trips@${one.domain}>`);
  const own = `${HOOKS}/${one.agencyId}`;
  const address = new URL(own, b.t.platform.config.publicOrigin).href;
  expect(reportsOf(one.domain)).toEqual(Array.from({ length: 5 }, () => address));
  const about = { agency: one.agencyId, mail: mailId };
  expect(await post(own, PLATFORM, about)).toBe(400);
  for (let forged = 0; forged < 20; forged += 1) expect(await post(own, `forged-${forged}`, about)).toBe(400);
  // It is asked for the key once, however many messages are forged.
  expect(b.standIn.calls.filter((call) => call.endsWith('/http_signing_key'))).toHaveLength(1);
  expect(await deliveryOf(mailId)).toEqual([null]);
  expect(await post(own, signingKeyOf(OWN), about)).toBe(200);
  expect(await deliveryOf(mailId)).toEqual(['delivered']);
  // Where to report is asked once a day, not with each email.
  const asked = b.standIn.calls.filter((call) => call.endsWith('/webhooks')).length;
  await send(one);
  expect(b.standIn.calls.filter((call) => call.endsWith('/webhooks'))).toHaveLength(asked);
});

test('an agency on the platform’s account hears by the platform’s key alone', async () => {
  const one = await sending();
  const { mailId } = await send(one);
  expect(reportsOf(one.domain)).toEqual(Array.from({ length: 5 }, () => new URL(HOOKS, b.t.platform.config.publicOrigin).href));
  const about = { agency: one.agencyId, mail: mailId };
  expect(await post(`${HOOKS}/${one.agencyId}`, signingKeyOf('key-of-the-platform'), about)).toBe(400);
  expect(await post(HOOKS, PLATFORM, about)).toBe(200);
  expect(await deliveryOf(mailId)).toEqual(['delivered']);
});

test('emails arrive also where Mailgun does not say where it reports to', async () => {
  b.standIn.fail(/webhooks$/, 'unauthorized');
  const one = await sending(OWN);
  expect(reportsOf(one.domain)).toEqual([]);
  const { mailId } = await send(one);
  expect(await b.rowsOf(sql`SELECT status FROM mail_log WHERE id = ${mailId}`)).toEqual([{ status: 'Sent' }]);
});
