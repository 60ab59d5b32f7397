import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { createKey, listKeys, revokeKey } from './manage-keys.ts';

/** Registers the calls about keys. */
export function keyRoutes(app: HttpApp): void {
  registerEndpoint(app, contract.listApiKeys, async ({ ctx, query }) => ({ data: await listKeys(ctx, query) }));
  registerEndpoint(app, contract.createApiKey, async ({ ctx, body }) => ({ data: await createKey(ctx, body) }));
  registerEndpoint(app, contract.revokeApiKey, async ({ ctx, params }) => ({ data: await revokeKey(ctx, params.keyId) }));
}
