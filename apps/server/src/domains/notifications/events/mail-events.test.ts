import { createHmac } from 'node:crypto';
import { listAgencyMails, listClientMails } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext } from '../../../platform/jobs/run-job.ts';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { queueMail } from '../queue-mail.ts';
import { receiveMailEvent } from './receive-mail-event.ts';

const KEY = 'key-of-the-platform-canary';
const OWN_KEY = 'key-of-an-agency-canary';
const PATH = '/api/webhooks/mail/mailgun';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let mailId: string;
beforeAll(async () => {
  t = await startTestApp({ settings: { MAILGUN_SIGNING_KEY: KEY } });
});
beforeEach(async () => {
  home = await t.freshAgency();
  client = await home.persona('client');
  mailId = await send('passwordChanged');
});
afterAll(() => t.close());

const rowsOf = async (text: string, values: unknown[]) => (await t.platform.database.raw.query(text, values)).rows;
const eventsOf = async (of = home) =>
  rowsOf('SELECT event_id, kind, code FROM mail_events WHERE agency_id = $1 ORDER BY event_id', [of.agency.id]);
const stopsOf = async (of = home) =>
  (await rowsOf('SELECT reason FROM mail_stops WHERE agency_id = $1 ORDER BY reason', [of.agency.id])).map(
    ({ reason }) => reason,
  );
const deliveryOf = async (id = mailId) => (await rowsOf('SELECT delivery FROM mail_log WHERE id = $1', [id]))[0]?.delivery;

/** Sends an email to the client and returns its id. */
async function send(template: 'agentInvitation' | 'passwordChanged', of = home): Promise<string> {
  const ctx = t.ctx(of.agency);
  const data = { name: 'Clara', inviterName: 'Olivia' };
  await ctx.db.tx((tx) => queueMail(tx, ctx, { template, to: client.email, locale: 'en', data }));
  await t.drain();
  const [row] = await rowsOf('SELECT id FROM mail_log WHERE agency_id = $1 AND template = $2 ORDER BY created_at DESC, id DESC', [
    of.agency.id,
    template,
  ]);
  return String(required(row, 'an email').id);
}

type Event = { readonly event: string; readonly severity?: string; readonly id?: string; readonly code?: number };
const DELIVERED: Event = { event: 'delivered', code: 250 };
const DELAYED: Event = { event: 'failed', severity: 'temporary', code: 451 };
const BOUNCED: Event = { event: 'failed', severity: 'permanent', code: 550 };
const COMPLAINED: Event = { event: 'complained' };
const UNSUBSCRIBED: Event = { event: 'unsubscribed' };

/** What Mailgun posts about an email, as its documents show it, with more than we read. */
const dataOf = ({ event, severity, id = newId(), code }: Event, about: { agency?: string; mail?: string } = {}) => ({
  id,
  event,
  ...(severity !== undefined && { severity, reason: 'generic' }),
  timestamp: t.clock.now() / 1000,
  recipient: client.email,
  'log-level': 'info',
  message: { headers: { to: client.email, 'message-id': `${mailId}@caravel.test` } },
  ...(code !== undefined && { 'delivery-status': { code, message: `canary-words for ${client.email}`, 'attempt-no': 1 } }),
  'user-variables': { agency: about.agency ?? home.agency.id, mail: about.mail ?? mailId },
});

function signed(
  data: unknown,
  { key = KEY, token = newId(), at = t.clock.now() }: { key?: string; token?: string; at?: number } = {},
) {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex');
  return { signature: { timestamp, token, signature }, 'event-data': data };
}

async function post(body: unknown, path = PATH): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await t.app.inject({
    method: 'POST',
    url: path,
    payload: text,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.body).not.toMatch(/canary/);
  return answer.statusCode;
}

describe('what Mailgun reports', () => {
  test.each<[string, Event, string, string[]]>([
    ['it came', DELIVERED, 'delivered', []],
    ['it is late', DELAYED, 'delayed', []],
    ['it came back for good', BOUNCED, 'bounced', ['bounced']],
    ['it was reported as spam', COMPLAINED, 'complained', ['complained']],
    ['its reader unsubscribed', UNSUBSCRIBED, 'unsubscribed', ['unsubscribed']],
  ])('%s: is kept and shown', async (_name, event, status, stops) => {
    expect(await post(signed(dataOf(event)))).toBe(200);
    expect(await eventsOf()).toMatchObject([{ kind: status, code: event.code ?? null }]);
    expect(await stopsOf()).toEqual(stops);
    const owner = await home.persona('owner');
    const { data } = await t.client.call(owner, listClientMails, { params: { id: client.userId }, query: {} });
    expect(data.mails.find(({ _id }) => _id === mailId)?.status).toBe(status);
    expect(data.stops.map(({ reason }) => reason)).toEqual(stops);
    const problems = (await t.client.call(owner, listAgencyMails, { query: { show: 'problems' } })).data;
    expect(problems.mails.map(({ _id }) => _id)).toEqual(['delayed', 'bounced', 'complained'].includes(status) ? [mailId] : []);
    // Words of servers hold addresses: none is kept.
    const [kept] = await rowsOf("SELECT string_agg(mail_events::text, ' ') AS kept FROM mail_events", []);
    expect(kept?.kept).not.toMatch(/canary|@/);
  });

  test('counts once in every order, however often it comes, and ends the same', async () => {
    const events = [DELIVERED, DELAYED, BOUNCED, COMPLAINED, UNSUBSCRIBED];
    const anyPosts = fc.shuffledSubarray(
      [...events, ...events].map((_, index) => index),
      { minLength: 10, maxLength: 10 },
    );
    await fc.assert(
      fc.asyncProperty(anyPosts, async (order) => {
        const id = await send('passwordChanged');
        const posts = events.map((event) => signed(dataOf(event, { mail: id })));
        for (const index of order) expect(await post(posts[index % events.length])).toBe(200);
        const kept = await rowsOf('SELECT kind FROM mail_events WHERE mail_id = $1', [id]);
        expect(kept.map(({ kind }) => kind).sort()).toEqual(['bounced', 'complained', 'delayed', 'delivered', 'unsubscribed']);
        expect(await deliveryOf(id)).toBe('complained');
      }),
      { numRuns: 8 },
    );
  });

  test('before we know ourselves that it was sent, counts too', async () => {
    const ctx = t.ctx(home.agency);
    await ctx.db.tx((tx) =>
      queueMail(tx, ctx, {
        template: 'passwordChanged',
        to: client.email,
        locale: 'en',
        data: { name: 'Clara' },
        dedupeKey: 'early',
      }),
    );
    const [row] = await rowsOf("SELECT id FROM mail_log WHERE agency_id = $1 AND dedupe_key = 'early'", [home.agency.id]);
    const early = String(row?.id);
    expect(await post(signed(dataOf(DELIVERED, { mail: early })))).toBe(200);
    await t.drain();
    expect(await rowsOf('SELECT status, delivery FROM mail_log WHERE id = $1', [early])).toEqual([
      { status: 'Sent', delivery: 'delivered' },
    ]);
  });

  test.each([BOUNCED, COMPLAINED, UNSUBSCRIBED])('stops what is optional and nothing else: $event', async (event) => {
    await post(signed(dataOf(event)));
    const before = (await listMailbox(t.platform.database, client.email)).length;
    const stopped = await send('agentInvitation');
    expect(await rowsOf('SELECT status FROM mail_log WHERE id = $1', [stopped])).toEqual([{ status: 'Stopped' }]);
    await send('passwordChanged');
    expect(await listMailbox(t.platform.database, client.email)).toHaveLength(before + 1);
  });
});

describe('X7: what Mailgun did not say', () => {
  test('two hundred forged and replayed messages are refused, or change nothing', async () => {
    await post(signed(dataOf(DELIVERED)));
    const [events, now] = [await eventsOf(), t.clock.now()];
    const token = newId();
    const first = signed(dataOf({ event: 'opened' }), { token });
    expect(await post(first)).toBe(200);
    const other = await t.freshAgency();
    const forged: unknown[] = [
      ...Array.from({ length: 40 }, (_, index) => signed(dataOf(BOUNCED), { key: `${KEY}${index}` })),
      ...Array.from({ length: 40 }, (_, index) => signed(dataOf(BOUNCED), { at: now - 302_000 - index * 60_000 })),
      ...Array.from({ length: 20 }, (_, index) => signed(dataOf(BOUNCED), { at: now + 302_000 + index * 60_000 })),
      // The signature covers no body: a person who saw one message could write another under it.
      ...Array.from({ length: 40 }, () => ({ ...first, 'event-data': dataOf(BOUNCED) })),
      ...Array.from({ length: 20 }, () => ({ ...first, 'event-data': dataOf(BOUNCED, { agency: other.agency.id }) })),
      ...Array.from({ length: 20 }, (_, index) => ({
        ...signed(dataOf(BOUNCED)),
        signature: { ...signed(null).signature, timestamp: String(Math.floor(now / 1000) - index - 1) },
      })),
      ...['', '{}', '[]', 'null', '{', '{"signature":{}}', '{"signature":{"token":1}}', 'signature=1', '\u0000', '"'],
      { signature: { timestamp: 'x', token, signature: 'y' }, 'event-data': dataOf(BOUNCED) },
      ...Array.from({ length: 9 }, () => signed(dataOf(BOUNCED), { key: OWN_KEY })),
    ];
    expect(forged.length).toBe(200);
    const answers: number[] = [];
    for (const body of forged) answers.push(await post(body));
    expect(new Set(answers)).toEqual(new Set([400]));
    for (let again = 0; again < 10; again += 1) expect(await post(first)).toBe(200);
    expect([await eventsOf(), await eventsOf(other), await stopsOf(), await deliveryOf()]).toEqual([events, [], [], 'delivered']);
  });

  test.each([
    ['an email that is not there', () => ({ mail: newId() })],
    ['an agency that is not there', () => ({ agency: newId() })],
    ['another agency’s email', async () => ({ agency: (await t.freshAgency()).agency.id })],
  ])('about %s is taken and ignored', async (_name, about) => {
    expect(await post(signed(dataOf(BOUNCED, await about())))).toBe(200);
    expect([await eventsOf(), await stopsOf(), await deliveryOf()]).toEqual([[], [], null]);
  });

  test('a body of a megabyte, and a read of the address, are refused', async () => {
    expect(await post(JSON.stringify({ ...signed(dataOf(BOUNCED)), x: 'x'.repeat(1_000_000) }))).toBe(413);
    expect((await t.app.inject({ method: 'GET', url: PATH })).statusCode).not.toBe(200);
    expect(await eventsOf()).toEqual([]);
  });

  test('an agency’s own account reports about its own emails alone, signed with its own key', async () => {
    const other = await t.freshAgency();
    const deps = {
      system: t.platform.database.system,
      now: () => t.clock.now(),
      contextOf: (agencyId: string, task: string) => systemContext(t.platform, agencyId, task),
      platformKey: KEY,
      ownKey: async ({ agency }: { agency: { id: string } }) => (agency.id === home.agency.id ? OWN_KEY : null),
    };
    const receive = (agencyId: string, body: unknown) => receiveMailEvent(deps, { agencyId, rawBody: JSON.stringify(body) });
    await expect(receive(home.agency.id, signed(dataOf(BOUNCED)))).rejects.toMatchObject({ code: 'badRequest' });
    await expect(receive(other.agency.id, signed(dataOf(BOUNCED), { key: OWN_KEY }))).rejects.toMatchObject({
      code: 'badRequest',
    });
    for (const name of ['', 'x', newId()]) {
      await expect(receive(name, signed(dataOf(BOUNCED), { key: OWN_KEY }))).rejects.toMatchObject({ code: 'badRequest' });
    }
    const theirs = await send('passwordChanged', other);
    await receive(home.agency.id, signed(dataOf(BOUNCED, { agency: other.agency.id, mail: theirs }), { key: OWN_KEY }));
    expect([await eventsOf(), await eventsOf(other)]).toEqual([[], []]);
    await receive(home.agency.id, signed(dataOf(DELIVERED), { key: OWN_KEY }));
    expect(await eventsOf()).toMatchObject([{ kind: 'delivered' }]);
  });
});
