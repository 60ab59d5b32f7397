import type { FlightResult } from '@caravel/products/flights/contract';
import { legKey } from './leg-key.ts';

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

/** Groups results, in the order of each group's first member. */
export function groupResults(results: readonly FlightResult[], by: GroupBy): ResultGroup[] {
  const groups = new Map<string, string[]>();
  for (const result of results) {
    const key = keyOf(result, by);
    const ids = groups.get(key);
    if (ids) ids.push(result.id);
    else groups.set(key, [result.id]);
  }
  return [...groups].map(([key, ids]) => ({ key, ids }));
}
