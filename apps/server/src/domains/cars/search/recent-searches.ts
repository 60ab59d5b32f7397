import { type EndpointAnswer, type listRecentCarSearches, type RecentCarSearch, recentCarSearchSchema } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { forgetRecentSearches, listRecentSearches, storeRecentSearch } from '../../recent-searches/index.ts';
import { checkRental, rentalOf } from '../rules/searched-rental.ts';

const rentalFor = (search: RecentCarSearch) => rentalOf({ ...search, pickupReadable: search.pickUpId });

/** Stores a search among the caller's recent ones. Refuses one that could not be searched, as `findCars` does. */
export async function storeSearch(ctx: Ctx, search: RecentCarSearch): Promise<void> {
  const rental = rentalFor(search);
  if (!rental) throw new AppError('carRequestInvalid');
  assertNoProblems(ctx, checkRental(rental, ctx.clock.now()));
  await storeRecentSearch(ctx, 'cars', search);
}

/** Lists the caller's newest distinct searches that can still be searched: whose pick-up is to come on the clocks of its place. */
export async function listSearches(ctx: Ctx): Promise<EndpointAnswer<typeof listRecentCarSearches>['data']> {
  const now = ctx.clock.now();
  return listRecentSearches(ctx, 'cars', (stored) => {
    const { data } = recentCarSearchSchema.safeParse(stored);
    const rental = data && rentalFor(data);
    return rental && Object.keys(checkRental(rental, now)).length === 0 ? data : undefined;
  });
}

/** Deletes a person's recent searches. */
export function forgetSearches(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  return forgetRecentSearches(tx, ctx, userId, 'cars');
}
