import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@caravel/icons';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { useEffect, useId, useState } from 'react';
import { useReturnFocus } from '../../../components/dialogs/return-focus.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { looksLikeRecord } from './looks-like-record.ts';
import { openTool } from './office-tool.ts';
import classes from './palette.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entries.tsx';
import { usePaletteEntries } from './palette-entries.tsx';
import { useAwaitedEnter } from './use-awaited-enter.ts';
import { useFound } from './use-found.tsx';

const [store, palette] = createSpotlight();

const TYPING_PAUSE_MS = 200;

type EntryProps = { entry: PaletteEntry; id: string; isSelected: boolean };

function Entry({ entry, id, isSelected }: EntryProps) {
  const { label, detail, icon, keys, run } = entry;
  return (
    <Spotlight.Action
      onClick={run}
      data-selected={isSelected || undefined}
      className={classes.entry ?? ''}
      // The action keeps no id of its own, which the search needs to name what is marked.
      renderRoot={(props) => <button type="button" {...props} id={id} role="option" aria-selected={isSelected} />}
    >
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <bdi className={classes.label}>{label}</bdi>
        {detail ? <bdi className={classes.detail}>{detail}</bdi> : null}
      </span>
      {keys ? (
        <kbd translate="no" className={classes.keys}>
          {keys}
        </kbd>
      ) : null}
    </Spotlight.Action>
  );
}

/** Marks the first entry once there is one: what a server finds comes after the keys. */
function useMarked(count: number): number {
  const { selected } = useSpotlight(store);
  useEffect(() => {
    if (count > 0 && (selected < 0 || selected >= count)) store.setState((state) => ({ ...state, selected: 0 }));
  }, [count, selected]);
  return selected;
}

/** How many entries stand before each group. */
function startsOf(groups: readonly PaletteGroup[]): readonly number[] {
  let start = 0;
  return groups.map(({ entries }) => {
    const own = start;
    start += entries.length;
    return own;
  });
}

/**
 * Everything of the office by its name: pages, actions, clients and bookings. The keys stay in the field while the arrows mark an entry, as in a
 * combobox.
 */
export function Palette() {
  const t = useT();
  const id = useId();
  const [query, setQuery] = useState('');
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
  const starts = startsOf(groups);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const selected = useMarked(count);
  useReturnFocus(true);
  useEffect(() => {
    palette.open();
    return () => palette.close();
  }, []);
  const idOf = (index: number) => `${id}-${index}`;
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
      <Spotlight.Search
        role="combobox"
        // At once: the dialog's own focus comes later than a fast typist's first letter.
        autoFocus
        aria-label={t('palette.title')}
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        onKeyDown={onKeyDown}
        {...(count > 0 && selected >= 0 && !isWaiting ? { 'aria-activedescendant': idOf(selected) } : {})}
        placeholder={t('palette.placeholder')}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      />
      <Spotlight.ActionsList id={`${id}-list`} role="listbox" aria-label={t('palette.title')}>
        {groups.map((group, at) => (
          <Spotlight.ActionsGroup key={group.id} label={group.label} role="group" aria-label={group.label}>
            {group.entries.map((entry, index) => {
              const place = (starts[at] ?? 0) + index;
              return <Entry key={entry.id} entry={entry} id={idOf(place)} isSelected={place === selected && !isWaiting} />;
            })}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <p role="status" className={count > 0 ? 'visually-hidden' : classes.empty}>
        {isSearching && count === 0 ? t('common.loading') : t('palette.results', { count })}
      </p>
    </Spotlight.Root>
  );
}
