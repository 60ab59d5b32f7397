import { AGENT, BOOKING, byId, type EndpointCases, STAFF, type Target } from '../../../testing/access/endpoint-case.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import { adult, bookQuote, quoteAFlight } from './book-a-flight.ts';

const SEARCH = {
  routeType: 'One Way',
  legs: [{ origin: 'JFK', destination: 'BOS', date: '2027-04-10' }],
  passengers: { adults: 1 },
  maxStops: 0,
};

const byQueryId = (target: Target) => ({ query: { bookingId: target.bookingId } });
const byLocator = (target: Target) => ({ query: { pnr: target.pnr } });
const byOffer = (target: Target) => ({ body: { searchId: target.searchId, offerId: target.offerId } });
const listed = () => ({ query: { limit: 10, offSet: 0, sort: '-created' } });
const cancelling = { input: byId, of: BOOKING, consumes: true } as const;
const cancellingByLocator = { input: byLocator, of: BOOKING, consumes: true } as const;

const ticketing: EndpointCases[string] = {
  input: ({ orderId }) => ({ body: { orderId } }),
  of: STAFF,
  consumes: true,
  offRecord: true,
  changing: async ({ home, hold, cardToken }) => ({
    caller: await home.persona('owner'),
    parts: { body: { orderId: await hold(), payment: { method: 'card', token: await cardToken() } } },
  }),
};

/** How the access tests call the endpoints of this slice for every role. */
export const FLIGHTS_CASES: EndpointCases = {
  'flights.search': { input: () => ({ body: SEARCH }), offRecord: true },
  'flights.stream': { input: () => ({ query: { searchSpeed: 2 }, body: SEARCH }), offRecord: true },
  'flights.fareCalendar': { input: () => ({ query: { origin: 'JFK', destination: 'BOS', from: '2027-04-01', days: 3 } }) },
  'flights.listIdeas': {},
  'flights.fareRules': { input: byOffer, of: AGENT, refused: 410, offRecord: true },
  'flights.reprice': { input: byOffer, of: AGENT, refused: 410, offRecord: true },
  'flights.extras': { input: ({ quote }) => ({ query: { quoteId: quote.quoteId } }), of: BOOKING, refused: 410 },
  'flights.storeSearch': { input: () => ({ body: SEARCH }), offRecord: true },
  'flights.watchPrice': { input: () => ({ body: { search: SEARCH } }) },
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
  'flights.getPenalty': { input: byId, of: BOOKING, offRecord: true },
  'flights.agencyGetPenalty': { input: byId, of: STAFF, offRecord: true },
  'flights.cancel': cancelling,
  'flights.void': cancelling,
  'flights.agencyCancel': { ...cancelling, of: STAFF },
  'flights.agencyVoid': { ...cancelling, of: STAFF },
  'flights.cancelByLocator': cancellingByLocator,
  'flights.agencyCancelByLocator': { ...cancellingByLocator, of: STAFF },
  'flights.ticket': ticketing,
  'flights.agencyTicket': ticketing,
  // The airline has changed nothing: what is named is not the newest change.
  'flights.acceptChange': {
    input: ({ bookingId }) => ({ body: { bookingId, version: '1' } }),
    of: BOOKING,
    answered: 409,
    offRecord: true,
    changing: async ({ t, home }) => {
      const caller = await home.persona('client');
      const { data } = await bookQuote(t, caller, await quoteAFlight(t, caller), { travellers: [adult('SCHEDULECHANGE')] });
      for (let minute = 0; minute < 4; minute++) await letTimePass(t, 60_000);
      return { caller, parts: { body: { bookingId: data.bookingId, version: '1' } } };
    },
  },
  'flights.listMine': { input: listed },
  'flights.listAgency': { input: listed },
  'flights.listAgencyV1': { input: listed },
};
