import { localAt } from '@caravel/kernel';
import { airportsOf, findAirport } from '@caravel/reference';
import type { WorldSegment, WorldSlice } from './types.ts';

/** What the airline did to one flight of an order, as its flights stood at that moment. */
export type ScheduleChange = {
  readonly at: number;
  readonly slice: number;
  readonly segment: number;
  /** By how much the flight was moved (negative: earlier); 0 if it was not. */
  readonly minutes: number;
  /** The flight, if the airline took it out. */
  readonly gone?: WorldSegment;
  /** Where it lands instead, if that is another airport. */
  readonly landsAt?: string;
  readonly accepted: boolean;
};

/** A flight moved by this many minutes may be cancelled free of charge (the American rule for domestic flights). */
const INVOLUNTARY_MINUTES = 180;
/** Nobody changes planes in less. */
const LEAST_CONNECTION_MS = 45 * 60_000;
const MINUTE_MS = 60_000;

function localTime(at: number, code: string, was: string): string {
  const zone = findAirport(code)?.zone;
  return zone === undefined ? was : localAt(at, zone);
}

function moved(segment: WorldSegment, minutes: number): WorldSegment {
  const departureUtc = segment.departureUtc + minutes * MINUTE_MS;
  const arrivalUtc = segment.arrivalUtc + minutes * MINUTE_MS;
  return {
    ...segment,
    departureUtc,
    arrivalUtc,
    departure: localTime(departureUtc, segment.origin, segment.departure),
    arrival: localTime(arrivalUtc, segment.destination, segment.arrival),
  };
}

/** A slice with other flights. Without any it keeps its ends, and lasts no time. */
function sliceOf(slice: WorldSlice, segments: readonly WorldSegment[]): WorldSlice {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return { ...slice, segments: [], minutes: 0 };
  return { ...slice, segments, minutes: (last.arrivalUtc - first.departureUtc) / MINUTE_MS };
}

/** The slices with one flight replaced, by nothing if `by` returns null; undefined if there is no such flight. */
function withOther(
  slices: readonly WorldSlice[],
  { slice: sliceAt, segment: segmentAt }: { readonly slice: number; readonly segment: number },
  by: (segment: WorldSegment) => WorldSegment | null,
): { slices: WorldSlice[]; was: WorldSegment } | undefined {
  const slice = slices[sliceAt];
  const was = slice?.segments[segmentAt];
  if (!slice || !was) return undefined;
  const segments = slice.segments.flatMap((segment, at) => (at === segmentAt ? (by(segment) ?? []) : segment));
  return { slices: slices.map((other, at) => (at === sliceAt ? sliceOf(slice, segments) : other)), was };
}

/** What an airline does to a flight: moves it, takes it out, or lands it at another airport of the same city. */
export type AirlineDeed =
  | { readonly type: 'changeSchedule'; readonly minutes: number }
  | { readonly type: 'cancelFlight' }
  | { readonly type: 'changeAirport'; readonly landsAt: string };

/** The slices after a deed, and the change to note; undefined if there is no such flight, or no such airport in its city. */
export function afterDeed(
  slices: readonly WorldSlice[],
  deed: AirlineDeed & { readonly at: number; readonly slice: number; readonly segment: number },
): { slices: WorldSlice[]; change: ScheduleChange } | undefined {
  const { at, slice, segment } = deed;
  const change = { at, slice, segment, minutes: 0, accepted: false };
  if (deed.type === 'changeSchedule') {
    const after = withOther(slices, deed, (flight) => moved(flight, deed.minutes));
    return after && { slices: after.slices, change: { ...change, minutes: deed.minutes } };
  }
  if (deed.type === 'cancelFlight') {
    const after = withOther(slices, deed, () => null);
    return after && { slices: after.slices, change: { ...change, gone: after.was } };
  }
  const to = slices[slice]?.segments[segment]?.destination;
  if (to === undefined || !siblingsOf(to).includes(deed.landsAt)) return undefined;
  const after = withOther(slices, deed, (flight) => ({ ...flight, destination: deed.landsAt, destinationTerminal: null }));
  return after && { slices: after.slices, change: { ...change, landsAt: deed.landsAt } };
}

/** The other airports of an airport's city. */
export function siblingsOf(code: string): string[] {
  const airport = findAirport(code);
  return airport ? airportsOf(airport.cityCode).flatMap((other) => (other.code === code ? [] : other.code)) : [];
}

/** Whether each flight leaves in time after the one before it, over all slices. */
function hangsTogether(slices: readonly WorldSlice[]): boolean {
  return slices.every(({ segments }, at) => {
    const before = slices[at - 1]?.segments.at(-1);
    const [first] = segments;
    if (before && first && first.departureUtc < before.arrivalUtc) return false;
    return segments.every((segment, i) => {
      const last = segments[i - 1];
      return !last || segment.departureUtc - last.arrivalUtc >= LEAST_CONNECTION_MS;
    });
  });
}

/** Whether what the airline did, and nobody accepted, lets the passengers cancel free of charge. */
export function isInvoluntary({
  slices,
  changes,
}: {
  readonly slices: readonly WorldSlice[];
  readonly changes: readonly ScheduleChange[];
}): boolean {
  const open = changes.filter(({ accepted }) => !accepted);
  if (open.length === 0) return false;
  if (!hangsTogether(slices)) return true;
  return open.some(({ minutes, gone, landsAt }) => Math.abs(minutes) >= INVOLUNTARY_MINUTES || Boolean(gone ?? landsAt));
}

/** By how many minutes a flight must move to land so long after the next one left; undefined if there is no next one. */
export function minutesToMiss(slices: readonly WorldSlice[], late: number): { slice: number; minutes: number } | undefined {
  for (const [slice, { segments }] of slices.entries()) {
    const [first, next] = segments;
    if (first && next) return { slice, minutes: (next.departureUtc - first.arrivalUtc) / MINUTE_MS + late };
  }
  return undefined;
}
