import { newId } from '@caravel/kernel';
import { ACTIVITY_LIMITS, type ActivitySearch } from '@caravel/products/activities/contract';
import { loadPriceRules } from '../../../domains/pricing/index.ts';
import { SEARCH_DEADLINE_MS, searchSources } from '../../../domains/suppliers/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { readSound } from '../../../platform/search/gather.ts';
import { peopleOfSearch, searcherOf } from '../../../platform/search/own-search.ts';
import type { FoundWave } from '../../../platform/search/run-search.ts';
import { cancelWhenLeft } from '../../../platform/search/search-runner.ts';
import type { ActivitiesSearchDeps } from '../deps.ts';
import type { ActivitySupplier, SupplierQuery, SupplierSummary } from '../ports.ts';
import type { KnownPlace } from '../rules/place.ts';
import { activityRecord, type RecordTerms } from './activity-record.ts';
import { supplierPlace } from './destinations.ts';
import { ACTIVITIES, type StoredRequest } from './own-search.ts';

/** How many products are priced at once, in some milliseconds; then others have their turn. */
const AT_ONCE = 100;

/** Reads waves of suppliers: each product once, no more than are kept, without those that cannot be sold. */
function waveReader(ctx: Ctx, terms: RecordTerms) {
  const known = new Set<string>();
  return (supplier: ActivitySupplier, products: readonly SupplierSummary[]): FoundWave => ({
    records: readSound(
      products,
      (product) => activityRecord(supplier, product, terms),
      (lost) => ctx.log.warn({ supplier: supplier.name, lost }, 'records of an activity search were left out'),
    ).filter(({ id }) => {
      if (known.has(id) || known.size >= ACTIVITY_LIMITS.maxProducts) return false;
      known.add(id);
      return true;
    }),
    shown: undefined,
  });
}

async function* productsOf(supplier: ActivitySupplier, query: SupplierQuery, stop: AbortSignal) {
  for await (const { products } of supplier.search(query, stop)) yield products;
}

/**
 * Asks all suppliers what can be done in a place and keeps what they say for half an hour; returns the search's id when all have responded or the deadline has
 * passed. Throws `supplierFailed` or `supplierTimeout` if none responds.
 */
export async function startSearch(
  deps: Pick<ActivitiesSearchDeps, 'suppliers' | 'searches' | 'pricing'>,
  ctx: Ctx,
  { dates }: Pick<ActivitySearch, 'dates'>,
  place: KnownPlace,
  signal: AbortSignal,
): Promise<string> {
  const { currency } = ctx.agency;
  const searcher = searcherOf(ctx);
  const { ports, off } = await deps.suppliers.forAgency(ctx);
  const rules = await loadPriceRules(deps.pricing, ctx, { product: 'activities', userIds: peopleOfSearch(ctx) });
  const limit = ACTIVITY_LIMITS.maxProducts;
  const query = { place: await supplierPlace(ctx, place), dates: dates ?? null, currency, language: ctx.locale, limit };
  const read = waveReader(ctx, { rules, currency });
  const plan = {
    sources: searchSources(ports, { ask: (port, stop) => productsOf(port, query, stop), read, atOnce: AT_ONCE }),
    deadlineMs: SEARCH_DEADLINE_MS,
  };
  const { destinationId } = place.destination;
  const request: StoredRequest = { destinationId, ...(dates && { dates }), off: [...off] };
  const searchId = newId();
  const started = await deps.searches.start(searcher, { kind: ACTIVITIES, request, searchId, plan });
  // When the caller leaves, stop asking suppliers: nobody reads the answer.
  const stopListening = cancelWhenLeft(deps.searches, searcher, searchId, signal);
  const missing: ('late' | 'failed')[] = [];
  for await (const event of started.events) if (event.type === 'missing') missing.push(event.outcome);
  stopListening();
  const isSilent = ports.length > 0 && missing.length === ports.length;
  if (isSilent && (await deps.searches.status(searcher, searchId))?.count === 0)
    throw new AppError(missing[0] === 'late' ? 'supplierTimeout' : 'supplierFailed');
  return searchId;
}
