import type { getDestination } from '@caravel/contracts';
import { GET_DESTINATION } from '@caravel/contracts';
import type { ActivityDestination, suggestActivityDestinations } from '@caravel/products/activities/contract';
import { SUGGEST_ACTIVITY_DESTINATIONS } from '@caravel/products/activities/contract';
import { useCallback } from 'react';
import type { Place, PlaceFetcher } from '../../../components/place/place.ts';
import { makeRemembered } from '../../../components/place/remembered.ts';
import { call } from '../../../lib/api/call.ts';
import type { Translator } from '../../../lib/language/i18n.tsx';

/* Where activities are searched, for the field of the form and for headings. */

type Kind = ActivityDestination['destinationType'];

/** A destination as headings and fields name it. */
type Known = Pick<ActivityDestination, 'destinationId' | 'destinationName' | 'destinationType' | 'context'>;

const RECENT = 5;

/** Stands for a name until it is known. */
const UNKNOWN = '…';

const ICONS: Readonly<Record<Kind, Place['kind']>> = {
  CITY: 'city',
  REGION: 'region',
  COUNTRY: 'region',
  ATTRACTION: 'landmark',
};

/** Destinations that all products share have ids of their own; the ids of countries name them. */
async function fetchKnown(id: string): Promise<Known | undefined> {
  const code = /^country-([A-Z]{2})$/.exec(id)?.[1];
  if (code !== undefined) {
    const name = new Intl.DisplayNames(document.documentElement.lang, { type: 'region' }).of(code) ?? code;
    return { destinationId: id, destinationName: name, destinationType: 'COUNTRY', context: '' };
  }
  const { data } = await call<typeof getDestination>(GET_DESTINATION, { params: { id } });
  const destinationType: Kind = data.type === 'landmark' ? 'ATTRACTION' : data.type === 'region' ? 'REGION' : 'CITY';
  return { destinationId: id, destinationName: data.name, destinationType, context: data.context };
}

const remembered = makeRemembered<Known>({
  name: 'activityDestinations',
  keyOf: ({ destinationId }) => destinationId,
  find: fetchKnown,
});

/** Keeps the name of a destination, as the server told it in the language of the page. */
export function rememberDestination({ destinationId, destinationName, destinationType, context }: Known): void {
  remembered.remember({ destinationId, destinationName, destinationType, context });
}

/** A destination as the field shows it. */
function placeOf({ destinationId, destinationName: name, destinationType: type, context }: Known, t: Translator): Place {
  const kind = t(`destinationType.${type}`);
  return {
    code: destinationId,
    name,
    detail: context === '' ? kind : t('place.detail', { kind, context }),
    kind: ICONS[type],
    label: context === '' ? name : `${name}, ${context}`,
    mark: null,
  };
}

/** The destination of an id, in the field; null if the id is empty. */
export function useDestinationPlace(id: string, t: Translator): Place | null {
  const known = remembered.useKnown([id])[id];
  if (id === '') return null;
  return known ? placeOf(known, t) : { code: id, name: UNKNOWN, detail: '', kind: 'city', label: UNKNOWN };
}

/** The name of a destination; undefined until it is known. */
export function useDestinationName(id: string): string | undefined {
  return remembered.useKnown([id])[id]?.destinationName;
}

/** What the fields have found since the page was opened: the choice among them is remembered, the rest is not. */
const lastFound = new Map<string, Known>();

/** Finds destinations for the field. */
export function useDestinationSearch(t: Translator): PlaceFetcher {
  return useCallback(
    async (text, signal) => {
      const { data } = await call<typeof suggestActivityDestinations>(
        SUGGEST_ACTIVITY_DESTINATIONS,
        { query: { text } },
        { signal },
      );
      for (const one of data) lastFound.set(one.destinationId, one);
      return data.map((one) => placeOf(one, t));
    },
    [t],
  );
}

/** Remembers the choice of a destination that `useDestinationSearch` found. */
export function rememberChoice(id: string): void {
  const found = lastFound.get(id);
  if (found) rememberDestination(found);
}

/** The destinations that were chosen before, newest first, for the field. */
export function useRecentDestinations(t: Translator): readonly Place[] {
  return remembered.useRecent(RECENT).map((one) => placeOf(one, t));
}
