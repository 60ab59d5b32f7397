import { BOOKING, byPathId, type EndpointCases, STAFF } from '../../../testing/access/endpoint-case.ts';
import { holdBooking } from '../../../testing/access/hold-booking.ts';

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
  // What is booked and paid is not held.
  'bookings.payHeld': {
    input: ({ bookingId }, token) => ({ params: { bookingId }, body: { payment: { method: 'card', token } } }),
    ...{ of: BOOKING, takesAnyProduct: true, answered: 409, offRecord: true },
    changing: async (scene) => {
      const params = { bookingId: await holdBooking(scene) };
      const parts = { params, body: { payment: { method: 'card', token: await scene.cardToken() } } };
      return { caller: await scene.home.persona('owner'), parts };
    },
  },
  // What is booked and paid does not wait for its supplier.
  'bookings.askNow': { ...aboutABooking, of: STAFF, answered: 409, offRecord: true },
  // The order of what is booked and paid is not lost.
  'bookings.settleLost': {
    ...{ of: STAFF, takesAnyProduct: true, answered: 409, offRecord: true },
    input: (target) => ({ ...byPathId(target), body: { said: 'none' } }),
  },
  // A quote that nobody booked, or somebody else: the same answer, that there is nothing.
  'bookings.findOutcome': { input: ({ quote }) => ({ params: { quoteId: quote.quoteId } }) },
  'bookings.itineraryPdf': aboutABooking,
  'bookings.calendar': aboutABooking,
  // A booking that nobody disputes has none.
  'bookings.disputeEvidence': { ...aboutABooking, of: STAFF, answered: 404 },
  'bookings.trips': { input: () => ({ query: { when: 'upcoming', limit: 10, offSet: 0 } }) },
};
