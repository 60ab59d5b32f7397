import { isLand, type Point } from '@caravel/reference';

const KM_PER_DEGREE = 111.195;
/** Water that fills this share of a ring around a shore is open: a sea, a lake, a bay; a river is less. */
const OPEN_WATER = { ringKm: 0.9, share: 0.3 };
const RING_OF_SHORE_KM = 0.3;
/** The rings on which land is looked for where none was found by chance. */
const RING_STEP_KM = 0.15;

/** The point some kilometres to the north and east. */
export function moved({ lat, lng }: Point, northKm: number, eastKm: number): Point {
  const width = KM_PER_DEGREE * Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return { lat: lat + northKm / KM_PER_DEGREE, lng: lng + eastKm / width };
}

/** The point at a distance in a direction, a fraction of the full circle. */
export function toward(from: Point, km: number, direction: number): Point {
  const angle = direction * 2 * Math.PI;
  return moved(from, km * Math.cos(angle), km * Math.sin(angle));
}

/** To about a metre: what a supplier writes. */
export function rounded({ lat, lng }: Point): Point {
  return { lat: Math.round(lat * 1e5) / 1e5, lng: Math.round(lng * 1e5) / 1e5 };
}

/** The share of a ring around a point that is water. */
export function waterAround(point: Point, km: number): number {
  let water = 0;
  for (let at = 0; at < 12; at += 1) if (!isLand(toward(point, km, at / 12))) water += 1;
  return water / 12;
}

/** Whether a point stands at a sea, a lake or a bay. */
function isShore(point: Point): boolean {
  return (
    isLand(point) && waterAround(point, RING_OF_SHORE_KM) >= 0.25 && waterAround(point, OPEN_WATER.ringKm) >= OPEN_WATER.share
  );
}

/** The shores of seas, lakes and bays within some kilometres of a point, one for each step of a net, the nearest first. */
export function shoresAround(centre: Point, reachKm: number, stepKm: number): Point[] {
  const found: { point: Point; km: number }[] = [];
  for (let north = -reachKm; north <= reachKm; north += stepKm)
    for (let east = -reachKm; east <= reachKm; east += stepKm) {
      const km = Math.hypot(north, east);
      if (km > reachKm) continue;
      const point = moved(centre, north, east);
      if (isShore(point)) found.push({ point, km });
    }
  return found.sort((a, b) => a.km - b.km).map(({ point }) => point);
}

/** The nearest land around a point; the point itself if there is none within 15 km. */
export function landNear(point: Point): Point {
  for (let km = 0; km < 15; km += RING_STEP_KM)
    for (let at = 0; at < 16; at += 1) {
      const candidate = rounded(toward(point, km, at / 16));
      if (isLand(candidate)) return candidate;
    }
  return point;
}
