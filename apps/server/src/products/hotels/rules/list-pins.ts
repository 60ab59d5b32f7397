import { type HotelPage, MOST_PINS } from '@caravel/products/hotels/contract';
import type { HotelQuery } from './hotel-list.ts';
import type { ListEntry } from './list-entries.ts';

type Pins = NonNullable<HotelPage['pins']>;

/** A query that also notes where the hotels of its list are. */
type PinnedQuery = Pick<HotelQuery, 'rank'> & {
  /** All hotels that `rank` has let pass, in the order of the list, at most `MOST_PINS`. */
  pins(): Pins;
};

/** Notes where all hotels of a list are, and what each costs, while one page of it is read: a map shows more than a page. */
export function withPins({ rank }: Pick<HotelQuery, 'rank'>): PinnedQuery {
  const noted: { first: number; second: number; lat: number; lng: number }[] = [];
  return {
    rank: (entry: ListEntry) => {
      const place = rank(entry);
      if (place) noted.push({ ...place, lat: entry[6], lng: entry[7] });
      return place;
    },
    // `second` is the total of the stay.
    pins: () =>
      noted
        .toSorted((a, b) => a.first - b.first || a.second - b.second)
        .slice(0, MOST_PINS)
        .map(({ lat, lng, second }) => [lat, lng, second]),
  };
}
