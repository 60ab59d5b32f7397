import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../db/types.ts';
import { createLogger } from '../log.ts';
import { checkMail } from './check-mail.ts';
import { linksOf, listMailbox, mailboxTransport } from './mailbox.ts';
import { smtpTransport } from './smtp.ts';
import type { Mail } from './transport.ts';

const MAIL: Mail = {
  to: 'Ana@Example.com',
  from: { name: 'Sunset Travel', address: 'no-reply@caravel.test' },
  replyTo: 'hello@sunset.test',
  subject: 'Your trip to São Paulo',
  html: '<p><a href="https://sunset.test/x?a=1&amp;b=2">Open</a> <a href="mailto:x@y.test">Write</a> <a href="https://sunset.test/x?a=1&amp;b=2">Again</a></p>',
  text: 'Open https://sunset.test/x?a=1&b=2',
  attachments: [{ filename: 'trip.ics', contentType: 'text/calendar', content: Buffer.from('BEGIN:VCALENDAR') }],
  messageKey: 'event-1',
  messageId: '<event-1@caravel.test>',
};

describe('a mail that could carry what nobody meant', () => {
  test.each<[string, Partial<Mail>]>([
    ['a line break in the subject', { subject: 'Hi\r\nBcc: evil@x.test' }],
    ['a lone line feed', { subject: 'Hi\nBcc: evil@x.test' }],
    ['a line break in a name', { from: { name: 'A\r\nBcc: evil@x.test', address: 'a@b.test' } }],
    ['a line break in an address', { to: 'a@b.test\r\nBcc: evil@x.test' }],
    ['two addresses for one', { to: 'a@b.test, evil@x.test' }],
    ['a name in the address', { to: '"bank" <evil@x.test>' }],
    ['an answer address with a header', { replyTo: 'a@b.test\nX: y' }],
    ['a header of its own', { headers: { 'X-Ok': 'a\r\nBcc: evil@x.test' } }],
    ['a header’s name', { headers: { 'X-Ok\r\nBcc': 'evil@x.test' } }],
    ['a file name', { attachments: [{ filename: 'a\r\nb', contentType: 'text/plain', content: Buffer.alloc(0) }] }],
    ['a reversed name', { from: { name: 'gnp.\u202eelif', address: 'a@b.test' } }],
  ])('is refused: %s', (_name, wrong) => {
    expect(() => checkMail({ ...MAIL, ...wrong })).toThrow();
  });

  test('others are not', () => {
    expect(() => checkMail(MAIL)).not.toThrow();
    expect(() => checkMail({ ...MAIL, to: "o'neil+trips@sub.example.co.uk" })).not.toThrow();
  });
});

describe('the mailbox', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(createLogger({ level: 'silent' }));
  });
  afterAll(() => database.close());

  test('keeps each mail once and finds it by its address, newest first', async () => {
    const clock = fakeClock();
    const transport = mailboxTransport(database, clock);
    await transport.send(MAIL);
    await transport.send(MAIL);
    clock.advance(1_000);
    await transport.send({ ...MAIL, subject: 'Second', messageKey: 'event-2' });
    await transport.send({ ...MAIL, to: 'other@example.com', messageKey: 'event-3' });
    const found = await listMailbox(database, ' ANA@example.com ');
    expect(found.map(({ subject }) => subject)).toEqual(['Second', 'Your trip to São Paulo']);
    expect(found[1]).toEqual({
      to: 'ana@example.com',
      from: 'Sunset Travel <no-reply@caravel.test>',
      subject: MAIL.subject,
      text: MAIL.text,
      html: MAIL.html,
      links: ['https://sunset.test/x?a=1&b=2'],
      at: '2027-03-01T12:00:00.000Z',
    });
    expect(await listMailbox(database)).toHaveLength(3);
  });

  test('finds no links where there are none', () => {
    expect(linksOf('<p>nothing</p><img src="https://x.test/y.png"><a href="javascript:alert(1)">x</a>')).toEqual([]);
  });
});

test('SMTP gets one mail for one person, as it was written', async () => {
  const received: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    await smtpTransport(`smtp://127.0.0.1:${port}`).send(MAIL);
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(['Ana@example.com']);
  const headers = received[0]?.raw.split('\r\n\r\n')[0] ?? '';
  expect(headers.match(/^To:/gim)).toHaveLength(1);
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(headers).toContain('Message-ID: <event-1@caravel.test>');
  expect(headers).toContain('Reply-To: hello@sunset.test');
});
