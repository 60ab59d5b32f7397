import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

/** How the access tests call the endpoints of this slice for every role. */
export const PRICING_CASES: EndpointCases = {
  'pricing.getRefundProtect': {},
  'pricing.getMarkups': {},
  'pricing.updateMarkups': { input: () => ({ body: { agencyFee: { amountMinor: 0, currency: 'USD' } } }) },
};
