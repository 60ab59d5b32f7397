import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

/** How the access tests call the endpoints of this slice for every role. */
export const REFERENCE_CASES: EndpointCases = {
  'reference.getDictionary': { input: () => ({ params: { file: 'currencies.json' } }) },
  'reference.getLocation': {},
  'reference.listCountries': {},
};
