import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

/** How the access tests call the endpoints of this slice for every role. */
export const SUPPLIER_TERMS_CASES: EndpointCases = {
  'suppliers.list': {},
  'suppliers.set': {
    input: () => ({ params: { product: 'flights', name: 'sandbox' }, body: { isSold: true, excluded: [], markup: null } }),
  },
};
