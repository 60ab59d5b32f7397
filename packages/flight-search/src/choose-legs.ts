import type { FlightIndex } from './create-index.ts';
import { STOPS_OPTIONS } from './filter-options.ts';
import type { Choice } from './types.ts';

/** How every list begins: flight by flight, nothing chosen yet. */
export const NO_CHOICE: Choice = { view: 'steps', chosen: [] };

/** Ready itineraries, as a list of one-way flights always is. */
export const READY: Choice = { view: 'ready', chosen: [] };

/** The rows that a step lists. */
export type Scope = {
  /** The direction whose flights are chosen now; null where whole itineraries are listed. */
  readonly leg: number | null;
  /** Rows to look at; those of one unit follow each other. */
  readonly rows: Int32Array;
  /** By row: what is listed as one card. Before the last step, all itineraries with the same flights in that direction. */
  readonly unit: Int32Array;
  /** The number of cards before filters. */
  readonly units: number;
  /** Whether a flight was chosen that no itinerary of the results has. */
  readonly isMissing: boolean;
};

/** The rows of a step: those with all flights chosen so far. A chosen flight that is not there, and all after it, count as not chosen. */
export function scopeOf(index: FlightIndex, choice: Choice): Scope {
  const { legs, legKeys, legIds } = index;
  const all = Int32Array.from(index.results.keys());
  if (choice.view === 'ready' || legs < 2) return { leg: null, rows: all, unit: all, units: all.length, isMissing: false };
  const idAt = (row: number, leg: number) => legIds[row * legs + leg] ?? 0;
  let rows = all;
  let leg = 0;
  for (const key of choice.chosen.slice(0, legs - 1)) {
    const id = legKeys.get(key);
    const left = id === undefined ? undefined : rows.filter((row) => idAt(row, leg) === id);
    if (!left?.length) return { ...scopeOf(index, { ...choice, chosen: choice.chosen.slice(0, leg) }), isMissing: true };
    rows = left;
    leg += 1;
  }
  if (leg === legs - 1) return { leg, rows, unit: all, units: rows.length, isMissing: false };
  const unit = Int32Array.from(all, (row) => idAt(row, leg));
  rows = rows.slice().sort((a, b) => (unit[a] ?? 0) - (unit[b] ?? 0) || a - b);
  return { leg, rows, unit, units: new Set(Array.from(rows, (row) => unit[row])).size, isMissing: false };
}

/** The columns by which a step is ordered: times and duration of its own direction; of the whole itinerary if there are no steps. */
export function columnsOf(index: FlightIndex, leg: number | null): FlightIndex {
  if (leg === null) return index;
  const slices = index.results.map((result) => result.flights[leg]);
  return {
    ...index,
    duration: Int32Array.from(slices, (slice) => slice?.duration ?? 0),
    departs: index.departsAt.filter((_, at) => at % index.legs === leg),
    arrives: index.arrivesAt.filter((_, at) => at % index.legs === leg),
  };
}

const MIXED = 1 << STOPS_OPTIONS.indexOf('Mixed');

/** What the stops filter asks about a row: bits of the options that it is counted under, and whether it passes these options. */
export type StopsRule = {
  readonly optionsOf: (row: number) => number;
  readonly passes: (row: number, options: number) => boolean;
};

/**
 * The stops of whole itineraries, or in a step of the directions that are still to choose: who has chosen a way out with a stop finds the direct ways
 * back under Direct. There each direction may have any of the ticked numbers of stops; Mixed stays a matter of the whole itinerary, so that what a step
 * promises is found in the next.
 */
export function stopsRuleOf({ stops, legStops, legs }: FlightIndex, from: number | null): StopsRule {
  const whole = (row: number) => stops[row] ?? 0;
  if (from === null) return { optionsOf: whole, passes: (row, options) => (whole(row) & options) !== 0 };
  const mixedOf = (row: number) => whole(row) & MIXED;
  const fold = (row: number, join: (a: number, b: number) => number) => {
    let bits = legStops[row * legs + from] ?? 0;
    for (let leg = from + 1; leg < legs; leg++) bits = join(bits, legStops[row * legs + leg] ?? 0);
    return bits;
  };
  return {
    optionsOf: (row) => fold(row, (a, b) => a & b) | mixedOf(row),
    passes: (row, options) => (fold(row, (a, b) => a | b) & ~options) === 0 || (mixedOf(row) & options) !== 0,
  };
}
