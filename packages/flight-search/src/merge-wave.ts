import { type FareFamilies, FLIGHT_LIMITS, type FlightResult } from '@caravel/products/flights/contract';
import { createIndex } from './create-index.ts';
import { durationOf } from './filter-options.ts';
import { foldAlike } from './group-results.ts';
import { query } from './query.ts';
import type { FlightSearchState, FlightView } from './types.ts';

/** The parts of the state that a wave changes. */
export type Listed = Pick<FlightSearchState, 'results' | 'fareFamilies' | 'pending' | 'pendingFareFamilies'>;
type Wave = { readonly results: readonly FlightResult[]; readonly fareFamilies: FareFamilies };

/** At most 1,000: the excess is dropped by price, the most expensive first, then the longest. The rest keeps its order. */
function capped(results: readonly FlightResult[]): readonly FlightResult[] {
  if (results.length <= FLIGHT_LIMITS.maxResults) return results;
  const ranked = results
    .map((result, i) => ({ i, price: result.total.amountMinor, duration: durationOf(result) }))
    .sort((a, b) => a.price - b.price || a.duration - b.duration || a.i - b.i)
    .slice(0, FLIGHT_LIMITS.maxResults);
  const kept = new Set(ranked.map(({ i }) => i));
  return results.filter((_, i) => kept.has(i));
}

/** Merges other results in: a known one keeps its place, a new one goes to the end. */
function upsert(results: readonly FlightResult[], others: readonly FlightResult[]): readonly FlightResult[] {
  if (others.length === 0) return results;
  const byId = new Map(results.map((result) => [result.id, result]));
  for (const other of others) byId.set(other.id, other);
  return [...byId.values()];
}

/** The families without those of dropped results. */
function familiesFor(results: readonly FlightResult[], fareFamilies: FareFamilies): FareFamilies {
  return Object.fromEntries(results.flatMap(({ id }) => (fareFamilies[id] ? [[id, fareFamilies[id]]] : [])));
}

/** Lists a wave at once, wherever its flights rank. */
export function showWave(listed: Listed, wave: Wave): Listed {
  const results = capped(upsert(listed.results, wave.results));
  const arrived = new Set(wave.results.map(({ id }) => id));
  const pending = listed.pending.filter(({ id }) => !arrived.has(id));
  return {
    results,
    fareFamilies: familiesFor(results, { ...listed.fareFamilies, ...wave.fareFamilies }),
    pending,
    pendingFareFamilies: familiesFor(pending, listed.pendingFareFamilies),
  };
}

/** Lists all pending flights. */
export function applyPending(listed: Listed): Listed {
  if (listed.pending.length === 0) return listed;
  return showWave(listed, { results: listed.pending, fareFamilies: listed.pendingFareFamilies });
}

/** Adds a wave to the pending flights. */
export function holdWave(listed: Listed, wave: Wave): Listed {
  const pending = capped(upsert(listed.pending, wave.results));
  return {
    ...listed,
    pending,
    pendingFareFamilies: familiesFor(pending, { ...listed.pendingFareFamilies, ...wave.fareFamilies }),
  };
}

type Shown = Listed & Pick<FlightSearchState, 'filters' | 'sorting' | 'pagination' | 'choice' | 'expandedResults'>;

/** The flights of a wave as currently filtered and sorted. */
const viewOf = (state: Shown, { results, fareFamilies }: Wave) =>
  query(createIndex(results, fareFamilies), state.filters, state.sorting, state.choice);

/** The ids down to the last card of the pages turned so far, with those that are folded under cards between. */
function idsInSight(state: Shown, view: FlightView): readonly string[] {
  const room = (state.pagination.currentPage + 1) * state.pagination.pageSize;
  const last = foldAlike(state, view).slice(0, room).at(-1)?.ids[0];
  return view.ids.slice(0, last === undefined ? 0 : view.ids.indexOf(last) + 1);
}

/**
 * Lists the flights of a wave that come after everything visible, or that the filters hide; the others wait, so that nothing
 * moves under the finger. The visible flights are those of the pages turned so far; one of them that comes again with further fares, the shown one at the same
 * price, is replaced at once unless its fares are open. In the Best order a flight that is cheaper or quicker than all can move others: then the whole wave
 * waits.
 */
export function joinWave(state: Shown, wave: Wave): Listed {
  const before = viewOf(state, state);
  const seen = idsInSight(state, before);
  if (seen.length === 0) return showWave(state, wave);
  const union = viewOf(state, showWave(state, wave));
  const rank = new Map(union.ids.map((id, i) => [id, i]));
  const lastSeen = rank.get(seen.at(-1) ?? '') ?? -1;
  const inSight = new Set(seen);
  const isSameCard = (id: string) => {
    const [was, is] = [before.offers.get(id), union.offers.get(id)];
    return (
      !state.expandedResults.includes(id) && was?.offerId === is?.offerId && was?.price.amountMinor === is?.price.amountMinor
    );
  };
  const harmless = ({ id }: FlightResult) => {
    const at = rank.get(id);
    return inSight.has(id) ? isSameCard(id) : at === undefined || at > lastSeen;
  };
  const later = wave.results.filter(harmless);
  const joined = showWave(state, { results: later, fareFamilies: familiesFor(later, wave.fareFamilies) });
  const after = viewOf(state, joined).ids;
  if (seen.some((id, i) => after[i] !== id)) return holdWave(state, changed(state, wave));
  const others = wave.results.filter((result) => !harmless(result));
  return holdWave(joined, changed(joined, { ...wave, results: others }));
}

/** The flights of a wave that are new or differ from the listed ones. */
function changed(listed: Listed, wave: Wave): Wave {
  const known = new Map(listed.results.map((result) => [result.id, result]));
  const fares = (families: FareFamilies, id: string) =>
    (families[id] ?? []).map((family) => `${family.offerId} ${family.total.amountMinor}`).join();
  const results = wave.results.filter((result) => {
    const old = known.get(result.id);
    const same = old?.total.amountMinor === result.total.amountMinor && old.offerId === result.offerId;
    return !same || fares(listed.fareFamilies, result.id) !== fares(wave.fareFamilies, result.id);
  });
  return { results, fareFamilies: familiesFor(results, wave.fareFamilies) };
}
