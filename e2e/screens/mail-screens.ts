import { type LoggedMail, listAgencyMails, MAIL_STATUSES } from '@caravel/contracts';
import type { Screen } from './screen.ts';

const MAILS: readonly LoggedMail[] = MAIL_STATUSES.map((status, at) => ({
  _id: `01a1fe91-0000-7000-8000-0000000000e${at}`,
  at: '2026-11-20T10:00:00.000Z',
  sentAt: status === 'queued' || status === 'stopped' ? null : '2026-11-20T10:00:05.000Z',
  to: 'maria.aparecida.dos.santos-oliveira@a-long-company-name.example',
  subject: status === 'queued' ? '' : 'Booking confirmed: New York – Santiago de Compostela',
  status,
  attempts: status === 'failed' ? 3 : 1,
  canOpen: status !== 'queued',
  canSendAgain: status !== 'queued' && status !== 'stopped',
}));

const path = '/settings/emails';
const answered = (mails: readonly LoggedMail[]) => ({
  path: `**${listAgencyMails.path}?*`,
  json: { data: { mails, totalMails: mails.length } },
});

/** Screens of all emails of an agency, for its owner. */
export function mailScreens(): readonly Omit<Screen, 'who'>[] {
  return [
    { name: 'mails', path, settled: 'main li', answered: answered(MAILS) },
    { name: 'mails-none', path: `${path}?show=problems`, answered: answered([]) },
    { name: 'mails-failed', path, broken: `**${listAgencyMails.path}?*`, isRefused: true },
  ];
}
