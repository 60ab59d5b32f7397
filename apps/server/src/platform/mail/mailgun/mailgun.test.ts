import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { createLogger } from '../../log.ts';
import { createOutboundClient, type OutboundClient } from '../../outbound/outbound-client.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { type Mailgun, mailgunOn } from './mailgun.ts';
import { MailgunError, mailgunErrorOf } from './mailgun-error.ts';
import type { MailgunAccount } from './mailgun-library.ts';
import { recordsOf } from './testing/mailgun-books.ts';
import { type MailgunContract, mailgunContractFile, readMailgunContract } from './testing/mailgun-contract.ts';
import { MAILGUN_CALLS, type MailgunFault, type MailgunStandIn, startMailgunStandIn } from './testing/mailgun-stand-in.ts';

const account: MailgunAccount = { label: 'agency-1', key: () => 'key-of-an-agency' };
const other: MailgunAccount = { label: 'agency-2', key: () => 'key-of-the-platform' };
const wrongKey: MailgunAccount = { label: 'agency-3', key: () => 'key-canary-4711' };
const mail = {
  to: 'ana@example.test',
  from: { name: 'Sunset "Travel"', address: 'trips@mg.sunset.test' },
  subject: 'Olá, Ana ✈',
  html: '<p>Olá</p>',
  text: 'Olá',
};

const lines: string[] = [];
let contract: MailgunContract;
let standIn: MailgunStandIn;
let outbound: OutboundClient;
let mailgun: Mailgun;
beforeAll(async () => {
  contract = readMailgunContract(process.env.PARTNER_CONTRACTS);
  standIn = await startMailgunStandIn(contract);
  outbound = createOutboundClient({
    ...{
      name: 'mailgun',
      baseUrl: standIn.url,
      requestIdHeader: 'x-request-id',
      maxBytes: 100_000,
      retries: 0,
      clock: fakeClock(),
    },
    deadlines: { connectMs: 1_000, headersMs: 300, bodyMs: 300, totalMs: 300 },
    rate: { perSecond: 1_000, burst: 100_000 },
    breaker: { failures: 100_000, openMs: 1_000 },
    log: createLogger({ level: 'debug', destination: { write: (line: string) => void lines.push(line) } }),
  });
  mailgun = mailgunOn(outbound);
});
afterAll(async () => {
  await outbound.close();
  await standIn.close();
});
afterEach(() => expect(standIn.breaches.splice(0)).toEqual([]));

async function failureOf(call: Promise<unknown>): Promise<MailgunError> {
  const error = await call.then(
    () => 'it succeeded',
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MailgunError)) throw new Error(`no failure of Mailgun: ${String(error)}`);
  return error;
}

let count = 0;
const newName = () => `mg.agency-${++count}.test`;

describe('a domain', () => {
  test('is added with its records, found, verified once its records are set, and deleted, twice', async () => {
    const name = newName();
    const added = await mailgun.addDomain(account, name);
    expect(added).toMatchObject({ name, state: 'unverified' });
    expect(added.records.map(({ type, name, value }) => ({ record_type: type, name, value }))).toEqual(recordsOf(name));
    expect((await mailgun.verifyDomain(account, name)).state).toBe('unverified');
    standIn.publish(name);
    expect((await mailgun.verifyDomain(account, name)).records.every(({ isValid }) => isValid)).toBe(true);
    expect((await mailgun.getDomain(account, name)).state).toBe('active');
    expect(await failureOf(mailgun.getDomain(other, name))).toMatchObject({ code: 'notFound' });
    await mailgun.deleteDomain(account, name);
    await mailgun.deleteDomain(account, name);
    expect(standIn.domains.has(name)).toBe(false);
  });

  test('of another account cannot be added', async () => {
    const name = newName();
    standIn.takenElsewhere.add(name);
    const error = await failureOf(mailgun.addDomain(account, name));
    expect(error).toMatchObject({ code: 'domainTaken', mayRetry: false, isOutcomeKnown: true });
    expect(error.said()).toContain('already taken');
  });

  test.each(['../keys', 'a.test/x', 'a.test?x', 'localhost', 'A.test'])('called %s is never asked for', async (name) => {
    const before = standIn.calls.length;
    await expect(mailgun.getDomain(account, name)).rejects.toThrow();
    expect(standIn.calls).toHaveLength(before);
  });
});

describe('what becomes of messages', () => {
  test('is reported to us, each kind once however often it is asked for, signed with a key that the account tells', async () => {
    const name = newName();
    await mailgun.addDomain(account, name);
    await mailgun.reportTo(account, name, 'https://caravel.test/hooks');
    await mailgun.reportTo(account, name, 'https://caravel.test/hooks');
    expect([...standIn.webhooks].filter(([kind]) => kind.startsWith(name))).toEqual(
      ['delivered', 'temporary_fail', 'permanent_fail', 'complained', 'unsubscribed'].map((kind) => [
        `${name} ${kind}`,
        'https://caravel.test/hooks',
      ]),
    );
    expect(await mailgun.getSigningKey(account)).toBe('signing-key-of-an-agency');
  });
});

describe('a message', () => {
  test('arrives whole, with its files, its id and its headers', async () => {
    const name = newName();
    await mailgun.addDomain(account, name);
    expect(await failureOf(mailgun.sendMessage(account, name, mail))).toMatchObject({ code: 'refused' });
    standIn.publish(name);
    await mailgun.verifyDomain(account, name);
    const { id } = await mailgun.sendMessage(account, name, {
      ...mail,
      replyTo: 'office@sunset.test',
      messageId: '<mail-1@caravel.test>',
      reportedWith: { agency: 'a-1', mail: 'm-1' },
      headers: { 'List-Unsubscribe': '<https://sunset.test/x>' },
      attachments: [
        { filename: 'trip.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
        { filename: 'trip.ics', contentType: 'text/calendar', content: Buffer.from('BEGIN') },
      ],
    });
    expect(standIn.messages.at(-1)).toEqual({
      id,
      domain: name,
      fields: {
        ...{ from: ['"Sunset Travel" <trips@mg.sunset.test>'], to: ['ana@example.test'], subject: ['Olá, Ana ✈'] },
        ...{ html: ['<p>Olá</p>'], text: ['Olá'], 'o:tracking': ['no'], attachment: ['trip.pdf', 'trip.ics'] },
        ...{ 'h:Reply-To': ['office@sunset.test'], 'h:Message-Id': ['<mail-1@caravel.test>'] },
        ...{ 'v:agency': ['a-1'], 'v:mail': ['m-1'] },
        'h:List-Unsubscribe': ['<https://sunset.test/x>'],
      },
    });
  });

  test('with an injected header is not sent', async () => {
    const before = standIn.calls.length;
    await expect(mailgun.sendMessage(account, 'mg.a.test', { ...mail, subject: 'a\r\nBcc: x' })).rejects.toThrow(
      'control characters',
    );
    expect(standIn.calls).toHaveLength(before);
  });
});

const CALLS: readonly [string, (of: MailgunAccount) => Promise<unknown>][] = [
  ['checkKey', (of) => mailgun.checkKey(of)],
  ['addDomain', (of) => mailgun.addDomain(of, newName())],
  ['getDomain', (of) => mailgun.getDomain(of, 'mg.fault.test')],
  ['verifyDomain', (of) => mailgun.verifyDomain(of, 'mg.fault.test')],
  ['deleteDomain', (of) => mailgun.deleteDomain(of, 'mg.fault.test')],
  ['getSigningKey', (of) => mailgun.getSigningKey(of)],
  ['reportTo', (of) => mailgun.reportTo(of, 'mg.fault.test', 'https://caravel.test/hooks')],
  ['sendMessage', (of) => mailgun.sendMessage(of, 'mg.fault.test', mail)],
];
const FAULTS: readonly [MailgunFault, object][] = [
  ['unauthorized', { code: 'keyRefused', mayRetry: false, isOutcomeKnown: true }],
  ['tooMany', { code: 'tooManyCalls', mayRetry: true, isOutcomeKnown: true, retryAfterMs: 120_000 }],
  ['broken', { code: 'unknown', mayRetry: true, isOutcomeKnown: false }],
  ['hang', { code: 'unknown', mayRetry: true, isOutcomeKnown: false }],
  ['lostBefore', { code: 'unknown', mayRetry: true, isOutcomeKnown: false }],
  ['lostAfter', { code: 'unknown', mayRetry: true, isOutcomeKnown: false }],
];

describe('a call that fails', () => {
  test.each(CALLS.flatMap(([name, call]) => FAULTS.map(([fault, expected]) => ({ name, call, fault, expected }))))(
    '$name says what $fault means',
    async ({ call, fault, expected }) => {
      standIn.fail(/./, fault);
      expect(await failureOf(call(account))).toMatchObject(expected);
    },
  );

  test('an answer that is no JSON is unknown, and the domain was added', async () => {
    const name = newName();
    standIn.fail(/POST/, 'rubbish');
    expect(await failureOf(mailgun.addDomain(account, name))).toMatchObject({ code: 'unknown' });
    expect((await mailgun.getDomain(account, name)).state).toBe('unverified');
  });

  test('a key that is wrong stands in no error and no line of the log', async () => {
    for (const [, call] of CALLS) {
      const error = await failureOf(call(wrongKey));
      expect(error.code).toBe('keyRefused');
      expect(`${error.stack} ${JSON.stringify(error)} ${JSON.stringify(error.cause)}`).not.toContain('canary');
    }
    expect(lines.join('')).toContain('domains.create');
    expect(lines.join('')).not.toMatch(/canary|a2V5LWNhbmFye|api:/);
  });

  test('nobody listening is unavailable: certainly nothing was done', async () => {
    const error = mailgunErrorOf(new OutboundError('domains.get', 'unavailable', 'notConnected'));
    expect(error).toMatchObject({ code: 'unavailable', mayRetry: true, isOutcomeKnown: true });
  });
});

/** Calls until it is over; fails if anything but an answer or a failure of Mailgun comes out. */
async function survives(status: number, body: unknown): Promise<void> {
  for (const [, call] of CALLS) {
    standIn.answer(status, body);
    await call(account).catch((error: unknown) => {
      if (!(error instanceof MailgunError)) throw error;
    });
  }
}

test('property: whatever Mailgun answers is an answer or a failure', async () => {
  const statuses = fc.constantFrom(200, 201, 204, 301, 400, 401, 404, 429, 500, 503);
  await fc.assert(fc.asyncProperty(statuses, fc.jsonValue(), survives), { numRuns: 60 });
});

describe.skipIf(mailgunContractFile(process.env.PARTNER_CONTRACTS) === undefined)("Mailgun's own contract", () => {
  test('has our calls, and all examples of their answers are read without an exception, also with parts missing', async () => {
    expect(contract.isOfficial).toBe(true);
    const examples = MAILGUN_CALLS.flatMap((call) => contract.examplesOf(call));
    expect(examples.length).toBeGreaterThan(15);
    for (const { status, body } of examples) {
      await survives(status, body);
      if (typeof body !== 'object' || body === null) continue;
      for (const name of Object.keys(body)) {
        await survives(status, { ...body, [name]: null });
        await survives(status, { ...body, [name]: undefined });
      }
    }
  });

  test('its domains are read as they are', async () => {
    const shown = contract.examplesOf({ method: 'get', path: '/v4/domains/{name}' }).find(({ status }) => status === 200);
    standIn.answer(200, shown?.body);
    expect(await mailgun.getDomain(account, 'example.com')).toEqual({
      name: 'example.com',
      state: 'active',
      addedAt: Date.UTC(2011, 9, 13, 18, 2),
      records: [
        { type: 'TXT', name: 'mg.example.com', value: 'v=spf1 include:mailgun.org ~all', isValid: true },
        { type: 'TXT', name: 'mx._domainkey.mg.example.com', value: 'k=rsa; p=M......', isValid: true },
        { type: 'CNAME', name: 'email.mg.example.com', value: 'mailgun.org', isValid: true },
      ],
    });
  });
});
