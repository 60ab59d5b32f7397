import { askSupport, forgotPassword, signUp } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headersOf, type ReceivedMail, type SmtpStandIn, startSmtpStandIn } from '../../testing/smtp-stand-in.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';

let smtp: SmtpStandIn;
let received: ReceivedMail[];
let t: TestApp;
beforeAll(async () => {
  smtp = await startSmtpStandIn();
  ({ received } = smtp);
  t = await startTestApp({ settings: { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@caravel.test' } });
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await t.close();
  await smtp.stop();
});

/** All headers that our emails may have. */
const USUAL = [
  'auto-submitted',
  'content-language',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

function expectOneMailTo(address: string, replyTo?: string): void {
  expect(received).toHaveLength(1);
  const mail = required(received[0], 'mail');
  expect([mail.from, mail.to]).toEqual(['no-reply@caravel.test', [address]]);
  const headers = headersOf(mail);
  const names = headers.map(([name]) => name).sort();
  expect(names.filter((name) => name !== 'reply-to')).toEqual(USUAL.filter((name) => name !== 'reply-to'));
  const valuesOf = (name: string) => headers.filter(([one]) => one === name).map(([, value]) => value);
  expect(valuesOf('to')).toEqual([address]);
  expect(valuesOf('reply-to')).toEqual(replyTo === undefined ? [] : [replyTo]);
  const [from = ''] = valuesOf('from');
  // For every name, the address at the end is ours, and no other address is outside quotes and encoded words.
  expect(from).toMatch(/<no-reply@caravel\.test>$/);
  expect(from.replace(/"(?:[^"\\]|\\.)*"/g, '').match(/[<@]/g)).toEqual(['<', '@']);
}

const NAMES = [
  'Evil\r\nBcc: evil@evil.test',
  'Evil\nX-Evil: 1',
  'Evil\r\n\r\n<h1>another body</h1>',
  'Evil\u2028Bcc: evil@evil.test',
  'Evil\u0085Bcc: evil@evil.test',
  '"bank@x.test" <bank@x.test>',
  'bank@x.test>, <evil@evil.test',
  'bank@x.test, evil@evil.test;',
  'moc.knab\u202e\u2066',
  '=?utf-8?q?=0D=0ABcc:_evil@evil.test?=',
  'Ana O\'Neil \\" São 東京',
  `${'Very long '.repeat(30)}end`,
];

describe('I5: what people call themselves is a name in a mail, and nothing more', () => {
  let home: TestAgency;

  test.each(NAMES)('an agency called %j', async (name) => {
    // Longer and odder than the API lets an owner write, as if it were already in the database.
    home = await t.freshAgency({ contactEmail: 'desk@agency.test' });
    const { raw } = t.platform.database;
    await raw.query('UPDATE agencies SET name = $1 WHERE agency_id = $2', [name, home.agency.id]);
    t.platform.agencies.forget();
    const { email } = await home.persona('client');
    await t.client.call(home.visitor, forgotPassword, { body: { email } });
    await t.drain();
    expectOneMailTo(email, 'desk@agency.test');
  });

  test.each(NAMES)('somebody who is called %j and asks about it', async (evil) => {
    home = await t.freshAgency({ contactEmail: 'desk@agency.test' });
    const body = {
      name: evil.slice(0, 80),
      email: 'ana@x.test',
      subject: evil.slice(0, 120),
      message: `Hello\n.\nQUIT\n${evil}`,
    };
    const caller = { ...(await home.persona('client')), idempotencyKey: newId() };
    const answer = await t.client.inject(caller, { method: 'POST', url: askSupport.path, body });
    await t.drain();
    if (answer.status === 200) expectOneMailTo('desk@agency.test', 'ana@x.test');
    else expect([answer.status, received]).toEqual([400, []]);
  });

  test.each([
    'ana@x.test\r\nBcc: evil@evil.test',
    'ana@x.test, evil@evil.test',
    'ana@x.test; evil@evil.test',
    '"ana" <evil@evil.test>',
    'ana@x.test\u0000',
    'ana@x.test>\r\nRCPT TO:<evil@evil.test',
    'ana\u202e@x.test',
    '<ana@x.test>',
  ])('nobody gives the address %j', async (email) => {
    home = await t.freshAgency({ contactEmail: 'desk@agency.test' });
    const caller = { ...(await home.persona('client')), idempotencyKey: newId() };
    const question = { name: 'Ana', email, subject: 'Bags', message: 'How many?' };
    const person = { name: 'Ana Souza', email, password: 'Ab3$efgh', checked: true };
    for (const [path, body] of [
      [askSupport.path, question],
      [signUp.path, person],
      [forgotPassword.path, { email }],
    ] as const) {
      const answer = await t.client.inject(caller, { method: 'POST', url: path, body });
      expect([answer.status, answer.json()], path).toMatchObject([400, { validationError: { email: expect.any(String) } }]);
    }
    await t.drain();
    expect(received).toEqual([]);
  });
});
