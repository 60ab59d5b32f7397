import {
  type Airport,
  distanceKm,
  findAirport,
  findTown,
  isLand,
  listAirports,
  type Point,
  type Town,
  townsNear,
} from '@caravel/reference';
import { fraction, mix } from '@caravel/sandbox-world/random.ts';
import type { WeekHours } from '../contract/index.ts';
import { findCompany, RENTAL_COMPANIES, type RentalCompany } from './companies.ts';
import { marketOf } from './fleet.ts';
import type { CarDesk } from './types.ts';

/** A city has desks from this size on. */
const CITY_PEOPLE = 50_000;
const KM_PER_DEGREE = 111;
/** Where companies stand that provoke faults. */
const TRIGGER_AIRPORT = 'TRD';

/** Where desks are: an airport, or a city. */
type Place = {
  /** `aMIA` or `t` and the town's number in base 36. */
  readonly key: string;
  /** A number of the place, for dice. */
  readonly seed: number;
  readonly airport: Airport | null;
  readonly name: string;
  readonly cityName: string;
  readonly countryCode: string;
  readonly zone: string;
  readonly middle: Point;
  /** How many companies it has. */
  readonly companies: number;
};

const seedOf = (code: string) => [...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);

function airportPlace(airport: Airport): Place {
  const { code, name, cityName, countryCode, zone, lat, lng, rank } = airport;
  const companies = rank >= 70 ? 14 : rank >= 55 ? 9 : rank >= 35 ? 6 : 3;
  return { key: `a${code}`, seed: seedOf(code), airport, name, cityName, countryCode, zone, middle: { lat, lng }, companies };
}

function townPlace({ id, name, countryCode, zone, lat, lng, population }: Town): Place {
  const companies = population >= 1_000_000 ? 8 : population >= 200_000 ? 5 : 3;
  return {
    key: `t${id.toString(36)}`,
    seed: id,
    airport: null,
    name,
    cityName: name,
    countryCode,
    zone,
    middle: { lat, lng },
    companies,
  };
}

/** A point some kilometres from a middle, on land if one of some directions leads there. */
function around(middle: Point, km: number, seed: number): Point {
  for (let turn = 0; turn < 8; turn += 1) {
    const angle = (fraction(seed, 310) + turn / 8) * 2 * Math.PI;
    const lat = middle.lat + (km / KM_PER_DEGREE) * Math.sin(angle);
    const lng = middle.lng + ((km / KM_PER_DEGREE) * Math.cos(angle)) / Math.max(0.2, Math.cos((middle.lat * Math.PI) / 180));
    const point = { lat: Math.round(lat * 1e5) / 1e5, lng: Math.round(lng * 1e5) / 1e5 };
    if (isLand(point)) return point;
  }
  return middle;
}

const week = (workday: string, saturday: string, sunday: string): WeekHours =>
  [workday, workday, workday, workday, workday, saturday, sunday].map((text) =>
    text === ''
      ? []
      : text.split('+').map((span) => {
          const [from = '', to = ''] = span.split('-');
          return { from, to };
        }),
  );

const ALWAYS = week('00:00-24:00', '00:00-24:00', '00:00-24:00');
const AIRPORT_HOURS: readonly WeekHours[] = [
  week('06:00-24:00', '06:00-24:00', '06:00-24:00'),
  week('07:00-23:30', '07:00-23:30', '07:00-23:30'),
  week('06:30-23:00', '07:00-22:00', '07:00-23:00'),
];
const SMALL_AIRPORT_HOURS: readonly WeekHours[] = [
  week('08:00-20:00', '08:00-18:00', '09:00-20:00'),
  week('07:30-21:00', '08:00-19:00', '10:00-19:00'),
];
const CITY_HOURS: readonly WeekHours[] = [
  week('08:00-18:00', '09:00-13:00', ''),
  week('08:30-12:30+14:00-18:30', '09:00-12:00', ''),
  week('07:30-19:00', '08:00-16:00', '09:00-13:00'),
];

function hoursOf(place: Place, company: RentalCompany, seed: number): WeekHours {
  const { airport } = place;
  if (company.trigger !== null) return ALWAYS;
  if (airport && airport.rank >= 70 && company.airportDesk !== 'meetAndGreet' && fraction(seed, 320) < 0.6) return ALWAYS;
  const list = airport ? (airport.rank >= 45 ? AIRPORT_HOURS : SMALL_AIRPORT_HOURS) : CITY_HOURS;
  return list[mix(seed, 321) % list.length] ?? ALWAYS;
}

const STREETS = ['Station Road', 'Market Street', 'Garden Avenue', 'Mill Lane', 'Bridge Street', 'North Parade', 'Orchard Way'];

function deskOf(place: Place, company: RentalCompany): CarDesk {
  const seed = place.seed ^ seedOf(company.code);
  const { airport } = place;
  const kind = airport ? (company.airportDesk ?? 'inTerminal') : 'downtown';
  const km = kind === 'shuttle' ? 1.5 + 3 * fraction(seed, 330) : kind === 'downtown' ? 0.3 + 1.8 * fraction(seed, 330) : 0.2;
  const house = `${1 + (mix(seed, 331) % 180)} ${STREETS[mix(seed, 332) % STREETS.length] ?? ''}`;
  return {
    key: `${place.key}.${company.code}`,
    company: company.code,
    name: airport ? `${company.name}, ${airport.name}` : `${company.name}, ${place.cityName}`,
    kind,
    airportCode: airport?.code ?? null,
    shuttleMinutes: kind === 'shuttle' ? Math.round(3 + km * 2) : null,
    shuttleEveryMinutes: kind === 'shuttle' ? 10 + 5 * (mix(seed, 333) % 3) : null,
    address: airport && kind !== 'shuttle' ? `${airport.name}, ${place.cityName}` : `${house}, ${place.cityName}`,
    cityName: place.cityName,
    countryCode: place.countryCode,
    position: around(place.middle, km, seed),
    zone: place.zone,
    phone: `+1 555 01${String(mix(seed, 334) % 100).padStart(2, '0')}`,
    hours: hoursOf(place, company, seed),
  };
}

/** Whether a company may have a desk at a place at all. */
function mayStand(place: Place, company: RentalCompany): boolean {
  if (company.trigger !== null) return place.key === `a${TRIGGER_AIRPORT}`;
  const stands = place.airport ? company.airportDesk !== null : company.downtown;
  return stands && company.markets.includes(marketOf(place.countryCode, place.zone));
}

const desks = new Map<string, readonly CarDesk[]>();
const MOST_KEPT = 2000;

/** The desks of a place. The widespread companies are everywhere; which others there are, the place decides. */
function desksAt(place: Place): readonly CarDesk[] {
  const known = desks.get(place.key);
  if (known) return known;
  const ranked = RENTAL_COMPANIES.filter((company) => mayStand(place, company))
    .map((company, at) => ({ company, order: company.trigger === null ? at * 0.5 + 6 * fraction(place.seed, at, 340) : -1 }))
    .sort((a, b) => a.order - b.order)
    .slice(0, place.companies + (place.key === `a${TRIGGER_AIRPORT}` ? 4 : 0));
  const made = ranked.map(({ company }) => deskOf(place, company));
  if (desks.size >= MOST_KEPT) desks.clear();
  desks.set(place.key, made);
  return made;
}

/** A desk with its distance from a point. */
export type NearDesk = { readonly desk: CarDesk; readonly km: number };

/** A point this near to an airport, and nearer than to the middle of a city, means the airport: desks in the city are farther than most want. */
const AT_AIRPORT_KM = 4;
const AROUND_AIRPORT_KM = 12;
/** A desk of the kind that is meant goes before a nearer one of the other kind up to here. */
const PREFERRED_KM = 10;

let bands: ReadonlyMap<number, readonly Airport[]> | undefined;

/** The airports with scheduled service whose latitude is at most a degree away. */
function airportsBeside({ lat }: Point): readonly Airport[] {
  bands ??= Map.groupBy(
    listAirports().filter(({ scheduled }) => scheduled),
    (airport) => Math.floor(airport.lat),
  );
  const band = Math.floor(lat);
  return [band - 1, band, band + 1].flatMap((one) => bands?.get(one) ?? []);
}

/** The places with desks near a point, and whether the point means an airport. */
function placesNear(point: Point, km: number): { readonly places: Place[]; readonly isAirport: boolean } {
  const kmTo = (place: Point) => distanceKm(place, point);
  const airports = airportsBeside(point).filter((airport) => kmTo(airport) <= km);
  const towns = townsNear(point, km).filter(({ population }) => population >= CITY_PEOPLE);
  const toAirport = Math.min(...airports.map(kmTo));
  const isAirport = toAirport <= AT_AIRPORT_KM && toAirport <= Math.min(...towns.map(kmTo));
  const isInReach = (place: Point) => !isAirport || kmTo(place) <= AROUND_AIRPORT_KM;
  const places = [...airports.filter(isInReach).map(airportPlace), ...towns.filter(isInReach).map(townPlace)];
  return { places, isAirport };
}

/**
 * The desks within some kilometres of a point: first those of the kind that it means, in the city or at the airport, each nearest first; of each company
 * the first two.
 */
export function desksNear(point: Point, km: number): NearDesk[] {
  const { places, isAirport } = placesNear(point, km);
  const isMeant = ({ desk, km: away }: NearDesk) => (desk.kind === 'downtown') !== isAirport && away <= PREFERRED_KM;
  const near = places
    .flatMap(desksAt)
    .map((desk) => ({ desk, km: distanceKm(desk.position, point) }))
    .filter((one) => one.km <= km)
    .sort((a, b) => Number(isMeant(b)) - Number(isMeant(a)) || a.km - b.km || (a.desk.key < b.desk.key ? -1 : 1));
  const seen = new Map<string, number>();
  return near.filter(({ desk }) => {
    const count = seen.get(desk.company) ?? 0;
    seen.set(desk.company, count + 1);
    return count < 2;
  });
}

/** The desk of a key; undefined if there is none. */
export function findDesk(key: string): CarDesk | undefined {
  const [at = '', company = ''] = key.split('.');
  const airport = at.startsWith('a') ? findAirport(at.slice(1)) : undefined;
  const town = at.startsWith('t') ? findTown(Number.parseInt(at.slice(1), 36)) : undefined;
  const place = airport?.scheduled ? airportPlace(airport) : town && town.population >= CITY_PEOPLE ? townPlace(town) : undefined;
  return place && findCompany(company) ? desksAt(place).find((desk) => desk.key === key) : undefined;
}
