import { byPathId, type EndpointCases, STAFF, type Target } from '../../../testing/access/endpoint-case.ts';

const LINK = '01a1fe91-0000-7000-8000-00000000beef';
const ofLink = ({ bookingId }: Target) => ({ params: { bookingId, linkId: LINK } });
/** A link that no agency has. */
const token = () => ({ params: { token: 'no-link-has-this-token-at-all' } });

/** How the access tests call the endpoints of this slice for every role. The bookings are paid: nothing of them can be paid by a link. */
export const PAY_LINKS_CASES: EndpointCases = {
  'payLinks.list': { of: STAFF, takesAnyProduct: true, input: byPathId },
  'payLinks.make': {
    of: STAFF,
    offRecord: true,
    answered: 409,
    input: (target) => ({ ...byPathId(target), body: { request: null, email: 'payer@x.test', hours: 24 } }),
  },
  'payLinks.withdraw': { of: STAFF, offRecord: true, answered: 409, input: ofLink },
  'payLinks.refund': {
    of: STAFF,
    offRecord: true,
    answered: 409,
    input: (target) => ({ ...ofLink(target), body: { amount: { amountMinor: 100, currency: 'USD' } } }),
  },
  'payLinks.read': { answered: 404, input: token },
  'payLinks.pay': {
    offRecord: true,
    answered: 404,
    input: (_, card) => ({ ...token(), body: { payment: { method: 'card', token: card } } }),
  },
  'payLinks.continue': { offRecord: true, answered: 404, input: token },
};
