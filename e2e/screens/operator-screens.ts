import type {
  FailedJob,
  FailedMail,
  OperatedAgencyDetail,
  OperatedCoupon,
  OperatedNeed,
  OperatedSupplier,
  OperatedThreadDetail,
  PartnerHealth,
} from '@caravel/contracts';
import { DIALOG, press } from './press.ts';
import type { Screen } from './screen.ts';

const id = (nth: number) => `01a1fe91-0000-7000-8000-0000000000${nth}`;
const AT = '2026-11-20T14:05:00.000Z';
const NAMED = { _id: id(11), name: 'Viagens Atlântico do Nascimento & Filhos' };

const AGENCY: OperatedAgencyDetail = {
  ...NAMED,
  host: 'viagens-atlantico-do-nascimento.example.com',
  status: 'Active',
  owner: { name: 'Maria Aparecida dos Santos-Oliveira', email: 'maria.aparecida.dos.santos.oliveira@sunset.test' },
  subscription: { status: 'active', plan: 'holiday', startsOn: '2026-01-05', endsOn: '2027-01-04' },
  createdAt: AT,
  origin: 'https://viagens-atlantico-do-nascimento.example.com',
  currency: 'USD',
  timeZone: 'UTC',
  bookings: 12_345,
  figures: ['USD', 'BRL'].map((currency) => ({
    charged: { amountMinor: 123_456_789, currency },
    refunded: { amountMinor: 3_456_789, currency },
    sales: { amountMinor: 120_000_000, currency },
  })),
  needs: 3,
  staff: 4,
  clients: 1_204,
  staffSeenAt: AT,
};

const NEEDS: OperatedNeed[] = (['supplier', 'payment', 'cancellation', 'money'] as const).map((why, index) => ({
  agency: index === 3 ? null : NAMED,
  bookingId: id(20 + index),
  product: 'flights',
  reference: `CRV-01A1FE9100007000800000${index}`,
  why,
  ours: null,
  theirs: null,
  since: AT,
}));
const DIFFERENCE: OperatedNeed = {
  ...{ agency: NAMED, bookingId: id(30), product: 'hotels', reference: 'CRV-01A1FE91', why: 'books' },
  ...{ ours: 'USD 1234.50 captured', theirs: 'USD 1243.50 captured', since: AT },
};
const MAILS: FailedMail[] = (['refused', 'unreached'] as const).map((failure, index) => ({
  ...{ _id: id(40 + index), agency: NAMED, template: 'bookingConfirmed', to: 'm…@sunset-travel-of-miami.example.com' },
  ...{ failure, attempts: 9, at: AT, canTryAgain: index === 0 },
}));
const JOBS: FailedJob[] = [
  {
    ...{ _id: id(50), agency: NAMED, kind: 'notifications.send-mail', requestId: '8b5b5db3-cca1-4231-8c69-5b831f554c75', at: AT },
    reason: 'connect ECONNREFUSED 10.0.0.17:587 after 30000 ms while the server of the recipient was asked for its name',
  },
];
const PARTNERS: PartnerHealth[] = (['stopped', 'failing', 'well', 'quiet'] as const).map((state, index) => ({
  ...{ kind: index === 0 ? 'gateway' : 'supplier', name: ['stripe', 'duffel', 'sandbox', 'hotelbeds'][index] ?? '' },
  ...{ product: index === 1 ? 'cars' : null, account: index === 1 ? 'own' : 'platform', isSimulated: index === 2, state },
  ...{ answeredAt: index === 3 ? null : AT, failures: index < 2 ? 7 - index : 0 },
  lastFailure: index < 2 ? { operation: 'searchByOrigin', code: 'unavailable', at: AT } : null,
}));
const SUPPLIER: OperatedSupplier = {
  ...{
    name: 'duffel',
    mode: 'live',
    settings: ['DUFFEL_KEY', 'DUFFEL_WEBHOOK_SECRET', 'DUFFEL_BASE_URL', 'DUFFEL_CARDS_URL'],
    canTest: true,
  },
  ...{ state: 'failing', lastFailure: { operation: 'searchByOrigin', code: 'unavailable', at: AT } },
  ...{ agencies: { platform: 1_204, own: 17 }, bookings: { platform: { live: 2_140, test: 12 }, own: { live: 88, test: 0 } } },
};
const SIMULATED: OperatedSupplier = {
  ...{ ...SUPPLIER, name: 'sandbox-bedloom', mode: 'simulated', settings: ['SIMULATED_PARTNERS'], canTest: false },
  ...{ state: 'well', lastFailure: null, bookings: { platform: { live: 0, test: 310 }, own: { live: 0, test: 0 } } },
};
const SUPPLIERS = [
  { product: 'flights', suppliers: [SUPPLIER] },
  { product: 'hotels', suppliers: [SIMULATED] },
  { product: 'cars', suppliers: [{ ...SUPPLIER, mode: null, canTest: false, agencies: { platform: 0, own: 3 } }] },
];
const COUPONS: OperatedCoupon[] = (['counts', 'later', 'over', 'usedUp', 'ended'] as const).map((state, index) => ({
  ...{ code: `LAUNCH-WITH-FRIENDS-${index}`, kind: index === 1 ? 'holiday' : 'waive', months: index === 1 ? 12 : 3, state },
  ...{ startsOn: index === 0 ? null : '2026-11-01', endsOn: index === 2 ? '2026-11-10' : null },
  ...{ mostUses: index === 3 ? 50 : null, uses: index * 10 + 20, createdAt: AT },
}));
const NAMES = ['harbor-lights', 'viagens-atlantico-do-nascimento'].map((name) => ({
  ...{ name, note: 'For the partner who moves to us in the spring, as agreed by phone', createdAt: AT },
}));

const THREAD: OperatedThreadDetail = {
  ...{ _id: id(60), agency: NAMED, kind: 'booking', subject: 'Reembolso L1499, Maria Aparecida dos Santos-Oliveira' },
  booking: { _id: id(20), reference: 'CRV-01A1FE91000070008000000', product: 'flights' },
  ...{ state: 'open', author: 'Maria Aparecida dos Santos-Oliveira', messageCount: 2, createdAt: AT, updatedAt: AT },
  ...{ email: 'maria.aparecida.dos.santos.oliveira@sunset.test', isFull: false },
  messages: [
    { at: AT, by: 'agency', author: 'Maria Aparecida dos Santos-Oliveira', text: 'Where is the refund?\n\nThe airline paid it.' },
    { at: AT, by: 'platform', author: 'Oren Platt', text: 'It went out this morning.' },
  ],
};
const THREADS = (['open', 'answered', 'closed'] as const).map((state, index) => ({ ...THREAD, _id: id(60 + index), state }));

const page = (name: string, path: string, call: string, data: object): Screen => ({
  name: `operator-${name}`,
  who: 'product',
  path: `/operator${path}`,
  answered: { path: `**/api/operator/${call}`, json: { data } },
});

/** The page of partners makes two calls, and its button a third. */
const PARTNERS_PAGE: Screen = {
  ...{ name: 'operator-partners', who: 'product', path: '/operator/partners' },
  answered: [
    { path: '**/api/operator/health', json: { data: { partners: PARTNERS } } },
    { path: '**/api/operator/suppliers', json: { data: { products: SUPPLIERS } } },
    { path: '**/api/operator/suppliers/*/*/checks', json: { data: { kind: 'refused', code: 'accountKeyRefused' } } },
  ],
};

/** Screens of somebody who runs the platform. */
export const OPERATOR_SCREENS: readonly Screen[] = [
  page('agencies', '', 'agencies?*', { agencies: [AGENCY], total: 1 }),
  page('agencies-none', '?q=nobody', 'agencies?*', { agencies: [], total: 0 }),
  { name: 'operator-agencies-broken', who: 'product', path: '/operator', broken: '**/api/operator/agencies?*', isRefused: true },
  page('agency', `/agencies/${AGENCY._id}`, 'agencies/*', AGENCY),
  {
    ...page('agency-view', `/agencies/${AGENCY._id}`, 'agencies/*', AGENCY),
    open: press('button', 'operator.view', DIALOG),
  },
  page('questions', '/support', 'support/threads?*', { threads: THREADS, total: THREADS.length }),
  page('questions-none', '/support?state=closed', 'support/threads?*', { threads: [], total: 0 }),
  page('question', `/support/${NAMED._id}/${id(60)}`, 'agencies/*/support/threads/*', THREAD),
  page('needs', '/needs', 'needs?*', { needs: NEEDS, total: NEEDS.length }),
  page('needs-books', '/needs?of=books', 'needs?*', { needs: [DIFFERENCE], total: 1 }),
  page('needs-none', '/needs', 'needs?*', { needs: [], total: 0 }),
  page('mails', '/mails', 'mails?*', { mails: MAILS, total: MAILS.length }),
  page('jobs', '/jobs', 'jobs?*', { jobs: JOBS, total: JOBS.length }),
  PARTNERS_PAGE,
  {
    ...PARTNERS_PAGE,
    name: 'operator-partners-tested',
    open: async (screen, t) => {
      const name = t('operator.testOf', { supplier: 'Duffel', product: t('products.flights') });
      await screen.getByRole('button', { name, exact: true }).click();
      await screen.locator('main [role="alert"]:not(:empty)').waitFor();
    },
  },
  page('coupons', '/coupons', 'coupons?*', { coupons: COUPONS, total: 60 }),
  {
    ...page('coupon-new', '/coupons', 'coupons?*', { coupons: [], total: 0 }),
    open: press('button', 'operator.couponNew', DIALOG),
  },
  {
    ...page('price-new', '/coupons', 'coupons?*', { coupons: [], total: 0 }),
    open: press('button', 'operator.priceNew', DIALOG),
  },
  page('names', '/names', 'names?*', { names: NAMES, total: NAMES.length }),
  {
    ...page('name-new', '/names', 'names?*', { names: [], total: 0 }),
    open: press('button', 'operator.reserve', DIALOG),
  },
];
