import type { EndpointAnswer } from '@caravel/contracts';
import { flightPacker } from '@caravel/flight-search/wire';
import { newId } from '@caravel/kernel';
import type { FlightSearch, FlightStreamEvent, searchFlights as searchEndpoint } from '@caravel/products/flights/contract';
import { loadPriceRules } from '../../../domains/pricing/index.ts';
import { cutNotice, missingNotice, offNotice, SEARCH_DEADLINE_MS, searchSources } from '../../../domains/suppliers/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { errorBody, toAppError } from '../../../platform/http/error-answer.ts';
import { peopleOfSearcher, searcherOf } from '../../../platform/search/own-search.ts';
import { cancelWhenLeft, presentSearch } from '../../../platform/search/search-runner.ts';
import type { FlightsDeps } from '../deps.ts';
import { areComputed, fareKey } from '../fares/advertise.ts';
import { noteSeen } from '../fares/seen-fares.ts';
import type { FlightSupplier, SupplierItinerary, SupplierQuery } from '../ports.ts';
import { checkSearch } from '../rules/search-request.ts';
import { collectOffers } from './collect-offers.ts';
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

/** Yields the events of a search as the stream sends them. Throws only before the first event; later failures become events. */
async function* runSearch(deps: FlightsDeps, ctx: Ctx, search: FlightSearch, parts: number, signal: AbortSignal) {
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
  const rules = await loadPriceRules(deps.pricing, ctx, { product: 'flights', userIds: peopleOfSearcher(searcher) });
  const collected = collectOffers(search, rules, {
    ...{ currency: ctx.agency.currency, locale: ctx.locale, log: ctx.log },
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
  for (const supplier of off) yield { type: 'notice', notice: offNotice(supplier) } satisfies FlightStreamEvent;
  const broken: ('supplierTimeout' | 'supplierFailed')[] = [];
  const pack = flightPacker(ctx.agency.currency);
  let part = 0;
  for await (const event of started.events) {
    if (event.type === 'missing') {
      const notice = missingNotice(event);
      broken.push(notice.code);
      yield { type: 'notice', notice } satisfies FlightStreamEvent;
      continue;
    }
    yield { type: 'wave', part: part++, ...pack(event.shown) } satisfies FlightStreamEvent;
  }
  stopListening();
  for (const supplier of cut) yield { type: 'notice', notice: cutNotice(supplier) } satisfies FlightStreamEvent;
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
  deps: FlightsDeps,
  ctx: Ctx,
  search: FlightSearch,
  signal: AbortSignal,
): Promise<EndpointAnswer<typeof searchEndpoint>> {
  assertNoProblems(ctx, checkSearch(search, ctx.clock.now()));
  const answer: EndpointAnswer<typeof searchEndpoint> = {
    searchId: '',
    serverTime: '',
    expiresAt: '',
    passengers: search.passengers,
    ...flightPacker(ctx.agency.currency)({ data: [], fareFamilies: {} }),
    notices: [],
  };
  for await (const event of runSearch(deps, ctx, search, 1, signal)) {
    if (event.type === 'start')
      Object.assign(answer, { searchId: event.searchId, serverTime: event.serverTime, expiresAt: event.expiresAt });
    if (event.type === 'notice') answer.notices.push(event.notice);
    if (event.type === 'wave') {
      for (const list of ['airports', 'airlines', 'fareFamilies'] as const) Object.assign(answer[list], event[list]);
      answer.segments.push(...event.segments);
      answer.slices.push(...event.slices);
      answer.terms.push(...event.terms);
      answer.data.push(...event.data);
    }
  }
  if (deps.suppliers.all.length > 1) answer.data.sort((a, b) => a.totalAmount - b.totalAmount);
  return answer;
}

/**
 * Streams the same search as events, each as soon as it is known; stops when the reader disconnects. Throws only before the first event.
 */
export function streamFlights(
  deps: FlightsDeps,
  ctx: Ctx,
  search: FlightSearch,
  parts: number,
): AsyncGenerator<FlightStreamEvent> {
  assertNoProblems(ctx, checkSearch(search, ctx.clock.now()));
  async function* events(): AsyncGenerator<FlightStreamEvent> {
    const stop = new AbortController();
    try {
      yield* runSearch(deps, ctx, search, parts, stop.signal);
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
