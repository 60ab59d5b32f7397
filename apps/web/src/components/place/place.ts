/** A place that can be chosen; its code is always shown with its full name. `isPart`: an airport under its city. */
export type Place = {
  readonly code: string;
  readonly name: string;
  readonly detail: string;
  readonly kind: 'city' | 'airport' | 'area';
  readonly isPart?: boolean;
};

/** Finds places for a text, most important first, cities before their airports. */
export type PlaceFetcher = (text: string, signal: AbortSignal) => Promise<readonly Place[]>;

/** How a chosen place reads in the field: "São Paulo (GRU)". */
export function placeText(place: Place): string {
  return `${place.name} (${place.code})`;
}

/** The place that a text means: the one with that code, else the first that was found. */
export function bestPlace(places: readonly Place[], text: string): Place | undefined {
  const code = text.trim().toUpperCase();
  return places.find((place) => place.code === code) ?? places[0];
}
