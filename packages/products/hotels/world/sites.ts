import { distanceKm, isLand, type Point } from '@caravel/reference';
import { AIRPORT_RING_KM, rivalsOf, type WorldCity } from '@caravel/sandbox-world/cities.ts';
import { fraction } from '@caravel/sandbox-world/random.ts';
import { landNear, rounded, shoresAround, toward } from '@caravel/sandbox-world/shores.ts';
import type { PropertySetting } from './types.ts';

const TRIES = 24;
const SHORE_STEP_KM = 0.25;
const LARGEST_SHORE_KM = 14;

/** A distance that is small most of the time, drawn from a fraction; about 0.8 of the spread on average. */
function drawn(spreadKm: number, dice: number): number {
  return spreadKm * Math.sqrt(-2 * Math.log(1 - dice * 0.98)) * 0.7;
}

/** The positions of a city's properties. */
export type Sites = {
  /** Whether the city lies at a sea, a lake or a bay. */
  readonly coastal: boolean;
  settingOf(index: number): PropertySetting;
  positionOf(index: number, setting: PropertySetting): Point;
};

/** How many of a hundred stand at the shore, by what the city is. */
function shoreShare(city: WorldCity, shores: readonly Point[]): number {
  if (shores.length < 6) return 0;
  return city.beach ? 0.5 : 0.1;
}

/** How far from the middle of a city a point lies, of what the city reaches. */
const reachOf = ({ centre, radiusKm }: WorldCity, point: Point): number => distanceKm(centre, point) / radiusKm;

/**
 * Where a city's properties stand: most at its centre, many in districts, at the shore and at airports, the rest all over. None stands where a bigger
 * place is nearer, as each reaches, nor at an airport that is nearer to one: its address would be of another place than its map.
 */
export function sitesOf(city: WorldCity): Sites {
  const { town, centre, radiusKm } = city;
  const shores = shoresAround(centre, Math.min(radiusKm, LARGEST_SHORE_KM), SHORE_STEP_KM);
  const shoreward = shoreShare(city, shores);
  const rivals = rivalsOf(city);
  const isClaimed = (point: Point): boolean => rivals.some((rival) => reachOf(rival, point) < Math.min(1, reachOf(city, point)));
  const airports = city.airports.filter(
    ({ airport, km }) => airport.rank >= 30 && !rivals.some((rival) => distanceKm(rival.centre, airport) < km),
  );
  const airportShare = airports.length > 0 && city.hotels >= 20 ? 0.035 : 0;
  const districts = Array.from({ length: Math.max(2, Math.round(radiusKm / 2.2)) }, (_, at) =>
    toward(centre, radiusKm * (0.18 + 0.55 * fraction(town.id, at, 21)), fraction(town.id, at, 22)),
  );
  const centreSpread = 0.35 + radiusKm * 0.1;

  const candidate = (index: number, setting: PropertySetting, attempt: number): Point => {
    const dice = (salt: number): number => fraction(town.id, index, attempt, salt);
    const direction = dice(31);
    if (setting === 'centre') return toward(centre, Math.min(radiusKm, drawn(centreSpread, dice(32))), direction);
    if (setting === 'airport') {
      const near = airports[Math.floor(fraction(town.id, index, 33) * airports.length)]?.airport ?? centre;
      return toward(near, AIRPORT_RING_KM.near + (AIRPORT_RING_KM.far - AIRPORT_RING_KM.near) * dice(34), direction);
    }
    if (setting === 'waterfront') {
      // The square draws the shores near the centre more often.
      const shore = shores[Math.floor(dice(35) ** 2 * shores.length)] ?? centre;
      return toward(shore, 0.14 * dice(36), direction);
    }
    if (setting === 'district') {
      const district = districts[Math.floor(fraction(town.id, index, 37) * districts.length)] ?? centre;
      return toward(district, Math.min(radiusKm * 0.25, drawn(0.25 + radiusKm * 0.045, dice(38))), direction);
    }
    return toward(centre, radiusKm * Math.sqrt(dice(39)), direction);
  };

  return {
    coastal: shores.length >= 6,
    settingOf(index) {
      const dice = fraction(town.id, index, 30);
      if (dice < airportShare) return 'airport';
      if (dice < airportShare + shoreward) return 'waterfront';
      const rest = (dice - airportShare - shoreward) / (1 - airportShare - shoreward);
      return rest < 0.52 ? 'centre' : rest < 0.85 ? 'district' : 'outskirts';
    },
    positionOf(index, setting) {
      const fits = (point: Point): boolean => isLand(point) && !isClaimed(point);
      let last = rounded(candidate(index, setting, 0));
      for (let attempt = 1; attempt < TRIES && !fits(last); attempt += 1) last = rounded(candidate(index, setting, attempt));
      // Without a place of its own it stands where the city is most its own: near the middle.
      if (isClaimed(last))
        last = rounded(toward(centre, centreSpread * fraction(town.id, index, 41), fraction(town.id, index, 42)));
      return isLand(last) ? last : landNear(last);
    },
  };
}
