import { newId } from '@caravel/kernel';
import { type EndpointCases, NOBODY } from '../../../testing/access/endpoint-case.ts';

/** How the access tests call the endpoints of this slice for every role. */
export const STAFF_ACTIVITY_CASES: EndpointCases = {
  'staffActivity.list': { input: () => ({ query: { kind: 'clients', searchQuery: 'Ana' } }) },
  // The deeds of an agency have a suite of their own.
  'staffActivity.parts': { input: () => ({ params: { id: newId() } }), of: NOBODY },
  'staffActivity.download': { input: () => ({ query: { kind: 'agents' } }) },
};
