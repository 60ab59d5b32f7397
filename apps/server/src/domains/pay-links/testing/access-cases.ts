import { makePayLink } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { byPathId, type EndpointCases, type Scene, STAFF, type Target } from '../../../testing/access/endpoint-case.ts';
import { holdBooking } from '../../../testing/access/hold-booking.ts';

const LINK = '01a1fe91-0000-7000-8000-00000000beef';
const ofLink = ({ bookingId }: Target) => ({ params: { bookingId, linkId: LINK } });
/** A link that no agency has. */
const token = () => ({ params: { token: 'no-link-has-this-token-at-all' } });

const WISH = { request: null, email: 'payer@x.test', hours: 24 } as const;

/** A link to a booking that the owner holds. */
async function sent(scene: Scene) {
  const bookingId = await holdBooking(scene);
  const caller = { ...(await scene.home.persona('owner')), idempotencyKey: newId() };
  const { data } = await scene.t.client.call(caller, makePayLink, { params: { bookingId }, body: WISH });
  return { bookingId, linkId: required(data.links[0], 'a link')._id };
}

/** How the access tests call the endpoints of this slice for every role. The bookings are paid: nothing of them can be paid by a link. */
export const PAY_LINKS_CASES: EndpointCases = {
  'payLinks.list': { of: STAFF, takesAnyProduct: true, input: byPathId },
  'payLinks.make': {
    of: STAFF,
    offRecord: true,
    answered: 409,
    input: (target) => ({ ...byPathId(target), body: WISH }),
    changing: async (scene) => ({
      caller: await scene.home.persona('owner'),
      parts: { params: { bookingId: await holdBooking(scene) }, body: WISH },
    }),
  },
  'payLinks.withdraw': {
    of: STAFF,
    offRecord: true,
    answered: 409,
    input: ofLink,
    changing: async (scene) => {
      const { bookingId, linkId } = await sent(scene);
      return { caller: await scene.home.persona('owner'), parts: { params: { bookingId, linkId } } };
    },
  },
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
