import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

/** How the calls of this slice are tried by every role. */
export const REFERENCE_CASES: EndpointCases = {
  'reference.getDictionary': { input: () => ({ params: { file: 'currencies.json' } }) },
  'reference.getLocation': {},
  'reference.listCountries': {},
};
