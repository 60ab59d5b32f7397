/**
 * A place that can be chosen; its code is always shown with its full name. `isPart`: an airport under its city. `label`: how it reads in the field, for
 * places whose `code` is an id that nobody knows; then `mark` is the code that people know, if there is one.
 */
export type Place = {
  readonly code: string;
  readonly name: string;
  readonly detail: string;
  readonly kind: 'city' | 'airport' | 'area' | 'region' | 'landmark' | 'house';
  readonly isPart?: boolean;
  readonly label?: string;
  readonly mark?: string | null;
};

/** The code of a place that people know; empty if it has none. */
export function markOf({ code, label, mark }: Place): string {
  return label === undefined ? code : (mark ?? '');
}

/** Finds places for a text, most important first, cities before their airports. */
export type PlaceFetcher = (text: string, signal: AbortSignal) => Promise<readonly Place[]>;

/** How a chosen place reads in the field: "São Paulo (GRU)". */
export function placeText(place: Place): string {
  return place.label ?? `${place.name} (${place.code})`;
}

/** The place that a text means: the one with that code, else the first that was found. */
export function bestPlace(places: readonly Place[], text: string): Place | undefined {
  const code = text.trim().toUpperCase();
  return places.find((place) => markOf(place) === code) ?? places[0];
}
