import type { EndpointAnswer } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import type { FlightSearch, FlightStreamEvent, searchFlights as searchEndpoint } from '@caravel/products/flights/contract';
import { loadPriceRules } from '../../../domains/pricing/index.ts';
import { cutNotice, missingNotice, offNotices, SEARCH_DEADLINE_MS, searchSources } from '../../../domains/suppliers/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { errorBody, toAppError } from '../../../platform/http/error-answer.ts';
import { peopleOfSearch, searcherOf } from '../../../platform/search/own-search.ts';
import { cancelWhenLeft, presentSearch } from '../../../platform/search/search-runner.ts';
import type { FlightsSearchDeps } from '../deps.ts';
import { areComputed, fareKey } from '../fares/advertise.ts';
import { noteSeen } from '../fares/seen-fares.ts';
import type { FlightSupplier, SupplierItinerary, SupplierQuery } from '../ports.ts';
import { checkSearch } from '../rules/search-request.ts';
import { collectOffers } from './collect-offers.ts';
import { byPrice, type FlightPacker, flightPacker, type PackedItinerary } from './pack-wave.ts';
import { queryOf } from './supplier-query.ts';

async function* itinerariesOf(
  supplier: FlightSupplier,
  query: SupplierQuery,
  signal: AbortSignal,
  onCut: () => void,
): AsyncGenerator<readonly SupplierItinerary[]> {
  for await (const { itineraries, isCut } of supplier.search(query, signal)) {
    if (isCut) onCut();
    yield itineraries;
  }
}

/** How a search runs. `parts`: in how many its results come. */
type SearchManner = { readonly packer: FlightPacker; readonly parts: number; readonly signal: AbortSignal };

/** Yields the events of a search as the stream sends them, waves unpacked. Throws only before the first event; later failures become events. */
async function* runSearch(deps: FlightsSearchDeps, ctx: Ctx, search: FlightSearch, { packer, parts, signal }: SearchManner) {
  const { ports: suppliers, off, excluded } = await deps.suppliers.forAgency(ctx);
  const now = ctx.clock.now();
  const searchId = newId();
  yield {
    type: 'start',
    ...presentSearch(searchId, now),
    passengers: search.passengers,
    parts: parts * suppliers.length,
  } satisfies FlightStreamEvent;
  const searcher = searcherOf(ctx);
  const rules = await loadPriceRules(deps.pricing, ctx, { product: 'flights', userIds: peopleOfSearch(ctx) });
  const collected = collectOffers(search, rules, {
    ...{ currency: ctx.agency.currency, packer, log: ctx.log },
    ...(excluded && { excluded }),
  });
  const query = queryOf(search, parts);
  const cut = new Set<string>();
  const sources = searchSources(suppliers, {
    ask: (supplier, stop) => itinerariesOf(supplier, query, stop, () => cut.add(supplier.name)),
    read: collected.addWave,
  });
  const plan = { sources, deadlineMs: SEARCH_DEADLINE_MS };
  const started = await deps.searches.start(searcher, { kind: 'flights', request: search, searchId, plan });
  // When the reader leaves, stop asking suppliers: flights are not paged later. Offers that were shown can still be quoted.
  const stopListening = cancelWhenLeft(deps.searches, searcher, searchId, signal);
  for (const notice of offNotices(ctx, off)) yield { type: 'notice', notice } satisfies FlightStreamEvent;
  const broken: ('supplierTimeout' | 'supplierFailed')[] = [];
  for await (const event of started.events) {
    if (event.type === 'missing') {
      const notice = missingNotice(ctx, event);
      broken.push(notice.code);
      yield { type: 'notice', notice } satisfies FlightStreamEvent;
      continue;
    }
    yield { type: 'found', found: event.shown } as const;
  }
  stopListening();
  for (const supplier of cut) yield { type: 'notice', notice: cutNotice(ctx, supplier) } satisfies FlightStreamEvent;
  const nets = collected.lowest();
  // Suppliers that compute what a search would find need nobody to remember it.
  if (nets.length > 0 && !areComputed(suppliers, excluded))
    await noteSeen(deps.seenFares, fareKey(ctx, search), { nets, at: now });
  const [code] = broken;
  if (collected.count() === 0 && code && broken.length === suppliers.length) throw new AppError(code);
  yield { type: 'done', count: collected.count() } satisfies FlightStreamEvent;
}

/** Searches all suppliers; returns when all have responded or the deadline has passed. */
export async function searchFlights(
  deps: FlightsSearchDeps,
  ctx: Ctx,
  search: FlightSearch,
  signal: AbortSignal,
): Promise<EndpointAnswer<typeof searchEndpoint>> {
  assertNoProblems(ctx, checkSearch(search, ctx.clock.now()));
  const packer = flightPacker(ctx.agency.currency, ctx.locale);
  const facts = { searchId: '', serverTime: '', expiresAt: '', passengers: search.passengers };
  const notices: EndpointAnswer<typeof searchEndpoint>['notices'] = [];
  const found = new Map<string, PackedItinerary>();
  for await (const event of runSearch(deps, ctx, search, { packer, parts: 1, signal })) {
    if (event.type === 'start')
      Object.assign(facts, { searchId: event.searchId, serverTime: event.serverTime, expiresAt: event.expiresAt });
    if (event.type === 'notice') notices.push(event.notice);
    if (event.type === 'found') for (const one of event.found) found.set(one.id, one);
  }
  return { ...facts, ...packer.wave([...found.values()].sort(byPrice)), notices };
}

/**
 * Returns the least total that a search finds, in minor units; null if it finds nothing. Throws if a supplier did not answer: what the others have may not be the
 * least.
 */
export async function findLowest(deps: FlightsSearchDeps, ctx: Ctx, search: FlightSearch): Promise<number | null> {
  assertNoProblems(ctx, checkSearch(search, ctx.clock.now()));
  const packer = flightPacker(ctx.agency.currency, ctx.locale);
  const { signal } = new AbortController();
  let least: number | null = null;
  for await (const event of runSearch(deps, ctx, search, { packer, parts: 1, signal })) {
    if (event.type === 'notice' && (event.notice.code === 'supplierTimeout' || event.notice.code === 'supplierFailed'))
      throw new AppError(event.notice.code);
    if (event.type === 'found') for (const { total } of event.found) least = Math.min(least ?? total, total);
  }
  return least;
}

/**
 * Streams the same search as events, each as soon as it is known; stops when the reader disconnects. Throws only before the first event.
 */
export function streamFlights(
  deps: FlightsSearchDeps,
  ctx: Ctx,
  search: FlightSearch,
  parts: number,
): AsyncGenerator<FlightStreamEvent> {
  assertNoProblems(ctx, checkSearch(search, ctx.clock.now()));
  async function* events(): AsyncGenerator<FlightStreamEvent> {
    const stop = new AbortController();
    try {
      const packer = flightPacker(ctx.agency.currency, ctx.locale);
      let part = 0;
      for await (const event of runSearch(deps, ctx, search, { packer, parts, signal: stop.signal }))
        yield event.type === 'found' ? { type: 'wave', part: part++, ...packer.wave(event.found) } : event;
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'internal') ctx.log.error({ error: String(thrown) }, 'flight stream failed');
      yield { type: 'failed', error: errorBody(error, { locale: ctx.locale, requestId: ctx.requestId, repeat: false }) };
    } finally {
      stop.abort();
    }
  }
  return events();
}
