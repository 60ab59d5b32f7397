import { AGENT, BOOKING, byId, type EndpointCases, STAFF, type Target } from '../../../testing/access/endpoint-case.ts';
import { CONTACT, driver } from './book-a-car.ts';
import { recentAt, searchAt } from './car-desk.ts';

const ofSearch = { of: AGENT, refused: 410, offRecord: true } as const;
const offerOf = ({ searchId, offerId }: Target) => ({ body: { searchId, offerId } });
const listed = () => ({ query: { limit: 10, offSet: 0, sort: '-created' } });

/** How the access tests call the endpoints of this slice for every role. */
export const CARS_CASES: EndpointCases = {
  'cars.availableCars': { input: () => ({ body: searchAt('MIA') }), offRecord: true },
  'cars.storeSearch': { input: () => ({ body: recentAt('MIA') }), offRecord: true },
  'cars.recentSearches': {},
  'cars.listCountries': {},
  'cars.staticData': {},
  'cars.details': { ...ofSearch, input: offerOf },
  'cars.openLink': { ...ofSearch, input: ({ rateIds }) => ({ body: { url: rateIds[0] } }), refused: 400 },
  'cars.getPrice': { ...ofSearch, input: offerOf },
  // No simulated car is held by a card, so that nobody is answered: the wall around those that are is in `bookings/held-car.test.ts`.
  'cars.cardForm': {
    input: ({ quote }) => ({ body: { quoteId: quote.quoteId } }),
    ...{ of: BOOKING, refused: 410, answered: 410, offRecord: true },
  },
  'cars.reserve': {
    input: ({ quote }, token) => ({
      body: {
        quoteId: quote.quoteId,
        acceptTotal: quote.price.total,
        driver: driver('Souza'),
        contact: CONTACT,
        payment: { method: 'card', token },
      },
    }),
    of: BOOKING,
    refused: 410,
    consumes: true,
  },
  'cars.findReservation': { input: byId, of: BOOKING, offRecord: true },
  'cars.getAgencyBooking': { input: ({ bookingId }) => ({ params: { id: bookingId } }), of: STAFF },
  'cars.bookingStatus': { input: ({ bookingId }) => ({ query: { bookingId } }), of: BOOKING },
  'cars.sendConfirmation': { input: byId, of: BOOKING },
  'cars.getRefund': { input: byId, of: BOOKING, offRecord: true },
  'cars.cancel': {
    input: ({ bookingId }) => ({ body: { bookingId, reason: 'requested by customer' } }),
    of: BOOKING,
    consumes: true,
  },
  'cars.listMine': { input: listed },
  'cars.listAgency': { input: listed },
};
