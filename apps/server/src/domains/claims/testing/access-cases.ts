import { newId } from '@caravel/kernel';
import { BOOKING, byPathId, type EndpointCases, STAFF } from '../../../testing/access/endpoint-case.ts';

/** The bookings of these tests have no protection: who may see them is told that nothing can be claimed. */
const about = { of: BOOKING, takesAnyProduct: true, answered: 409, offRecord: true } as const;

/** How the access tests call the endpoints of this slice for every role. */
export const CLAIMS_CASES: EndpointCases = {
  'claims.get': { input: byPathId, of: BOOKING, takesAnyProduct: true },
  'claims.make': { ...about, input: (target) => ({ ...byPathId(target), body: { reason: 'illness', text: 'A fever.' } }) },
  'claims.reply': { ...about, input: (target) => ({ ...byPathId(target), body: { text: 'Here it is.' } }) },
  'claims.decide': {
    ...about,
    of: STAFF,
    input: (target) => ({ ...byPathId(target), body: { decision: 'accept', text: 'All is there.' } }),
  },
  'claims.getDocument': {
    input: ({ bookingId }) => ({ params: { bookingId, documentId: newId() } }),
    of: BOOKING,
    takesAnyProduct: true,
    answered: 404,
  },
};
