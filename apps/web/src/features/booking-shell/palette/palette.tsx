import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useReturnFocus } from '../../../components/dialogs/return-focus.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { looksLikeRecord } from './looks-like-record.ts';
import { openTool } from './office-tool.ts';
import { PaletteDeeds, PaletteNote } from './palette-deeds.tsx';
import { type Found, usePaletteEntries } from './palette-entries.tsx';
import { palette, store } from './palette-store.ts';
import { PaletteView } from './palette-view.tsx';
import { useAwaitedEnter } from './use-awaited-enter.ts';
import { useFound } from './use-found.tsx';

const TYPING_PAUSE_MS = 200;

/** What is shown: everything, what can be done with a record, or a note about it that is being written. */
type Level = { readonly shows: 'all' } | { readonly shows: 'deeds' | 'note'; readonly of: Found };

const ALL: Level = { shows: 'all' };

/** Everything that a text finds: pages, actions, clients and bookings. */
function Everything({ query, onDeeds }: { query: string; onDeeds: (of: Found) => void }) {
  const t = useT();
  const [settled] = useDebouncedValue(query.trim(), TYPING_PAUSE_MS);
  const found = useFound(settled);
  const text = query.trim();
  const isSearching = found.isSearching || text !== settled;
  const isRecord = looksLikeRecord(text);
  const named = usePaletteEntries(text);
  const hits = text === '' ? [] : found.groups;
  const groups = (isRecord ? [...hits, ...named] : [...named, ...hits]).filter(({ entries }) => entries.length > 0);
  // What stands first meanwhile was found by an earlier text.
  const isWaiting = isRecord && isSearching;
  const onKeyDown = useAwaitedEnter({
    query: text,
    isWaiting,
    hits: hits.flatMap(({ entries }) => entries),
    open: ({ run }) => {
      run();
      palette.close();
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
    return () => palette.close();
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
        />
      ) : level.shows === 'deeds' ? (
        <PaletteDeeds
          of={level.of}
          query={query.trim()}
          onNote={() => show({ shows: 'note', of: level.of }, '')}
          onBack={() => show(ALL, before)}
        />
      ) : (
        <PaletteNote of={level.of} query={query} onBack={() => show({ shows: 'deeds', of: level.of }, '')} />
      )}
    </Spotlight.Root>
  );
}
