import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

/** How the access tests call the endpoints of this slice for every role. */
export const STATEMENTS_CASES: EndpointCases = {
  'payments.getStatement': { input: () => ({ query: { month: '2026-11' } }) },
  'payments.listStatementPostings': { input: () => ({ query: { line: 'sold', currency: 'USD' } }) },
  'payments.downloadStatement': { input: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }) },
  'payments.statementPdf': { input: () => ({ query: { month: '2026-11' } }) },
};
