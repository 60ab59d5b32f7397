import { type EndpointCases, NOBODY } from '../../../testing/access/endpoint-case.ts';

/** How the access tests call the endpoints of this slice for every role. */
export const PAYMENTS_CASES: EndpointCases = {
  'payments.getPaymentOptions': {},
  'payments.getCurrentGateway': {},
  'payments.getSettings': {},
  'payments.setSettings': { input: () => ({ body: { card: true, crypto: false, shownFirst: 'card' } }) },
  // Without the gateway's signature.
  'payments.webhook': {
    input: () => ({ params: { gateway: 'sandbox' }, body: { id: 'evt' } }),
    of: NOBODY,
    refused: 400,
    offRecord: true,
  },
  // Without the signature of any account.
  'payments.accountWebhook': {
    input: () => ({ params: { gateway: 'sandbox', account: 'acc_none' }, body: { id: 'evt' } }),
    of: NOBODY,
    refused: 400,
    offRecord: true,
  },
};
