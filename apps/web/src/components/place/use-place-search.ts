import { useEffect, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
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
  /** The list is part of the page (a sheet), not over it: always open. */
  isInline?: boolean;
  onPicked?: () => void;
};

/** No place has a longer name, and the calls refuse a longer text. */
const MAX_LENGTH = 80;

/**
 * A text that becomes a place. What was typed is never lost: on Enter, or when the field is left, it becomes the place that fits best, also where the
 * answer is still on its way; where nothing fits it stays to be mended, and the field has no place.
 */
export function usePlaceSearch({ value, onChange, fetchPlaces, recent, isInline = false, onPicked }: PlaceSearchProps) {
  const t = useT();
  const [query, setQuery] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The field was left, or Enter pressed, before the answer to what was typed was there. */
  const [isLeaving, setLeaving] = useState(false);
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
    if (!isLeaving || state === 'loading') return;
    setLeaving(false);
    settle();
  }, [isLeaving, state]);
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
      onChange: (event: { currentTarget: { value: string } }) => {
        const text = event.currentTarget.value;
        setQuery(text);
        setOpen(true);
        setLeaving(false);
        if (text === '') onChange(null);
      },
      onFocus: (event: { currentTarget: { select: () => void } }) => {
        event.currentTarget.select();
        setOpen(true);
      },
      onClick: (event: { currentTarget: { select: () => void } }) => {
        // What is chosen is replaced by what is typed next, not typed into.
        if (query === null) event.currentTarget.select();
        setOpen(true);
      },
      onBlur: () => {
        setOpen(false);
        // The list of a sheet is touched and scrolled without the field meaning to be left.
        if (!isInline) settle();
      },
    },
    /** Drops what was typed. */
    reset: () => setQuery(null),
  };
}
