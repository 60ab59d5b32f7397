import { newId } from '@caravel/kernel';
import type { CarResults, CarSearch } from '@caravel/products/cars/contract';
import { loadPriceRules } from '../../../domains/pricing/index.ts';
import { missingNotice, offNotices, SEARCH_DEADLINE_MS, searchSources } from '../../../domains/suppliers/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { peopleOfSearch, searcherOf } from '../../../platform/search/own-search.ts';
import { cancelWhenLeft, presentSearch } from '../../../platform/search/search-runner.ts';
import type { CarsSearchDeps } from '../deps.ts';
import type { CarSupplier, SupplierRate } from '../ports.ts';
import { checkRental, queryOf, rentalOf } from '../rules/searched-rental.ts';
import { collectOffers } from './collect-offers.ts';
import { CARS } from './find-own-offer.ts';

/**
 * Searches all suppliers; returns when all have responded or the deadline has passed. Throws `carRequestInvalid` if the clocks of a place are not known,
 * `validationFailed` if the times do not fit, and `supplierFailed` or `supplierTimeout` if no supplier responds.
 */
export async function findCars(deps: CarsSearchDeps, ctx: Ctx, search: CarSearch, signal: AbortSignal): Promise<CarResults> {
  const now = ctx.clock.now();
  const rental = rentalOf(search);
  if (!rental) throw new AppError('carRequestInvalid');
  assertNoProblems(ctx, checkRental(rental, now));
  const { currency } = ctx.agency;
  const searcher = searcherOf(ctx);
  const { ports, off, excluded } = await deps.suppliers.forAgency(ctx);
  const rules = await loadPriceRules(deps.pricing, ctx, { product: 'cars', userIds: peopleOfSearch(ctx) });
  const collected = collectOffers({ rental, rules, excluded, currency, now, locale: ctx.locale, log: ctx.log });
  const query = queryOf(rental, currency);
  let closedCount = 0;
  async function* ratesOf(supplier: CarSupplier, stop: AbortSignal): AsyncGenerator<readonly SupplierRate[]> {
    for await (const { rates, closed } of supplier.search(query, stop)) {
      closedCount += closed;
      yield rates;
    }
  }
  const plan = {
    sources: searchSources(ports, { ask: ratesOf, read: collected.addWave }),
    deadlineMs: SEARCH_DEADLINE_MS,
  };
  const searchId = newId();
  const started = await deps.searches.start(searcher, { kind: CARS, request: rental, searchId, plan });
  // When the caller leaves, stop asking suppliers: nobody reads the answer.
  const stopListening = cancelWhenLeft(deps.searches, searcher, searchId, signal);
  const missing: ReturnType<typeof missingNotice>[] = [];
  for await (const event of started.events) if (event.type === 'missing') missing.push(missingNotice(ctx, event));
  stopListening();
  const { offers, desks } = collected.found();
  const [first] = missing;
  if (offers.length === 0 && first && missing.length === ports.length) throw new AppError(first.code);
  return {
    ...presentSearch(searchId, now),
    ...{ rental, desks, offers, closedCount },
    notices: [...offNotices(ctx, off), ...missing],
  };
}
