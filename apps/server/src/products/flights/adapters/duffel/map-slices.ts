import { findAirport } from '@caravel/reference';
import type { SupplierSegment, SupplierSlice, SupplierStop } from '../../ports.ts';
import { landsAt, leavesAt, minutesBetween } from '../../rules/flight-times.ts';
import { readDuration } from './read-duration.ts';
import type { DuffelSegment, DuffelSlice, DuffelStop } from './schemas.ts';

/** The longest that a flight or a direction takes, minutes: an answer that says more has mixed up two days. */
const LONGEST_FLIGHT = 24 * 60;
const LONGEST_SLICE = 4 * 24 * 60;

/** Minutes of a journey: as the airline says, else by the zones of its airports. Throws RangeError if that is no journey. */
function minutesOf(said: string | null | undefined, first: SupplierSegment, last: SupplierSegment, longest: number): number {
  const minutes = readDuration(said) ?? minutesBetween(leavesAt(first), landsAt(last));
  if (minutes <= 0 || minutes > longest) throw new RangeError('times that do not fit');
  return minutes;
}

function knownAirport({ iata_code }: { readonly iata_code: string }): string {
  // Its local times would mean nothing without its zone.
  if (!findAirport(iata_code)) throw new RangeError('an airport that is not known');
  return iata_code;
}

/** Whether everybody has it on board. */
const onBoard = ({ passengers }: DuffelSegment, what: 'wifi' | 'power') =>
  (passengers ?? []).length > 0 && (passengers ?? []).every(({ cabin }) => cabin?.amenities?.[what]?.available === true);

const terminalOf = (text: string | null | undefined) => text?.trim().slice(0, 10) || null;

/** Maps a landing on the way. Times that cannot be, and a stay as long as a flight may be, are not known. */
function toStop({ airport, arriving_at, departing_at, duration }: DuffelStop): SupplierStop {
  const [arrival, departure] = [arriving_at, departing_at].map((time) => time?.slice(0, 16) ?? null);
  const code = airport?.iata_code ?? null;
  const there = { origin: code ?? '', destination: code ?? '' };
  const stay = arrival && departure ? minutesBetween(landsAt({ ...there, arrival }), leavesAt({ ...there, departure })) : null;
  const minutes = readDuration(duration) ?? stay;
  const isKnown = minutes !== null && minutes > 0 && minutes < LONGEST_FLIGHT;
  const times =
    stay !== null && stay < 0 ? { arrival: null, departure: null } : { arrival: arrival ?? null, departure: departure ?? null };
  return { airport: code, ...times, minutes: isKnown ? minutes : null };
}

/** Maps a flight. Throws if it names an airport that we do not know, or times that cannot be. */
function toSegment(segment: DuffelSegment): SupplierSegment {
  const flight = {
    carrier: segment.marketing_carrier.iata_code,
    flightNumber: segment.marketing_carrier_flight_number.replace(/^0+(?=\d)/, ''),
    operatingCarrier: (segment.operating_carrier ?? segment.marketing_carrier).iata_code,
    origin: knownAirport(segment.origin),
    originTerminal: terminalOf(segment.origin_terminal),
    destination: knownAirport(segment.destination),
    destinationTerminal: terminalOf(segment.destination_terminal),
    departure: segment.departing_at.slice(0, 16),
    arrival: segment.arriving_at.slice(0, 16),
    minutes: 0,
    aircraft: segment.aircraft?.iata_code?.trim().slice(0, 4) || null,
    amenities: { wifi: onBoard(segment, 'wifi'), power: onBoard(segment, 'power'), meal: false },
    ...(segment.stops?.length && { stops: segment.stops.map(toStop) }),
  };
  return { ...flight, minutes: minutesOf(segment.duration, flight, flight, LONGEST_FLIGHT) };
}

/** Maps a direction. Throws if a flight of it does not fit or does not begin where the one before it ended. */
export function toSlice(slice: DuffelSlice): SupplierSlice {
  const segments = slice.segments.map(toSegment);
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) throw new RangeError('a direction without flights');
  if (segments.some(({ origin }, i) => i > 0 && origin !== segments[i - 1]?.destination))
    throw new RangeError('flights that do not meet');
  return {
    origin: first.origin,
    destination: last.destination,
    minutes: minutesOf(slice.duration, first, last, LONGEST_SLICE),
    segments,
  };
}

/** Names the flights of a journey: the same flights have the same name in every search. */
export function keyOf(slices: readonly SupplierSlice[]): string {
  const nameOf = ({ carrier, flightNumber, origin, departure }: SupplierSegment) =>
    `${carrier}${flightNumber}.${origin}.${departure}`;
  return slices.map(({ segments }) => segments.map(nameOf).join(',')).join('|');
}
