import { Writable } from 'node:stream';
import {
  askArchive,
  createWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  testWebhook,
  updateWebhook,
  WEBHOOKS_MOST,
} from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhooksDeps } from '../../composition/webhooks-deps.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import { makeSender, sendSchedule } from './sending/sender.ts';
import { answerWith, startReceiver } from './testing/receiver.ts';

const lines: string[] = [];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

let t: TestApp;
let home: TestAgency;
beforeAll(async () => {
  t = await startTestApp({ logTo });
  home = await t.freshAgency();
});
afterAll(() => t.close());

const wish = (address: string) => ({ body: { address, events: ['booking.confirmed' as const] } });

describe('an address', () => {
  test.each([
    ['https://10.0.0.1/', 'This address is not on the public internet'],
    ['https://169.254.169.254/latest', 'This address is not on the public internet'],
    ['https://[::ffff:127.0.0.1]/', 'This address is not on the public internet'],
    ['http://example.com/', 'The address must begin with https://'],
    ['https://user:pw@example.com/', 'The address must have no user name and no password'],
    ['https://example.com:6379/', 'The address may use port 443 or 8443 only'],
    ['nothing', 'Enter a whole address, such as https://example.com/hooks'],
    // Nobody answers for names in tests.
    ['https://hooks.example.com/', 'We could not look this name up. Try again in a minute'],
  ])('%s is refused at its field', async (address, message) => {
    const owner = await home.persona('owner');
    const refusal = await t.client.refusal(owner, createWebhook, wish(address));
    expect(refusal).toMatchObject({ code: 'validationFailed', validationError: { address: message } });
    expect((await t.client.call(owner, listWebhooks, {})).data.webhooks).toEqual([]);
  });

  test('is checked when it is changed, too', async () => {
    const owner = await home.persona('owner');
    const { data } = await t.client.call(owner, createWebhook, wish('http://localhost:9/'));
    const params = { webhookId: data.webhook._id };
    const { body } = wish('https://192.168.0.1/');
    expect(await t.client.refusal(owner, updateWebhook, { params, body: { ...body, isOn: true } })).toMatchObject({
      code: 'validationFailed',
    });
  });
});

test('an agency has ten endpoints at most, also if they are added at once', async () => {
  const owner = await (await t.freshAgency()).persona('owner');
  const answers = await Promise.allSettled(
    Array.from({ length: WEBHOOKS_MOST + 4 }, () => t.client.call(owner, createWebhook, wish('http://localhost:9/'))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(WEBHOOKS_MOST);
  expect((await t.client.call(owner, listWebhooks, {})).data.webhooks).toHaveLength(WEBHOOKS_MOST);
});

test('no secret is in a log, an answer but the one that shows it, the audit, the database or the archive', async () => {
  const own = await t.freshAgency();
  const owner = await own.persona('owner');
  const receiver = await startReceiver();
  receiver.answer(answerWith(500));
  const made = await t.client.call(owner, createWebhook, wish(`${receiver.address}?key=canary-in-address`));
  const params = { webhookId: made.data.webhook._id };
  const renewed = await t.client.call(owner, renewWebhookSecret, { params });
  const pressed = await t.client.call(owner, testWebhook, { params });
  const sender = makeSender(webhooksDeps(t.platform));
  await sendSchedule(sender).run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
  await sender.settled();
  expect(receiver.received).toHaveLength(1);
  receiver.close();
  await t.client.call(owner, askArchive, {});
  await t.drain();
  const secrets = [made.data.secret, renewed.data.secret];
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);

  const rows = async (table: string) =>
    JSON.stringify((await t.platform.database.raw.query(`SELECT * FROM ${table} WHERE agency_id = $1`, [own.agency.id])).rows);
  const stored = await Promise.all(
    ['webhooks', 'webhook_deliveries', 'audit_events', 'outbox_events', 'idempotency_keys', 'mail_log'].map(rows),
  );
  const answers = [
    pressed,
    await t.client.call(owner, listWebhooks, {}),
    await t.client.call(owner, listDeliveries, { query: {} }),
  ];
  for (const secret of secrets) {
    const canary = required(secret.slice('whsec_'.length, -1), 'secret');
    expect(lines.join('')).not.toContain(canary);
    expect(stored.join('')).not.toContain(canary);
    expect(JSON.stringify(answers)).not.toContain(canary);
  }
  // Addresses may hold a key of the other side.
  expect(lines.join('')).not.toContain('canary-in-address');
  expect(await rows('audit_events')).not.toContain('canary-in-address');
});
