import * as contract from '@caravel/contracts';
import { requireUser } from '../../platform/context.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { getAgency, getAgencyById } from './get-agency.ts';
import { getPolicy } from './get-policy.ts';
import { navigationOf } from './rules/navigation.ts';

/** Registers the endpoints of the slice. */
export function routes(app: HttpApp): void {
  registerEndpoint(app, contract.getAgency, async ({ ctx }) => ({ data: await getAgency(ctx) }));
  registerEndpoint(app, contract.getAgencyById, async ({ ctx, params }) => ({ data: await getAgencyById(ctx, params.id) }));
  registerEndpoint(app, contract.getPolicy, async ({ ctx, params }) => ({ data: await getPolicy(ctx, params.kind) }));
  registerEndpoint(app, contract.getNavigations, ({ ctx }) => ({
    data: { agencyNavigation: navigationOf(requireUser(ctx), ctx.agency.isSubscribed) },
  }));
}
