import { forgotPassword, getAgency, getProfile, login } from '@caravel/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unhandledEndpoints } from '../platform/http/build-http.ts';
import { listMailbox } from '../platform/mail/mailbox.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

describe('the test application', () => {
  test('knows an agency by its host and a person by the session', async () => {
    const { agency, visitor, persona } = await t.freshAgency();
    const answer = await t.client.call(visitor, getAgency, {});
    expect(answer.data._id).toBe(agency.id);
    const client = await persona('client');
    const profile = await t.client.call(client, getProfile, {});
    expect(JSON.stringify(profile)).toContain(client.email);
  });

  test('a session of one agency is none on another', async () => {
    const first = await t.freshAgency();
    const second = await t.freshAgency();
    const { token } = await first.persona('owner');
    const refusal = await t.client.refusal({ agency: second.agency, token }, getProfile, {});
    expect(refusal).toMatchObject({ status: 401, code: 'noSession' });
  });

  test('mails go through outbox and job into the mailbox', async () => {
    const { visitor, persona } = await t.freshAgency();
    const { email } = await persona('client');
    await t.client.inject(
      { ...visitor, idempotencyKey: 'a-key-of-this-test' },
      { method: forgotPassword.method, url: forgotPassword.path, body: { email } },
    );
    await t.drain();
    const [mail] = await listMailbox(t.platform.database, email);
    expect(mail?.links.some((link) => link.startsWith(visitor.agency.origin))).toBe(true);
  });

  test('a wrong password repeats its message in data', async () => {
    const { visitor } = await t.freshAgency();
    const refusal = await t.client.refusal(visitor, login, { body: { email: 'nobody@example.com', password: 'wrong' } });
    expect(refusal).toMatchObject({ status: 400, code: 'wrongCredentials', data: refusal.message });
  });
});

test('every call of the contract has a handler', () => {
  expect(unhandledEndpoints(t.app)).toEqual([]);
});
