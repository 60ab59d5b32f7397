import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { Slice } from '../../platform/slice.ts';
import { changeAgencySubscription } from './change-subscription.ts';
import type { OperationsDeps } from './deps.ts';
import { listAgencies } from './list-agencies.ts';
import { nameRoutes } from './names/routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { contextOfAgency, describeAgency } from './operated-agency.ts';
import { resetPerson } from './reset-person.ts';
import { setAgencyStatus } from './set-agency-status.ts';
import { supplierRoutes } from './suppliers/routes.ts';
import { upkeepRoutes } from './upkeep/routes.ts';
import { viewAgency } from './view-agency.ts';

export type { AgencyFigures, OperationsDeps } from './deps.ts';

/** The office of those who run the platform: all agencies, whom it opens and closes. */
export function operationsSlice(deps: OperationsDeps): Slice {
  return {
    name: 'operations',
    routes: (app) => {
      registerEndpoint(app, contract.listOperatedAgencies, async ({ ctx, query }) => ({
        data: await listAgencies(deps, ctx, query),
      }));
      registerEndpoint(app, contract.getOperatedAgency, async ({ ctx, params }) => ({
        data: await describeAgency(deps, await contextOfAgency(deps, ctx, params.agencyId)),
      }));
      registerEndpoint(app, contract.setOperatedStatus, async ({ ctx, params, body }) => ({
        data: await setAgencyStatus(deps, ctx, { ...params, ...body }),
      }));
      registerEndpoint(app, contract.changeOperatedSubscription, async ({ ctx, params, body }) => ({
        data: await changeAgencySubscription(deps, ctx, { ...params, ...body }),
      }));
      registerEndpoint(app, contract.viewOperatedAgency, async ({ ctx, params, body }) => ({
        data: { address: await viewAgency(deps, ctx, { ...params, ...body }) },
      }));
      registerEndpoint(app, contract.resetOperatedPerson, async ({ ctx, params, body }) => {
        await resetPerson(deps, ctx, { ...params, ...body });
        return { data: { email: body.email } };
      });
      offerRoutes(app, deps);
      nameRoutes(app, deps);
      supplierRoutes(app, deps);
      upkeepRoutes(app, deps);
    },
  };
}
