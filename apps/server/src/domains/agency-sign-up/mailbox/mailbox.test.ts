import { mailSignUpCode, proveMailbox } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { mailedCode, ownBrand, proven, signUp } from '../../../testing/sign-up-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { isProven } from './prove-mailbox.ts';

const MINUTE = 60_000;
let t: TestApp;
let brand: TestAgency;
let email: string;
let people = 0;
beforeAll(async () => {
  t = await startTestApp({ settings: { SUBSCRIPTION_OFFER: 'holiday' } });
  brand = await ownBrand(t);
});
beforeEach(() => {
  people += 1;
  email = `nora-${people}@mailbox.test`;
});
afterAll(() => t.close());

const ask = (address = email) => t.client.call(brand.visitor, mailSignUpCode, { body: { email: address } });
const prove = (code: string, address = email) => t.client.call(brand.visitor, proveMailbox, { body: { email: address, code } });
const refused = (code: string, address = email) =>
  t.client.refusal(brand.visitor, proveMailbox, { body: { email: address, code } });
const codeNow = async (address = email) => required(await mailedCode(t, address), 'code');
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a mailed code', () => {
  test('proves its mailbox once, and no other one', async () => {
    await ask();
    const code = await codeNow();
    const { data } = await prove(` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(await refused(code)).toMatchObject({ status: 422, code: 'codeWrong' });
    const token = data.mailboxToken;
    const ctx = t.ctx(brand.agency);
    expect(await isProven(ctx, { email, token })).toBe(true);
    expect(await isProven(ctx, { email: 'other@mailbox.test', token })).toBe(false);
    expect(await isProven(ctx, { email, token: `${token}x` })).toBe(false);
    t.clock.advance(24 * 60 * MINUTE);
    expect(await isProven(t.ctx(brand.agency), { email, token })).toBe(false);
  });

  test('is for its own address, and the newest alone counts', async () => {
    await ask();
    const first = await codeNow();
    expect(await refused(first, 'other@mailbox.test')).toMatchObject({ code: 'codeWrong' });
    t.clock.advance(1_000);
    await ask();
    expect(await refused(first)).toMatchObject({ code: 'codeWrong' });
    await prove(await codeNow());
  });

  test('counts for fifteen minutes', async () => {
    await ask();
    const code = await codeNow();
    t.clock.advance(15 * MINUTE);
    expect(await refused(code)).toMatchObject({ code: 'codeWrong' });
  });

  test('can be tried five times, also at once', async () => {
    await ask();
    const code = await codeNow();
    const wrong = another(code);
    await Promise.all(Array.from({ length: 5 }, () => refused(wrong)));
    expect(await refused(code)).toMatchObject({ code: 'codeWrong' });
  });

  test('is used by one of two who send it at once', async () => {
    await ask();
    const code = await codeNow();
    const url = proveMailbox.path;
    const sent = await Promise.all(
      [1, 2, 3].map(() => t.client.inject(brand.visitor, { method: 'POST', url, body: { email, code } })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('is in no table, and not in the subject that the log keeps', async () => {
    await ask();
    const code = await codeNow();
    for (const table of ['mailbox_codes', 'mail_log', 'mail_contents', 'outbox_events']) {
      const { rows } = await t.platform.database.raw.query(`SELECT * FROM ${table}`);
      expect(JSON.stringify(rows), table).not.toContain(code);
    }
  });
});

describe('A3: nobody learns who has an agency', () => {
  test('before the mailbox is proven the answers are the same, whoever is asked about', async () => {
    const known = `known-${people}@mailbox.test`;
    await t.freshAgency().then(async (home) => void (await home.persona('owner')));
    const owner = (await (await t.freshAgency()).persona('owner')).email;
    await signUp(t, brand, known, { agencyName: `Known ${people}`, subdomain: `known-${people}` });
    const addresses = [email, known, owner];
    const asked = await Promise.all(addresses.map((address) => ask(address)));
    expect(new Set(asked.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const tried = await Promise.all(addresses.map((address) => refused('000000', address)));
    expect(new Set(tried.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['422 codeWrong']));
    const code = await codeNow(owner);
    expect(await refused(code, owner)).toMatchObject({ status: 409, code: 'userEmailExists' });
  });

  test('an address gets five codes an hour, and the answer does not say so', async () => {
    const answers = [];
    for (let i = 0; i < 7; i++) answers.push(await ask());
    await t.drain();
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await listMailbox(t.platform.database, email)).toHaveLength(5);
    t.clock.advance(60 * MINUTE);
    await proven(t, brand, email);
  });

  test('seven that come at once are five, too', async () => {
    await Promise.all(Array.from({ length: 7 }, () => ask()));
    await t.drain();
    expect(await listMailbox(t.platform.database, email)).toHaveLength(5);
  });
});
