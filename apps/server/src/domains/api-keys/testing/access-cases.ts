import { createApiKey } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

const WISH = { name: 'Accounting', scopes: ['bookings:read' as const], days: null };

/** How the access tests call the endpoints of this slice for every role. */
export const API_KEYS_CASES: EndpointCases = {
  'apiKeys.list': {},
  'apiKeys.create': { input: () => ({ body: WISH }) },
  'apiKeys.revoke': {
    answered: 404,
    offRecord: true,
    input: () => ({ params: { keyId: newId() } }),
    changing: async ({ t, home }) => {
      const caller = await home.persona('owner');
      const { data } = await t.client.call(caller, createApiKey, { body: WISH });
      return { caller, parts: { params: { keyId: data.apiKey._id } } };
    },
  },
};
