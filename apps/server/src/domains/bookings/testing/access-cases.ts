import { BOOKING, byPathId, type EndpointCases } from '../../../testing/access/endpoint-case.ts';

const aboutABooking = { input: byPathId, of: BOOKING, takesAnyProduct: true } as const;

/** How the access tests call the endpoints of this slice for every role. */
export const BOOKINGS_CASES: EndpointCases = {
  'bookings.continue': {
    ...aboutABooking,
    offRecord: true,
    changing: async ({ home, approve }) => ({
      caller: await home.persona('owner'),
      parts: { params: { bookingId: await approve() } },
    }),
  },
  // A quote that nobody booked, or somebody else: the same answer, that there is nothing.
  'bookings.findOutcome': { input: ({ quote }) => ({ params: { quoteId: quote.quoteId } }) },
  'bookings.itineraryPdf': aboutABooking,
  'bookings.calendar': aboutABooking,
  'bookings.trips': { input: () => ({ query: { when: 'upcoming', limit: 10, offSet: 0 } }) },
};
