import { dayNumber, dayText } from '@caravel/sandbox-world/zones.ts';
import { listedNumber, mainAirlineOf, onOneTicket, planFault, planOf, type SlicePlan } from './connections.ts';
import type { Flight } from './legs.ts';
import type { Network } from './network.ts';
import type { Place } from './places.ts';
import { flightsOn } from './schedule.ts';

/**
 * Keys name flights, so that an offer can be found again from its key alone:
 * `f1~JFK270314.aBA178LHR~LHR270321.aBA177JFK~EL`: version; per slice the first airport, the day (yymmdd) and per flight the
 * days after it (a none, b one, up to g), the seller, its number and the next airport; then the fare family.
 */
const VERSION = 'f1';
const DAY_LETTERS = 'abcdefg';
const SLICE = /^([A-Z]{3})(\d{6})((?:\.[a-g][A-Z0-9]{2}\d{1,4}[A-Z]{3}){1,3})$/;
const FLIGHT = /^([a-g])([A-Z0-9]{2})([1-9]\d{0,3})([A-Z]{3})$/;

/** The part of a key that names a slice. */
export function sliceKey(plan: SlicePlan): string {
  const first = plan.flights[0];
  if (!first) return '';
  const day = dayText(first.day);
  const flights = plan.flights.map((flight, at) => {
    const seller = plan.sellers[at] ?? '';
    return `.${DAY_LETTERS[flight.day - first.day]}${seller}${listedNumber(seller, flight)}${flight.leg.to.code}`;
  });
  return first.leg.from.code + day.slice(2, 4) + day.slice(5, 7) + day.slice(8, 10) + flights.join('');
}

/** The key of an itinerary from those of its slices. */
export function itineraryKey(slices: readonly string[]): string {
  return `${VERSION}~${slices.join('~')}`;
}

/** The key of an offer. */
export function offerKey(itinerary: string, family: string): string {
  return `${itinerary}~${family}`;
}

/** The flights that a seller lists under a number on a day; one, except for rare collisions of codeshare numbers. */
function listedFlights(network: Network, from: Place, to: Place, day: number, seller: string, number: number): Flight[] {
  const found: Flight[] = [];
  for (const leg of network.between(from, to)) {
    for (const flight of flightsOn(leg, day)) if (listedNumber(seller, flight) === number) found.push(flight);
  }
  return found;
}

/**
 * A plan whose flights connect and are sold as the key says; undefined for other sellers, since such a plan was never for sale.
 */
function soundPlan(flights: readonly Flight[], sellers: readonly string[]): SlicePlan | undefined {
  if (planFault(flights) !== undefined) return undefined;
  const plan = planOf(flights);
  return plan.sellers.every((seller, at) => seller === sellers[at]) ? plan : undefined;
}

function readSlice(network: Network, text: string): SlicePlan | undefined {
  const [, origin = '', date = '', rest = ''] = SLICE.exec(text) ?? [];
  const day = dayNumber(`20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`);
  let from = network.placeOf(origin);
  if (!from || !Number.isFinite(day)) return undefined;
  let journeys: Flight[][] = [[]];
  const sellers: string[] = [];
  for (const part of rest.slice(1).split('.')) {
    const [, letter = '', seller = '', number = '', code = ''] = FLIGHT.exec(part) ?? [];
    const to = network.placeOf(code);
    if (!to || letter === '' || !network.airlineOf(seller)) return undefined;
    const flights = listedFlights(network, from, to, day + DAY_LETTERS.indexOf(letter), seller, Number(number));
    journeys = journeys.flatMap((journey) => flights.map((flight) => [...journey, flight]));
    sellers.push(seller);
    from = to;
  }
  for (const journey of journeys) {
    const plan = journey[0]?.day === day ? soundPlan(journey, sellers) : undefined;
    if (plan) return plan;
  }
  return undefined;
}

/** Reads a key back into plans and the family's code; undefined if it is malformed or names flights that do not exist. */
export function readKey(network: Network, key: string): { plans: SlicePlan[]; family: string } | undefined {
  if (typeof key !== 'string' || key.length > 400) return undefined;
  const parts = key.split('~');
  if (parts.length < 3 || parts.length > 8 || parts[0] !== VERSION) return undefined;
  const plans: SlicePlan[] = [];
  for (const part of parts.slice(1, -1)) {
    const plan = readSlice(network, part);
    const before = plans.at(-1);
    if (!plan || (before && plan.departs < before.arrives)) return undefined;
    // Slices of airlines that no ticket covers together were never for sale.
    const main = mainAirlineOf(plan.flights);
    if (!plans.every((other) => onOneTicket(mainAirlineOf(other.flights), main, parts.length - 2))) return undefined;
    plans.push(plan);
  }
  return { plans, family: parts.at(-1) ?? '' };
}
