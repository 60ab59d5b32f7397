import { BOOKING, byId, type EndpointCases, STAFF, type Target } from '../../../testing/access/endpoint-case.ts';

const byAddress = (target: Target) => ({ query: { email: target.clientEmail } });

/** How the access tests call the endpoints of this slice for every role. */
export const ACCOUNTS_CASES: EndpointCases = {
  'accounts.bookingCount': { input: byAddress, of: BOOKING },
  'accounts.recentActivity': { input: byAddress, of: BOOKING },
  'accounts.transactions': { input: () => ({ body: { limit: 10 } }), offRecord: true },
  'accounts.downloadBookings': { input: () => ({ query: { sort: 'travel' } }) },
  'accounts.downloadAgencyBookings': { input: () => ({ query: { sort: 'travel' } }) },
  'accounts.downloadAgencyBookingsSheet': { input: () => ({ query: { sort: 'travel' } }) },
  'accounts.listAgencyBookings': { input: () => ({ query: { limit: 10, offSet: 0, sort: '-created' } }) },
  'accounts.actOnBookings': {
    input: ({ bookingId }) => ({ body: { action: 'note', text: 'Called about the seats.', bookingIds: [bookingId] } }),
  },
  'accounts.dashboard': { input: () => ({ query: { by: 'month' } }) },
  'accounts.emailItinerary': { input: byId, of: BOOKING, takesAnyProduct: true },
  'accounts.previewItinerary': {
    input: ({ bookingId }) => ({ body: { bookingId, message: 'Safe travels.' } }),
    of: STAFF,
    takesAnyProduct: true,
    offRecord: true,
  },
  'accounts.export': { offRecord: true },
  'accounts.askSupport': {
    input: () => ({ body: { name: 'Ana Souza', email: 'ana@x.test', subject: 'Bags', message: 'How many?' } }),
    offRecord: true,
  },
};
