import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';
import { NOBODY } from '../../../testing/access/endpoint-case.ts';

/** How the access tests call the endpoints of this slice. The agencies of these tests are subscribed: nobody has anything to pay. */
export const SUBSCRIPTIONS_CASES: EndpointCases = {
  'agencies.getSubscriptionPayment': { input: () => ({}), of: NOBODY },
  'agencies.subscribe': { input: () => ({ body: { cardToken: 'tok_12345678' } }), of: NOBODY, offRecord: true },
};
