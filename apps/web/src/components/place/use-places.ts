import { useEffect, useState } from 'react';
import type { Place, PlaceFetcher } from './place.ts';

/** Waits this long after the last key before it asks. */
const DEBOUNCE_MS = 150;

type Found = { readonly places: readonly Place[]; readonly state: 'idle' | 'loading' | 'done' | 'failed' };
const NOTHING: Found = { places: [], state: 'idle' };

/** Places for a text: asks after a pause, drops answers that are overtaken, and keeps showing the last ones meanwhile. */
export function usePlaces(query: string, fetchPlaces: PlaceFetcher): Found {
  const [found, setFound] = useState<Found>(NOTHING);
  const text = query.trim();
  useEffect(() => {
    if (text === '') {
      setFound(NOTHING);
      return undefined;
    }
    const abort = new AbortController();
    setFound((last) => ({ ...last, state: 'loading' }));
    const timer = setTimeout(() => {
      fetchPlaces(text, abort.signal).then(
        (places) => {
          if (!abort.signal.aborted) setFound({ places, state: 'done' });
        },
        () => {
          if (!abort.signal.aborted) setFound({ places: [], state: 'failed' });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, fetchPlaces]);
  return found;
}
