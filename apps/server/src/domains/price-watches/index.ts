import type { Slice } from '../../platform/slice.ts';
import { askWatcherJob } from './ask-watcher.ts';
import type { PriceWatchesDeps } from './deps.ts';
import { lookJob } from './look.ts';
import { priceWatchRoutes } from './routes.ts';
import { findDueWatches, forgetOldWatches } from './tend-watches.ts';

export { beginWatch } from './begin-watch.ts';
export type { PriceWatchesDeps } from './deps.ts';
export { PRICE_WATCH_TEMPLATES } from './letters.ts';
export { adoptWatches, endByMail, forgetAllWatches, forgetWatches, listWatches } from './own-watches.ts';
export { PRICE_WATCHES_TAKEN } from './taken.ts';

/** Searches whose least price somebody hears of by email. Beginning a watch is a call of each product. */
export function priceWatchesSlice(deps: PriceWatchesDeps): Slice {
  return {
    name: 'price-watches',
    routes: (app) => priceWatchRoutes(app, deps),
    jobs: [askWatcherJob(deps), lookJob(deps)],
    schedules: [findDueWatches(deps), forgetOldWatches],
  };
}
