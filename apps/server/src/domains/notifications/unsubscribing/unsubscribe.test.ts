import { listClientMails } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { queueMail } from '../queue-mail.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  home = await t.freshAgency();
  client = await home.persona('client');
});
afterAll(() => t.close());

const inbox = (to: string) => listMailbox(t.platform.database, to);
const rowsOf = async (text: string, values: unknown[]) => (await t.platform.database.raw.query(text, values)).rows;
const stopsOf = (agencyId: string) => rowsOf('SELECT recipient, reason FROM mail_stops WHERE agency_id = $1', [agencyId]);

/** Sends a reminder, which is optional, or the question of a new password, which is not. */
async function send(template: 'agentInvitation' | 'passwordChanged', of: TestAgency = home, to = client.email): Promise<void> {
  const ctx = t.ctx(of.agency);
  const data = { name: 'Clara', inviterName: 'Olivia' };
  await ctx.db.tx((tx) => queueMail(tx, ctx, { template, to, locale: 'pt', data }));
  await t.drain();
}

const pathIn = async (to: string) => {
  const link = required(
    (await inbox(to))[0]?.links.find((one) => one.includes('/unsubscribe')),
    'a link',
  );
  return link.slice(new URL(link).origin.length);
};

/** What a mail program sends, from nowhere and without a cookie (RFC 8058, section 3.1). */
const oneClick = (of: TestAgency, url: string) =>
  t.client.inject(
    {
      agency: of.agency,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': '', 'x-app-key': '', origin: '' },
    },
    { method: 'POST', url, body: 'List-Unsubscribe=One-Click' },
  );

describe('unsubscribing', () => {
  test('takes one click without a log-in, stops what is optional and nothing else, and is on record', async () => {
    await send('agentInvitation');
    const path = await pathIn(client.email);
    const opened = await t.client.inject(home.visitor, { method: 'GET', url: path });
    expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(opened.text).toContain('<form method="post">');
    // Programs that look into links open them: that changes nothing.
    expect(await stopsOf(home.agency.id)).toEqual([]);

    const answers = [await oneClick(home, path), await oneClick(home, path)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stopsOf(home.agency.id)).toEqual([{ recipient: client.email, reason: 'unsubscribed' }]);
    const audited = await rowsOf(
      "SELECT actor_kind, data FROM audit_events WHERE agency_id = $1 AND action = 'mail.unsubscribed'",
      [home.agency.id],
    );
    expect(audited).toEqual([{ actor_kind: 'visitor', data: {} }]);

    const before = (await inbox(client.email)).length;
    await send('agentInvitation');
    expect(await inbox(client.email)).toHaveLength(before);
    await send('passwordChanged');
    expect(await inbox(client.email)).toHaveLength(before + 1);
    const owner = await home.persona('owner');
    const { data } = await t.client.call(owner, listClientMails, { params: { id: client.userId }, query: {} });
    expect(data.mails.map(({ status }) => status).slice(0, 2)).toEqual(['sent', 'stopped']);
    expect(data.stops).toMatchObject([{ reason: 'unsubscribed' }]);
  });

  test.each(['en', 'pt', 'es'] as const)('says in %s what is asked, what is done, and that a link is wrong', async (lang) => {
    await send('agentInvitation');
    const path = await pathIn(client.email);
    const visitor = { ...home.visitor, headers: { 'accept-language': lang } };
    const pages = [
      await t.client.inject(visitor, { method: 'GET', url: path }),
      await t.client.inject(visitor, { method: 'POST', url: path }),
      await t.client.inject(visitor, { method: 'GET', url: '/unsubscribe?token=none' }),
    ];
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 404]);
    const headings = pages.map(({ text }) => /<h1>(.*)<\/h1>/.exec(text)?.[1]);
    expect(new Set(headings).size).toBe(3);
    for (const { text } of pages) {
      expect(text).toContain(`<html lang="${lang}" dir="ltr">`);
      expect(text).not.toMatch(/mail\.\w+|undefined/);
    }
  });

  test('is refused for tokens that are forged, cut, or of another agency, and changes nothing there or here', async () => {
    const other = await t.freshAgency();
    await send('agentInvitation');
    const path = await pathIn(client.email);
    const [mailId = '', signature = ''] = (new URL(path, home.agency.origin).searchParams.get('token') ?? '').split('.');
    const forged = ['', '.', mailId, `${mailId}.`, `${mailId}.${signature.slice(1)}`, `${newId()}.${signature}`, `.${signature}`];
    for (const token of forged) expect((await oneClick(home, `/unsubscribe?token=${token}`)).status, token).toBe(404);
    expect((await oneClick(other, path)).status).toBe(404);
    expect([await stopsOf(home.agency.id), await stopsOf(other.agency.id)]).toEqual([[], []]);
  });

  test('is of one agency: another one still writes', async () => {
    const other = await t.freshAgency();
    await send('agentInvitation');
    await oneClick(home, await pathIn(client.email));
    const before = (await inbox(client.email)).length;
    await send('agentInvitation', other);
    expect(await inbox(client.email)).toHaveLength(before + 1);
  });
});
