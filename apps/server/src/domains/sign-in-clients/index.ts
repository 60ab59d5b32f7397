import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { Slice } from '../../platform/slice.ts';
import { listSignInClients } from './list-sign-in-clients.ts';
import type { SignInClientsDeps } from './read-sign-in-client.ts';
import { setSignInClient } from './set-sign-in-client.ts';

export { readSignInClient, type SignInClientsDeps } from './read-sign-in-client.ts';

/** The clients by which an agency's people sign in with Google or Microsoft. */
export function signInClientsSlice(deps: SignInClientsDeps): Slice {
  return {
    name: 'sign-in-clients',
    routes: (app) => {
      registerEndpoint(app, contract.listSignInClients, async ({ ctx }) => ({
        data: { clients: await listSignInClients(deps, ctx) },
      }));
      registerEndpoint(app, contract.setSignInClient, async ({ ctx, params, body }) => ({
        data: await setSignInClient(deps, ctx, { ...body, provider: params.provider }),
      }));
    },
  };
}
