import { askSupport, deleteAccount, forgotPassword } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import { listMailsTo } from '../notifications/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const QUESTION = { name: 'Ana Souza', email: 'ana@x.test', subject: 'Bags', message: 'How many bags?\n\nAnd how heavy?' };
const caller = async (home: TestAgency) => ({ ...(await home.persona('client')), idempotencyKey: newId() });

describe('a question', () => {
  test('goes to the contact of the agency and to nobody else, and is answered to who asked', async () => {
    const home = await t.freshAgency({ contactEmail: 'desk@one.test' });
    const asking = await caller(home);
    const { data } = await t.client.call(asking, askSupport, { body: QUESTION });
    expect(data.message).toBe(`Your message was sent. ${home.agency.name} will answer by email.`);
    await t.client.call(asking, askSupport, { body: QUESTION });
    await t.drain();
    const [mail, ...more] = await listMailbox(t.platform.database, 'desk@one.test');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: `Question: Bags · ${home.agency.name}` });
    expect(mail?.text).toContain('Ana Souza wrote\nHow many bags?\n\nAnd how heavy?');
    expect(mail?.text).toContain(asking.email);
    expect(await listMailbox(t.platform.database, 'ana@x.test')).toEqual([]);
  });

  test('names the account that asks, whatever address was typed', async () => {
    const home = await t.freshAgency({ contactEmail: 'desk@two.test' });
    const client = await caller(home);
    await t.client.call(client, askSupport, { body: QUESTION });
    await t.drain();
    expect((await listMailbox(t.platform.database, 'desk@two.test'))[0]?.text).toContain(client.email);
  });

  test('goes to the owner where the agency gave no contact, and is refused where there is nobody', async () => {
    const home = await t.freshAgency();
    expect(await t.client.refusal(await caller(home), askSupport, { body: QUESTION })).toMatchObject({ code: 'unavailable' });
    const owner = await home.persona('owner');
    await t.client.call(await caller(home), askSupport, { body: QUESTION });
    await t.drain();
    expect(await listMailbox(t.platform.database, owner.email)).toHaveLength(1);
  });

  test.each([
    { email: 'ana@x.test\r\nBcc: all@evil.test' },
    { email: 'ana@x.test, all@evil.test' },
    { email: 'ana;all@evil.test' },
    { email: '"ana:all"@evil.test' },
    { subject: 'Bags\r\nBcc: all@evil.test' },
    { subject: 'Bags\u0000' },
    { subject: 'a\u202etxt.exe' },
    { name: 'Ana\nBcc: all@evil.test' },
    { message: 'x\u0007' },
    { message: '' },
    { message: 'x'.repeat(5_001) },
  ])('with %j is refused', async (changes) => {
    const home = await t.freshAgency({ contactEmail: 'desk@three.test' });
    const answer = await t.client.inject(await caller(home), {
      method: 'POST',
      url: askSupport.path,
      body: { ...QUESTION, ...changes },
    });
    expect(answer.status, answer.text).toBe(400);
  });

  test('is text: markup in it is shown, not run, and signs that nobody sees are gone', async () => {
    const home = await t.freshAgency({ contactEmail: 'desk@four.test' });
    const body = { ...QUESTION, subject: 'a\u200btxt.exe', message: '<img src=x onerror=alert(1)>{{name}}' };
    await t.client.call(await caller(home), askSupport, { body });
    await t.drain();
    const [mail] = await listMailbox(t.platform.database, 'desk@four.test');
    expect(mail?.subject).toBe(`Question: atxt.exe · ${home.agency.name}`);
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.html).toContain('&lt;img src=x');
  });
});

test('an erased person leaves no address in the log of mails', async () => {
  const home = await t.freshAgency();
  await home.persona('owner');
  const client = await home.persona('client');
  const ctx = t.ctx(home.agency);
  const log = () => ctx.db.tx((tx) => listMailsTo(tx, ctx, client.email));
  await t.client.call(home.visitor, forgotPassword, { body: { email: client.email } });
  await t.drain();
  expect(await log()).toHaveLength(1);
  await t.client.call(client, deleteAccount, { body: { password: 'Test-pass-9x' } });
  expect(await log()).toEqual([]);
});
