import { type LoggedMail, listAgencyMails, MAIL_STATUSES, openAgencyMail, sendAgencyMailAgain } from '@caravel/contracts';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { idOf } from '../testing/made-booking.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

const makeMail = (given: Partial<LoggedMail> = {}): LoggedMail => ({
  _id: idOf(801),
  at: '2026-11-02T10:00:00.000Z',
  sentAt: '2026-11-02T10:00:05.000Z',
  to: 'ana@x.test',
  subject: 'Booking confirmed',
  status: 'delivered',
  attempts: 1,
  canOpen: true,
  canSendAgain: true,
  ...given,
});

function serverWith(mails: readonly LoggedMail[]) {
  const server = officeServer();
  const heard = server.on(listAgencyMails, () => ({ data: { mails: [...mails], totalMails: mails.length } }));
  return { server, heard };
}

test('the owner sees all emails and how each stands, opens one, and sends one again', async () => {
  const mails = MAIL_STATUSES.map((status, index) => makeMail({ _id: idOf(801 + index), subject: `Email ${index}`, status }));
  const { server } = serverWith(mails);
  const { findByRole, user } = await openPage('/settings/emails', { session: OWNER, server });
  const card = within(await findByRole('region', { name: 'Emails' }));
  const rows = await card.findAllByRole('listitem');
  const said = rows.map((row) => row.textContent);
  expect(new Set(said.map((text) => text?.replace(/^Email \d+/, ''))).size).toBe(MAIL_STATUSES.length);
  expect(said.join()).toContain('reported as spam');

  const opened = server.on(openAgencyMail, () => ({
    data: { ...makeMail(), html: '<html><head></head>Hello</html>', files: [] },
  }));
  await user.click(card.getByRole('button', { name: 'Open Email 0' }));
  const dialog = within(await findByRole('dialog'));
  expect((await dialog.findByTitle(/^Email:/)).getAttribute('sandbox')).toBe('');
  expect(opened.map(({ params }) => params?.mailId)).toEqual([idOf(801)]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  const sent = server.on(sendAgencyMailAgain, () => ({ data: { message: 'The email is on its way.' } }));
  await user.click(card.getByRole('button', { name: 'Send again Email 1 ana@x.test' }));
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Send again' }));
  await expect.poll(() => sent.map(({ params }) => params?.mailId)).toEqual([idOf(802)]);
});

test('only those with problems are asked for, and the address says so', async () => {
  const { server, heard } = serverWith([]);
  const { findByLabelText, findByText, user } = await openPage('/settings/emails', { session: OWNER, server });
  await findByText('No email has been sent yet.');
  await user.selectOptions(await findByLabelText('Show'), 'problems');
  await findByText('No email has a problem.');
  expect(heard.map(({ query }) => query?.show ?? 'all')).toEqual(['all', 'problems']);
});

test('a list that cannot be read says why', async () => {
  const server = officeServer();
  server.on(listAgencyMails, () => {
    throw new Refusal('unavailable', 'Try again in a moment.');
  });
  const { findByText } = await openPage('/settings/emails', { session: OWNER, server });
  await findByText('Try again in a moment.');
});

test('an agent is told whose page it is', async () => {
  const { server, heard } = serverWith([]);
  const { findByText } = await openPage('/settings/emails', { session: AGENT, server });
  await findByText('Only the owner of the agency sees all its emails.');
  expect(heard).toEqual([]);
});
