import type { Position } from '@caravel/contracts';
import { HOTEL_LIMITS, type SearchArea } from '@caravel/products/hotels/contract';
import type { MapBounds } from '../../../components/map/map-types.ts';

/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.2;

/** Kilometres between two positions that are not far apart: exact enough for a piece of a city's map. */
function near(one: Position, other: Position): number {
  const across = ((((other.lng - one.lng + 540) % 360) + 360) % 360) - 180;
  const height = other.lat - one.lat;
  return DEGREE_KM * Math.hypot(height, across * Math.cos((one.lat * Math.PI) / 180));
}

/** A piece of the map as an area to search: its middle, and as far as its corners. */
export function areaOfBounds({ north, south, east, west }: MapBounds): SearchArea {
  const width = (((east - west) % 360) + 360) % 360;
  const middle = { lat: (north + south) / 2, lng: ((((west + width / 2 + 540) % 360) + 360) % 360) - 180 };
  const radius = Math.min(HOTEL_LIMITS.maxRadiusKm, Math.max(0.5, near(middle, { lat: north, lng: east })));
  return { ...middle, radius };
}

/** Whether a search has all hotels of a piece of the map, so that its list need only be filtered. */
export function isCovered(bounds: MapBounds, search: SearchArea): boolean {
  const corners = [bounds.north, bounds.south].flatMap((lat) => [bounds.east, bounds.west].map((lng) => ({ lat, lng })));
  return corners.every((corner) => near(search, corner) <= search.radius);
}
