import type { HotelSearch } from '@caravel/products/hotels/contract';
import { z } from 'zod';
import { loadPriceRules, type PriceRules } from '../../../domains/pricing/index.ts';
import { SEARCH_DEADLINE_MS, searchSources } from '../../../domains/suppliers/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Logger } from '../../../platform/log.ts';
import { readSound } from '../../../platform/search/gather.ts';
import { peopleOfSearcher } from '../../../platform/search/own-search.ts';
import type { SearchPlan, SearchRecord } from '../../../platform/search/run-search.ts';
import type { Resume, SearchRunner } from '../../../platform/search/search-runner.ts';
import type { SearchAddress } from '../../../platform/search/search-store.ts';
import type { HotelsSearchDeps } from '../deps.ts';
import type { HotelSupplier, SupplierFound, SupplierQuery } from '../ports.ts';
import { type PropertyMatcher, propertyMatcher } from '../rules/same-property.ts';
import { queryOf } from '../rules/search-request.ts';
import { hotelRecord, mergeHotels, type RecordTerms } from './hotel-record.ts';
import { HOTELS, readRequest } from './hotel-search.ts';
import { type HotelRecord, storedHotelSchema } from './stored-record.ts';

/** The most properties asked of each supplier: those of a great capital. */
const PROPERTIES = 3_000;
/** How many properties are priced at once, in some milliseconds; then others have their turn. */
const AT_ONCE = 100;
/** How many stored hotels are read at once when another node continues a search. */
const REMEMBERED_AT_ONCE = 200;

async function* foundBy(
  supplier: HotelSupplier,
  query: SupplierQuery,
  signal: AbortSignal,
): AsyncGenerator<readonly SupplierFound[]> {
  for await (const { found } of supplier.search(query, signal)) yield found;
}

/** What a search is run by: its suppliers, the rules of the person's prices, and the instant at which they count (epoch milliseconds). */
export type PlanParts = {
  readonly suppliers: readonly HotelSupplier[];
  readonly rules: PriceRules;
  readonly now: number;
  readonly log: Logger;
  /** Knows the properties that were found already. */
  readonly matcher?: PropertyMatcher;
};

/** Makes the plan of a search: all suppliers at once, each record at the person's price. */
export function planOf(search: HotelSearch, { suppliers, rules, now, log, matcher = propertyMatcher() }: PlanParts): SearchPlan {
  const query = queryOf(search, PROPERTIES);
  const terms: RecordTerms = { stay: query, position: query.position, rules, now };
  const readAll = (supplier: HotelSupplier, found: readonly SupplierFound[]): SearchRecord[] =>
    readSound(
      found,
      (one) => hotelRecord(matcher.idOf(supplier.name, one.property), supplier, one, terms),
      (lost) => log.warn({ supplier: supplier.name, lost }, 'records of a hotel search were left out'),
    );
  const sources = searchSources(suppliers, {
    ask: (supplier: HotelSupplier, signal) => foundBy(supplier, query, signal),
    read: (supplier, found) => ({ records: readAll(supplier, found), shown: undefined }),
    atOnce: AT_ONCE,
  });
  return { sources, deadlineMs: SEARCH_DEADLINE_MS, merge: mergeHotels };
}

/** How a search is run. `off`: the suppliers that the agency has switched off. */
export type HotelPlan = { readonly plan: SearchPlan; readonly off: readonly string[] };

/** Makes the plan of a search: by the suppliers and the price rules of this moment, at the prices of `people`. */
export async function planHotels(
  deps: HotelsSearchDeps,
  ctx: Ctx,
  { search, people }: { readonly search: HotelSearch; readonly people: readonly string[] },
  matcher: PropertyMatcher = propertyMatcher(),
): Promise<HotelPlan> {
  const { ports: suppliers, off } = await deps.suppliers.forAgency(ctx);
  const rules = await loadPriceRules(deps.pricing, ctx, { product: 'hotels', userIds: people });
  return { plan: planOf(search, { suppliers, rules, now: ctx.clock.now(), log: ctx.log, matcher }), off };
}

const indexSchema = z.array(z.tuple([z.string(), z.unknown()]));

function remember(matcher: PropertyMatcher, { hotel, codes, sellers }: HotelRecord): void {
  const { hotelId: id, name, cityName, position } = hotel;
  matcher.remember({ id, name, cityName, position, codes, sellers });
}

/** Returns the matcher that knows what another node has found, so that what is found from now on joins it. */
async function matcherOf(searches: SearchRunner, address: SearchAddress, revision: number): Promise<PropertyMatcher> {
  const matcher = propertyMatcher();
  const waves = await searches.index(address, address.searchId, 0, revision);
  const ids = [...new Set(waves.flatMap((wave) => indexSchema.parse(JSON.parse(wave)).map(([id]) => id)))];
  for (let at = 0; at < ids.length; at += REMEMBERED_AT_ONCE) {
    const records = await searches.records(address, address.searchId, ids.slice(at, at + REMEMBERED_AT_ONCE));
    for (const record of records) remember(matcher, storedHotelSchema.parse(record));
  }
  return matcher;
}

/** Allows any node to continue a hotel search whose node is gone. */
export function resumeHotels(deps: HotelsSearchDeps): void {
  const resume: Resume = async (address) => {
    const ctx = await deps.contextOf(address.agencyId, 'hotels.search');
    const status = await deps.searches.status(address, address.searchId);
    if (!ctx || !status) throw new Error('a search without its agency');
    const matcher = await matcherOf(deps.searches, address, status.revision);
    const { search, bookingFor } = readRequest(status);
    const { plan } = await planHotels(deps, ctx, { search, people: peopleOfSearcher(address, bookingFor) }, matcher);
    return plan;
  };
  deps.searches.resumable(HOTELS, resume);
}
