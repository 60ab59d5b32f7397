import { makeClaim } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { BOOKING, byPathId, type EndpointCase, type EndpointCases, STAFF } from '../../../testing/access/endpoint-case.ts';

const CLAIM = { reason: 'illness', text: 'A fever.' } as const;

const about = { of: BOOKING, takesAnyProduct: true } as const;

/** What is done with a claim: first the client makes it. */
const aboutAClaim: Pick<EndpointCase, 'of' | 'takesAnyProduct' | 'consumes' | 'prepare'> = {
  ...about,
  consumes: true,
  prepare: (t, client, { bookingId }) =>
    t.client.call({ ...client, idempotencyKey: newId() }, makeClaim, { params: { bookingId }, body: CLAIM }),
};

/** How the access tests call the endpoints of this slice for every role. */
export const CLAIMS_CASES: EndpointCases = {
  'claims.get': { ...about, input: byPathId },
  'claims.make': { ...about, consumes: true, input: (target) => ({ ...byPathId(target), body: CLAIM }) },
  'claims.reply': { ...aboutAClaim, input: (target) => ({ ...byPathId(target), body: { text: 'Here it is.' } }) },
  'claims.decide': {
    ...aboutAClaim,
    of: STAFF,
    input: (target) => ({ ...byPathId(target), body: { decision: 'accept', text: 'All is there.' } }),
  },
  'claims.getDocument': {
    ...about,
    input: ({ bookingId }) => ({ params: { bookingId, documentId: newId() } }),
    answered: 404,
  },
};
