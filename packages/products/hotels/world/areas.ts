import { distanceKm, type Point } from '@caravel/reference';
import { findWorldCity, worldCitiesNear } from '@caravel/sandbox-world/cities.ts';
import { allSteps } from '@caravel/sandbox-world/steps.ts';
import { findWorldHotel, hotelsOfCitySteps, type WorldHotel } from './hotels.ts';

/** Where properties are looked for. */
export type HotelArea =
  | { readonly kind: 'city'; readonly cityKey: string }
  | { readonly kind: 'circle'; readonly lat: number; readonly lng: number; readonly radiusKm: number }
  | { readonly kind: 'box'; readonly south: number; readonly west: number; readonly north: number; readonly east: number }
  | { readonly kind: 'hotels'; readonly keys: readonly string[] };

/** No area is looked at beyond this distance from its middle. */
const LARGEST_RADIUS_KM = 60;

const finite = (...values: readonly number[]): boolean => values.every((value) => Number.isFinite(value));

type Steps = Generator<null, readonly WorldHotel[]>;

function* inCircle(centre: Point, km: number): Steps {
  const found: WorldHotel[] = [];
  for (const city of worldCitiesNear(centre, km)) {
    for (const hotel of yield* hotelsOfCitySteps(city)) if (distanceKm(hotel, centre) <= km) found.push(hotel);
  }
  return found;
}

/** A box whose west is greater than its east lies across the date line. */
function* inBox({ south, west, north, east }: Extract<HotelArea, { kind: 'box' }>): Steps {
  const width = west <= east ? east - west : east + 360 - west;
  const centre = { lat: (south + north) / 2, lng: ((west + width / 2 + 540) % 360) - 180 };
  const reach = Math.min(
    LARGEST_RADIUS_KM,
    distanceKm(centre, { lat: north, lng: east }) + distanceKm(centre, { lat: south, lng: east }),
  );
  const inside = ({ lat, lng }: Point): boolean =>
    lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);
  return (yield* inCircle(centre, reach)).filter(inside);
}

/** The properties of an area, those of the nearest city first; none for one that is unknown or makes no sense. Yields now and then. */
export function* hotelsInSteps(area: HotelArea): Steps {
  switch (area.kind) {
    case 'city': {
      const city = findWorldCity(area.cityKey);
      return city ? yield* hotelsOfCitySteps(city) : [];
    }
    case 'circle':
      if (!finite(area.lat, area.lng, area.radiusKm) || area.radiusKm <= 0) return [];
      return yield* inCircle(area, Math.min(area.radiusKm, LARGEST_RADIUS_KM));
    case 'box':
      return finite(area.south, area.west, area.north, area.east) && area.south < area.north ? yield* inBox(area) : [];
    case 'hotels':
      return [...new Set(area.keys)].flatMap((key) => findWorldHotel(key)?.hotel ?? []);
  }
}

/** The same at once. */
export function hotelsIn(area: HotelArea): readonly WorldHotel[] {
  return allSteps(hotelsInSteps(area));
}
