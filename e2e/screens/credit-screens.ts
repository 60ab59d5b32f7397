import { type ClientDetail, getPaymentOptions, type Wallet } from '@caravel/contracts';
import { press } from './press.ts';
import type { Answered, Screen } from './screen.ts';

const id = (nth: number) => `01a1fe91-0000-7000-8000-0000000000${nth}`;
const AT = '2026-11-20T14:05:00.000Z';
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const NAME = 'Maria Aparecida dos Santos-Oliveira';
const BOOKING = { _id: id(11), reference: 'CRV-01A1FE91', product: 'hotels' } as const;

/** Every kind of movement. */
const WALLET: Wallet = {
  ...{ isOpen: true, balance: usd(123_450), total: 42, expiring: { amount: usd(20_000), at: AT } },
  movements: (['spent', 'returned', 'granted', 'taken', 'earned', 'takenBack', 'expired'] as const).map((kind, at) => ({
    ...{ _id: id(20 + at), kind, amount: usd(at % 2 === 0 ? -12_345 : 12_345), balance: usd(123_450 - at), at: AT },
    booking: kind === 'granted' || kind === 'taken' || kind === 'expired' ? null : BOOKING,
    note: kind === 'granted' ? 'Voo 1499, LIS–GRU' : null,
  })),
};

const CLIENT: ClientDetail = {
  ...{ _id: id(12), name: NAME, firstName: 'Maria Aparecida', lastName: 'dos Santos-Oliveira', email: 'maria@sunset.test' },
  ...{ status: 'Active', isVerified: true, activeBookings: 2, pastBookings: 5, cancelledBookings: 1, createdAt: AT },
  ...{ isRewardWalletEnable: true, userMarkup: null, phone: '+13055550100', homeAirport: 'MIA', street: null, country: 'US' },
  ...{ state: null, city: 'Miami', zip: null, locale: 'pt', loginCount: 3, createdBy: null, spend: [usd(131_313)], bookings: [] },
};

const client: Omit<Screen, 'who'> = {
  name: 'client-credit',
  path: `/clients/${CLIENT._id}`,
  settled: 'main ul li bdi',
  // What else the page asks is about nobody.
  isRefused: true,
  answered: [
    { path: `**/api/agency/clients/${CLIENT._id}`, json: { data: CLIENT } },
    { path: '**/api/agency/wallets/*', json: { data: WALLET } },
  ],
};

/** A client's credit, as the owner reads it and gives more. */
export const CREDIT_SCREENS: readonly Omit<Screen, 'who'>[] = [
  client,
  { ...client, name: 'client-change', open: press('button', 'clients.change', '[role="dialog"]') },
  { ...client, name: 'client-credit-give', open: press('button', 'wallet.grant', '[role="dialog"]') },
];

/** The caller of a checkout has some credit. */
export const HAS_CREDIT: Answered = {
  path: `**${getPaymentOptions.path}`,
  json: {
    data: {
      ...{ cardEnabled: true, gateway: 'sandbox', frameUrl: '/sandbox-gateway/card', publishableKey: null, simulated: true },
      methods: ['card'],
      crypto: null,
      credit: usd(4_250),
    },
  },
};
