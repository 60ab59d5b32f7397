import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useReturnFocus } from '../../../components/dialogs/return-focus.ts';
import { type MessageKey, useT } from '../../../lib/language/i18n.tsx';
import { DEEDS_OF, type DeedWord, readDeed, type TypedDeed } from './deed-words.ts';
import { looksLikeRecord } from './looks-like-record.ts';
import { openTool, takeTyped } from './office-tool.ts';
import { PaletteDeeds, PaletteNote } from './palette-deeds.tsx';
import { type Found, type PaletteGroup, usePaletteEntries } from './palette-entries.tsx';
import { palette, store } from './palette-store.ts';
import { PaletteView } from './palette-view.tsx';
import { useAwaitedEnter } from './use-awaited-enter.ts';
import { useFound } from './use-found.tsx';

const TYPING_PAUSE_MS = 200;

/** What is shown: everything, what can be done with a record, or a note about it that is being written. */
type Level =
  | { readonly shows: 'all' }
  | { readonly shows: 'deeds'; readonly of: Found; readonly wanted?: DeedWord }
  | { readonly shows: 'note'; readonly of: Found; readonly isTyped: boolean };

const ALL: Level = { shows: 'all' };

/** The deed that a text names behind a record. */
function useTypedDeed(text: string): TypedDeed | null {
  const t = useT();
  return readDeed(text, {
    ...{ again: t('palette.wordsAgain'), resend: t('palette.wordsResend'), note: t('palette.wordsNote') },
    ...{ copy: t('palette.wordsCopy'), cancel: t('palette.wordsCancel'), book: t('palette.wordsBook') },
    theirs: t('palette.wordsTheirs'),
  });
}

type EverythingProps = {
  query: string;
  onDeeds: (of: Found) => void;
  /** Does what was typed with a record. */
  onDeed: (of: Found, typed: TypedDeed) => void;
};

/** What is found, with the deed that was typed with it in place of opening it: of the records that have such a deed. */
function withDeed(groups: readonly PaletteGroup[], typed: TypedDeed, words: string, onDeed: EverythingProps['onDeed']) {
  return groups.map((group) => ({
    ...group,
    entries: group.entries.flatMap((entry) => {
      const { of } = entry;
      if (!of || !DEEDS_OF[of.kind].includes(typed.deed)) return [];
      return [{ ...entry, label: `${words} · ${entry.label}`, stays: true, run: () => onDeed(of, typed) }];
    }),
  }));
}

const DEED_KEYS = {
  ...{ again: 'palette.bookAgain', resend: 'palette.resend', note: 'records.noteAdd', copy: 'trips.copyReference' },
  ...{ cancel: 'trips.cancel', book: 'clients.bookFor', theirs: 'palette.theirBookings' },
} as const satisfies Record<DeedWord, MessageKey>;

/** Everything that a text finds: pages, actions, clients and bookings. */
function Everything({ query, onDeeds, onDeed }: EverythingProps) {
  const t = useT();
  const text = query.trim();
  const typed = useTypedDeed(text);
  const subject = typed?.subject ?? text;
  const [settled] = useDebouncedValue(subject, TYPING_PAUSE_MS);
  const found = useFound(settled);
  const isSearching = found.isSearching || subject !== settled;
  const isRecord = typed !== null || looksLikeRecord(text);
  const named = usePaletteEntries(text);
  const hits = text === '' ? [] : typed ? withDeed(found.groups, typed, t(DEED_KEYS[typed.deed]), onDeed) : found.groups;
  const groups = (isRecord ? [...hits, ...named] : [...named, ...hits]).filter(({ entries }) => entries.length > 0);
  // What stands first meanwhile was found by an earlier text.
  const isWaiting = isRecord && isSearching;
  const onKeyDown = useAwaitedEnter({
    query: text,
    isWaiting,
    hits: hits.flatMap(({ entries }) => entries),
    open: ({ run, stays }) => {
      run();
      if (!stays) palette.close();
    },
  });
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <PaletteView
      title={t('palette.title')}
      placeholder={t('palette.placeholder')}
      groups={groups}
      status={isSearching && count === 0 ? t('common.loading') : t('palette.results', { count })}
      isWaiting={isWaiting}
      onKeyDown={onKeyDown}
      onDeeds={onDeeds}
    />
  );
}

/** Everything of the office by its name, and what can be done with a booking or a client that was found. */
export function Palette() {
  const t = useT();
  const [query, setQuery] = useState('');
  const [level, setLevel] = useState<Level>(ALL);
  // What found the record: the way back leads to it.
  const [before, setBefore] = useState('');
  useReturnFocus(true);
  useEffect(() => {
    palette.open();
    // Somebody who is quick types before the palette is there.
    const end = takeTyped((text) => setQuery((query) => query + text));
    return () => {
      end();
      palette.close();
    };
  }, []);
  const show = (next: Level, text: string) => {
    setLevel(next);
    setQuery(text);
    store.setState((state) => ({ ...state, selected: 0 }));
  };
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={() => openTool(null)}
      returnFocus={false}
      scrollable
      maxHeight="min(480px, 70dvh)"
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      transitionProps={{ duration: 120, transition: 'pop' }}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      {level.shows === 'all' ? (
        <Everything
          query={query}
          onDeeds={(of) => {
            setBefore(query);
            show({ shows: 'deeds', of }, '');
          }}
          onDeed={(of, { deed, rest }) => {
            setBefore(query);
            if (deed === 'note') show({ shows: 'note', of, isTyped: rest !== '' }, rest);
            else show({ shows: 'deeds', of, wanted: deed }, '');
          }}
        />
      ) : level.shows === 'deeds' ? (
        <PaletteDeeds
          of={level.of}
          query={query.trim()}
          wanted={level.wanted}
          onNote={() => show({ shows: 'note', of: level.of, isTyped: false }, '')}
          onBack={() => show(ALL, before)}
        />
      ) : (
        <PaletteNote
          of={level.of}
          query={query}
          isTyped={level.isTyped}
          onBack={() => show({ shows: 'deeds', of: level.of }, '')}
        />
      )}
    </Spotlight.Root>
  );
}
