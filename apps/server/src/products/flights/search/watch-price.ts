import type { BeganWatch } from '@caravel/contracts';
import { type Money, money, required } from '@caravel/kernel';
import { type FlightSearch, flightSearchSchema } from '@caravel/products/flights/contract';
import { beginWatch } from '../../../domains/price-watches/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FlightsSearchDeps } from '../deps.ts';
import { soundSearch } from './recent-searches.ts';
import { findLowest } from './search-flights.ts';

/** Begins to watch the least price of a search. Refuses an invalid search; throws what `beginWatch` throws. */
export function watchPrice(ctx: Ctx, search: FlightSearch, email: string | undefined): Promise<BeganWatch> {
  const sound = soundSearch(ctx, search);
  const startsOn = required(sound.legs[0], 'a leg').date;
  return beginWatch(ctx, { product: 'flights', search: sound, startsOn }, email);
}

/** The least total of a stored search that is made now; null if it finds nothing. Throws if a supplier did not answer. */
export async function lowestTotal(deps: FlightsSearchDeps, ctx: Ctx, stored: unknown): Promise<Money | null> {
  const total = await findLowest(deps, ctx, flightSearchSchema.parse(stored));
  return total === null ? null : money(total, ctx.agency.currency);
}
