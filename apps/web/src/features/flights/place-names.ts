import type { PlaceSuggestion } from '@caravel/contracts';
import { suggestAirports } from '@caravel/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../lib/call.ts';
import { onForget } from '../../lib/private-state.ts';

const KEPT = 'flights.places';
const MOST_KEPT = 60;

let places: Readonly<Record<string, PlaceSuggestion>> | undefined;
const listeners = new Set<() => void>();

function known(): Readonly<Record<string, PlaceSuggestion>> {
  if (places) return places;
  try {
    places = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, PlaceSuggestion>;
  } catch {
    places = {};
  }
  return places;
}

onForget(() => {
  places = {};
});

/** Remembers what a code stands for, so that a form with codes alone (an address, a reload) shows names at once. */
export function rememberPlace(place: PlaceSuggestion): void {
  const kept = Object.entries(known()).filter(([code]) => code !== place.code);
  places = Object.fromEntries([[place.code, place], ...kept].slice(0, MOST_KEPT));
  try {
    localStorage.setItem(KEPT, JSON.stringify(places));
  } catch {
    // Without storage the names are asked for again.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const asked = new Set<string>();

async function learn(code: string): Promise<void> {
  if (asked.has(code)) return;
  asked.add(code);
  try {
    const { data } = await call(suggestAirports, { query: { search: code, limit: 8 } });
    const found = data.find((place) => place.code === code) ?? data.find((place) => place.airports.some((a) => a.code === code));
    if (found) rememberPlace({ ...found, code });
  } catch {
    asked.delete(code);
  }
}

/** What codes stand for. Unknown ones are asked for; until they are there they are missing. */
export function usePlaces(codes: readonly string[]): Readonly<Record<string, PlaceSuggestion>> {
  const all = useSyncExternalStore(subscribe, known);
  const wanted = codes.filter((code) => code !== '' && !all[code]).join(',');
  useEffect(() => {
    for (const code of wanted.split(',')) if (code) learn(code);
  }, [wanted]);
  return all;
}

/** The places that were chosen before, newest first. */
export function useRecentPlaces(): readonly PlaceSuggestion[] {
  const all = useSyncExternalStore(subscribe, known);
  const [atStart] = useState(() => Object.values(all).slice(0, 5));
  return atStart;
}
