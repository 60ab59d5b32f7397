import { distanceKm } from '@caravel/reference';
import { tellingName } from '../names.ts';
import type { SupplierHotelRecord } from '../suppliers.ts';

/** Two records of one name no farther apart than this are one property. */
const SAME_PLACE_KM = 0.25;
const CELLS_PER_DEGREE = 200;

/** The record of a property with its city, whose name some suppliers write behind that of the property. */
export type MatchableRecord = SupplierHotelRecord & { readonly cityName: string };

/**
 * Recognises properties over several suppliers as a buyer would: by the code that all know, else by name and position. Returns groups of records, at most one of
 * each supplier; `lists` are the records of each supplier.
 */
export function matchHotels<T extends MatchableRecord>(lists: readonly (readonly T[])[]): (readonly T[])[] {
  const groups: { members: T[]; suppliers: Set<number> }[] = [];
  const byCode = new Map<string, (typeof groups)[number]>();
  const byPlace = new Map<string, { record: T; name: string; group: (typeof groups)[number] }[]>();

  const near = (record: T, name: string, supplier: number) => {
    const [row, column] = [Math.floor(record.lat * CELLS_PER_DEGREE), Math.floor(record.lng * CELLS_PER_DEGREE)];
    for (const north of [-1, 0, 1])
      for (const east of [-1, 0, 1])
        for (const other of byPlace.get(`${row + north}:${column + east}`) ?? []) {
          if (other.name !== name || other.group.suppliers.has(supplier)) continue;
          // Two codes are two properties, whatever their names.
          if (record.sharedCode !== null && other.group.members.some(({ sharedCode }) => sharedCode !== null)) continue;
          if (distanceKm(record, other.record) <= SAME_PLACE_KM) return other.group;
        }
    return undefined;
  };

  lists.forEach((records, supplier) => {
    for (const record of records) {
      const name = tellingName(record.name, record.cityName);
      const coded = record.sharedCode === null ? undefined : byCode.get(record.sharedCode);
      const known = coded ?? near(record, name, supplier);
      const group = known ?? { members: [], suppliers: new Set<number>() };
      if (!known) groups.push(group);
      group.members.push(record);
      group.suppliers.add(supplier);
      if (record.sharedCode !== null) byCode.set(record.sharedCode, group);
      const cell = `${Math.floor(record.lat * CELLS_PER_DEGREE)}:${Math.floor(record.lng * CELLS_PER_DEGREE)}`;
      byPlace.set(cell, [...(byPlace.get(cell) ?? []), { record, name, group }]);
    }
  });
  return groups.map(({ members }) => members);
}
