import type { WorldCity } from '@caravel/sandbox-world/cities.ts';
import { nightLevel } from '@caravel/sandbox-world/seasons.ts';
import type { DayNumber } from '@caravel/sandbox-world/zones.ts';
import { hotelDice, type WorldHotel } from './hotels.ts';
import { loadOf } from './stock.ts';

/** A standard double of each class, none to five stars, compared with three stars. */
const BY_STARS: readonly number[] = [0.62, 0.5, 0.69, 1, 1.52, 2.85];
const BY_KIND = { hotel: 1, resort: 1.2, apartments: 0.95, guesthouse: 0.85, hostel: 0.55 } as const;
const BY_SETTING = { centre: 1.12, district: 0.97, outskirts: 0.84, waterfront: 1.2, airport: 0.93 } as const;

/** A night of a property, as everybody sees it on a day. */
export type Night = {
  readonly day: DayNumber;
  /** A standard double for two, cents, with the taxes that the country includes. */
  readonly priceMinor: number;
  readonly load: number;
};

/** The price of a standard double on an average night: by country, place, class, kind, position and what guests say. */
function levelOf(hotel: WorldHotel, city: WorldCity): number {
  const liked = 1 + ((hotel.guests?.score ?? 8) - 8) * 0.07;
  const own = 0.82 + 0.42 * hotelDice(hotel, 140);
  return (
    city.facts.baseDollars *
    city.dear *
    (BY_STARS[hotel.stars] ?? 1) *
    BY_KIND[hotel.kind] *
    BY_SETTING[hotel.setting] *
    liked *
    own
  );
}

/** Early birds pay a little less; the last days depend on how full the house is. */
function leadFactor(leadDays: number): number {
  return leadDays > 90 ? 0.96 : leadDays > 45 ? 0.98 : leadDays > 14 ? 1 : leadDays > 3 ? 1.04 : 0.98;
}

/** The nights of a stay, priced as on `today`. */
export function nightsOf(
  hotel: WorldHotel,
  city: WorldCity,
  stay: { readonly from: DayNumber; readonly count: number; readonly today: DayNumber },
): Night[] {
  const level = levelOf(hotel, city);
  // Rates are looked at each day and moved a little.
  const moved = 0.985 + 0.03 * hotelDice(hotel, 141, stay.today);
  return Array.from({ length: stay.count }, (_, at) => {
    const day = stay.from + at;
    const leadDays = day - stay.today;
    const season = nightLevel(city, day);
    const load = loadOf(hotel, day, leadDays, season);
    const dollars = level * season * leadFactor(leadDays) * (0.93 + 0.28 * Math.min(1, load) ** 2) * moved;
    return { day, priceMinor: Math.max(900, Math.round(dollars * 100)), load };
  });
}
