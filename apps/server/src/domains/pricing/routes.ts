import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { PriceRulesWatch, PricingPeople, WhatIfDeps } from './deps.ts';
import { getMarkups } from './get-markups.ts';
import { getRefundProtect } from './get-refund-protect.ts';
import { listChanges } from './list-changes.ts';
import { updateMarkups } from './update-markups.ts';
import { getUserMarkups, updateUserMarkups } from './user-markups.ts';
import { whatIf } from './what-if.ts';

/** Registers pricing's endpoints. */
export function pricingRoutes(app: HttpApp, deps: PricingPeople & WhatIfDeps & PriceRulesWatch): void {
  registerEndpoint(app, contract.getRefundProtect, async ({ ctx }) => ({ data: await getRefundProtect(ctx) }));
  registerEndpoint(app, contract.getMarkups, async ({ ctx }) => ({ data: await getMarkups(ctx) }));
  registerEndpoint(app, contract.updateMarkups, async ({ ctx, body }) => {
    const data = await updateMarkups(ctx, body);
    deps.rulesChanged(ctx.agency.id);
    return { data, message: translate(ctx.locale, 'office.markupsUpdated') };
  });
  for (const endpoint of [contract.getClientMarkups, contract.getAgentMarkups])
    registerEndpoint(app, endpoint, async ({ ctx, params }) => ({ data: await getUserMarkups(deps, ctx, params.userId) }));
  for (const endpoint of [contract.updateClientMarkups, contract.updateAgentMarkups])
    registerEndpoint(app, endpoint, async ({ ctx, params, body }) => ({
      data: await updateUserMarkups(deps, ctx, params.userId, body),
      message: translate(ctx.locale, 'office.markupsUpdated'),
    }));
  registerEndpoint(app, contract.whatIf, async ({ ctx, body }) => ({ data: await whatIf(deps, ctx, body) }));
  registerEndpoint(app, contract.listPriceRuleChanges, async ({ ctx, query }) => ({ data: await listChanges(deps, ctx, query) }));
}
