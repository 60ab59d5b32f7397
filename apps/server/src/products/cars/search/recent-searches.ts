import type { EndpointAnswer, Locale } from '@caravel/contracts';
import {
  type listRecentCarSearches,
  paramsOfCarForm,
  type RecentCarSearch,
  recentCarSearchSchema,
  type SearchedRental,
} from '@caravel/products/cars/contract';
import { cityName, findTown, nearestTown } from '@caravel/reference';
import {
  forgetRecentSearches,
  listRecentSearches,
  type SearchWords,
  storeRecentSearch,
} from '../../../domains/recent-searches/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { checkRental, rentalOf } from '../rules/searched-rental.ts';

const rentalFor = (search: RecentCarSearch) => rentalOf({ ...search, pickupReadable: search.pickUpId });

/** Stores a search among the caller's recent ones. Refuses one that could not be searched, as `findCars` does. Throws `carRequestInvalid`. */
export async function storeSearch(ctx: Ctx, search: RecentCarSearch): Promise<void> {
  const rental = rentalFor(search);
  if (!rental) throw new AppError('carRequestInvalid');
  assertNoProblems(ctx, checkRental(rental, ctx.clock.now()));
  await storeRecentSearch(ctx, 'cars', search);
}

const isToCome = (ctx: Ctx, rental: SearchedRental) => Object.keys(checkRental(rental, ctx.clock.now())).length === 0;

/** Lists the caller's newest distinct searches that can still be searched: whose pick-up is to come on the clocks of its place. */
export async function listSearches(ctx: Ctx): Promise<EndpointAnswer<typeof listRecentCarSearches>['data']> {
  return listRecentSearches(ctx, 'cars', (stored) => {
    const { data } = recentCarSearchSchema.safeParse(stored);
    const rental = data && rentalFor(data);
    return rental && isToCome(ctx, rental) ? data : undefined;
  });
}

/** The town of a place, in the reader's language as far as it has a name in it: by the id of its suggestion, else the one that lies nearest. */
function townOf(id: string, position: SearchedRental['pickUp']['position'], locale: Locale): string[] {
  const [, kind, key = ''] = /^(airport|city)-(\w+)$/.exec(id) ?? [];
  if (kind === 'airport') return [cityName(key, locale)];
  const town = (kind === 'city' ? findTown(Number(key)) : undefined) ?? nearestTown(position);
  return town ? [town.cityCode === null ? town.name : cityName(town.cityCode, locale)] : [];
}

/** Describes a stored search in the terms that all products share: its towns, the days of the rental, nobody but the driver. */
export async function describeSearch(ctx: Ctx, stored: unknown): Promise<SearchWords | undefined> {
  const { data: search } = recentCarSearchSchema.safeParse(stored);
  const rental = search && rentalFor(search);
  if (!rental) return undefined;
  const { pickUp, dropOff, isSameDropOff, age, countryOfResidence } = rental;
  const form = { pickUp: search.pickUpId, dropOff: search.dropOffId, pickUpAt: pickUp.at, dropOffAt: dropOff.at };
  const params = Object.entries(paramsOfCarForm({ ...form, age, country: countryOfResidence }));
  return {
    places: [
      ...townOf(search.pickUpId, pickUp.position, ctx.locale),
      ...(isSameDropOff ? [] : townOf(search.dropOffId ?? '', dropOff.position, ctx.locale)),
    ],
    startsOn: pickUp.at.slice(0, 10),
    endsOn: dropOff.at.slice(0, 10),
    people: null,
    params: isToCome(ctx, rental) ? Object.fromEntries(params) : null,
  };
}

/** Deletes a person's recent searches. */
export function forgetSearches(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  return forgetRecentSearches(tx, ctx, userId, 'cars');
}
