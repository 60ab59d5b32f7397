import { listPayLinks, type PayByLink, type PayLink, type PayLinks, readPayLink } from '@caravel/contracts';
import { press } from './press.ts';
import type { Answered, Screen } from './screen.ts';

const AT = '2026-11-20T14:05:00.000Z';
const UNTIL = '2030-11-27T14:05:00.000Z';
const TOKEN = 'A7xk2PqL9mVn4RtY6wZs8BcD';
const DIALOG = '[role="dialog"]';
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

const LINK: PayByLink = {
  ...{ state: 'open', amount: usd(18_550), isChange: true, expiresAt: UNTIL, actionUrl: null, failure: null, card: null },
  booking: { reference: 'QK4T7M', product: 'flights', title: 'JFK – LAX', startsOn: '2027-01-12', endsOn: '2027-01-12' },
  options: {
    ...{ cardEnabled: true, gateway: 'sandbox', frameUrl: '/sandbox-gateway/card', publishableKey: null, simulated: true },
  },
};

const answered = (changes: Partial<PayByLink> = {}): Answered => ({
  path: `**${readPayLink.path.replace(':token', '*')}`,
  json: { data: { ...LINK, ...changes } },
});
const page = { who: 'visitor', path: `/pay?token=${TOKEN}` } as const;

/** The page that pays by a link, in each state. */
export const PAY_SCREENS: readonly Screen[] = [
  { ...page, name: 'pay', settled: 'iframe', answered: answered() },
  { ...page, name: 'pay-hold', settled: 'iframe', answered: answered({ isChange: false, amount: usd(123_456) }) },
  { ...page, name: 'pay-done', answered: answered({ state: 'paid', card: { brand: 'visa', last4: '4242' } }) },
  { ...page, name: 'pay-over', answered: answered({ state: 'over' }) },
  { ...page, name: 'pay-unknown', isRefused: true },
  { name: 'pay-no-link', who: 'visitor', path: '/pay' },
  { name: 'watch-price', who: 'visitor', path: '/price-watch?token=of-an-email-that-asked-a-visitor' },
  { name: 'email-proved', who: 'visitor', path: '/email-proved?token=of-an-email-that-was-sent' },
  { name: 'email-kept', who: 'visitor', path: '/email-kept?token=of-an-email-that-was-sent' },
];

const link = (nth: number, state: PayLink['state'], changes: Partial<PayLink> = {}): PayLink => ({
  ...{ _id: `01a1fe91-0000-7000-8000-0000000001${nth}`, request: 1, amount: usd(18_550), state, sentTo: 'maria@reach.test' },
  ...{ madeBy: 'Maria Aparecida dos Santos-Oliveira', madeAt: AT, expiresAt: UNTIL, url: null, paidAt: null, brand: null },
  ...{ last4: null, refunded: usd(0), refunding: usd(0), ...changes },
});
const LINKS: PayLinks = {
  payable: [{ request: 2, amount: usd(9_900), until: null }],
  links: [
    link(11, 'open', { url: `https://sunset.test/pay?token=${TOKEN}` }),
    link(12, 'paying'),
    link(13, 'paid', { paidAt: AT, brand: 'visa', last4: '4242', refunded: usd(2_500) }),
    link(14, 'over'),
    link(15, 'withdrawn'),
  ],
};

/** The links of a booking, for staff: a booking with links in every state, and the dialogs. */
export function payLinkScreens(booking: string): readonly Omit<Screen, 'who'>[] {
  const shown = {
    path: booking,
    settled: 'h1',
    answered: { path: `**${listPayLinks.path.replace(':bookingId', '*')}`, json: { data: LINKS } },
  };
  return [
    { ...shown, name: 'booking-pay-links' },
    { ...shown, name: 'booking-pay-links-send', open: press('button', 'payLinks.make', DIALOG) },
    { ...shown, name: 'booking-pay-links-refund', open: press('button', 'payLinks.refund', DIALOG) },
    { ...shown, name: 'booking-pay-links-withdraw', open: press('button', 'payLinks.withdraw', DIALOG) },
  ];
}
