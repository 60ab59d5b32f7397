import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

/** How the calls of this slice are tried by every role. */
export const PRICING_CASES: EndpointCases = {
  'pricing.getRefundProtect': {},
  'pricing.getMarkups': {},
  'pricing.updateMarkups': { input: () => ({ body: { agencyFee: { amountMinor: 0, currency: 'USD' } } }) },
};
