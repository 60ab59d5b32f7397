import type { EndpointCases, Target } from '../../../testing/access/endpoint-case.ts';

const ofClient = ({ spare }: Target) => ({ params: { userId: spare.clientId } });
const ofAgent = ({ spare }: Target) => ({ params: { userId: spare.agentId } });
const MARKUPS = { markup: { type: 'percent', value: 7 }, byProduct: { hotels: { type: 'fixed', value: 20 } } };

/** How the access tests call the endpoints of this slice for every role. */
export const PRICING_CASES: EndpointCases = {
  'pricing.getRefundProtect': {},
  'pricing.getMarkups': {},
  'pricing.updateMarkups': { input: () => ({ body: { agencyFee: { amountMinor: 0, currency: 'USD' } } }) },
  'pricing.getClientMarkups': { input: ofClient, of: ['owner'] },
  'pricing.getAgentMarkups': { input: ofAgent, of: ['owner'] },
  'pricing.updateClientMarkups': { input: (target) => ({ ...ofClient(target), body: MARKUPS }), of: ['owner'] },
  'pricing.updateAgentMarkups': { input: (target) => ({ ...ofAgent(target), body: MARKUPS }), of: ['owner'] },
  'pricing.listChanges': {},
  'pricing.whatIf': { input: () => ({ body: MARKUPS }), offRecord: true },
};
