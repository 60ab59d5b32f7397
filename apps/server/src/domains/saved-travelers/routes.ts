import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { changeSavedTraveler } from './change-saved-traveler.ts';
import type { SavedTravelersDeps } from './deps.ts';
import { listSavedTravelers } from './list-saved-travelers.ts';
import { removeSavedTraveler } from './remove-saved-traveler.ts';
import { saveTraveler } from './save-traveler.ts';

/** Registers the calls about saved travelers. */
export function savedTravelerRoutes(app: HttpApp, deps: SavedTravelersDeps): void {
  registerEndpoint(app, contract.listSavedTravelers, async ({ ctx, query }) => ({
    data: { travelers: await listSavedTravelers(ctx, query.clientId) },
  }));
  registerEndpoint(app, contract.saveTraveler, async ({ ctx, query, body }) => ({
    data: await saveTraveler(deps, ctx, { traveler: body, clientId: query.clientId }),
  }));
  registerEndpoint(app, contract.changeSavedTraveler, async ({ ctx, params, query, body }) => ({
    data: await changeSavedTraveler(deps, ctx, { id: params.id, traveler: body, clientId: query.clientId }),
  }));
  registerEndpoint(app, contract.removeSavedTraveler, async ({ ctx, params, query }) => {
    await removeSavedTraveler(ctx, params.id, query.clientId);
    return { data: { message: translate(ctx.locale, 'account.travelerRemoved') } };
  });
}
