import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

const ofSandbox = { kind: 'gateway', name: 'sandbox' } as const;

/** How the access tests call the endpoints of this slice for every role. */
export const PARTNER_ACCOUNTS_CASES: EndpointCases = {
  'partnerAccounts.list': { input: () => ({ params: { kind: 'gateway' } }) },
  'partnerAccounts.set': {
    input: () => ({ params: ofSandbox, body: { mode: 'own', fields: { key: 'a-key-of-the-access-tests' } } }),
  },
  // A company that there is not: for everybody who may make the call, there is nothing to test.
  'partnerAccounts.check': { input: () => ({ params: { kind: 'gateway', name: 'nobody' } }), answered: 404, offRecord: true },
};
