import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import { requireUser } from '../../platform/context.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { askForDomain } from './custom-domain/ask-for-domain.ts';
import { checkDomainNow } from './custom-domain/check-domain.ts';
import { getDomain } from './custom-domain/get-domain.ts';
import { removeDomain } from './custom-domain/remove-domain.ts';
import type { AgenciesDeps } from './deps.ts';
import { getAgency, getAgencyById } from './get-agency.ts';
import { getAgencySettings } from './get-agency-settings.ts';
import { getPolicy } from './get-policy.ts';
import { navigationOf } from './rules/navigation.ts';
import { updateAgency } from './update-agency.ts';

/** Registers the endpoints of the slice. */
export function agencyRoutes(app: HttpApp, deps: AgenciesDeps): void {
  registerEndpoint(app, contract.getAgency, ({ ctx }) => ({ data: getAgency(ctx) }));
  registerEndpoint(app, contract.getAgencyById, ({ ctx, params }) => ({ data: getAgencyById(ctx, params.id) }));
  registerEndpoint(app, contract.getAgencySettings, async ({ ctx }) => ({ data: await getAgencySettings(deps, ctx) }));
  registerEndpoint(app, contract.updateAgency, async ({ ctx, body }) => ({
    data: await updateAgency(deps, ctx, body),
    message: translate(ctx.locale, 'website.updated'),
  }));
  registerEndpoint(app, contract.getAgencyDomain, async ({ ctx }) => ({ data: await getDomain(deps, ctx) }));
  registerEndpoint(app, contract.askForDomain, async ({ ctx, body }) => ({ data: await askForDomain(deps, ctx, body.host) }));
  registerEndpoint(app, contract.checkAgencyDomain, async ({ ctx }) => ({ data: await checkDomainNow(deps, ctx) }));
  registerEndpoint(app, contract.removeAgencyDomain, async ({ ctx }) => ({ data: await removeDomain(deps, ctx) }));
  registerEndpoint(app, contract.getPolicy, async ({ ctx, params }) => ({ data: await getPolicy(ctx, params.kind) }));
  registerEndpoint(app, contract.getNavigations, ({ ctx }) => ({
    data: { agencyNavigation: navigationOf(requireUser(ctx), ctx.agency.isSubscribed) },
  }));
}
