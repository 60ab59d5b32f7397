import type { DeskKind } from '@caravel/products/cars/contract';
import { distanceKm, listAirports, nearestTown, type Point } from '@caravel/reference';
import { sha256 } from '../../../../platform/crypto/tokens.ts';
import type { SupplierDesk } from '../../ports.ts';
import type { DuffelLocation } from './schemas.ts';

/** How far from an airport its desks are at most, and in degrees of latitude, of which each is more than 110 km: the distance to thousands costs a search a second. */
const AIRPORT_KM = 8;
const AIRPORT_DEGREES = AIRPORT_KM / 110;

const KINDS: Readonly<Record<string, DeskKind>> = {
  in_terminal: 'inTerminal',
  shuttle: 'shuttle',
  meet_and_greet: 'meetAndGreet',
};

const positionOf = ({ geographic_coordinates: { latitude: lat, longitude: lng } }: DuffelLocation): Point => ({ lat, lng });

/** The zone of a desk: that of the nearest town. Throws where no town is near: then nobody knows the clocks that the rental goes by. */
export function zoneOf(position: Point): string {
  const zone = nearestTown(position)?.zone;
  if (zone === undefined) throw new RangeError('a place that nobody knows');
  return zone;
}

function airportNear(position: Point): string | null {
  let [nearest, km]: [string | null, number] = [null, AIRPORT_KM];
  for (const airport of listAirports()) {
    if (Math.abs(airport.lat - position.lat) > AIRPORT_DEGREES) continue;
    const away = distanceKm(airport, position);
    if (away <= km) [nearest, km] = [airport.code, away];
  }
  return nearest;
}

/** Maps a desk of a company. Duffel gives it no id: the same place of the same company is the same desk. */
export function toDesk(location: DuffelLocation, vendorCode: string): SupplierDesk {
  const { name, address, phone_number: phone, access } = location;
  const position = positionOf(location);
  const kind = KINDS[access ?? ''] ?? 'atAddress';
  const lines = [address.line_one, address.postal_code, address.region].filter(Boolean).join(', ');
  return {
    deskId: sha256(JSON.stringify([vendorCode, name, position, address])).slice(0, 16),
    ...{ vendorCode, name, kind },
    airportCode: kind === 'atAddress' ? null : airportNear(position),
    ...{ terminal: null, shuttleMinutes: null, shuttleEveryMinutes: null },
    ...{ address: lines, cityName: address.city_name ?? '', countryCode: address.country_code, position },
    timeZone: zoneOf(position),
    phone: phone ?? null,
    // Its hours have no weekday: they are told in words.
    hours: null,
  };
}

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d|^24:00/;

/** The hours that a location tells, `HH:mm`; those of another form are not read. */
export function hoursOf({ opening_hours: hours }: DuffelLocation): readonly { readonly from: string; readonly to: string }[] {
  return (hours ?? []).flatMap(({ from, to }) =>
    CLOCK.test(from) && CLOCK.test(to) && from < to ? [{ from: from.slice(0, 5), to: to.slice(0, 5) }] : [],
  );
}

/** Whether a location is certainly closed at a time (`HH:mm`) on the day that its hours are of. */
export function isClosedAt(location: DuffelLocation, time: string): boolean {
  const hours = hoursOf(location);
  return hours.length > 0 && !hours.some(({ from, to }) => from <= time && time <= to);
}
