import type { PriceWatchesDeps } from '../domains/price-watches/index.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { Platform } from './build-platform.ts';
import type { ProductModule } from './product-module.ts';

/** What watching prices needs: the products whose searches can be made again. */
export function priceWatchesDeps(platform: Platform, products: readonly ProductModule[]): PriceWatchesDeps {
  return {
    secret: platform.secrets.of('links'),
    searchesPerDay: platform.config.watchSearchesPerDay,
    products: products.flatMap(({ product, describeSearch, lowest }) =>
      lowest ? [{ product, describe: describeSearch, lowest }] : [],
    ),
    contextOf: (agencyId, task) => systemContext(platform, agencyId, task),
  };
}
