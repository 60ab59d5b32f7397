import { useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import type { BegunText } from './begun-text.ts';
import type { Place, PlaceFetcher } from './place.ts';
import { bestPlace, placeText } from './place.ts';
import { useListbox } from './use-listbox.ts';
import { usePlaces } from './use-places.ts';

export type PlaceSearchProps = {
  value: Place | null;
  onChange: (place: Place | null) => void;
  /** Must be the same function at every render. */
  fetchPlaces: PlaceFetcher;
  /** Shown before anything is typed, newest first. */
  recent: readonly Place[];
  /** The list is part of the page (in a sheet), not over it: always open. */
  isInline?: boolean;
  /** What the field begins with as typed. */
  begun?: BegunText | undefined;
  onPicked?: () => void;
};

/** No place has a longer name, and the API refuses longer texts. */
const MAX_LENGTH = 80;

/**
 * A text that becomes a place. The typed text is never lost: on Enter, or when the field is left, it becomes the best
 * match, even if the results are still loading; if nothing matches, the text stays to be corrected, and the field has
 * no place.
 */
export function usePlaceSearch({ value, onChange, fetchPlaces, recent, isInline, begun, onPicked }: PlaceSearchProps) {
  const t = useT();
  const [query, setQuery] = useState<string | null>(begun?.text ?? null);
  /** Where the caret goes when the field is focused first: the person types on. */
  const caret = useRef(begun?.caret);
  const [isOpen, setOpen] = useState(false);
  /** The field was left, or Enter pressed, before the results for the typed text arrived. */
  const [isLeaving, setLeaving] = useState(begun !== undefined && begun.caret === undefined);
  const { places, state } = usePlaces(query ?? '', fetchPlaces);
  const isTyped = query !== null && query.trim() !== '';
  const shown = isTyped ? places : recent;
  const none = state === 'failed' ? t('common.placeFailed') : t('common.placeNone', { text: query ?? '' });
  const note = isTyped && (state === 'failed' || (state === 'done' && places.length === 0)) ? none : '';
  const hasList = shown.length > 0 || note !== '';
  const pick = (place: Place) => {
    onChange(place);
    setQuery(null);
    setOpen(false);
    onPicked?.();
  };
  const settle = () => {
    if (!isTyped) return setQuery(null);
    if (state === 'loading') return setLeaving(true);
    const place = bestPlace(places, query);
    return place ? pick(place) : onChange(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer settles what was left
  useEffect(() => {
    if (!isLeaving || state === 'loading' || begun?.waits) return;
    setLeaving(false);
    settle();
    begun?.onSettled();
  }, [isLeaving, state, begun?.waits]);
  const isShown = hasList && (isInline || isOpen);
  const listbox = useListbox({
    count: shown.length,
    first: isTyped && shown.length > 0 ? 0 : -1,
    isOpen: isShown,
    onOpen: () => setOpen(true),
    onClose: () => {
      setOpen(false);
      setQuery(null);
    },
    onPick: (index) => {
      const place = shown[index];
      if (place) pick(place);
    },
    onEnter: () => {
      if (isTyped) settle();
      return isTyped;
    },
  });
  return {
    query: query ?? '',
    isTyped,
    isShown,
    shown,
    note,
    /** What screen readers are told as the list changes. */
    status: isTyped && state === 'done' ? note || t('common.placeResults', { count: places.length }) : note,
    listbox,
    input: {
      ...listbox.input,
      autoComplete: 'off',
      spellCheck: false,
      maxLength: MAX_LENGTH,
      value: query ?? (value && !isInline ? placeText(value) : ''),
      onChange: ({ currentTarget: { value: text } }: { currentTarget: { value: string } }) => {
        setQuery(text);
        setOpen(true);
        setLeaving(false);
        begun?.onSettled();
        if (text === '') onChange(null);
      },
      onFocus: ({ currentTarget: field }: { currentTarget: Pick<HTMLInputElement, 'select' | 'setSelectionRange'> }) => {
        if (caret.current) field.setSelectionRange(...caret.current);
        else field.select();
        caret.current = undefined;
        setOpen(true);
      },
      onClick: (event: { currentTarget: { select: () => void } }) => {
        // Typing replaces the chosen place instead of editing it.
        if (query === null) event.currentTarget.select();
        setOpen(true);
      },
      onBlur: () => {
        setOpen(false);
        // In a sheet, touching or scrolling the list blurs the field without leaving it.
        if (!isInline) settle();
      },
    },
    /** Drops the typed text. */
    reset: () => setQuery(null),
  };
}
