import type { ChangeSeverity } from '@caravel/contracts';
import type { FlightFindingKind } from '@caravel/products/flights/contract';
import type { SupplierSegment, SupplierSlice } from '../ports.ts';
import { isSameArea, landsAt, leastConnection, leavesAt, minutesBetween, waitBetween } from './flight-times.ts';
import { type FlightPair, matchFlights, type SlicePair } from './match-flights.ts';

/** What is found about a journey, with airports by their codes; which members it has depends on its kind. Minutes are never negative. */
export type Finding = {
  readonly kind: FlightFindingKind;
  readonly severity: ChangeSeverity;
  readonly slice: number;
  /** The flight that it is about, as it is; of one that is gone, as it was. */
  readonly about?: SupplierSegment;
  readonly flight?: string;
  readonly flightBefore?: string;
  readonly from?: string;
  readonly to?: string;
  readonly end?: 'departure' | 'arrival';
  readonly before?: string;
  readonly after?: string;
  readonly minutes?: number;
  readonly isEarlier?: boolean;
  readonly minutesBefore?: number;
  readonly least?: number;
};

export type Comparison = { readonly directions: readonly SlicePair[]; readonly findings: readonly Finding[] };

/** From how many minutes a move has to be decided on, and a longer wait is worth telling or has to be decided on. */
const [FAR_MINUTES, LONGER_MINUTES, MUCH_LONGER_MINUTES] = [180, 60, 180];

/** The name of a flight: airline and number. */
export function flightName({ carrier, flightNumber }: Pick<SupplierSegment, 'carrier' | 'flightNumber'>): string {
  return `${carrier} ${flightNumber}`;
}

const dayOf = (time: string) => time.slice(0, 10);

/** What moved at one end of a flight. */
function movedEnd(
  pair: { before: SupplierSegment; after: SupplierSegment },
  end: 'departure' | 'arrival',
  slice: number,
): Finding[] {
  const { before, after } = pair;
  const instant = end === 'departure' ? leavesAt : landsAt;
  const by = minutesBetween(instant(before), instant(after));
  const shared = { slice, about: after, flight: flightName(after), end, before: before[end], after: after[end] } as const;
  const place = end === 'departure' ? { from: after.origin } : { to: after.destination };
  if (dayOf(before[end]) !== dayOf(after[end])) return [{ kind: 'otherDay', severity: 'serious', ...shared, ...place }];
  if (by === 0) return [];
  const minutes = Math.abs(by);
  const severity = minutes >= FAR_MINUTES ? 'serious' : 'note';
  return [{ kind: 'moved', severity, ...shared, ...place, minutes, isEarlier: by < 0 }];
}

/** What is found about one flight that still flies. */
function findingsOfFlight({ before, after }: FlightPair, slice: number): Finding[] {
  if (!after) return [];
  const flight = flightName(after);
  const ends = { from: after.origin, to: after.destination };
  if (!before) return [{ kind: 'flightAdded', severity: 'note', slice, about: after, flight, ...ends, after: after.departure }];
  const found: Finding[] = [];
  for (const [end, place] of [
    ['departure', 'origin'],
    ['arrival', 'destination'],
  ] as const) {
    const [from, to] = [before[place], after[place]];
    const severity = isSameArea(from, to) ? 'serious' : 'breaks';
    if (from !== to) found.push({ kind: 'otherAirport', severity, slice, about: after, flight, end, from, to });
  }
  const leaves = movedEnd({ before, after }, 'departure', slice);
  const lands = movedEnd({ before, after }, 'arrival', slice);
  found.push(...leaves, ...lands.filter((one) => !isSameMove(one, leaves[0])));
  const was = flightName(before);
  if (was !== flight) found.push({ kind: 'numberChanged', severity: 'note', slice, about: after, flight, flightBefore: was });
  return found;
}

/** Whether both ends of a flight moved alike: that is told once. */
function isSameMove(one: Finding, other: Finding | undefined): boolean {
  return other?.kind === one.kind && other.minutes === one.minutes && other.isEarlier === one.isEarlier;
}

/** How long the wait at the same place was; undefined if there was none. */
function waitBefore(flights: readonly FlightPair[], after: SupplierSegment, next: SupplierSegment): number | undefined {
  const was = flights.find((pair) => pair.after === after)?.before;
  const wasNext = flights.find((pair) => pair.after === next)?.before;
  if (!was || !wasNext || was.destination !== after.destination || wasNext.origin !== next.origin) return undefined;
  const wait = waitBetween(was, wasNext);
  return wait >= 0 ? wait : undefined;
}

/** What is found between two flights that follow each other. */
function findingsBetween(
  flights: readonly FlightPair[],
  before: SupplierSegment,
  next: SupplierSegment,
  slice: number,
): Finding[] {
  const ends = { from: before.destination, to: next.origin };
  const shared = { slice, about: next, flight: flightName(next), before: before.arrival, after: next.departure, ...ends };
  const wait = waitBetween(before, next);
  const found: Finding[] = [];
  if (!isSameArea(ends.from, ends.to)) found.push({ kind: 'wayBroken', severity: 'breaks', slice, about: next, ...ends });
  if (wait < 0) return [...found, { kind: 'connectionMissed', severity: 'breaks', ...shared, minutes: -wait }];
  const was = waitBefore(flights, before, next);
  // Whatever was sold can be made: the airline knows its airport better than a table.
  const least = Math.min(leastConnection(before, next), was ?? Number.POSITIVE_INFINITY);
  if (wait < least) found.push({ kind: 'connectionShort', severity: 'breaks', ...shared, minutes: wait, least });
  const isNew = was === undefined;
  if (isNew && ends.from !== ends.to && isSameArea(ends.from, ends.to))
    found.push({ kind: 'airportChange', severity: 'serious', slice, about: next, ...ends, minutes: wait });
  if (was !== undefined && wait - was >= LONGER_MINUTES) {
    const severity = wait - was >= MUCH_LONGER_MINUTES ? 'serious' : 'note';
    found.push({ kind: 'waitLonger', severity, ...shared, minutes: wait, minutesBefore: was });
  }
  return found;
}

/** Whether a direction still leads from where it began to where it ended, flight by flight. */
function leadsThere({ before, after }: SlicePair): boolean {
  if (!after) return false;
  const stops = [
    before.origin,
    ...after.segments.flatMap(({ origin, destination }) => [origin, destination]),
    before.destination,
  ];
  return stops.every((stop, i) => i % 2 === 1 || isSameArea(stop, stops[i + 1] ?? stop));
}

/** What is found at the ends of a direction of which a flight is gone: it begins or ends elsewhere. */
function findingsOfEnds({ before, after, flights }: SlicePair, slice: number): Finding[] {
  const [first, last] = [after?.segments[0], after?.segments.at(-1)];
  if (!first || !last) return [];
  const gap = (from: string, to: string): Finding[] =>
    isSameArea(from, to) ? [] : [{ kind: 'wayBroken', severity: 'breaks', slice, from, to }];
  // The end of a flight that was the same end before is told as its other airport.
  const [sold, soldLast] = [before.segments[0], before.segments.at(-1)];
  const wasFirst = flights.find((pair) => pair.after === first)?.before === sold;
  const wasLast = flights.find((pair) => pair.after === last)?.before === soldLast;
  return [...(wasFirst ? [] : gap(before.origin, first.origin)), ...(wasLast ? [] : gap(last.destination, before.destination))];
}

function findingsOfSlice(pair: SlicePair, slice: number): Finding[] {
  const { before, after, flights } = pair;
  const flown = after?.segments ?? [];
  if (flown.length === 0)
    return [{ kind: 'directionGone', severity: 'breaks', slice, from: before.origin, to: before.destination }];
  const goneSeverity = leadsThere(pair) ? 'serious' : 'breaks';
  return [
    ...flights.flatMap(({ before: was, after: is }): Finding[] =>
      was && !is
        ? [
            {
              ...{ kind: 'flightCancelled', severity: goneSeverity, slice, about: was, flight: flightName(was) },
              ...{ from: was.origin, to: was.destination, before: was.departure },
            },
          ]
        : [],
    ),
    ...findingsOfEnds(pair, slice),
    ...flown.flatMap((next, i) => {
      const last = flown[i - 1];
      return last ? findingsBetween(flights, last, next, slice) : [];
    }),
    ...flights.flatMap((flight) => findingsOfFlight(flight, slice)),
  ];
}

/** Directions of which one begins before the one before it ends. */
function overlaps(directions: readonly SlicePair[]): Finding[] {
  const flown = directions.flatMap(({ after }, slice) => (after ? { slice, segments: after.segments } : []));
  return flown.flatMap(({ slice, segments }, i): Finding[] => {
    const last = flown[i - 1]?.segments.at(-1);
    const [first] = segments;
    const wait = last && first ? waitBetween(last, first) : 0;
    if (!last || !first || wait >= 0) return [];
    const times = { before: last.arrival, after: first.departure };
    const flight = flightName(first);
    return [
      {
        kind: 'directionsOverlap',
        severity: 'breaks',
        slice,
        about: first,
        flight,
        from: first.origin,
        ...times,
        minutes: -wait,
      },
    ];
  });
}

/**
 * Compares a journey as it was agreed on with the journey as it is: its flights side by side, and what follows from that, direction by direction.
 * For equal journeys it finds only what cannot be flown: a missed connection stays one, also once it was accepted.
 */
export function compareFlights(before: readonly SupplierSlice[], after: readonly SupplierSlice[]): Comparison {
  const directions = matchFlights(before, after);
  return { directions, findings: [...directions.flatMap(findingsOfSlice), ...overlaps(directions)] };
}
