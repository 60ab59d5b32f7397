import { setTimeout as wait } from 'node:timers/promises';
import type { BeganWatch } from '@caravel/contracts';
import { type Money, required } from '@caravel/kernel';
import type { HotelSearch } from '@caravel/products/hotels/contract';
import { beginWatch } from '../../../domains/price-watches/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { HotelsSearchDeps } from '../deps.ts';
import { fetchHotels } from './fetch-hotels.ts';
import { hotelPages } from './hotel-search.ts';
import { readSearch, soundSearch } from './recent-searches.ts';
import { startHotelSearch } from './start-hotel-search.ts';

/** Between two looks at a search, in milliseconds. */
const POLL_MS = 250;

/** Begins to watch the least price of a search. Refuses an invalid search; throws what `beginWatch` throws. */
export function watchPrice(ctx: Ctx, search: HotelSearch, email: string | undefined): Promise<BeganWatch> {
  const sound = soundSearch(ctx, search);
  return beginWatch(ctx, { product: 'hotels', search: sound, startsOn: sound.stayPeriod.start }, email);
}

/**
 * The least total of a stored search that is made now, as its list sorts by price without filters; null if it finds nothing. Throws if a supplier did not answer:
 * what the others have may not be the least.
 */
export async function lowestTotal(deps: HotelsSearchDeps, ctx: Ctx, stored: unknown): Promise<Money | null> {
  const search = required(readSearch(ctx, stored), 'a search that can be read');
  const { corelationid } = await startHotelSearch(deps, ctx, search);
  const list = { searches: deps.searches, readPage: hotelPages(deps.searches) };
  for (;;) {
    const page = await fetchHotels(list, ctx, corelationid, { filter: {}, orderBy: 'price', from: 0, size: 1 });
    const [missing] = page.notices.filter(({ code }) => code === 'supplierTimeout' || code === 'supplierFailed');
    if (missing) throw new AppError('supplierFailed');
    if (page.pollCompleted && !page.isBehind) return page.hotels[0]?.price.total ?? null;
    await wait(POLL_MS);
  }
}
