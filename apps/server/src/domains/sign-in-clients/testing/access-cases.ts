import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

/** A client of an agency's own, as its owner types it. */
const OWN_CLIENT = { uses: 'own', clientId: 'agency-client', clientSecret: 'agency-secret-canary' } as const;

/** How the access tests call the endpoints of this slice for every role. */
export const SIGN_IN_CLIENTS_CASES: EndpointCases = {
  'applications.listSignInClients': {},
  'applications.setSignInClient': { input: () => ({ params: { provider: 'microsoft' }, body: OWN_CLIENT }) },
};
