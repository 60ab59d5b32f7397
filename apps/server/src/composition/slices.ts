import type { BootFeatures } from '@caravel/contracts';
import { agenciesSlice, hostRegister } from '../domains/agencies/index.ts';
import { agencySignUpSlice, type SignUpDeps } from '../domains/agency-sign-up/index.ts';
import { apiKeysSlice, describeKeys } from '../domains/api-keys/index.ts';
import { applicationsSlice } from '../domains/applications/index.ts';
import { bookingChangesSlice, makeChange } from '../domains/booking-changes/index.ts';
import type { BookingLetters } from '../domains/booking-letters/index.ts';
import { bookingRequestsSlice, closeRequests } from '../domains/booking-requests/index.ts';
import {
  type BookingListeners,
  type BookingsDeps,
  bookingsFoundBy,
  bookingsSlice,
  listPastPrices,
  nameBookings,
  readDeskTrip,
} from '../domains/bookings/index.ts';
import { claimsSlice } from '../domains/claims/index.ts';
import { type CommissionsDeps, commissionsSlice, expectCommission } from '../domains/commissions/index.ts';
import { cryptoSlice } from '../domains/crypto/index.ts';
import { dashboardsSlice } from '../domains/dashboards/index.ts';
import {
  describePeople,
  describeStaff,
  findOwner,
  findOwnerAddress,
  identitySlice,
  invitationsFoundBy,
  nameInvitations,
  namePeople,
  peopleFoundBy,
  type TellingDeps,
} from '../domains/identity/index.ts';
import { leavingSlice } from '../domains/leaving/index.ts';
import { listViewsSlice } from '../domains/list-views/index.ts';
import { mapsSlice } from '../domains/maps/index.ts';
import { notificationsSlice, queueMail } from '../domains/notifications/index.ts';
import { operationsSlice } from '../domains/operations/index.ts';
import { partnerAccountsSlice } from '../domains/partner-accounts/index.ts';
import { payLinksSlice } from '../domains/pay-links/index.ts';
import { placesSlice } from '../domains/places/index.ts';
import { listWatches, priceWatchesSlice } from '../domains/price-watches/index.ts';
import { pricingSlice } from '../domains/pricing/index.ts';
import { recentSearchesSlice } from '../domains/recent-searches/index.ts';
import { recordsSlice } from '../domains/records/index.ts';
import { referenceDataSlice } from '../domains/reference-data/index.ts';
import { savedTravelersSlice } from '../domains/saved-travelers/index.ts';
import { signInClientsSlice } from '../domains/sign-in-clients/index.ts';
import { staffActivitySlice } from '../domains/staff-activity/index.ts';
import { statementsSlice } from '../domains/statements/index.ts';
import { findOpenCharge, pastDueUntil, subscriptionsSlice } from '../domains/subscriptions/index.ts';
import { supplierTermsSlice } from '../domains/supplier-terms/index.ts';
import { duffelCardSlice } from '../domains/suppliers/adapters/duffel/card-page.ts';
import { supportSlice } from '../domains/support/index.ts';
import { takeBackEarned, walletSlice } from '../domains/wallet/index.ts';
import { tellOfRequest, webhooksSlice } from '../domains/webhooks/index.ts';
import { ttlCache } from '../platform/http/requests/ttl-cache.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { Slice } from '../platform/slice.ts';
import { applicationsDeps } from './applications-deps.ts';
import { bookingsDeps, companiesOf, lettersAbout } from './bookings-deps.ts';
import type { Platform } from './build-platform.ts';
import { cryptoDeps } from './crypto-deps.ts';
import { identityDeps } from './identity-deps.ts';
import { leavingDeps } from './leaving-deps.ts';
import { mailDeps } from './mail-deps.ts';
import { readMoneySettings } from './money-settings.ts';
import { operationsDeps } from './operations-deps.ts';
import { eventsUrlOf } from './partner-accounts.ts';
import { paymentSlices } from './payment-slices.ts';
import { priceWatchesDeps } from './price-watches-deps.ts';
import type { ProductModule } from './product-module.ts';
import { refuseSimulated } from './refuse-simulated.ts';
import { signInClientsDeps } from './sign-in-deps.ts';
import { planOnSaleOf, subscriptionsDeps } from './subscriptions-deps.ts';
import { supportAddress, supportDeps } from './support-deps.ts';
import { WEB_DIST } from './web-dist.ts';
import { webPages } from './web-pages.ts';
import { alsoTelling, lettersAlsoTelling, webhooksDeps } from './webhooks-deps.ts';

/** What pages learn about this installation. */
function featuresOf(platform: Platform, products: readonly ProductModule[]): Omit<BootFeatures, 'offer'> {
  const { config } = platform;
  const { errorDsn } = config.telemetry;
  return {
    products: products.map(({ product }) => product),
    isProduction: config.isProduction,
    isSandbox: products.some(({ suppliers }) => suppliers.some(({ simulated }) => simulated)),
    supportEmail: supportAddress(platform),
    mapStyleUrl: config.mapServer?.styleUrl ?? null,
    ...(errorDsn !== undefined && { errorDsn }),
  };
}

/** The plan on sale as pages tell it: it may be a few seconds old, and a buyer of an older one is told the price anew. */
function offerForPages(platform: Platform): () => Promise<BootFeatures['offer']> {
  const kept = ttlCache<BootFeatures['offer']>('plan-on-sale', 5_000, 1);
  const read = planOnSaleOf(platform);
  return () => kept.get('', platform.clock.now(), read);
}

/** What opening agencies needs. */
const signUpDeps = (platform: Platform): SignUpDeps => ({
  database: platform.database,
  clock: platform.clock,
  passwords: platform.passwords,
  secret: platform.secrets.of('links'),
  publicOrigin: platform.config.publicOrigin,
  platformDomain: platform.config.platformDomain,
  planOnSale: planOnSaleOf(platform),
  isCharging: async (tx, agencyId) => (await findOpenCharge(tx, agencyId)) !== undefined,
  forgetAgency: platform.agencies.forget,
});

/** The names of all suppliers, each once. */
const suppliersOf = (products: readonly ProductModule[]): string[] =>
  [...new Set(products.flatMap(({ suppliers }) => suppliers.map(({ name }) => name)))].sort();

/** How the commission desk reads bookings. */
const deskOf = (bookings: BookingsDeps): Pick<CommissionsDeps, 'readDeskTrip'> => ({
  readDeskTrip: (tx, ctx, bookingId) => readDeskTrip(tx, bookings, ctx, bookingId),
});

/** What follows when something happens to a booking, besides its letters. */
const listenersOf = (
  letters: BookingListeners,
  bookings: BookingsDeps,
  products: readonly ProductModule[],
): BookingListeners => ({
  ...letters,
  'booking.confirmed': async (ctx, message, eventId) => {
    await products.find(({ product }) => product === message.product)?.confirmed?.(ctx, message.bookingId);
    await expectCommission(deskOf(bookings), ctx, message.bookingId);
    await letters['booking.confirmed']?.(ctx, message, eventId);
  },
  'booking.refunded': async (ctx, message, eventId) => {
    await takeBackEarned(ctx, message.bookingId);
    await letters['booking.refunded']?.(ctx, message, eventId);
  },
  'booking.cancelled': async (ctx, message, eventId) => {
    await closeRequests(ctx, message.bookingId);
    await expectCommission(deskOf(bookings), ctx, message.bookingId);
    await letters['booking.cancelled']?.(ctx, message, eventId);
  },
});

/** Everybody at the work of staff: people, and after them the agency's keys. */
const describeStaffAndKeys: typeof describeStaff = async (ctx) =>
  new Map([...(await describeStaff(ctx)), ...(await describeKeys(ctx))]);

/** The bookings, what people ask and note about them, and the webhooks that tell of them. */
function aroundBookings(
  platform: Platform,
  bookings: BookingsDeps,
  letters: BookingLetters,
  products: readonly ProductModule[],
): readonly Slice[] {
  const links = { bookings, secret: platform.secrets.of('links') };
  return [
    bookingsSlice(bookings, alsoTelling(listenersOf(letters.listeners.bookings, bookings, products))),
    bookingRequestsSlice({ bookings }, tellOfRequest),
    payLinksSlice(links, (ctx, request) => makeChange(links, ctx, request)),
    bookingChangesSlice(links),
    claimsSlice({ storage: platform.storage }),
    recordsSlice(),
    cryptoSlice(cryptoDeps(platform)),
    walletSlice({ contextOf: (agencyId, task) => systemContext(platform, agencyId, task) }),
    statementsSlice({ nameBookings }),
    commissionsSlice({ ...deskOf(bookings), storage: platform.storage, suppliers: suppliersOf(products) }),
    webhooksSlice(webhooksDeps(platform)),
    apiKeysSlice(),
  ];
}

/** Makes every slice of the server with its dependencies. The pages come last because they handle every path that no other slice does. */
export function buildSlices(platform: Platform, products: readonly ProductModule[]): readonly Slice[] {
  const { config, secrets, sessions, agencies } = platform;
  const bookings = bookingsDeps(platform, products);
  const partners = [...products.flatMap(({ suppliers }) => suppliers), ...companiesOf(bookings.payments.gateways.all)];
  refuseSimulated(config, partners);
  const letters = lettersAlsoTelling(lettersAbout(bookings));
  const telling: TellingDeps = { sessions, pastDueUntil: (ctx) => pastDueUntil(platform, ctx) };
  return [
    agenciesSlice({
      storage: platform.storage,
      dns: platform.dns,
      hosts: hostRegister(platform.database),
      publicOrigin: config.publicOrigin,
      platformDomain: config.platformDomain,
      forgetAgency: platform.agencies.forget,
      findOwner,
      findOwnerAddress,
      readMoneySettings: readMoneySettings(bookings.payments),
      queueMail,
      contextOf: (agencyId, task) => systemContext(platform, agencyId, task),
    }),
    supplierTermsSlice({ ring: platform.credentialKeys, products }),
    partnerAccountsSlice({
      ring: platform.credentialKeys,
      partners,
      eventsUrl: (account) => eventsUrlOf(platform, account),
    }),
    agencySignUpSlice(signUpDeps(platform)),
    subscriptionsSlice(subscriptionsDeps(platform, bookings.payments)),
    identitySlice(identityDeps(platform, products, telling)),
    signInClientsSlice(signInClientsDeps(platform)),
    savedTravelersSlice({ sealSecret: secrets.of('passports') }),
    dashboardsSlice({
      ...telling,
      bookings,
      sendItinerary: letters.sendConfirmation,
      previewItinerary: letters.previewConfirmation,
      listWatches: (ctx) => listWatches(priceWatchesDeps(platform, products), ctx),
      supportEmail: config.supportEmail,
    }),
    listViewsSlice(),
    staffActivitySlice({
      ...{ describeStaff: describeStaffAndKeys, describePeople, nameInvitations, nameBookings },
      ...{ peopleFoundBy, invitationsFoundBy, bookingsFoundBy },
    }),
    notificationsSlice(mailDeps(platform, letters)),
    referenceDataSlice({ countryHeader: config.countryHeader }),
    placesSlice({ sources: products.flatMap(({ places }) => places ?? []) }),
    mapsSlice(),
    recentSearchesSlice({
      namesOf: namePeople,
      describe: async (ctx, product, stored) =>
        products.find((module) => module.product === product)?.describeSearch(ctx, stored),
    }),
    priceWatchesSlice(priceWatchesDeps(platform, products)),
    pricingSlice({ namesOf: namePeople, pastPrices: listPastPrices, rulesChanged: agencies.forget, ...bookings.pricing }),
    ...paymentSlices(platform, bookings.payments),
    duffelCardSlice(config.duffel.cardsUrl),
    ...aroundBookings(platform, bookings, letters, products),
    operationsSlice(operationsDeps(platform, { partners, products })),
    supportSlice(supportDeps(platform)),
    applicationsSlice(applicationsDeps(platform, bookings.payments)),
    leavingSlice(leavingDeps(platform, bookings, products)),
    ...products.map(({ slice }) => slice({ bookings, letters })),
    webPages({
      dist: WEB_DIST,
      ...telling,
      findKnownIdeas: async (ctx) => products.find(({ findKnownIdeas }) => findKnownIdeas)?.findKnownIdeas?.(ctx),
      features: featuresOf(platform, products),
      offer: offerForPages(platform),
      countryHeader: config.countryHeader,
    }),
  ];
}
