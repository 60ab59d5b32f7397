import { AGENT, BOOKING, byId, type EndpointCases, STAFF, type Target } from '../../../testing/access/endpoint-case.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import { newFirstName, SMALL_SEARCH } from './book-a-stay.ts';
import { guest } from './stored-booking.ts';

const hotelOf = ({ searchId, offerId }: Target) => ({ corelationid: searchId, hotelid: offerId });
const ofSearch = { of: AGENT, refused: 410, offRecord: true } as const;
const byPath = ({ bookingId }: Target) => ({ params: { id: bookingId } });
const byQuery = ({ bookingId }: Target) => ({ query: { bookingId } });
const listed = () => ({ query: { limit: 10, offSet: 0, sort: '-created' } });

/** How the access tests call the endpoints of this slice for every role. */
export const HOTELS_CASES: EndpointCases = {
  'hotels.startSearch': { input: () => ({ body: SMALL_SEARCH }), offRecord: true },
  'hotels.fetchPage': { ...ofSearch, input: ({ searchId }) => ({ query: { corelationid: searchId }, body: { size: 5 } }) },
  'hotels.searchStatus': { ...ofSearch, input: ({ searchId }) => ({ query: { corelationid: searchId } }) },
  'hotels.forceCodes': {},
  'hotels.getRoomsAndRates': { ...ofSearch, input: (target) => ({ query: hotelOf(target) }) },
  'hotels.getStayPrice': {
    ...ofSearch,
    input: (target) => ({ body: { ...hotelOf(target), rateIds: target.rateIds } }),
  },
  'hotels.getDetails': { ...ofSearch, input: (target) => ({ query: hotelOf(target) }) },
  'hotels.getContent': {
    ...ofSearch,
    input: ({ searchId, offerId }) => ({ query: { corelationId: searchId, hotelId: offerId } }),
  },
  'hotels.storeSearch': { input: () => ({ body: SMALL_SEARCH }), offRecord: true },
  'hotels.watchPrice': { input: () => ({ body: { search: SMALL_SEARCH } }) },
  'hotels.recentSearches': {},
  'hotels.getPrice': { ...ofSearch, input: (target) => ({ body: [{ ...hotelOf(target), rateIds: target.rateIds }] }) },
  'hotels.book': {
    input: ({ quote }, token) => ({
      body: [
        {
          quoteId: quote.quoteId,
          acceptTotal: quote.price.total,
          guests: [guest('Souza', { firstName: newFirstName() })],
          contact: CONTACT,
          payment: { method: 'card', token },
        },
      ],
    }),
    of: BOOKING,
    refused: 410,
    consumes: true,
  },
  'hotels.getBooking': { input: byPath, of: BOOKING },
  'hotels.getAgencyBooking': { input: byPath, of: STAFF },
  'hotels.bookingStatus': { input: byQuery, of: BOOKING },
  'hotels.sendConfirmation': { input: byId, of: BOOKING },
  'hotels.getPenalty': { input: byId, of: BOOKING, offRecord: true },
  'hotels.cancel': { input: byId, of: BOOKING, consumes: true },
  'hotels.listMine': { input: listed },
  'hotels.listAgency': { input: listed },
};
