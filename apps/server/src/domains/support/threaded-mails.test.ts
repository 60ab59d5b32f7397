import { startSupportThread, writeSupportMessage } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { supportDeps } from '../../composition/support-deps.ts';
import { headersOf, type SmtpStandIn, startSmtpStandIn } from '../../testing/smtp-stand-in.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { answerThread } from './platform-side/answer-thread.ts';

const DESK = 'desk@caravel.test';
let smtp: SmtpStandIn;
let t: TestApp;
beforeAll(async () => {
  smtp = await startSmtpStandIn();
  t = await startTestApp({ settings: { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@caravel.test', SUPPORT_EMAIL: DESK } });
});
afterAll(async () => {
  await t.close();
  await smtp.stop();
});

test('a question, its answer and what follows are one thread in the mail programs of both sides', async () => {
  const brand = await t.freshAgency({ isPlatformBrand: true, origin: t.platform.config.publicOrigin });
  const home = await t.freshAgency({ contactEmail: 'contact@agency.test' });
  const owner = await home.persona('owner');
  const keyed = () => ({ ...owner, idempotencyKey: newId() });
  const body = { kind: 'other', subject: 'The logo', text: 'Where?' } as const;
  const { data: thread } = await t.client.call(keyed(), startSupportThread, { body });
  await t.drain();
  const params = { threadId: thread._id };
  await t.client.call(keyed(), writeSupportMessage, { params, body: { text: 'And how?' } });
  await t.drain();
  const operator = t.ctx(brand.agency, (await brand.persona('client')).actor);
  await answerThread(supportDeps(t.platform), operator, { agencyId: home.agency.id, ...params }, 'There.');
  await t.drain();
  const first = `<${thread._id}@caravel.test>`;
  const of = (mail: (typeof smtp.received)[number]) => new Map(headersOf(mail));
  const mails = smtp.received.filter((mail) => /The[ _]logo/.test(of(mail).get('subject') ?? ''));
  const threaded = mails.map((mail) => {
    const headers = of(mail);
    return [mail.to[0], headers.get('in-reply-to'), headers.get('references'), headers.get('message-id') === first];
  });
  expect(threaded).toEqual([
    [DESK, undefined, undefined, true],
    [DESK, first, first, false],
    [owner.email, first, first, false],
  ]);
  // A reply goes to people of the platform, not to the agency's own contact.
  expect(of(required(mails[2], 'answer')).get('reply-to')).toBe(DESK);
});
