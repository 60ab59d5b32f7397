import { NO_FILTERS } from './defaults.ts';
import type { AppliedFilter, FlightFilters, TimeBucket } from './types.ts';

/** The list with the value added, or removed if it was in: a tick box. */
export function toggleOption<V>(list: readonly V[], value: V): V[] {
  return list.includes(value) ? list.filter((item) => item !== value) : [...list, value];
}

/** The 'only' action: this value and no other. */
export function onlyOption<V>(value: V): V[] {
  return [value];
}

/** The buckets of all legs with those of one leg replaced; empty legs are dropped from the end, so that no filter is `[]`. */
export function setLegBuckets(
  perLeg: readonly (readonly TimeBucket[])[],
  leg: number,
  buckets: readonly TimeBucket[],
): (readonly TimeBucket[])[] {
  const list = Array.from({ length: Math.max(perLeg.length, leg + 1) }, (_, i) => (i === leg ? buckets : (perLeg[i] ?? [])));
  return list.slice(0, list.findLastIndex((chosen) => chosen.length > 0) + 1);
}

function applied(
  filters: FlightFilters,
  group: AppliedFilter['group'],
  value: AppliedFilter['value'],
  without: Partial<FlightFilters>,
) {
  return { group, value, without: { ...filters, ...without } };
}

/** The active filters, one entry per value, for chips; each holds the filters without it. */
export function listApplied(filters: FlightFilters): AppliedFilter[] {
  const list: AppliedFilter[] = [];
  for (const value of filters.stops)
    list.push(applied(filters, 'stops', value, { stops: filters.stops.filter((v) => v !== value) }));
  for (const value of filters.cabins) {
    list.push(applied(filters, 'cabins', value, { cabins: filters.cabins.filter((v) => v !== value) }));
  }
  for (const group of ['airlines', 'layovers'] as const) {
    for (const value of filters[group]) {
      list.push(applied(filters, group, value, { [group]: filters[group].filter((v) => v !== value) }));
    }
  }
  for (const group of ['departure', 'arrival'] as const) {
    filters[group].forEach((chosen, leg) => {
      for (const value of chosen) {
        const without = setLegBuckets(
          filters[group],
          leg,
          chosen.filter((v) => v !== value),
        );
        list.push({ ...applied(filters, group, value, { [group]: without }), leg });
      }
    });
  }
  for (const group of [
    'minPrice',
    'maxPrice',
    'maxDuration',
    'carryOnBags',
    'checkedBags',
    'refundable',
    'changeable',
  ] as const) {
    const value = filters[group];
    if (value !== null && value !== NO_FILTERS[group]) list.push(applied(filters, group, value, { [group]: NO_FILTERS[group] }));
  }
  return list;
}
