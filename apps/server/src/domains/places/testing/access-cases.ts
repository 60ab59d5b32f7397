import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

/** How the access tests call the endpoints of this slice for every role. */
export const PLACES_CASES: EndpointCases = {
  'places.getDestination': { input: () => ({ params: { id: 'airport-LIS' } }) },
  'places.suggestAirports': { input: () => ({ query: { search: 'new', limit: 5 } }) },
  'places.suggestDestinations': { input: () => ({ query: { term: 'lis', size: 5 } }) },
};
