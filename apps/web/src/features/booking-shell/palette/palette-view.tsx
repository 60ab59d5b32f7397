import { IconArrowLeft, IconDots, IconSearch } from '@caravel/icons';
import { ActionIcon } from '@mantine/core';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import type { KeyboardEvent } from 'react';
import { useEffect, useId } from 'react';
import { useT } from '../../../lib/language/i18n.tsx';
import classes from './palette.module.css';
import type { Found, PaletteEntry, PaletteGroup } from './palette-entries.tsx';
import { store } from './palette-store.ts';

type ViewProps = {
  /** What the field and the list are called. */
  readonly title: string;
  readonly placeholder: string;
  readonly groups: readonly PaletteGroup[];
  /** What is said of the list: how much there is, that it loads, or why it is empty. */
  readonly status: string;
  /** The first entry is not marked yet: what stands there was found by an earlier text. */
  readonly isWaiting?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Shows what can be done with a record; left out where nothing is found. */
  readonly onDeeds?: (of: Found) => void;
  /** Leads back to what was shown before; left out at the first level. */
  readonly onBack?: () => void;
};

type EntryProps = { entry: PaletteEntry; id: string; isSelected: boolean; onDeeds: ((of: Found) => void) | undefined };

function Entry({ entry, id, isSelected, onDeeds }: EntryProps) {
  const { label, detail, icon, keys, of, stays, run } = entry;
  const action = (
    <Spotlight.Action
      onClick={run}
      {...(stays && { closeSpotlightOnTrigger: false })}
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
  if (!of || !onDeeds) return action;
  return (
    <div role="presentation" className={classes.row}>
      {action}
      {/* For fingers and pointers. Keys and screen readers have the button below the list, which is of the marked entry. */}
      <button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        className={classes.more}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onDeeds(of)}
      >
        <IconDots size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
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

/** The arrow key that leads on in the direction of reading, and the one that leads back. */
const arrows = (): readonly [on: string, back: string] =>
  document.documentElement.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

/** Whether keys lead from a record to what can be done with it: Ctrl or Cmd and K, or the arrow on behind the last letter. */
function leadsOn({ key, ctrlKey, metaKey, altKey, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  if (altKey || shiftKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === arrows()[0] && currentTarget.selectionStart === currentTarget.value.length;
}

/** Whether keys lead back: Escape, and the arrow back or Backspace in an empty field. */
function leadsBack({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLInputElement>): boolean {
  if (nativeEvent.isComposing) return false;
  return key === 'Escape' || (currentTarget.value === '' && (key === arrows()[1] || key === 'Backspace'));
}

/**
 * A field and the list of what it finds. The keys stay in the field while the arrows mark an entry, as in a combobox. From a record that was found the
 * keys lead on to what can be done with it, and from there back.
 */
export function PaletteView({ title, placeholder, groups, status, isWaiting = false, onKeyDown, onDeeds, onBack }: ViewProps) {
  const t = useT();
  const id = useId();
  const starts = startsOf(groups);
  const entries = groups.flatMap((group) => group.entries);
  const count = entries.length;
  const selected = useMarked(count);
  const idOf = (index: number) => `${id}-${index}`;
  const marked = entries[selected]?.of;
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (onDeeds && marked && !isWaiting && leadsOn(event)) {
      event.preventDefault();
      return onDeeds(marked);
    }
    if (onBack && leadsBack(event)) {
      event.preventDefault();
      return onBack();
    }
    // The arrows move the mark in the store, which tells nobody of it.
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') queueMicrotask(() => store.setState((state) => ({ ...state })));
    onKeyDown?.(event);
  };
  return (
    <>
      <Spotlight.Search
        role="combobox"
        // At once: the dialog's own focus comes later than a fast typist's first letter.
        autoFocus
        aria-label={title}
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        onKeyDown={press}
        {...(count > 0 && selected >= 0 && !isWaiting ? { 'aria-activedescendant': idOf(selected) } : {})}
        placeholder={placeholder}
        // Escape leads one step back: the dialog leaves it alone.
        {...(onBack && { 'data-mantine-stop-propagation': 'true', leftSectionPointerEvents: 'all' as const })}
        leftSection={
          onBack ? (
            <ActionIcon variant="subtle" size="md" aria-label={t('palette.back')} onClick={onBack}>
              <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" className="mirror" />
            </ActionIcon>
          ) : (
            <IconSearch size={20} stroke={1.75} aria-hidden="true" />
          )
        }
      />
      <Spotlight.ActionsList id={`${id}-list`} role="listbox" aria-label={title}>
        {groups.map((group, at) => (
          <Spotlight.ActionsGroup key={group.id} label={group.label} role="group" aria-label={group.label}>
            {group.entries.map((entry, index) => {
              const place = (starts[at] ?? 0) + index;
              const isSelected = place === selected && !isWaiting;
              return <Entry key={entry.id} entry={entry} id={idOf(place)} isSelected={isSelected} onDeeds={onDeeds} />;
            })}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      {onDeeds && marked && !isWaiting ? (
        <div className={classes.foot}>
          <button type="button" className={classes.deeds} onClick={() => onDeeds(marked)}>
            {t('palette.actionsFor', { name: marked.name })}
            <kbd translate="no" className={classes.keys}>
              Ctrl K
            </kbd>
          </button>
        </div>
      ) : null}
      <p role="status" className={count > 0 ? 'visually-hidden' : classes.empty}>
        {status}
      </p>
    </>
  );
}
