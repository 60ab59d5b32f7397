import type { PlaceSuggestion } from '@caravel/contracts';
import type { Place, PlaceFetcher } from '../../../components/place/place-combobox.tsx';
import { makeRemembered } from '../../../components/place/remembered.ts';
import { suggestPlaces } from './flight-calls.ts';

const RECENT = 5;

/**
 * A suggestion as the field shows it: the city first, since few people know codes; if the city has several airports, each follows
 * under its own name.
 */
export function placesOf(suggestion: PlaceSuggestion): readonly Place[] {
  const { code, cityName, countryName, name, airports, type } = suggestion;
  if (type === 'airport') return [{ code, name: cityName, detail: `${name}, ${countryName}`, kind: 'airport' }];
  const city: Place = { code, name: cityName, detail: countryName, kind: 'city' };
  const parts = airports.map(
    (airport): Place => ({ code: airport.code, name: airport.name, detail: airport.cityName, kind: 'airport', isPart: true }),
  );
  return [city, ...parts];
}

/** Fetches places from the server. */
export const fetchAirports: PlaceFetcher = async (search, signal) => {
  const data = await suggestPlaces(search, signal);
  const seen = new Set<string>();
  return data.flatMap(placesOf).filter((place) => !seen.has(place.code) && seen.add(place.code));
};

/** A place as it is kept: an airport that was found under its city stands alone later. */
const alone = ({ code, name, detail, kind }: Place): Place => ({ code, name, detail, kind });

const remembered = makeRemembered<Place>({
  name: 'flights.places',
  keyOf: ({ code }) => code,
  find: async (code) =>
    (await suggestPlaces(code))
      .flatMap(placesOf)
      .map(alone)
      .find((place) => place.code === code),
});

/** Remembers the place of a code, so that a form with only codes (an address, a reload) shows names at once. Newest first. */
export function rememberPlace(place: Place): void {
  remembered.remember(alone(place));
}

/** The places of codes. Unknown ones are fetched, and are missing until they arrive. */
export const usePlaceNames = remembered.useKnown;

/** The place of a code, immediately: with its name if that is known, else only the code. */
export function placeFor(code: string, names: Readonly<Record<string, Place>>): Place | null {
  if (code === '') return null;
  return names[code] ?? { code, name: code, detail: '', kind: 'airport' };
}

/** The places that were chosen before, newest first; the list does not change while the page is open. */
export function useRecentPlaces(): readonly Place[] {
  return remembered.useRecent(RECENT);
}
