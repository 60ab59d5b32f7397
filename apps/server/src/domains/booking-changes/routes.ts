import { chooseChangeOffer, listChangeOffers } from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { chooseOffer } from './choose-offer.ts';
import type { ChangesDeps } from './deps.ts';
import { listOffers } from './list-offers.ts';

/** Registers the calls about changes that suppliers make, which are the same for every product. */
export function changeRoutes(app: HttpApp, deps: ChangesDeps): void {
  registerEndpoint(app, listChangeOffers, async ({ ctx, params }) => ({ data: await listOffers(deps, ctx, params) }));
  registerEndpoint(app, chooseChangeOffer, async ({ ctx, params, body }) => ({
    data: await chooseOffer(deps, ctx, params, body),
  }));
}
