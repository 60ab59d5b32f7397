import { checkPasswordToken, getInvitation } from '@caravel/contracts';
import type { MessageKey } from '@caravel/messages';
import { type Outings, officeOutings, outingScreens } from './activity-screens.ts';
import { activitySearchScreens } from './activity-search-screens.ts';
import { agentScreens } from './agent-screens.ts';
import { apiKeyScreens } from './api-key-screens.ts';
import { applicationScreens } from './application-screens.ts';
import { officeRentals, type Rentals, rentalScreens } from './car-screens.ts';
import { carSearchScreens } from './car-search-screens.ts';
import { changeScreens } from './change-screens.ts';
import { COMMISSION_SCREENS } from './commission-screens.ts';
import { CREDIT_SCREENS } from './credit-screens.ts';
import { cryptoScreens } from './crypto-screens.ts';
import { disputeScreens } from './dispute-screens.ts';
import { domainScreens } from './domain-screens.ts';
import { flightCheckoutScreens } from './flight-checkout-screens.ts';
import { hotelSearchScreens } from './hotel-search-screens.ts';
import { leavingScreens } from './leaving-screens.ts';
import { listScreens } from './list-screens.ts';
import { lostOrderScreens } from './lost-order-screens.ts';
import { mailScreens } from './mail-screens.ts';
import { officeSearchScreens } from './office-search-screens.ts';
import { PAY_SCREENS, payLinkScreens } from './pay-link-screens.ts';
import { paymentScreens } from './payment-screens.ts';
import { type Fate, LEGS_SEARCH, type Places, ROUND_SEARCH, SEARCH } from './places.ts';
import { DIALOG, leaveEmpty, type Open, openByKeys, openDeeds, openPrices, press, WRONG } from './press.ts';
import { questionScreens } from './question-screens.ts';
import type { Screen } from './screen.ts';
import { LINKED_SIGN_IN, leaveAlone, SECOND_STEP_SCREENS, SIGN_IN_CLIENT_SCREENS, SIGN_IN_SCREENS } from './session-screens.ts';
import { STATEMENT_SCREENS } from './statement-screens.ts';
import { OFFICE_STAY_LISTS, officeStays, type Stays, stayScreens } from './stay-screens.ts';
import { subscriptionScreens } from './subscription-screens.ts';
import { supplierScreens } from './supplier-screens.ts';
import { webhookScreens } from './webhook-screens.ts';

/** Opens the menu under a text of the header; its accessible name contains more words. */
function openHeaderMenu(key: MessageKey): Open {
  return (page, t) =>
    page
      .locator('header')
      .getByRole('button')
      .filter({ hasText: t(key) })
      .first()
      .click();
}

/** A well-formed token; the server decides whether it is valid. */
const TOKEN = 'x'.repeat(43);
const GOOD_LINK = {
  path: `/newPassword?token=${TOKEN}`,
  settled: 'form[novalidate]',
  answered: { path: `**${checkPasswordToken.path}`, json: { data: { valid: true } } },
} as const;
/** An invitation of an agent. */
const INVITATION = `/signup?inviteEmail=agent%40example.com&token=${TOKEN}`;

const POLICIES = [
  '/privacy-policy',
  '/cookies-policy',
  '/disclaimer',
  '/user-terms-and-conditions',
  '/protection-terms',
] as const;

/** Screens of a visitor on an agency's site. */
export const VISITOR_SCREENS: readonly Screen[] = [
  { name: 'landing', who: 'visitor', path: '/' },
  { name: 'landing-menu', who: 'visitor', path: '/', only: 'phone', open: press('button', 'common.openMenu', DIALOG) },
  { name: 'landing-display', who: 'visitor', path: '/', only: 'desktop', open: openHeaderMenu('common.appearance') },
  { name: 'log-in', who: 'visitor', path: '/login', settled: 'form[novalidate]' },
  { name: 'log-in-errors', who: 'visitor', path: '/login', settled: 'form[novalidate]', open: leaveEmpty },
  ...SECOND_STEP_SCREENS,
  { name: 'sign-up', who: 'visitor', path: '/signup', settled: 'form[novalidate]' },
  {
    name: 'sign-up-errors',
    who: 'visitor',
    path: '/signup',
    settled: 'form[novalidate]',
    open: leaveEmpty,
  },
  {
    name: 'sign-up-password',
    who: 'visitor',
    path: '/signup',
    settled: 'form[novalidate]',
    open: (page) => page.locator('input[type="password"]').first().focus(),
  },
  {
    name: 'sign-up-invited',
    who: 'visitor',
    path: INVITATION,
    settled: 'form[novalidate]',
    answered: {
      path: `**${getInvitation.path.replace(':token', '*')}`,
      json: { data: { email: 'agent@example.com', isRestrictedAgent: false } },
    },
  },
  { name: 'sign-up-dead-invitation', who: 'visitor', path: INVITATION, isRefused: true },
  { name: 'forgot-password', who: 'visitor', path: '/forgotpassword', settled: 'form[novalidate]' },
  {
    name: 'forgot-password-errors',
    who: 'visitor',
    path: '/forgotpassword',
    settled: 'form[novalidate]',
    open: press('button', 'auth.send', WRONG),
  },
  { name: 'new-password', who: 'visitor', ...GOOD_LINK },
  { name: 'new-password-errors', who: 'visitor', ...GOOD_LINK, open: press('button', 'auth.newPasswordButton', WRONG) },
  { name: 'new-password-refused', who: 'visitor', path: `/newPassword?token=${TOKEN}`, isRefused: true },
  { name: 'new-password-no-link', who: 'visitor', path: '/newPassword' },
  { name: 'verify-no-link', who: 'visitor', path: '/verify' },
  { name: 'verify-refused', who: 'visitor', path: `/verify?token=${TOKEN}`, isRefused: true },
  ...SIGN_IN_SCREENS,
  { name: 'view-as', who: 'visitor', path: `/view-as?token=${TOKEN}` },
  { name: 'view-as-no-link', who: 'visitor', path: '/view-as' },
  ...PAY_SCREENS,
  { name: 'expired', who: 'visitor', path: '/expired' },
  { name: 'errors', who: 'visitor', path: '/errors' },
  ...POLICIES.map((path) => ({ name: path.slice(1), who: 'visitor', path }) as const),
  { name: 'no-agency', who: 'nobody', path: '/', isRefused: true },
];

/** Screens of a visitor on the product's own brand. */
export const PRODUCT_SCREENS: readonly Screen[] = [
  { name: 'product', who: 'product', path: '/' },
  { name: 'product-menu', who: 'product', path: '/', only: 'phone', open: press('button', 'common.openMenu', DIALOG) },
  { name: 'pricing', who: 'product', path: '/pricing' },
  { name: 'product-log-in', who: 'product', path: '/login', settled: 'form[novalidate]' },
  { name: 'product-sign-up', who: 'product', path: '/signup', settled: 'form[novalidate]' },
  { name: 'product-forgot-password', who: 'product', path: '/forgotpassword', settled: 'form[novalidate]' },
  { name: 'product-terms', who: 'product', path: '/user-terms-and-conditions' },
];

/** Pages behind the login that look the same to everybody. */
const ACCOUNT: readonly Omit<Screen, 'who'>[] = [
  { name: 'support', path: '/support' },
  { name: 'support-errors', path: '/support', open: press('button', 'support.send', WRONG) },
  { name: 'profile', path: '/profile' },
  { name: 'profile-sign-ins', path: '/profile', settled: 'main svg[viewBox="0 0 18 18"]', answered: LINKED_SIGN_IN },
  { name: 'profile-traveler', path: '/profile', open: press('button', 'profile.travelerAdd', DIALOG) },
  { name: 'profile-delete', path: '/profile', open: press('button', 'profile.delete', DIALOG) },
  { name: 'profile-password-errors', path: '/profile', open: press('button', 'profile.changePassword', WRONG) },
  { name: 'not-found', path: '/no/such/page', isRefused: true },
  { name: 'forbidden', path: '/office/bookings/flights' },
];

const STREAM = '**/api/v2/flight/search/stream*';

/** Screens of the flight search. */
function searchScreens({ details }: Places): readonly Omit<Screen, 'who'>[] {
  const results = `/booknow/flights/search?${SEARCH}`;
  const found = { path: results, settled: 'article' } as const;
  const round = `/booknow/flights/search?${ROUND_SEARCH}`;
  return [
    { name: 'search', path: '/booknow/flights' },
    { name: 'search-multi', path: '/booknow/flights', open: press('radio', 'flights.multiCity') },
    { name: 'search-errors', path: '/booknow/flights', open: searchNothing },
    { name: 'search-dates', path: '/booknow/flights', open: openDates },
    { name: 'search-travelers', path: '/booknow/flights', open: openField('flights.travelersAndCabin') },
    { name: 'search-menu', path: '/booknow/flights', only: 'phone', open: press('button', 'common.openMenu', DIALOG) },
    { name: 'search-account', path: '/booknow/flights', only: 'desktop', open: openAccountMenu },
    { name: 'results', ...found },
    { name: 'results-round', path: round, settled: 'article' },
    { name: 'results-legs', path: `/booknow/flights/search?${LEGS_SEARCH}`, settled: 'article' },
    { name: 'results-return', path: round, settled: 'article', open: press('button', 'flights.stepChoose') },
    { name: 'results-fares', ...found, open: press('button', 'flights.chooseFare') },
    { name: 'results-days', ...found, open: openPrices },
    { name: 'results-rules', ...found, open: openFareRules },
    { name: 'results-filters', ...found, only: 'phone', open: openFilters },
    { name: 'results-change', ...found, open: openSearch },
    { name: 'results-no-match', path: `${results}&fp=1to2` },
    { name: 'results-invalid', path: '/booknow/flights/search' },
    { name: 'results-failed', path: results, broken: STREAM, isRefused: true },
    { name: 'flight', path: details },
    { name: 'flight-missing', path: '/booknow/flights/search-details' },
  ];
}

/** A field that opens a picker is named by its label and its value. */
function openField(key: MessageKey): Open {
  return async (page, t) => {
    await page
      .locator('main')
      .getByRole('button')
      .filter({ hasText: t(key) })
      .first()
      .click();
    await page
      .getByRole('button', { name: t('common.done') })
      .first()
      .waitFor();
  };
}

/** The kind of trip is remembered from one visit to the next. */
const openDates: Open = async (page, t) => {
  await press('radio', 'flights.roundTrip')(page, t);
  await openField('flights.dates')(page, t);
};

const openAccountMenu: Open = (page) => page.locator('header button[aria-expanded]').last().click();

const searchNothing: Open = async (page, t) => {
  await press('button', 'common.search')(page, t);
  await page.getByText(t('common.errorSummaryTitle')).waitFor();
};

const openSearch: Open = async (page, t) => {
  await page
    .getByRole('button')
    .filter({ hasText: t('list.editSearch') })
    .first()
    .click();
  await page.getByRole('button', { name: t('list.closeSearch') }).waitFor();
};

const openFareRules: Open = async (page, t) => {
  await press('button', 'flights.chooseFare')(page, t);
  await page
    .getByRole('button')
    .filter({ hasText: t('flights.fareRules') })
    .first()
    .click();
  await page.locator(`${DIALOG} dl, ${DIALOG} [role="alert"]`).first().waitFor();
};

const openFilters: Open = async (page, t) => {
  await page
    .getByRole('button', { name: t('list.filtersCount', { count: 0 }) })
    .first()
    .click();
  await page.locator(DIALOG).first().waitFor();
};

/** What the screens of every search open alike. */
const searching = { searchNothing, openSearch, openFilters };

const booking = (bookings: ReadonlyMap<Fate, string>, fate: Fate) => `/flight-details?bookingId=${bookings.get(fate) ?? 'none'}`;
const UNKNOWN_BOOKING = '00000000-0000-7000-8000-000000000000';

/** Screens of a traveler. `places` must come from the tab that visits them. */
export function clientScreens(
  places: Places,
  bookings: ReadonlyMap<Fate, string>,
  { stays, rentals, outings }: { stays: Stays; rentals: Rentals; outings: Outings },
): readonly Screen[] {
  const confirmation = (fate: Fate) => `/booknow/flights/confirmation?bookingId=${bookings.get(fate) ?? 'none'}`;
  const screens: readonly Omit<Screen, 'who'>[] = [
    ...searchScreens(places),
    ...hotelSearchScreens({ openGuests: openField('hotels.roomsAndGuests'), openDates: openField('hotels.dates'), ...searching }),
    ...carSearchScreens({ openDates: openField('cars.dates'), ...searching }),
    ...activitySearchScreens(outings.places, {
      openDates: openField('activities.dates'),
      searchNothing,
      openSearch,
      openFilters,
    }),
    ...flightCheckoutScreens(places),
    { name: 'waiting', path: `/booknow/flights/checkout/wait?bookingId=${bookings.get('pending') ?? 'none'}` },
    { name: 'confirmation', path: confirmation('ticketed') },
    { name: 'confirmation-held', path: confirmation('held') },
    ...cryptoScreens(),
    { name: 'trips', path: '/mytrips' },
    { name: 'trips-past', path: '/mytrips?when=past' },
    { name: 'trips-cancelled', path: '/mytrips?when=cancelled' },
    { name: 'trips-failed', path: '/mytrips', broken: '**/api/user/trips*', isRefused: true },
    { name: 'booking', path: booking(bookings, 'ticketed') },
    { name: 'booking-cancel', path: booking(bookings, 'ticketed'), open: press('button', 'trips.cancel', DIALOG) },
    { name: 'booking-change', path: booking(bookings, 'ticketed'), open: press('button', 'requests.make', 'form[novalidate]') },
    ...changeScreens(booking(bookings, 'ticketed')),
    { name: 'booking-unknown', path: `/flight-details?bookingId=${UNKNOWN_BOOKING}`, isRefused: true },
    ...stayScreens(stays),
    ...rentalScreens(rentals),
    ...outingScreens(outings),
    ...ACCOUNT,
  ];
  return screens.map((screen) => ({ ...screen, who: 'client' }) as const);
}

/** Screens of the office, as the owner sees them, and the read-only ones of an agent. */
export function ownerScreens(
  checkout: string,
  bookings: ReadonlyMap<Fate, string>,
  { stays, rentals, outings }: { stays: Stays['bookings']; rentals: Rentals['bookings']; outings: Outings['bookings'] },
): readonly Screen[] {
  const lists = '**/api/v3/agency/flights/bookings*';
  const screens: readonly Omit<Screen, 'who'>[] = [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'left-alone', path: '/office/bookings/flights', open: leaveAlone },
    { name: 'dashboard-failed', path: '/dashboard', broken: '**/api/v2/agency/dashboards*', isRefused: true },
    {
      name: 'dashboard-by-month',
      path: '/dashboard?by=month&days=365&figure=commission',
      open: (page, t) => page.getByText(t('dashboard.table')).first().click(),
    },
    { name: 'office-bookings', path: '/office/bookings/flights', settled: 'main table, main article, main li' },
    {
      name: 'office-bookings-columns',
      path: '/office/bookings/flights',
      only: 'desktop',
      open: press('button', 'common.tableColumns', '[role="dialog"]'),
    },
    { name: 'office-bookings-filtered', path: '/office/bookings/flights?status=Ticketed,cancelled&past=true&from=2026-01-01' },
    { name: 'office-bookings-no-match', path: '/office/bookings/flights?q=nobodyhasthis' },
    { name: 'office-bookings-failed', path: '/office/bookings/flights', broken: lists, isRefused: true },
    ...[...bookings.keys()].map((fate) => ({ name: `office-booking-${fate}`, path: booking(bookings, fate) })),
    ...disputeScreens(booking(bookings, 'ticketed')),
    ...lostOrderScreens(booking(bookings, 'ticketed')),
    { name: 'office-booking-pay', path: booking(bookings, 'held'), open: press('button', 'office.payAndTicket', DIALOG) },
    { name: 'office-booking-itinerary', path: booking(bookings, 'ticketed'), open: press('button', 'records.itinerary', DIALOG) },
    { name: 'office-booking-void', path: booking(bookings, 'ticketed'), open: press('button', 'trips.cancel', DIALOG) },
    ...OFFICE_STAY_LISTS,
    ...officeStays(stays),
    ...officeRentals(rentals),
    ...officeOutings(outings),
    { name: 'clients', path: '/clients', settled: 'main table, main li' },
    { name: 'clients-no-match', path: '/clients?q=nobodyhasthis' },
    { name: 'clients-failed', path: '/clients', broken: '**/api/agency/clients/*', isRefused: true },
    { name: 'clients-add', path: '/clients', open: press('button', 'clients.add', DIALOG) },
    { name: 'clients-upload', path: '/clients/upload' },
    { name: 'markups', path: '/settings/markups' },
    { name: 'markups-failed', path: '/settings/markups', broken: '**/api/agency/markups', isRefused: true },
    { name: 'website', path: '/settings/website' },
    { name: 'website-failed', path: '/settings/website', broken: '**/api/agency/settings', isRefused: true },
    ...agentScreens(),
    ...listScreens(),
    ...officeSearchScreens(),
    ...domainScreens(),
    ...subscriptionScreens(),
    ...questionScreens(),
    ...applicationScreens(),
    ...SIGN_IN_CLIENT_SCREENS,
    ...leavingScreens(),
    ...mailScreens(),
    ...webhookScreens(),
    ...CREDIT_SCREENS,
    ...payLinkScreens(booking(bookings, 'ticketed')),
    ...STATEMENT_SCREENS,
    ...COMMISSION_SCREENS,
    ...apiKeyScreens(),
    ...paymentScreens(),
    ...supplierScreens(),
    { name: 'office-checkout', path: checkout, settled: 'form' },
    { name: 'office-profile', path: '/profile' },
    { name: 'office-palette', path: '/support', only: 'desktop', open: openByKeys('Control+k', '[role="option"]') },
    { name: 'office-palette-client', path: '/support', open: openDeeds('client') },
    { name: 'office-palette-booking', path: '/support', open: openDeeds('booking') },
    { name: 'office-keys', path: '/support', only: 'desktop', open: openByKeys('?', DIALOG) },
    { name: 'office-menu', path: '/dashboard', only: 'phone', open: press('button', 'common.openMenu', DIALOG) },
  ];
  return screens.map((screen) => ({ ...screen, who: 'owner' }) as const);
}
