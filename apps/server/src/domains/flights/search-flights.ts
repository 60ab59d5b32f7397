import type { EndpointAnswer, FlightSearch, FlightStreamEvent, searchFlights as searchEndpoint } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import { requireUser } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { assertNoProblems } from '../../platform/http/endpoints/invalid-fields.ts';
import { errorBody, toAppError } from '../../platform/http/error-answer.ts';
import { loadPriceRules } from '../pricing/index.ts';
import type { FlightsDeps } from './deps.ts';
import { gatherOffers, type SupplierNotice } from './gather-offers.ts';
import type { SupplierQuery } from './ports.ts';
import { checkSearch } from './rules/search-request.ts';
import { collectOffers, SEARCH_LIFETIME_MS, storeSearch } from './search-results.ts';

/** Itineraries asked of each supplier: more than anybody reads, and an answer that is still quick on a phone. */
const ITINERARIES = 300;

function queryOf(search: FlightSearch, parts: number): SupplierQuery {
  return {
    slices: search.legs,
    passengers: search.passengers,
    ...(search.flightType !== 'NoPreference' && { cabin: search.flightType }),
    maxStops: search.maxStops,
    parts,
    limit: ITINERARIES,
  };
}

/** Events of a search, as the stream sends them. Throws only before the first; what goes wrong later is an event. */
async function* runSearch(deps: FlightsDeps, ctx: Ctx, search: FlightSearch, parts: number, signal: AbortSignal) {
  const now = ctx.clock.now();
  const searchId = newId();
  const expiresAt = now + SEARCH_LIFETIME_MS;
  yield {
    type: 'start',
    searchId,
    serverTime: new Date(now).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    passengers: search.passengers,
    parts: parts * deps.suppliers.length,
  } satisfies FlightStreamEvent;
  const { userId } = requireUser(ctx);
  const rules = await loadPriceRules(deps.pricing, ctx, { product: 'flights', userIds: [userId] });
  const collected = collectOffers(search, rules, ctx.log);
  const notices: SupplierNotice[] = [];
  let part = 0;
  for await (const gathered of gatherOffers(deps.suppliers, queryOf(search, parts), signal, ctx.log)) {
    if (gathered.type === 'notice') {
      notices.push(gathered.notice);
      yield { type: 'notice', notice: gathered.notice } satisfies FlightStreamEvent;
      continue;
    }
    const wave = collected.addWave(gathered.supplier, gathered.itineraries);
    // Kept before it is shown: whatever a person sees can be quoted.
    await storeSearch(deps.searchStore, ctx, searchId, {
      userId,
      search,
      expiresAt,
      offers: collected.offers,
    });
    yield { type: 'wave', part: part++, ...wave } satisfies FlightStreamEvent;
  }
  const [broken] = notices;
  if (collected.count() === 0 && broken && notices.length === deps.suppliers.length) throw new AppError(broken.code);
  yield { type: 'done', count: collected.count() } satisfies FlightStreamEvent;
}

/** Searches all suppliers and answers when all have, or when their time is over. */
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
    data: [],
    fareFamilies: {},
    notices: [],
  };
  for await (const event of runSearch(deps, ctx, search, 1, signal)) {
    if (event.type === 'start')
      Object.assign(answer, { searchId: event.searchId, serverTime: event.serverTime, expiresAt: event.expiresAt });
    if (event.type === 'notice') answer.notices.push(event.notice);
    if (event.type === 'wave') {
      answer.data.push(...event.data);
      Object.assign(answer.fareFamilies, event.fareFamilies);
    }
  }
  if (deps.suppliers.length > 1) answer.data.sort((a, b) => a.total.amountMinor - b.total.amountMinor);
  return answer;
}

/** The same search as events, each as soon as it is known; stops asking where the reader goes away. Throws only before the first. */
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
