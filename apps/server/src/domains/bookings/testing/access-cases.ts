import { listTrips } from '@caravel/contracts';
import { required } from '@caravel/kernel';
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
  // What is booked and paid is not held.
  'bookings.payHeld': {
    input: ({ bookingId }, token) => ({ params: { bookingId }, body: { payment: { method: 'card', token } } }),
    ...{ of: BOOKING, takesAnyProduct: true, answered: 409, offRecord: true },
    changing: async ({ t, home, hold, cardToken }) => {
      const caller = await home.persona('owner');
      const order = await hold();
      const { trips } = (await t.client.call(caller, listTrips, { query: { when: 'upcoming', limit: 50, offSet: 0 } })).data;
      const held = required(
        trips.find(({ sagaState }) => sagaState === 'held'),
        `the held ${order}`,
      );
      const parts = { params: { bookingId: held.bookingId }, body: { payment: { method: 'card', token: await cardToken() } } };
      return { caller, parts };
    },
  },
  // A quote that nobody booked, or somebody else: the same answer, that there is nothing.
  'bookings.findOutcome': { input: ({ quote }) => ({ params: { quoteId: quote.quoteId } }) },
  'bookings.itineraryPdf': aboutABooking,
  'bookings.calendar': aboutABooking,
  'bookings.trips': { input: () => ({ query: { when: 'upcoming', limit: 10, offSet: 0 } }) },
};
