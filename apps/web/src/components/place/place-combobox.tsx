import '../../styles/mantine-forms.ts';
import { Input, Popover, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { Sheet } from '../dialogs/sheet.tsx';
import { useBegunText } from './begun-text.ts';
import type { Place, PlaceFetcher } from './place.ts';
import classes from './place-combobox.module.css';
import { PlaceList } from './place-list.tsx';
import { usePlaceSearch } from './use-place-search.ts';

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
  /** What those are, if not recent ones. */
  recentLabel?: string;
  placeholder?: string;
  error?: string | undefined;
  /** Joined with its neighbours into one bar, without a border of its own. */
  isJoined?: boolean;
};

const NO_PLACES: readonly Place[] = [];

/** The look of the field: one of a form, or joined with its neighbours. */
function looks(isJoined: boolean) {
  if (!isJoined) return {};
  return {
    root: classes.joined ?? '',
    input: classes.joinedInput ?? '',
    label: classes.joinedLabel ?? '',
    error: classes.joinedError ?? '',
  };
}

/** The field itself, with its suggestions over the page. */
function PlaceField(props: PlaceComboboxProps) {
  const t = useT();
  const { id, label, value, onChange, fetchPlaces, recent = NO_PLACES, placeholder, error, isJoined = false } = props;
  const search = usePlaceSearch({ value, onChange, fetchPlaces, recent, begun: useBegunText(id) });
  return (
    <div>
      <Popover
        opened={search.isShown}
        position="bottom-start"
        width={isJoined ? 400 : 'target'}
        radius="lg"
        shadow="md"
        withinPortal={false}
        withRoles={false}
        trapFocus={false}
        returnFocus={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        <Popover.Target>
          <TextInput
            {...search.input}
            id={id}
            label={label}
            placeholder={placeholder ?? t('common.placeMore')}
            // What was typed and became no place is said as such, not as missing.
            error={error && search.isTyped ? t('place.notFound', { text: search.query }) : error}
            aria-required
            classNames={looks(isJoined)}
          />
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown}>
          <PlaceList label={label} recentLabel={props.recentLabel} search={search} />
        </Popover.Dropdown>
      </Popover>
      <span className="visually-hidden" role="status">
        {search.status}
      </span>
    </div>
  );
}

type SheetSearchProps = {
  label: string;
  recentLabel: string | undefined;
  placeholder: string;
  search: ReturnType<typeof usePlaceSearch>;
};

/** The search inside the sheet of a phone: with the keyboard open, the list fills the rest of the screen. */
function SheetSearch({ label, recentLabel, placeholder, search }: SheetSearchProps) {
  return (
    <>
      <TextInput
        {...search.input}
        size="md"
        label={label}
        labelProps={{ className: 'visually-hidden' }}
        placeholder={placeholder}
        className={classes.sheetInput ?? ''}
        enterKeyHint="done"
        data-autofocus
      />
      <PlaceList label={label} recentLabel={recentLabel} search={search} />
      <span className="visually-hidden" role="status">
        {search.status}
      </span>
    </>
  );
}
/** The field on phones and tablets: opens a full-height sheet. */
function PlaceSheetField(props: PlaceComboboxProps) {
  const t = useT();
  const { id, label, value, onChange, fetchPlaces, recent = NO_PLACES, error, isJoined = false } = props;
  const placeholder = props.placeholder ?? t('common.placeMore');
  const [isOpen, setOpen] = useState(false);
  const begun = useBegunText(id);
  const onPicked = () => setOpen(false);
  const search = usePlaceSearch({ value, onChange, fetchPlaces, recent, begun, isInline: true, onPicked });
  const close = () => {
    search.reset();
    setOpen(false);
  };
  return (
    <>
      <Input.Wrapper id={id} size="md" label={label} labelElement="label" error={error} classNames={looks(isJoined)}>
        <Input
          component="button"
          type="button"
          size="md"
          pointer
          // Without Mantine's wrapper, which is for text inputs, the id has to be set on the button itself.
          attributes={{ input: { id } }}
          error={error !== undefined}
          withAria={false}
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          classNames={isJoined ? { input: classes.joinedInput ?? '' } : {}}
          onClick={() => setOpen(true)}
        >
          {value ? (
            <span className={classes.chosen}>
              {value.label === undefined ? (
                <>
                  <bdi>{value.name}</bdi> <bdi>({value.code})</bdi>
                </>
              ) : (
                <bdi>{value.label}</bdi>
              )}
            </span>
          ) : (
            <span className={classes.placeholder}>{placeholder}</span>
          )}
        </Input>
      </Input.Wrapper>
      <Sheet isOpen={isOpen} onClose={close} title={label}>
        <SheetSearch label={label} recentLabel={props.recentLabel} placeholder={placeholder} search={search} />
      </Sheet>
    </>
  );
}

/**
 * A field for a place (WAI-ARIA combobox): suggestions 150 ms after the last key, cities with their airports under
 * them, codes with full names, recent places first; arrows, Enter, Escape; Enter never submits the form. A full-height
 * sheet below 1200 px.
 */
export function PlaceCombobox(props: PlaceComboboxProps) {
  const isDesktop = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  return isDesktop ? <PlaceField {...props} /> : <PlaceSheetField {...props} />;
}
