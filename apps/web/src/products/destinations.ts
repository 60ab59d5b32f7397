import type { DestinationSuggestion, getDestination, PlaceKind, suggestDestinations } from '@caravel/contracts';
import { GET_DESTINATION, SUGGEST_DESTINATIONS } from '@caravel/contracts';
import { useCallback } from 'react';
import type { Place, PlaceFetcher } from '../components/place/place-combobox.tsx';
import { makeRemembered } from '../components/place/remembered.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import type { MessageKey, Translator } from '../lib/language/i18n.tsx';

/* What a stay or a car is searched around, for the fields of all products that ask for it. */

/** The kinds of destinations. */
const KIND_KEYS: Readonly<Record<DestinationSuggestion['type'], MessageKey>> = {
  city: 'place.city',
  region: 'place.region',
  airport: 'place.airport',
  landmark: 'place.landmark',
  hotel: 'place.hotel',
  area: 'place.mapArea',
};

const RECENT = 5;

/** Stands for a name until it is known. */
export const UNKNOWN = '…';

/** Kinds of places that a product looks for; absent: all. */
type Kinds = readonly PlaceKind[];

async function findDestinations(
  term: string,
  kinds: Kinds | undefined,
  signal: AbortSignal,
): Promise<readonly DestinationSuggestion[]> {
  const query = kinds ? { term, kinds: kinds.join() } : { term };
  const { data } = await call<typeof suggestDestinations>(SUGGEST_DESTINATIONS, { query }, { signal });
  return data;
}

async function fetchDestination(id: string): Promise<DestinationSuggestion> {
  const { data } = await call<typeof getDestination>(GET_DESTINATION, { params: { id } });
  return data;
}

const remembered = makeRemembered<DestinationSuggestion>({
  name: 'destinations',
  keyOf: ({ id }) => id,
  find: fetchDestination,
});

/** The destinations of ids. Unknown ones are fetched, and are missing until they arrive. */
export const useDestinations = remembered.useKnown;

/** The destination of an id: from what is remembered, or from the server. Throws `ApiError` if there is none. */
export async function findDestination(id: string, t: Translator): Promise<DestinationSuggestion> {
  const found = await remembered.recall(id);
  if (found === undefined) throw new ApiError(404, { code: 'notFound', message: t('place.gone') });
  return found;
}

/** A destination as the field shows it: with its kind, its country and the code that people know. */
function placeOf({ id, name, context, type, code }: DestinationSuggestion, t: Translator): Place {
  return {
    code: id,
    name,
    detail: t('place.detail', { kind: t(KIND_KEYS[type]), context }),
    kind: type === 'hotel' ? 'house' : type,
    label: context === '' ? name : `${name}, ${context}`,
    mark: code,
  };
}

/** The destination of an id, in the field; null if the id is empty. */
export function useDestinationPlace(id: string, t: Translator): Place | null {
  const known = useDestinations([id])[id];
  if (id === '') return null;
  return known ? placeOf(known, t) : { code: id, name: UNKNOWN, detail: '', kind: 'city', label: UNKNOWN };
}

/** What the fields have found since the page was opened: the choice among them is remembered, the rest is not. */
const lastFound = new Map<string, DestinationSuggestion>();

/** Finds destinations for the field, and remembers those that were found, so that the choice has its position. */
export function useDestinationSearch(t: Translator, kinds?: Kinds): PlaceFetcher {
  return useCallback(
    async (text, signal) => {
      const found = await findDestinations(text, kinds, signal);
      for (const one of found) lastFound.set(one.id, one);
      return found.map((one) => placeOf(one, t));
    },
    [t, kinds],
  );
}

/** Remembers the choice of a place that `useDestinationSearch` found. */
export function rememberChoice(id: string): void {
  const found = lastFound.get(id);
  if (found) remembered.remember(found);
}

/** The destinations that were chosen before, newest first, for the field. */
export function useRecentDestinations(t: Translator): readonly Place[] {
  return remembered.useRecent(RECENT).map((one) => placeOf(one, t));
}
