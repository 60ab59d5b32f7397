import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

/** How the access tests call the endpoints of this slice: a visitor of an agency has nothing to pay there. */
export const SUBSCRIPTIONS_CASES: EndpointCases = {
  'agencies.cancelSubscription': { answered: 409, offRecord: true },
  'agencies.changeSubscriptionCard': { input: () => ({ body: { cardToken: 'tok_12345678' } }), answered: 402, offRecord: true },
  'agencies.getSubscription': {},
  'agencies.getSubscriptionPayment': {},
  'agencies.listInvoices': {},
  'agencies.resumeSubscription': { answered: 409, offRecord: true },
  'agencies.verifySubscriptionCard': { answered: 402 },
  'agencies.invoicePdf': { input: () => ({ params: { number: '2027-000001' } }), answered: 404 },
  'agencies.subscribe': { input: () => ({ body: { cardToken: 'tok_12345678' } }), answered: 401, offRecord: true },
};
