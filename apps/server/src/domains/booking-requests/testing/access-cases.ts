import { makeBookingRequest } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import {
  BOOKING,
  byPathId,
  type EndpointCase,
  type EndpointCases,
  STAFF,
  type Target,
} from '../../../testing/access/endpoint-case.ts';

const REQUEST = { parts: [{ part: 0, time: 'evening' }], travelers: [0], email: 'reach@x.test' } as const;

const first = ({ bookingId }: Target) => ({ params: { bookingId, number: 1 } });

/** What is done with a request: first the client makes it. */
const aboutARequest: Pick<EndpointCase, 'of' | 'consumes' | 'prepare'> = {
  of: BOOKING,
  consumes: true,
  prepare: (t, client, { bookingId }) =>
    t.client.call({ ...client, idempotencyKey: newId() }, makeBookingRequest, {
      params: { bookingId },
      body: { ...REQUEST, parts: [...REQUEST.parts], travelers: [...REQUEST.travelers] },
    }),
};

/** How the access tests call the endpoints of this slice for every role. */
export const REQUESTS_CASES: EndpointCases = {
  'requests.get': { of: BOOKING, takesAnyProduct: true, input: byPathId },
  'requests.make': { of: BOOKING, consumes: true, input: (target) => ({ ...byPathId(target), body: REQUEST }) },
  'requests.step': { ...aboutARequest, input: (target) => ({ ...first(target), body: { step: 'withdraw' } }) },
  'requests.offers': { ...aboutARequest, input: first },
  // No supplier has such an offer. What is chosen has a suite of its own, with its audit.
  'requests.choose': {
    of: BOOKING,
    offRecord: true,
    answered: 409,
    input: (target) => ({ ...first(target), body: { offer: 'none', due: { amountMinor: 100, currency: 'USD' } } }),
  },
  'requests.answer': {
    ...aboutARequest,
    of: STAFF,
    input: (target) => ({ ...first(target), body: { step: 'answer', text: 'On Friday.', validUntil: '2027-03-20' } }),
  },
};
