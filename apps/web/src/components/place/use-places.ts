import { useEffect, useState } from 'react';
import type { Place, PlaceFetcher } from './place.ts';

/** Delay after the last key before a request. */
const DEBOUNCE_MS = 150;

type Found = { readonly text: string; readonly places: readonly Place[]; readonly state: 'idle' | 'loading' | 'done' | 'failed' };
const NOTHING: Found = { text: '', places: [], state: 'idle' };

/**
 * Places for a text: requests after a pause, drops outdated results, and keeps showing the last ones meanwhile. `state`
 * belongs to this very text: `loading` from the first key on.
 */
export function usePlaces(query: string, fetchPlaces: PlaceFetcher): Pick<Found, 'places' | 'state'> {
  const [found, setFound] = useState<Found>(NOTHING);
  const text = query.trim();
  useEffect(() => {
    if (text === '') {
      setFound(NOTHING);
      return undefined;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      fetchPlaces(text, abort.signal).then(
        (places) => {
          if (!abort.signal.aborted) setFound({ text, places, state: 'done' });
        },
        () => {
          if (!abort.signal.aborted) setFound({ text, places: [], state: 'failed' });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, fetchPlaces]);
  if (text === '') return NOTHING;
  return found.text === text ? found : { places: found.places, state: 'loading' };
}
