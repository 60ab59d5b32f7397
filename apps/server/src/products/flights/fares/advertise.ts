import { type Money, money } from '@caravel/kernel';
import type { FlightSearch } from '@caravel/products/flights/contract';
import { composePrice, loadPriceRules, type PriceRules, rulesOfSupplier } from '../../../domains/pricing/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { peopleOfSearch } from '../../../platform/search/own-search.ts';
import type { FlightsDeps } from '../deps.ts';
import type { FlightSupplier, SupplierQuery } from '../ports.ts';
import { checkSearch } from '../rules/search-request.ts';
import { queryOf } from '../search/supplier-query.ts';
import type { LowestFare } from './fare-board.ts';
import { readSeen } from './seen-fares.ts';

/** What advertising needs. */
export type AdvertiseDeps = Pick<FlightsDeps, 'suppliers' | 'pricing' | 'fares' | 'seenFares'>;

/**
 * A search with the least that it costs the reader: who follows the price makes this very search. `total` is null where nothing is sold or known; `seenAt`
 * says when somebody's search found it, and is null where it is found now. Instants in epoch milliseconds.
 */
export type AdvertisedSearch = {
  readonly search: FlightSearch;
  readonly total: Money | null;
  readonly seenAt: number | null;
  readonly until: number;
};

/** How long a fare that was seen, or that nobody knows, is shown before it is looked for again. */
const LOOK_AGAIN_MS = 60_000;

/** What makes two searches the same for suppliers and the agency that asks. */
export function fareKey(ctx: Pick<Ctx, 'agency'>, { legs, passengers, flightType, maxStops }: FlightSearch): string {
  const { adults, children, infants } = passengers;
  const trip = legs.map(({ origin, destination, date }) => `${origin}-${destination}-${date}`).join('+');
  return [ctx.agency.id, trip, adults, children, infants, flightType, maxStops].join('/');
}

type Computing = FlightSupplier & Required<Pick<FlightSupplier, 'lowest'>>;

/** Whether all suppliers can tell what their searches find, and ours finds the same: what they tell has the airlines that an agency excludes. */
export function areComputed(
  suppliers: readonly FlightSupplier[],
  excluded: ReadonlyMap<string, ReadonlySet<string>> | undefined,
): suppliers is readonly Computing[] {
  return suppliers.length > 0 && suppliers.every(({ name, lowest }) => lowest !== undefined && !excluded?.get(name)?.size);
}

/** Asks suppliers that can all tell what their searches find. */
async function compute(ctx: Ctx, suppliers: readonly Computing[], query: SupplierQuery, searches: readonly FlightSearch[]) {
  const asked = suppliers.map((supplier) =>
    supplier.lowest(
      query,
      searches.map(({ legs }) => legs),
    ),
  );
  const answers = await Promise.all(asked);
  return searches.map((_, at): LowestFare => {
    const fares = answers.flatMap((fares) => fares[at] ?? []);
    // A search leaves out what is sold in another currency.
    const nets = suppliers.flatMap(({ name }, place) => {
      const net = answers[place]?.[at]?.net;
      return net?.currency === ctx.agency.currency ? [{ net, supplier: name }] : [];
    });
    return { nets, seenAt: null, until: Math.min(...fares.map((one) => one.until)) };
  });
}

/** Finds what searches of one party would find. Where a supplier cannot tell without being searched, what the last such search found is told with its instant. */
async function lookUp(deps: AdvertiseDeps, ctx: Ctx, searches: readonly FlightSearch[]): Promise<readonly LowestFare[]> {
  const { ports, excluded } = await deps.suppliers.forAgency(ctx);
  const [first] = searches;
  if (first && areComputed(ports, excluded)) return compute(ctx, ports, queryOf(first, 1), searches);
  const seen = await readSeen(
    deps.seenFares,
    searches.map((search) => fareKey(ctx, search)),
  );
  const until = ctx.clock.now() + LOOK_AGAIN_MS;
  const isSold = (supplier: string) => ports.some(({ name }) => name === supplier);
  return seen.map((fare) => ({
    nets: fare?.nets.filter(({ supplier }) => isSold(supplier)) ?? [],
    seenAt: fare?.at ?? null,
    until,
  }));
}

/** Loads by which rules the caller's searches are priced. Visitors of an agency share them: their pages ask at each view. */
function rulesFor({ pricing, fares }: AdvertiseDeps, ctx: Ctx): Promise<PriceRules> {
  const load = (userIds: readonly string[]) => loadPriceRules(pricing, ctx, { product: 'flights', userIds });
  return ctx.actor.kind === 'user' ? load(peopleOfSearch(ctx)) : fares.visitorRules(ctx, () => load([]));
}

function priced(search: FlightSearch, { nets, seenAt, until }: LowestFare, rules: PriceRules): AdvertisedSearch {
  const totals = nets.map(({ net, supplier }) => {
    const own = rulesOfSupplier(rules, supplier);
    return composePrice({ net: { base: net, taxes: money(0, net.currency) }, rules: own, protectionSelected: false }).traveler
      .total;
  });
  const [least] = totals.toSorted((a, b) => a.amountMinor - b.amountMinor);
  return least ? { search, total: least, seenAt, until } : { search, total: null, seenAt: null, until };
}

/**
 * Says what searches of one party, cabin and kind of trip cost the caller at least. The one source of advertised prices: ideas, tiles and calendars. A
 * search that would be refused, a supplier that fails, and days that are not sold have no price. Never rejects for a supplier.
 */
export async function advertise(
  deps: AdvertiseDeps,
  ctx: Ctx,
  searches: readonly FlightSearch[],
): Promise<readonly AdvertisedSearch[]> {
  const now = ctx.clock.now();
  const sound = searches.filter((search) => Object.keys(checkSearch(search, now)).length === 0);
  const fares = await deps.fares.find(
    sound.map((search) => fareKey(ctx, search)),
    now,
    (missing) =>
      lookUp(
        deps,
        ctx,
        missing.flatMap((at) => sound[at] ?? []),
      ),
  );
  const rules = await rulesFor(deps, ctx);
  const known = new Map(sound.map((search, at) => [search, fares[at]] as const));
  const none: LowestFare = { nets: [], seenAt: null, until: now + LOOK_AGAIN_MS };
  return searches.map((search) => priced(search, known.get(search) ?? none, rules));
}

/** Returns the same if all of it is known at once, and no supplier would have to be asked. */
export async function findAdvertised(
  deps: AdvertiseDeps,
  ctx: Ctx,
  searches: readonly FlightSearch[],
): Promise<readonly AdvertisedSearch[] | undefined> {
  const fares = deps.fares.known(
    searches.map((search) => fareKey(ctx, search)),
    ctx.clock.now(),
  );
  if (!fares) return undefined;
  const rules = await rulesFor(deps, ctx);
  const none: LowestFare = { nets: [], seenAt: null, until: 0 };
  return searches.map((search, at) => priced(search, fares[at] ?? none, rules));
}
