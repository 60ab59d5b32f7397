import type { SendingDomain, SendingDomainAnswer } from '@caravel/contracts';
import { DIALOG, press, WRONG } from './press.ts';
import type { Screen } from './screen.ts';

const PATH = '/settings/applications/mailgun';
const DOMAIN_CALL = '**/api/agency/applications/mailgun/domain';
const AT = '2026-03-01T12:00:00.000Z';
const NAME = 'mail.sunset-trips.com';

const NONE: SendingDomainAnswer = {
  ...{
    domain: null,
    price: { amountMinor: 3_500, currency: 'USD' },
    card: { brand: 'visa', last4: '4242' },
    hasPlatformKey: true,
  },
};

/** An answer with a sending domain in a state. */
function domainIn(status: SendingDomain['status'], isFound: boolean): { data: SendingDomainAnswer } {
  const seen = { status: isFound ? 'found' : 'missing', isAccepted: isFound } as const;
  const domain: SendingDomain = {
    ...{ domain: NAME, senderEmail: `trips@${NAME}`, status, addedAt: AT, checkedAt: AT, nextCheckAt: null, actionUrl: null },
    verifiedAt: status === 'verified' ? AT : null,
    records: [
      { purpose: 'spf', type: 'TXT', name: NAME, value: 'v=spf1 include:mailgun.org ~all', ...seen },
      {
        purpose: 'dkim',
        type: 'TXT',
        name: `pic._domainkey.${NAME}`,
        value: `k=rsa; p=${'MIGfMA0GCSqGSIb3'.repeat(12)}`,
        ...seen,
      },
      { purpose: 'tracking', type: 'CNAME', name: `email.${NAME}`, value: 'mailgun.org', ...seen },
      { purpose: 'dmarc', type: 'TXT', name: `_dmarc.${NAME}`, value: 'v=DMARC1; p=none', status: 'missing', isAccepted: false },
    ],
  };
  return { data: { ...NONE, price: null, domain } };
}

/** The applications of an agency, and Mailgun's sending domain in its states. */
export function applicationScreens(): readonly Omit<Screen, 'who'>[] {
  const inState = (status: SendingDomain['status'], isFound: boolean) =>
    ({ path: PATH, settled: 'main section', answered: { path: DOMAIN_CALL, json: domainIn(status, isFound) } }) as const;
  return [
    { name: 'applications', path: '/settings/applications' },
    { name: 'applications-failed', path: '/settings/applications', broken: '**/api/agency/applications', isRefused: true },
    { name: 'mailgun-new', path: PATH, settled: 'form' },
    { name: 'mailgun-errors', path: PATH, settled: 'form', open: press('button', 'applications.save', WRONG) },
    { name: 'mailgun-pending', ...inState('pending', false) },
    { name: 'mailgun-verified', ...inState('verified', true) },
    { name: 'mailgun-lapsed', ...inState('lapsed', false) },
    { name: 'mailgun-remove', ...inState('verified', true), open: press('button', 'applications.remove', DIALOG) },
    { name: 'mailgun-failed', path: PATH, broken: DOMAIN_CALL, isRefused: true },
  ];
}
