import { mix } from '@caravel/sandbox-world/random.ts';
import type { EpochMinutes } from '@caravel/sandbox-world/zones.ts';
import { type Airline, type Bond, bondOf } from './airlines.ts';
import type { Flight, Leg } from './legs.ts';

/** The longest wait between two flights: a stay of a day or more is a stopover, not a connection. */
export const LONGEST_LAYOVER = 1439;

/** `bondOf`, cached. */
export function bondBetween(a: Airline, b: Airline): Bond {
  const known = a.bonds[b.index];
  if (known !== undefined) return known;
  const bond = bondOf(a, b);
  a.bonds[b.index] = bond;
  return bond;
}

/**
 * The minimum connection in minutes at an airport: 45 within a country, 60 between two borders, 75 over one, more in the United
 * States (which have no transit), and half an hour more if the airlines do not work together.
 */
export function minimumConnection(inbound: Leg, outbound: Leg): number {
  const crosses = inbound.domestic !== outbound.domestic;
  let minutes = inbound.domestic && outbound.domestic ? 45 : crosses ? 75 : 60;
  if (!inbound.domestic && inbound.to.sovereign === 'US') minutes = 90;
  if (inbound.to.position < 25 && !(inbound.domestic && outbound.domestic)) minutes += 10;
  return bondBetween(inbound.airline, outbound.airline) === 'interline' ? minutes + 30 : minutes;
}

/** Whether a passenger can and may change from one service to the other: one ticket, the hub of either airline, no way back. */
export function connects(inbound: Leg, outbound: Leg): boolean {
  if (bondBetween(inbound.airline, outbound.airline) === 'none') return false;
  const at = inbound.to.code;
  return inbound.airline.hubs.has(at) || outbound.airline.hubs.has(at);
}

/**
 * Whether one ticket covers slices of two airlines: those of one group or alliance, or with an agreement. A journey of three slices or more
 * may also add up the fares of airlines that only pass passengers on to each other: few alliances fly everywhere.
 */
export function onOneTicket(a: Airline, b: Airline, slices: number): boolean {
  if (a.sells === b.sells) return true;
  const bond = bondBetween(a, b);
  return bond === 'partner' || (slices > 2 && bond === 'interline');
}

/** The airline that sells a slice: that of its longest flight; its code is `sells`. */
export function mainAirlineOf(flights: readonly Flight[]): Airline {
  let longest = flights[0];
  for (const flight of flights) if (longest && flight.leg.km > longest.leg.km) longest = flight;
  if (!longest) throw new RangeError('a slice has at least one flight');
  return longest.leg.airline;
}

/** A way of flying a slice: its flights, and the airline code under which each is sold. */
export type SlicePlan = {
  readonly flights: readonly Flight[];
  readonly sellers: readonly string[];
  readonly departs: EpochMinutes;
  readonly arrives: EpochMinutes;
  /** True if the airlines are not all one or partners; the fares of two airlines are then added up. */
  readonly interline: boolean;
};

/** The seller of each flight: its own airline, or on some alliance journeys the one that flies the longest part. */
export function sellersOf(flights: readonly Flight[]): string[] {
  const own = flights.map((flight) => flight.leg.airline.sells);
  if (new Set(own).size === 1) return own;
  const main = mainAirlineOf(flights);
  if (main.sells !== main.carrier.code) return own;
  const allied = flights.every(({ leg }) => leg.airline.sells === main.sells || bondBetween(leg.airline, main) === 'partner');
  const dice = flights.reduce((sum, { leg }) => mix(sum, leg.id), 17);
  return allied && dice % 100 < 60 ? own.map(() => main.sells) : own;
}

/** The number under which a seller lists another airline's flight: four digits, always the same. */
function codeshareNumber(seller: string, flight: Flight): number {
  const { leg, departure } = flight;
  const start = mix(seller.charCodeAt(0) * 256 + seller.charCodeAt(1), leg.from.index, leg.to.index) % 4990;
  return 5000 + ((start + leg.airline.index * 16 + departure.index) % 4990);
}

/** The number of a flight as its seller lists it. */
export function listedNumber(seller: string, flight: Flight): number {
  return seller === flight.leg.airline.sells ? flight.departure.number : codeshareNumber(seller, flight);
}

/** Makes a plan of flights; they must connect. */
export function planOf(flights: readonly Flight[], sellers: readonly string[] = sellersOf(flights)): SlicePlan {
  const first = flights[0];
  const last = flights.at(-1);
  if (!first || !last) throw new RangeError('a slice has at least one flight');
  let interline = false;
  for (let at = 1; at < flights.length; at++) {
    const before = flights[at - 1];
    const after = flights[at];
    if (before && after && bondBetween(before.leg.airline, after.leg.airline) === 'interline') interline = true;
  }
  return { flights, sellers, departs: first.departs, arrives: last.arrives, interline };
}

/**
 * Why flights do not make a journey; undefined if they do: they must meet, in order, with time to change and under a day's wait.
 */
export function planFault(flights: readonly Flight[]): string | undefined {
  for (let at = 1; at < flights.length; at++) {
    const before = flights[at - 1];
    const after = flights[at];
    if (!before || !after) return 'missing flight';
    if (before.leg.to !== after.leg.from) return 'airports differ';
    if (!connects(before.leg, after.leg)) return 'airlines do not connect';
    const wait = after.departs - before.arrives;
    if (wait < minimumConnection(before.leg, after.leg)) return 'too short';
    if (wait > LONGEST_LAYOVER) return 'too long';
  }
  return undefined;
}
