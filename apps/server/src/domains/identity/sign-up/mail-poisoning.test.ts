import { type Endpoint, forgotPassword, inviteAgent, signUp } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMailbox, type MailboxMessage } from '../../../platform/mail/mailbox.ts';
import { hostTricks } from '../../../testing/access/host-tricks.ts';
import { listenRaw, type RawSender } from '../../../testing/raw-request.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { createUser } from '../people/create-user.ts';

let t: TestApp;
let home: TestAgency;
let other: TestAgency;
let send: RawSender;
beforeAll(async () => {
  t = await startTestApp();
  [home, other] = [await t.freshAgency(), await t.freshAgency()];
  send = await listenRaw(t.app);
});
afterAll(() => t.close());

const hostOf = ({ agency }: TestAgency) => new URL(agency.origin).hostname;

/** Makes the call once with each trick, each for another address, and returns the statuses and the emails sent. */
async function withEveryTrick(
  endpoint: Endpoint,
  kind: string,
  bodyOf: (email: string) => object,
  headers: readonly string[] = [],
) {
  const tricks = hostTricks({ host: hostOf(home), other: hostOf(other) }).map((trick, i) => ({
    ...trick,
    email: `${kind}-${i}@trick.test`,
  }));
  const outcomes = [];
  for (const { name, line, headers: tricky, isOwn, email } of tricks) {
    const { status } = await send({
      line: line?.(endpoint.method, endpoint.path) ?? `${endpoint.method} ${endpoint.path} HTTP/1.1`,
      headers: [
        ...tricky,
        'Content-Type: application/json',
        'X-App-Key: caravel-web',
        'Sec-Fetch-Site: same-origin',
        `Idempotency-Key: ${newId()}`,
        ...headers,
      ],
      body: JSON.stringify({ ...bodyOf(email), hostName: 'evil.test', origin: 'https://evil.test', agencyId: other.agency.id }),
    });
    outcomes.push({ name, status, isOwn, email });
  }
  await t.drain();
  return Promise.all(outcomes.map(async (one) => ({ ...one, mails: await listMailbox(t.platform.database, one.email) })));
}

/** Returns every URL in an email, except the names of XML vocabularies. */
function addressesIn({ text, html }: MailboxMessage): string[] {
  const all = `${text} ${html}`.match(/(?:https?:)?\/\/[^\s"'<>]+/g) ?? [];
  return all.filter((address) => !/^(?:http:)?\/\/www\.w3\.org\//.test(address));
}

function expectOwnLinksOnly(outcomes: Awaited<ReturnType<typeof withEveryTrick>>, path: string): void {
  for (const { name, status, isOwn, mails } of outcomes) {
    expect(isOwn ? [200] : [400, 404, 421], name).toContain(status);
    expect(mails, name).toHaveLength(isOwn ? 1 : 0);
    for (const mail of mails) {
      const addresses = addressesIn(mail);
      expect(addresses.filter((address) => address.startsWith(`${home.agency.origin}${path}?`)).length, name).toBeGreaterThan(1);
      for (const address of addresses) expect(new URL(address, 'http://relative.test').origin, name).toBe(home.agency.origin);
      expect(mail.html + mail.text + mail.from + mail.subject, name).not.toContain('evil');
    }
  }
}

describe('T4: links in mails lead to the agency’s own origin, whatever the request says of its host', () => {
  test('for a new password', async () => {
    const people = hostTricks({ host: 'a.test', other: 'b.test' }).map((_, i) => `reset-${i}@trick.test`);
    for (const email of people) {
      await createUser(t.platform, home.agency, { name: 'Rui Reis', email, password: 'Test-pass-9x', userType: 'Client' });
    }
    expectOwnLinksOnly(await withEveryTrick(forgotPassword, 'reset', (email) => ({ email })), '/newPassword');
  });

  test('to verify an address', async () => {
    const body = (email: string) => ({ name: 'Rui Reis', email, password: 'Ab3$efgh', checked: true });
    expectOwnLinksOnly(await withEveryTrick(signUp, 'verify', body), '/verify');
  });

  test('to join as an agent', async () => {
    const { token } = await home.persona('owner');
    const body = (email: string) => ({ email, isRestrictedAgent: true });
    expectOwnLinksOnly(await withEveryTrick(inviteAgent, 'invite', body, [`Cookie: x-access-token=${token}`]), '/signup');
  });
});
