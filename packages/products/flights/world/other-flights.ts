import { findOffer, searchFlights } from './offers.ts';
import type { PassengerCounts, WorldItinerary, WorldOffer } from './types.ts';

/** A direction that is to be flown on another day, counted from 0. */
export type OtherDay = { readonly slice: number; readonly date: string };

/** What is to be changed: the offer as it was bought, its directions, whose it is and when it is asked. */
export type ChangeQuery = {
  readonly offer: Pick<WorldOffer, 'key' | 'family'>;
  readonly slices: readonly { readonly origin: string; readonly destination: string }[];
  readonly passengers: PassengerCounts;
  readonly days: readonly OtherDay[];
  /** Epoch milliseconds. */
  readonly now: number;
};

const OPTIONS = 12;

/** Every way to take one of each list, in their order. */
function ways(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>((some, list) => some.flatMap((way) => list.map((one) => [...way, one])), [[]]);
}

/**
 * Returns offers of the same fare family with other flights on the days asked for and the same flights otherwise, cheapest first. A search for each
 * direction that changes names its flights; together they are priced as one journey.
 */
export function otherFlights({ offer, slices, passengers, days, now }: ChangeQuery): {
  readonly itinerary: WorldItinerary;
  readonly offer: WorldOffer;
}[] {
  const [version = '', ...parts] = offer.key.split('~');
  const family = parts.pop() ?? '';
  const lists = parts.map((part, at) => {
    const day = days.find(({ slice }) => slice === at);
    const ends = slices[at];
    if (!day || !ends) return [part];
    const query = { slices: [{ ...ends, date: day.date }], passengers, cabin: offer.family.cabin, maxStops: 2, now } as const;
    const found = searchFlights({ ...query, limit: OPTIONS * 4 }).itineraries;
    return found.flatMap(({ key }) => key.split('~')[1] ?? []);
  });
  const found = ways(lists)
    .slice(0, OPTIONS * OPTIONS)
    .flatMap((way) => {
      const other = findOffer([version, ...way, family].join('~'), { now, passengers });
      return typeof other === 'string' || other.offer.key === offer.key ? [] : [other];
    });
  return found.sort((a, b) => a.offer.totalMinor - b.offer.totalMinor).slice(0, OPTIONS);
}
