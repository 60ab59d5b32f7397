import { newId } from '@caravel/kernel';
import { adult, CONTACT } from '../../domains/flights/testing/book-a-flight.ts';
import type { PersonaKind } from '../start-test-app.ts';
import { PASSWORD, type Target } from './two-agencies.ts';

/** Who of an agency calls. */
export type Role = 'visitor' | PersonaKind;

/** Parts of a request before they are sent. */
export type RequestParts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** How an endpoint is called in the access and fuzz tests. */
export type EndpointCase = {
  /** A valid input about the records of `target`; `token` pays once. */
  readonly input?: (target: Target, token: string) => RequestParts;
  /** Whose record it is about: those of alpha who may use it. Absent: it is about the caller alone or nothing, and everybody with the role may. */
  readonly of?: readonly Role[];
  /** What everybody else is answered about the record, the same as about one that does not exist. Default 404. */
  readonly refused?: number;
  /** What those who may are answered. Default 200. */
  readonly answered?: number;
  /** Uses the record up: everybody who may is given a fresh one. */
  readonly consumes?: true;
};

/** Those who see the agent's booking for the client. The restricted agent and the other client do not. */
const BOOKING: readonly Role[] = ['client', 'agent', 'owner'];
const EVERYBODY: readonly Role[] = ['visitor', 'client', 'client2', 'restricted', 'agent', 'owner'];
const STAFF: readonly Role[] = ['agent', 'owner'];
const AGENT: readonly Role[] = ['agent'];
const VISITOR: readonly Role[] = ['visitor'];
const NOBODY: readonly Role[] = [];

const SEARCH = {
  routeType: 'One Way',
  legs: [{ origin: 'JFK', destination: 'BOS', date: '2027-04-10' }],
  passengers: { adults: 1 },
  maxStops: 0,
};
const PERSON = { name: 'Ana Souza', email: 'new-person@x.test', password: 'Ab3$efgh', checked: true };
/** A profile that is complete and valid. */
export const PROFILE = {
  firstName: 'Ana',
  lastName: 'Souza',
  phone: '+13055550100',
  homeAirport: 'MIA',
  street: '1 Ocean Drive',
  country: 'US',
  state: 'FL',
  city: 'Miami',
};
const NEW_PASSWORD = 'Cd4%ghij';

const byId = (target: Target) => ({ body: { bookingId: target.bookingId } });
const byQueryId = (target: Target) => ({ query: { bookingId: target.bookingId } });
const byPathId = (target: Target) => ({ params: { bookingId: target.bookingId } });
const byLocator = (target: Target) => ({ query: { pnr: target.pnr } });
const byOffer = (target: Target) => ({ body: { searchId: target.searchId, offerId: target.offerId } });
const listed = () => ({ query: { limit: 10, offSet: 0, sort: '-created' } });
const cancelling = { input: byId, of: BOOKING, consumes: true } as const;
const cancellingByLocator = { input: byLocator, of: BOOKING, consumes: true } as const;

const IDENTITY: Readonly<Record<string, EndpointCase>> = {
  'identity.login': {
    input: (target) => ({ body: { email: target.clientEmail, password: PASSWORD } }),
    of: VISITOR,
    refused: 400,
  },
  'identity.logout': {},
  'identity.signUp': { input: () => ({ body: PERSON }) },
  'identity.signUpAgent': {
    input: (target) => ({ body: { ...PERSON, token: target.invitationToken } }),
    of: VISITOR,
  },
  'identity.getInvitation': { input: (target) => ({ params: { token: target.invitationToken } }), of: EVERYBODY },
  'identity.verifyEmail': { input: (target) => ({ body: { token: target.resetToken } }), of: NOBODY, refused: 400 },
  'identity.forgotPassword': { input: (target) => ({ body: { email: target.clientEmail } }) },
  'identity.checkPasswordToken': { input: (target) => ({ body: { token: target.resetToken } }), of: VISITOR, refused: 400 },
  'identity.resetPassword': {
    input: ({ resetToken }) => ({ body: { token: resetToken, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD } }),
    of: VISITOR,
    refused: 400,
  },
  'identity.getProfile': {},
  // The present password is wrong, so that everybody stays logged in.
  'identity.changePassword': {
    input: () => ({ body: { currentPassword: 'Wrong-pass-1', newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD } }),
    answered: 422,
  },
  'identity.editProfile': { input: () => ({ body: PROFILE }) },
  'identity.changeLanguage': { input: () => ({ params: { lang: 'en' } }) },
  'identity.setLanguage': { input: () => ({ body: { lang: 'en' } }) },
  'identity.createClient': { input: () => ({ body: { name: 'Ana Souza', email: `new-${newId()}@x.test` } }) },
  'identity.findClients': { input: () => ({ query: { searchQuery: 'p', limit: 10, offSet: 0 } }) },
};

const byAddress = (target: Target) => ({ query: { email: target.clientEmail } });
const ACCOUNTS: Readonly<Record<string, EndpointCase>> = {
  // No token of an identity provider.
  'identity.sso': { input: () => ({ body: { token: 'a.b.c', deepLink: '/mytrip' } }), of: NOBODY, refused: 400 },
  'identity.listSessions': {},
  // Of somebody who plays no other part.
  'identity.endSession': { input: (target) => ({ params: { id: target.sessionId } }), of: NOBODY },
  'identity.endOtherSessions': {},
  'identity.requestUpload': {
    input: () => ({ body: { ext: 'png', fieldName: 'profilePicture', fileType: 'image/png' } }),
  },
  // Nothing was uploaded.
  'identity.setPicture': {
    input: ({ agencyId, clientId, quote }) => ({ body: { key: `${agencyId}/${clientId}/${quote.quoteId}.png` } }),
    of: NOBODY,
  },
  'identity.removePicture': {},
  // The password is wrong, so that everybody stays.
  'identity.deleteAccount': { input: () => ({ body: { password: 'Wrong-pass-1' } }), answered: 422 },
  'identity.inviteAgent': { input: () => ({ body: { email: `new-${newId()}@x.test`, isRestrictedAgent: true } }) },
  'accounts.bookingCount': { input: byAddress, of: BOOKING },
  'accounts.recentActivity': { input: byAddress, of: BOOKING },
  'accounts.transactions': { input: () => ({ body: { limit: 10 } }) },
  'accounts.downloadBookings': { input: () => ({ query: { sort: 'travel' } }) },
  'accounts.downloadAgencyBookings': { input: () => ({ query: { sort: 'travel' } }) },
  'accounts.emailItinerary': { input: byId, of: BOOKING },
  'accounts.export': {},
  'accounts.askSupport': {
    input: () => ({ body: { name: 'Ana Souza', email: 'ana@x.test', subject: 'Bags', message: 'How many?' } }),
  },
  'reference.getLocation': {},
};

const AGENCY: Readonly<Record<string, EndpointCase>> = {
  'reference.getDictionary': { input: () => ({ params: { file: 'currencies.json' } }) },
  'reference.listCountries': {},
  'agencies.getAgency': {},
  'agencies.getAgencyById': { input: (target) => ({ params: { id: target.agencyId } }), of: EVERYBODY },
  'agencies.getPolicy': { input: () => ({ params: { kind: 'privacy' } }), of: NOBODY },
  'agencies.getNavigations': {},
  'agencies.getSettings': {},
  'agencies.update': {
    input: () => ({ body: { heading: 'Go where the day ends slowly', backgroundOverlay: 40, instagram: null } }),
  },
  'agencies.getDomain': {},
  'agencies.askForDomain': { input: () => ({ body: { host: `www.${newId()}.com` } }) },
  'agencies.checkDomain': {},
  'agencies.removeDomain': {},
  'pricing.getRefundProtect': {},
  'pricing.getMarkups': {},
  'pricing.updateMarkups': { input: () => ({ body: { agencyFee: { amountMinor: 0, currency: 'USD' } } }) },
  'payments.getPaymentOptions': {},
  // Without the gateway's signature.
  'payments.webhook': { input: () => ({ params: { gateway: 'sandbox' }, body: { id: 'evt' } }), of: NOBODY, refused: 400 },
};

const BOOKINGS: Readonly<Record<string, EndpointCase>> = {
  'bookings.continue': { input: byPathId, of: BOOKING },
  'bookings.itineraryPdf': { input: byPathId, of: BOOKING },
  'bookings.calendar': { input: byPathId, of: BOOKING },
  'bookings.trips': { input: () => ({ query: { when: 'upcoming', limit: 10, offSet: 0 } }) },
};

const FLIGHTS: Readonly<Record<string, EndpointCase>> = {
  'flights.search': { input: () => ({ body: SEARCH }) },
  'flights.stream': { input: () => ({ query: { searchSpeed: 2 }, body: SEARCH }) },
  'flights.suggestAirports': { input: () => ({ query: { search: 'new', limit: 5 } }) },
  'flights.fareCalendar': { input: () => ({ query: { origin: 'JFK', destination: 'BOS', from: '2027-04-01', days: 3 } }) },
  'flights.fareRules': { input: byOffer, of: AGENT, refused: 410 },
  'flights.reprice': { input: byOffer, of: AGENT, refused: 410 },
  'flights.storeSearch': { input: () => ({ body: SEARCH }) },
  'flights.recentSearches': {},
  'flights.book': {
    input: ({ quote }, token) => ({
      body: {
        quoteId: quote.quoteId,
        acceptTotal: quote.price.total,
        travellers: [adult()],
        contact: CONTACT,
        payment: { method: 'card', token },
      },
    }),
    of: BOOKING,
    refused: 410,
    consumes: true,
  },
  'flights.getReservationDetails': { input: byQueryId, of: BOOKING },
  'flights.bookingStatus': { input: byQueryId, of: BOOKING },
  'flights.sendConfirmation': { input: byId, of: BOOKING },
  'flights.getPenalty': { input: byId, of: BOOKING },
  'flights.agencyGetPenalty': { input: byId, of: STAFF },
  'flights.cancel': cancelling,
  'flights.void': cancelling,
  'flights.agencyCancel': { ...cancelling, of: STAFF },
  'flights.agencyVoid': { ...cancelling, of: STAFF },
  'flights.cancelByLocator': cancellingByLocator,
  'flights.agencyCancelByLocator': { ...cancellingByLocator, of: STAFF },
  'flights.ticket': { input: ({ orderId }) => ({ body: { orderId } }), of: STAFF, consumes: true },
  'flights.listMine': { input: listed },
  'flights.listAgency': { input: listed },
  'flights.listAgencyV1': { input: listed },
};

/** Every endpoint there is, by id: the suites fail over one that is missing here. */
export const ENDPOINT_CASES: Readonly<Record<string, EndpointCase>> = {
  ...IDENTITY,
  ...ACCOUNTS,
  ...AGENCY,
  ...BOOKINGS,
  ...FLIGHTS,
};
