import { IconMap2, IconSearch } from '@caravel/icons';
import { HOTEL_LIMITS, type HotelForm } from '@caravel/products/hotels/contract';
import { Button, NativeSelect } from '@mantine/core';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { ErrorSummary } from '../../../../components/form/error-summary.tsx';
import { PlaceCombobox } from '../../../../components/place/place-combobox.tsx';
import { DaysField } from '../../../../components/search/days-field.tsx';
import classes from '../../../../components/search/search-form.module.css';
import { today as todayHere } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useCountries, withChoice } from '../../../../lib/language/use-countries.ts';
import { rememberChoice, useDestinationSearch, useRecentDestinations } from '../../../destinations.ts';
import { findProblems, type HotelField } from '../hotel-form.ts';
import { usePlaceOf } from '../place-of.ts';
import { keepForm } from '../search-address.ts';
import { GuestsField } from './guests-field.tsx';
import own from './search-form.module.css';

/** A wrong field, and its problem in words. */
export type FormProblem = { readonly field: HotelField; readonly message: string };

type SearchFormProps = {
  initial: HotelForm;
  /** Problems that are known when the form opens: shown until it is changed. */
  problems?: readonly FormProblem[];
  onSearch: (form: HotelForm, view: 'list' | 'map') => void;
};

/** The fields of the search on one bar, joined; a stack that opens full-height sheets below 1200 px. */
export function SearchForm({ initial, problems = [], onSearch }: SearchFormProps) {
  const t = useT();
  const id = useId();
  const [today] = useState(todayHere);
  const [opened] = useState(initial);
  const [form, setForm] = useState(opened);
  const [attempt, setAttempt] = useState(0);
  const countries = useCountries();
  const place = usePlaceOf(form, t);
  const fetchPlaces = useDestinationSearch(t);
  const recent = useRecentDestinations(t);
  const change = (next: HotelForm) => {
    setForm(next);
    keepForm(next);
  };
  const findErrors = (): readonly FormProblem[] =>
    form === opened && problems.length > 0
      ? problems
      : findProblems(form, today).map(({ field, key }) => ({ field, message: t(`validation.${key}`) }));
  const errors = attempt === 0 && problems.length === 0 ? [] : findErrors();
  const errorOf = (field: HotelField) => errors.find((error) => error.field === field)?.message;
  const idOf = (field: HotelField) => `${id}-${field}`;
  const search = (view: 'list' | 'map') => {
    if (findErrors().length > 0) return setAttempt(attempt + 1);
    return onSearch(form, view);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search('list');
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ErrorSummary attempt={attempt} errors={errors.map(({ field, message }) => ({ id: idOf(field), message }))} />
      <div className={classes.bar}>
        <div className={classes.place}>
          <PlaceCombobox
            id={idOf('destination')}
            label={t('hotels.destination')}
            value={place}
            onChange={(chosen) => {
              if (chosen) rememberChoice(chosen.code);
              change({ ...form, destination: chosen?.code ?? '', area: null });
            }}
            fetchPlaces={fetchPlaces}
            recent={recent}
            placeholder={t('hotels.destinationPlaceholder')}
            error={errorOf('destination')}
            isJoined
          />
        </div>
        <div className={classes.date}>
          <DaysField
            id={idOf('dates')}
            label={t('hotels.dates')}
            start={form.start}
            end={form.end}
            today={today}
            maxDaysAhead={HOTEL_LIMITS.maxDaysAhead}
            maxDays={HOTEL_LIMITS.maxNights}
            sameDay="nextDay"
            startLabel={t('hotels.checkIn')}
            endLabel={t('hotels.checkOut')}
            error={errorOf('dates')}
            onChange={(start, end) => change({ ...form, start, end })}
          />
        </div>
        <div className={classes.travelers}>
          <GuestsField id={idOf('guests')} form={form} error={errorOf('guests')} onChange={change} />
        </div>
        <Button type="submit" className={classes.submit ?? ''} leftSection={<IconSearch size={20} aria-hidden="true" />}>
          {t('common.search')}
        </Button>
      </div>
      <div className={own.foot}>
        <NativeSelect
          className={own.nationality ?? ''}
          id={idOf('nationality')}
          label={t('hotels.nationality')}
          description={t('hotels.nationalityHint')}
          error={errorOf('nationality')}
          value={form.nationality}
          onChange={(event) => change({ ...form, nationality: event.currentTarget.value })}
          data={[{ value: '', label: t('hotels.nationalityNone') }, ...withChoice(countries, form.nationality)]}
        />
        <Button variant="default" leftSection={<IconMap2 size={18} aria-hidden="true" />} onClick={() => search('map')}>
          {t('hotels.searchOnMap')}
        </Button>
      </div>
    </form>
  );
}
