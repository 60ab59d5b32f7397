import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { askArchive } from './archive/ask-archive.ts';
import { linkArchive } from './archive/link-archive.ts';
import { closeAgency } from './closing/close-agency.ts';
import { reopenAgency } from './closing/reopen-agency.ts';
import type { LeavingDeps } from './deps.ts';
import { getLeaving } from './get-leaving.ts';

/** Registers the calls about taking data along and closing. */
export function leavingRoutes(app: HttpApp, deps: LeavingDeps): void {
  registerEndpoint(app, contract.getLeaving, async ({ ctx }) => ({ data: await getLeaving(deps, ctx) }));
  registerEndpoint(app, contract.closeAgency, async ({ ctx, body }) => {
    await closeAgency(deps, ctx, body.agencyName);
    return { data: await getLeaving(deps, ctx) };
  });
  registerEndpoint(app, contract.reopenAgency, async ({ ctx }) => {
    await reopenAgency(deps, ctx);
    return { data: await getLeaving(deps, ctx) };
  });
  registerEndpoint(app, contract.askArchive, async ({ ctx }) => ({ data: await askArchive(ctx) }));
  registerEndpoint(app, contract.linkArchive, async ({ ctx, params }) => ({
    data: await linkArchive(deps, ctx, params.archiveId),
  }));
}
