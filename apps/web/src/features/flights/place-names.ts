import type { PlaceSuggestion } from '@caravel/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Place, PlaceFetcher } from '../../components/place/place-combobox.tsx';
import { onForget } from '../../lib/session/private-state.ts';
import { suggestPlaces } from './flight-calls.ts';

/** The storage of a language: places are called otherwise in another. */
const keptIn = (language: string) => `flights.places.${language}`;
const MOST_KEPT = 60;
const RECENT = 5;

let known: { readonly language: string; readonly places: Readonly<Record<string, Place>> } | undefined;
const listeners = new Set<() => void>();
const asked = new Set<string>();

/** The language of the page; `lang` changes before the page is rendered in another. */
const languageNow = () => document.documentElement.lang;

function readKept(language: string): Readonly<Record<string, Place>> {
  try {
    return JSON.parse(localStorage.getItem(keptIn(language)) ?? '{}') as Record<string, Place>;
  } catch {
    return {};
  }
}

function places(): Readonly<Record<string, Place>> {
  const language = languageNow();
  if (known?.language !== language) known = { language, places: readKept(language) };
  return known.places;
}

onForget(() => {
  known = { language: languageNow(), places: {} };
  asked.clear();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

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

/** Remembers the place of a code, so that a form with only codes (an address, a reload) shows names at once. Newest first. */
export function rememberPlace({ code, name, detail, kind }: Place): void {
  const others = Object.entries(places()).filter(([other]) => other !== code);
  const language = languageNow();
  known = {
    language,
    places: Object.fromEntries([[code, { code, name, detail, kind }] as const, ...others].slice(0, MOST_KEPT)),
  };
  try {
    localStorage.setItem(keptIn(language), JSON.stringify(known.places));
  } catch {
    // Without storage the names are fetched again.
  }
  for (const listener of listeners) listener();
}

async function learn(code: string): Promise<void> {
  const question = `${languageNow()} ${code}`;
  if (asked.has(question)) return;
  asked.add(question);
  try {
    const data = await suggestPlaces(code);
    const found = data.flatMap(placesOf).find((place) => place.code === code);
    if (found && question.startsWith(`${languageNow()} `)) rememberPlace(found);
  } catch {
    asked.delete(question);
  }
}

/** The places of codes. Unknown ones are fetched, and are missing until they arrive. */
export function usePlaceNames(codes: readonly string[]): Readonly<Record<string, Place>> {
  const all = useSyncExternalStore(subscribe, places);
  const wanted = codes.filter((code) => code !== '' && !all[code]).join(',');
  useEffect(() => {
    for (const code of wanted.split(',')) if (code) learn(code);
  }, [wanted]);
  return all;
}

/** The place of a code, immediately: with its name if that is known, else only the code. */
export function placeFor(code: string, names: Readonly<Record<string, Place>>): Place | null {
  if (code === '') return null;
  return names[code] ?? { code, name: code, detail: '', kind: 'airport' };
}

/** The places that were chosen before, newest first; the list does not change while the page is open. */
export function useRecentPlaces(): readonly Place[] {
  const [recent] = useState(() => Object.values(places()).slice(0, RECENT));
  return recent;
}
