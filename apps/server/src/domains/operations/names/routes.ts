import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../../platform/http/types.ts';
import { listReservedNames, releaseName, reserveName } from '../../agencies/index.ts';
import type { OperationsDeps } from '../deps.ts';

/** The calls about sub-domains that nobody may sign up with. */
export function nameRoutes(app: HttpApp, deps: OperationsDeps): void {
  registerEndpoint(app, contract.listReservedNames, async ({ query: { searchQuery: words, ...page } }) => {
    const { names, total } = await listReservedNames(deps.database, { words, ...page });
    const shown = names.map(({ name, note, createdAt }) => ({ name, note, createdAt: createdAt.toISOString() }));
    return { data: { names: shown, total } };
  });
  registerEndpoint(app, contract.reserveName, async ({ ctx, body }) => ({
    data: { name: await reserveName({ ...deps.database, publicOrigin: deps.publicOrigin }, ctx, body) },
  }));
  registerEndpoint(app, contract.releaseName, async ({ ctx, params }) => {
    await releaseName(deps.database, ctx, params.name);
    return { data: params };
  });
}
