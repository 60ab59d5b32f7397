import type { RateClass } from '@caravel/contracts';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { NARROWER } from './narrower-access.ts';

/*
 * The access tests are generated from the contract, so they cannot notice a contract that gives access to too many people. These
 * lists are written by hand: a change that opens a call to more people, or relaxes a limit on guessing, must be made here as
 * well.
 */

const PUBLIC = [
  'agencies.checkSubdomain',
  'agencies.getAgency',
  'agencies.getAgencyById',
  'agencies.getPolicy',
  'agencies.getSubscriptionPayment',
  'agencies.mailSignUpCode',
  'agencies.proveMailbox',
  'agencies.signUp',
  'agencies.subscribe',
  'agencies.verifyCoupon',
  'flights.listIdeas',
  'identity.beginView',
  'identity.checkPasswordToken',
  'identity.finishSignIn',
  'identity.forgotPassword',
  'identity.getInvitation',
  'identity.joinByLink',
  'identity.joinByPassword',
  'identity.keepEmail',
  'identity.listSignInProviders',
  'identity.login',
  'identity.logout',
  'identity.mailJoinLink',
  'identity.proveEmail',
  'identity.resetPassword',
  'identity.returnSignIn',
  'identity.signUp',
  'identity.signUpAgent',
  'identity.sso',
  'identity.startSignIn',
  'identity.verifyEmail',
  'notifications.mailAccountWebhook',
  'notifications.mailWebhook',
  'payLinks.continue',
  'payLinks.pay',
  'payLinks.read',
  'payments.accountWebhook',
  'payments.webhook',
  'priceWatches.confirm',
  'reference.getDictionary',
  'reference.getLocation',
  'reference.listCountries',
];

const COUNTED: Partial<Record<RateClass, readonly string[]>> = {
  auth: [
    'identity.acceptHandover',
    'identity.addAuthenticator',
    'identity.addPasskey',
    'identity.beginView',
    'identity.changePassword',
    'identity.checkPasswordToken',
    'identity.deleteAccount',
    'identity.finishSignIn',
    'identity.forgotPassword',
    'identity.getInvitation',
    'identity.joinByLink',
    'identity.joinByPassword',
    'identity.linkSignIn',
    'identity.login',
    'identity.mailJoinLink',
    'identity.prove',
    'identity.readHandover',
    'identity.renewRecoveryCodes',
    'identity.resetPassword',
    'identity.returnSignIn',
    'identity.signUp',
    'identity.signUpAgent',
    'identity.sso',
    'identity.startAuthenticator',
    'identity.startHandover',
    'identity.startPasskey',
    'identity.startProof',
    'identity.startSignIn',
    'identity.verifyEmail',
    'payLinks.pay',
  ],
  money: [
    'bookings.askNow',
    'bookings.settleLost',
    'cars.cancel',
    'cars.reserve',
    'flights.agencyCancel',
    'flights.agencyTicket',
    'flights.agencyVoid',
    'flights.book',
    'flights.cancel',
    'flights.ticket',
    'flights.void',
    'hotels.book',
    'hotels.cancel',
    'payLinks.refund',
    'wallet.change',
  ],
  mail: [
    'accounts.askSupport',
    'accounts.emailItinerary',
    'cars.sendConfirmation',
    'flights.sendConfirmation',
    'hotels.sendConfirmation',
    'identity.actOnClients',
    'identity.inviteAgent',
    'identity.resendInvitation',
    'identity.resendVerificationEmail',
    'office.sendBookingMailAgain',
    'office.sendClientMailAgain',
    'operator.answerThread',
    'payLinks.make',
    'support.startThread',
    'support.writeMessage',
  ],
};

/** What staff may call while their agency has no subscription: about it, about themselves, and for help. */
const OPEN_UNSUBSCRIBED = [
  'accounts.askSupport',
  'accounts.export',
  'agencies.askArchive',
  'agencies.cancelSubscription',
  'agencies.changeSubscriptionCard',
  'agencies.closeAgency',
  'agencies.getLeaving',
  'agencies.getNavigations',
  'agencies.getSubscription',
  'agencies.invoicePdf',
  'agencies.linkArchive',
  'agencies.listInvoices',
  'agencies.reopenAgency',
  'agencies.resumeSubscription',
  'agencies.verifySubscriptionCard',
  'identity.addAuthenticator',
  'identity.addPasskey',
  'identity.changeEmail',
  'identity.changeLanguage',
  'identity.changePassword',
  'identity.deleteAccount',
  'identity.editProfile',
  'identity.endOtherSessions',
  'identity.endSession',
  'identity.getProfile',
  'identity.getSecondFactors',
  'identity.linkSignIn',
  'identity.listSessions',
  'identity.listSignIns',
  'identity.prove',
  'identity.removeAuthenticator',
  'identity.removePasskey',
  'identity.removePicture',
  'identity.renewRecoveryCodes',
  'identity.requestUpload',
  'identity.setLanguage',
  'identity.setPicture',
  'identity.startAuthenticator',
  'identity.startPasskey',
  'identity.startProof',
  'identity.unlinkSignIn',
  'places.suggestAirports',
  'priceWatches.end',
  'priceWatches.list',
  'savedTravelers.list',
  'savedTravelers.remove',
  'support.closeThread',
  'support.getThread',
  'support.listThreads',
  'support.startThread',
  'support.writeMessage',
];

/** What staff may change after their owner has closed the agency: how they log in, and what they take along. */
const OPEN_CLOSED = [
  'agencies.askArchive',
  'agencies.linkArchive',
  'agencies.reopenAgency',
  'identity.addAuthenticator',
  'identity.addPasskey',
  'identity.changeLanguage',
  'identity.endOtherSessions',
  'identity.endSession',
  'identity.finishSignIn',
  'identity.forgotPassword',
  'identity.joinByLink',
  'identity.joinByPassword',
  'identity.login',
  'identity.logout',
  'identity.mailJoinLink',
  'identity.prove',
  'identity.resetPassword',
  'identity.returnSignIn',
  'identity.setLanguage',
  'identity.startAuthenticator',
  'identity.startPasskey',
  'identity.startProof',
  'identity.startSignIn',
];

/** What leads to a new booking. */
const SELLING = [
  'activities.availableDates',
  'activities.book',
  'activities.checkAvailability',
  'activities.checkout',
  'activities.details',
  'activities.search',
  'cars.availableCars',
  'cars.cardForm',
  'cars.getPrice',
  'cars.reserve',
  'flights.book',
  'flights.fareCalendar',
  'flights.listIdeas',
  'flights.reprice',
  'flights.search',
  'flights.stream',
  'flights.watchPrice',
  'hotels.book',
  'hotels.getPrice',
  'hotels.startSearch',
  'hotels.watchPrice',
  'priceWatches.confirm',
];

/** Searching and looking: nothing that is kept, paid or sent. */
const OPEN_TO_VISITORS = [
  'activities.availableDates',
  'activities.checkAvailability',
  'activities.destinations',
  'activities.details',
  'activities.locations',
  'activities.search',
  'activities.tags',
  'activities.title',
  'cars.availableCars',
  'cars.details',
  'cars.listCountries',
  'cars.staticData',
  'flights.fareCalendar',
  'flights.fareRules',
  'flights.reprice',
  'flights.search',
  'flights.stream',
  'flights.watchPrice',
  'hotels.fetchPage',
  'hotels.getDetails',
  'hotels.getRoomsAndRates',
  'hotels.getStayPrice',
  'hotels.searchStatus',
  'hotels.startSearch',
  'hotels.watchPrice',
  'places.getDestination',
  'places.suggestAirports',
  'places.suggestDestinations',
];

/** What of it visitors may call wherever the agency is open: names of places, for the form of the landing page. */
const ALWAYS_OPEN_TO_VISITORS = [
  'activities.destinations',
  'places.getDestination',
  'places.suggestAirports',
  'places.suggestDestinations',
];

describe('calls', () => {
  test('that are open without a subscription, and those that sell, are these', () => {
    const withFlag = (flag: 'openUnsubscribed' | 'openClosed' | 'sells') =>
      [...ENDPOINTS.values()].filter((endpoint) => endpoint[flag]);
    expect(
      withFlag('openUnsubscribed')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(OPEN_UNSUBSCRIBED);
    expect(
      withFlag('openClosed')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(OPEN_CLOSED);
    expect(
      withFlag('sells')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(SELLING);
  });

  test('that anybody may make are these', () => {
    const found = [...ENDPOINTS.values()].filter(({ access }) => access === 'public').map(({ id }) => id);
    expect(found.toSorted()).toEqual(PUBLIC);
  });

  test('that an agency may open to visitors are these, each for people who are logged in where it does not', () => {
    const found = [...ENDPOINTS.values()].filter(({ openToVisitors }) => openToVisitors);
    expect(found.map(({ id }) => id).toSorted()).toEqual(OPEN_TO_VISITORS);
    const always = found.filter(({ openToVisitors }) => openToVisitors === 'always');
    expect(always.map(({ id }) => id).toSorted()).toEqual(ALWAYS_OPEN_TO_VISITORS);
    // They read, and what they tell has no price.
    expect(new Set(always.map(({ method, rate, sells }) => `${method} ${rate} ${sells}`))).toEqual(
      new Set(['GET read undefined']),
    );
    const kinds = found.map(({ access, idempotent, actsOnGet }) => JSON.stringify({ access, idempotent, actsOnGet }));
    expect(new Set(kinds)).toEqual(new Set([JSON.stringify({ access: 'session' })]));
  });

  test.each(Object.entries(NARROWER))('of %s are for nobody else', (access, ids) => {
    expect(ids.map((id) => [id, ENDPOINTS.get(id)?.access])).toEqual(ids.map((id) => [id, access]));
  });

  test.each(Object.entries(COUNTED))('that are counted as %s', (rate, ids) => {
    expect(ids.map((id) => [id, ENDPOINTS.get(id)?.rate])).toEqual(ids.map((id) => [id, rate]));
  });
});
