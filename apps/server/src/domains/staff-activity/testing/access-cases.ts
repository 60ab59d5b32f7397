import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

/** How the access tests call the endpoints of this slice for every role. */
export const STAFF_ACTIVITY_CASES: EndpointCases = {
  'staffActivity.list': { input: () => ({ query: { kind: 'clients' } }) },
  'staffActivity.download': { input: () => ({ query: { kind: 'agents' } }) },
};
