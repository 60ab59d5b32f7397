import type { PassengerCounts, PassengerType } from '@caravel/products/flights/contract';

/*
 * The rules of seats. Passengers are named by their place in the party: adults first, then children, then infants, from 0; the first adults have the
 * infants on their laps.
 */

/** The places of those who have a seat: infants on a lap have none. */
export function seatedPlaces({ adults, children }: PassengerCounts): number[] {
  return Array.from({ length: adults + children }, (_, place) => place);
}

/** Whether a passenger may sit beside an exit: no child, and no adult with an infant on the lap (14 CFR 121.585). */
export function maySitAtExit({ adults, infants }: PassengerCounts, place: number): boolean {
  // mutant exit-row-with-an-infant: `place >= infants` -> `place >= 0` fails chosen-extras.test.ts
  return place >= infants && place < adults;
}

/** For each place of the party, the index of its traveler in a list that has them in any order; -1 if there is none. */
export function placesOf(travelers: readonly { readonly type: PassengerType }[]): number[] {
  const indexed = travelers.map(({ type }, index) => ({ type, index }));
  return (['ADT', 'CHD', 'INF'] as const).flatMap((wanted) =>
    indexed.filter(({ type }) => type === wanted).map(({ index }) => index),
  );
}
