import type { FareFamily, FlightResult, FlightSlice } from '@caravel/products/flights/contract';
import { legKey } from './leg-key.ts';
import { resultsById } from './selectors.ts';
import type { FlightSearchState, FlightView } from './types.ts';

/** `carrierPrice`: the same airlines at the same total. `outbound`: the same flights on the first leg. */
export type GroupBy = 'carrierPrice' | 'outbound';
/** Results that belong together, by id, in their original order; `key` is what `expandedGroups` holds. */
export type ResultGroup = { readonly key: string; readonly ids: readonly string[] };

function keyOf(result: FlightResult, by: GroupBy): string {
  if (by === 'carrierPrice')
    return `${[...result.airlines].sort().join('+')}|${result.total.amountMinor} ${result.total.currency}`;
  const [first] = result.flights;
  return first ? legKey(first) : '';
}

/** Puts ids with the same key together, in the order of each group's first member. */
function groupIds(keyed: Iterable<readonly [key: string, id: string]>): ResultGroup[] {
  const groups = new Map<string, string[]>();
  for (const [key, id] of keyed) {
    const ids = groups.get(key);
    if (ids) ids.push(id);
    else groups.set(key, [id]);
  }
  return [...groups].map(([key, ids]) => ({ key, ids }));
}

/** Groups results, in the order of each group's first member. */
export function groupResults(results: readonly FlightResult[], by: GroupBy): ResultGroup[] {
  return groupIds(results.map((result) => [keyOf(result, by), result.id] as const));
}

const ways = new WeakMap<FlightSlice, string>();

/** What a direction is but for its times: airlines, who flies, and the airports on the way, those where nobody changes too. */
function wayOf(slice: FlightSlice): string {
  const known = ways.get(slice);
  if (known !== undefined) return known;
  const way = slice.segments
    .map(({ origin, destination, carrier, operatingCarrier }) => `${origin}${destination}${carrier}${operatingCarrier}`)
    .concat(slice.stops.map(({ airport, within }) => (within === undefined ? '' : `${airport} ${within}`)))
    .join('.');
  ways.set(slice, way);
  return way;
}

/** What a fare gives, as a card and its fares show it. */
const fareOf = (fare: FareFamily | undefined) =>
  fare && [fare.name, fare.carryOnBags, fare.checkedBags, fare.change?.allowed, fare.refund?.allowed].join('/');

/** The listed flights as `foldAlike` reads them. */
type Listed = Pick<FlightSearchState, 'results' | 'fareFamilies' | 'sorting'>;

/**
 * The cards of a list: flights that differ in nothing but their times, at the same price and with the same fare, are one card under the first of them.
 * In a step only its own direction counts, as only that is on the card. In an order by times or duration each flight is a card of its own: there their
 * places in the list say what they are.
 */
export function foldAlike(
  { results, fareFamilies, sorting }: Listed,
  { ids, offers, step }: Pick<FlightView, 'ids' | 'offers' | 'step'>,
): ResultGroup[] {
  if (sorting.index !== 'cheapest' && sorting.index !== 'best') return ids.map((id) => ({ key: id, ids: [id] }));
  const byId = resultsById(results);
  return groupIds(
    ids.map((id) => {
      const flights = byId.get(id)?.flights ?? [];
      const shown = step ? flights.slice(step.leg, step.leg + 1) : flights;
      const offer = offers.get(id);
      const fare = fareFamilies[id]?.find(({ offerId }) => offerId === offer?.offerId);
      return [`${offer?.price.amountMinor}|${fareOf(fare)}|${shown.map(wayOf).join('|')}`, id] as const;
    }),
  );
}
