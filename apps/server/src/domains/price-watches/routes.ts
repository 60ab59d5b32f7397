import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { confirmWatch } from './confirm-watch.ts';
import type { PriceWatchesDeps } from './deps.ts';
import { endWatch, listWatches } from './own-watches.ts';

/** Registers the calls about watches that are the same for every product. */
export function priceWatchRoutes(app: HttpApp, deps: PriceWatchesDeps): void {
  registerEndpoint(app, contract.listPriceWatches, async ({ ctx }) => ({ data: { watches: await listWatches(deps, ctx) } }));
  registerEndpoint(app, contract.endPriceWatch, async ({ ctx, params }) => {
    await endWatch(ctx, params.id);
    return { data: { message: translate(ctx.locale, 'priceWatches.ended') } };
  });
  registerEndpoint(app, contract.confirmPriceWatch, async ({ ctx, body }) => ({
    data: await confirmWatch(deps, ctx, body.token),
  }));
}
