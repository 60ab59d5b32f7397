import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconBuilding, IconMapPin, IconPlane } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { highlightParts } from './highlight.ts';
import type { Place, PlaceFetcher } from './place.ts';
import { placeText } from './place.ts';
import classes from './place-combobox.module.css';
import { usePlaces } from './use-places.ts';

export type { Place, PlaceFetcher } from './place.ts';

type PlaceComboboxProps = {
  id: string;
  label: string;
  value: Place | null;
  onChange: (place: Place | null) => void;
  /** Must be the same function at every render. */
  fetchPlaces: PlaceFetcher;
  /** Shown before anything is typed, newest first. */
  recent?: readonly Place[];
  placeholder?: string;
  error?: string | undefined;
  isJoined?: boolean;
};

const ICONS = { city: IconBuilding, airport: IconPlane, area: IconMapPin } as const;

function Highlighted({ text, query }: { text: string; query: string }): ReactNode {
  return highlightParts(text, query).map((part) =>
    part.isMatch ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
  );
}

function PlaceOption({ place, query }: { place: Place; query: string }) {
  const Icon = ICONS[place.kind];
  return (
    <Combobox.Option value={place.code} className={classes.option} data-part={place.isPart || undefined}>
      <Icon size={18} aria-hidden="true" className={classes.optionIcon} />
      <span className={classes.optionWords}>
        <bdi className={classes.name}>
          <Highlighted text={place.name} query={query} />
        </bdi>
        <span className={classes.detail}>{place.detail}</span>
      </span>
      <bdi className={classes.code}>{place.code}</bdi>
    </Combobox.Option>
  );
}

/**
 * A field for a place (WAI-ARIA combobox): suggestions 150 ms after the last key, cities with their airports under them, codes with full names, recent
 * places first; arrows, Enter, Escape; nothing is submitted. Text that was not chosen from the list gives no place.
 */
export function PlaceCombobox(props: PlaceComboboxProps) {
  const t = useT();
  const { id, label, value, onChange, fetchPlaces, recent = [], placeholder, error, isJoined = false } = props;
  const [query, setQuery] = useState<string | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { places, state } = usePlaces(query ?? '', fetchPlaces);
  const statusId = useId();
  const shown = query ? places : recent;
  const choose = (code: string) => {
    const place = shown.find((candidate) => candidate.code === code);
    if (place) onChange(place);
    setQuery(null);
    combobox.closeDropdown();
  };
  const status = !query
    ? ''
    : state === 'failed'
      ? t('common.placeFailed')
      : state === 'done' && places.length === 0
        ? t('common.placeNone', { text: query })
        : '';
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      withinPortal
      position="bottom-start"
      width={isJoined ? 400 : 'target'}
      radius="lg"
      shadow="md"
    >
      <Combobox.Target targetType="input">
        <TextInput
          id={id}
          label={label}
          placeholder={placeholder ?? t('common.placeMore')}
          error={error}
          aria-required
          autoComplete="off"
          spellCheck={false}
          classNames={
            isJoined ? { root: classes.joined ?? '', input: classes.joinedInput ?? '', label: classes.joinedLabel ?? '' } : {}
          }
          value={query ?? (value ? placeText(value) : '')}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setQuery(text);
            if (text === '') onChange(null);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={(event) => {
            event.currentTarget.select();
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            setQuery(null);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={shown.length === 0 && status === ''} className={classes.dropdown}>
        <Combobox.Options mah={380} className={classes.options} aria-label={label}>
          {query ? null : shown.length > 0 ? <div className={classes.heading}>{t('common.placeRecent')}</div> : null}
          {shown.map((place) => (
            <PlaceOption key={place.code + place.kind} place={place} query={query ?? ''} />
          ))}
          {status ? <Combobox.Empty className={classes.empty}>{status}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
      <span className="visually-hidden" role="status" id={statusId}>
        {query && state === 'done' ? status || t('common.placeResults', { count: places.length }) : ''}
      </span>
    </Combobox>
  );
}
