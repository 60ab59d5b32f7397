import type { DestinationSuggestion } from '@caravel/contracts';
import { useCallback } from 'react';
import type { Place, PlaceFetcher } from '../../components/place/place-combobox.tsx';
import { makeRemembered } from '../../components/place/remembered.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { fetchDestination, findDestinations } from './hotel-calls.ts';
import type { HotelForm } from './hotel-form.ts';
import { DESTINATION_KEYS } from './words.ts';

const RECENT = 5;

/** Stands for a name until it is known. */
export const UNKNOWN = '…';

const remembered = makeRemembered<DestinationSuggestion>({
  name: 'hotels.destinations',
  keyOf: ({ id }) => id,
  find: fetchDestination,
});

/** The destinations of ids. Unknown ones are fetched, and are missing until they arrive. */
export const useDestinations = remembered.useKnown;

/** The destination of an id: from what is remembered, or from the server. Throws `ApiError` if there is none. */
export const recallDestination = remembered.recall;

/** A destination as the field shows it: with its kind, its country and the code that people know. */
function placeOf({ id, name, context, type, code }: DestinationSuggestion, t: Translator): Place {
  return {
    code: id,
    name,
    detail: t('hotels.placeDetail', { kind: t(DESTINATION_KEYS[type]), context }),
    kind: type === 'hotel' ? 'house' : type,
    label: context === '' ? name : `${name}, ${context}`,
    mark: code,
  };
}

/** The place that a form searches, in the field; null if there is none. */
export function usePlaceOf(form: HotelForm, t: Translator): Place | null {
  const known = useDestinations([form.destination])[form.destination];
  if (form.area) return { code: 'area', name: t('hotels.mapArea'), detail: '', kind: 'area', label: t('hotels.mapArea') };
  if (form.destination === '') return null;
  return known ? placeOf(known, t) : { code: form.destination, name: UNKNOWN, detail: '', kind: 'city', label: UNKNOWN };
}

/** Finds destinations for the field, and remembers those that were found, so that the choice has its position. */
export function useDestinationSearch(t: Translator): PlaceFetcher {
  return useCallback(
    async (text, signal) => {
      const found = await findDestinations(text, signal);
      for (const one of found) lastFound.set(one.id, one);
      return found.map((one) => placeOf(one, t));
    },
    [t],
  );
}

/** What the fields have found since the page was opened: the choice among them is remembered, the rest is not. */
const lastFound = new Map<string, DestinationSuggestion>();

/** Remembers the choice of a place that `useDestinationSearch` found. */
export function rememberChoice(id: string): void {
  const found = lastFound.get(id);
  if (found) remembered.remember(found);
}

/** The destinations that were chosen before, newest first, for the field. */
export function useRecentDestinations(t: Translator): readonly Place[] {
  return remembered.useRecent(RECENT).map((one) => placeOf(one, t));
}
