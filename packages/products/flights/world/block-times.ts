import type { Airline } from './airlines.ts';
import { skiesOpen } from './geography.ts';
import { EARTH_KM, kmBetween, type Place, type Point } from './places.ts';

/** Minutes that congestion at a busy airport adds to a flight. */
function congestion(position: number): number {
  return position < 20 ? 8 : position < 60 ? 5 : position < 150 ? 2 : 0;
}

/** Shares of the way at which the wind is sampled. */
const WINDS = [0.125, 0.375, 0.625, 0.875] as const;
const WIND_OF_SHORT = [0.5] as const;
const SHORT_KM = 1500;

/** Shares of the way at which the ground below is sampled. */
const GROUNDS = [0.0625, 0.1875, 0.3125, 0.4375, 0.5625, 0.6875, 0.8125, 0.9375] as const;

/** The point on the great circle at a share of the way. */
function pointAt(from: Point, to: Point, share: number, angle: number): Point {
  const a = Math.sin((1 - share) * angle) / Math.sin(angle);
  const b = Math.sin(share * angle) / Math.sin(angle);
  return { x: a * from.x + b * to.x, y: a * from.y + b * to.y, z: a * from.z + b * to.z };
}

const sineOf = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
const [TROPICS, MIDDLE, NORTH, POLAR] = [sineOf(15), sineOf(32), sineOf(55), sineOf(70)];

/** How strong the westerly jet stream is at a latitude, by its sine: 1 in the middle latitudes, light easterlies in the tropics. */
function jetAt(sine: number): number {
  const away = Math.abs(sine);
  if (away < TROPICS) return -0.1;
  if (away < MIDDLE) return (away - TROPICS) / (MIDDLE - TROPICS);
  if (away < NORTH) return 1;
  return Math.max(0.2, 1 - (0.8 * (away - NORTH)) / (POLAR - NORTH));
}

/** The mean tail wind on the great circle, from -1 (westward all the way in the jet stream) to 1. */
function tailWind(from: Place, to: Place, km: number): number {
  const angle = km / EARTH_KM;
  // The northward part of the circle's axis; divided by the cosine of a latitude it is the eastward share of the heading.
  const axis = (from.x * to.y - from.y * to.x) / Math.sin(angle);
  const shares = km < SHORT_KM ? WIND_OF_SHORT : WINDS;
  let sum = 0;
  for (const share of shares) {
    const sine = (Math.sin((1 - share) * angle) * from.z + Math.sin(share * angle) * to.z) / Math.sin(angle);
    const cosine = Math.sqrt(Math.max(1e-6, 1 - sine * sine));
    sum += jetAt(sine) * Math.max(-1, Math.min(1, axis / cosine));
  }
  return sum / shares.length;
}

/** Siberia and the Russian north and west, roughly; what lies south of it is open. */
function overRussia({ x, y, z }: Point): boolean {
  const longitude = (Math.atan2(y, x) * 180) / Math.PI;
  const latitude = (Math.asin(z) * 180) / Math.PI;
  if (latitude > 77) return false;
  if (longitude > 85 && longitude < 120) return latitude > 52;
  return (longitude > 32 && latitude > (longitude < 85 ? 54 : 55)) || (longitude < -172 && latitude > 62);
}

const point = (lat: number, lng: number): Point => {
  const [a, b] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return { x: Math.cos(a) * Math.cos(b), y: Math.cos(a) * Math.sin(b), z: Math.sin(a) };
};

/** Waypoints of airlines that may not cross Russia: over the Caspian Sea, or by the Bering Strait. */
const WAYS_ROUND = [point(42, 49), point(63, -171)] as const;

/**
 * The kilometres that an airline flies: the great circle, or a way around Russia if Russia is closed to the airline's country.
 */
function flownKm(airline: Airline, from: Place, to: Place, km: number): number {
  const country = airline.carrier.countryCode;
  if (km < 2500 || from.sovereign === 'RU' || to.sovereign === 'RU' || skiesOpen(country, 'RU')) return km;
  const angle = km / EARTH_KM;
  if (!GROUNDS.some((share) => overRussia(pointAt(from, to, share, angle)))) return km;
  return Math.min(...WAYS_ROUND.map((way) => kmBetween(from, way) + kmBetween(way, to)));
}

/** The effect of the jet stream if it blows along the whole way. */
const JET = 0.07;

/**
 * Scheduled block time in minutes, rounded to five: half an hour for taxi, climb and approach, more at busy airports, then cruise,
 * which is helped or slowed by the westerly jet stream of the middle latitudes and a little faster on the longest ways.
 * Airlines to which Russia is closed fly around it.
 */
export function blockMinutes(airline: Airline, km: number, cruiseKmh: number, from: Place, to: Place): number {
  const flown = flownKm(airline, from, to, km);
  const wind = 1 - JET * tailWind(from, to, km);
  const speed = cruiseKmh * (0.945 + 0.035 * Math.max(0, Math.min(1, (flown - 7000) / 5000)));
  const minutes = 28 + congestion(from.position) + congestion(to.position) + ((flown * 60) / speed) * wind;
  return Math.max(30, Math.round(minutes / 5) * 5);
}
