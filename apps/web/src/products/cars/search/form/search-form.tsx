import { CAR_LIMITS, type CarForm } from '@caravel/products/cars/contract';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PlaceCombobox } from '../../../../components/place/place-combobox.tsx';
import { DaysField } from '../../../../components/search/days-field.tsx';
import { SearchBar, SearchButton } from '../../../../components/search/search-bar.tsx';
import classes from '../../../../components/search/search-form.module.css';
import { type SearchBarState, type SearchFormProps, useSearchBar } from '../../../../components/search/use-search-bar.ts';
import { today as todayHere } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useCountries, withChoice } from '../../../../lib/language/use-countries.ts';
import { serverNow } from '../../../../lib/page/server-clock.ts';
import {
  rememberChoice,
  useDestinationPlace,
  useDestinationSearch,
  useDestinations,
  useRecentDestinations,
} from '../../../destinations.ts';
import { type CarField, keepForm } from '../car-form.ts';
import { findProblems } from './find-problems.ts';
import own from './search-form.module.css';
import { TimeField } from './time-field.tsx';

type PartProps = SearchBarState<CarForm, CarField>;

/** The days that the calendar offers for a rental: the rule counts months, so a day more is left to it. */
const MOST_DAYS = 367;

/** Where cars wait. */
const DESK_PLACES = ['city', 'airport'] as const;

/** Where the car is picked up, and where it is returned if that is elsewhere. */
function PlaceFields({ form, idOf, errorOf, change }: PartProps) {
  const t = useT();
  const pickUp = useDestinationPlace(form.pickUp, t);
  const dropOff = useDestinationPlace(form.dropOff ?? '', t);
  const fetchPlaces = useDestinationSearch(t, DESK_PLACES);
  const recent = useRecentDestinations(t);
  const shared = { fetchPlaces, recent, placeholder: t('cars.placePlaceholder'), isJoined: true };
  const choose = (code: string | undefined) => {
    if (code !== undefined) rememberChoice(code);
    return code ?? '';
  };
  return (
    <div className={classes.places} data-single={form.dropOff === null || undefined}>
      <div className={classes.place}>
        <PlaceCombobox
          {...shared}
          id={idOf('pickUp')}
          label={t('cars.pickUpPlace')}
          value={pickUp}
          error={errorOf('pickUp')}
          onChange={(chosen) => change({ ...form, pickUp: choose(chosen?.code) })}
        />
      </div>
      {form.dropOff === null ? null : (
        <div className={classes.place}>
          <PlaceCombobox
            {...shared}
            id={idOf('dropOff')}
            label={t('cars.dropOffPlace')}
            value={dropOff}
            error={errorOf('dropOff')}
            onChange={(chosen) => change({ ...form, dropOff: choose(chosen?.code) })}
          />
        </div>
      )}
    </div>
  );
}

/** The driver: the age counts for surcharges, the country for rates. */
function DriverFields({ form, idOf, errorOf, change }: PartProps) {
  const t = useT();
  const countries = useCountries();
  const [age, setAge] = useState(String(form.age));
  return (
    <>
      <TextInput
        className={own.age ?? ''}
        size="md"
        id={idOf('age')}
        label={t('cars.age')}
        inputMode="numeric"
        autoComplete="off"
        error={errorOf('age')}
        value={age}
        onChange={(event) => {
          const typed = event.currentTarget.value.replace(/\D/g, '');
          setAge(typed);
          change({ ...form, age: Number(typed) });
        }}
      />
      <NativeSelect
        className={own.country ?? ''}
        size="md"
        id={idOf('country')}
        label={t('cars.country')}
        error={errorOf('country')}
        value={form.country}
        onChange={(event) => change({ ...form, country: event.currentTarget.value })}
        data={withChoice(countries, form.country)}
      />
    </>
  );
}

/** What is wrong with the form as it stands, in words. */
function useProblems(form: CarForm) {
  const t = useT();
  const known = useDestinations([form.pickUp, form.dropOff ?? '']);
  return () => {
    const zones = { pickUp: known[form.pickUp]?.timeZone, dropOff: known[form.dropOff ?? '']?.timeZone };
    return findProblems(form, zones, serverNow()).map(({ field, key }) => ({ field, message: t(key) }));
  };
}

/** The fields of the search on one bar, joined; a stack that opens full-height sheets below 1200 px. */
export function SearchForm(props: SearchFormProps<CarForm, CarField>) {
  const t = useT();
  const [today] = useState(todayHere);
  const bar = useSearchBar(props, { keep: keepForm, useProblems });
  const { form, idOf, errorOf, change } = bar;
  return (
    <SearchBar attempt={bar.attempt} errors={bar.errors} onSubmit={bar.search}>
      <Checkbox
        label={t('cars.sameDropOff')}
        checked={form.dropOff === null}
        onChange={(event) => change({ ...form, dropOff: event.currentTarget.checked ? null : '' })}
      />
      <div className={`${classes.bar} ${own.bar}`}>
        <PlaceFields {...bar} />
        <DaysField
          id={idOf('dates')}
          label={t('cars.dates')}
          start={form.pickUpAt.slice(0, 10)}
          end={form.dropOffAt.slice(0, 10)}
          today={today}
          maxDaysAhead={CAR_LIMITS.maxDaysAhead}
          maxDays={MOST_DAYS}
          sameDay="allowed"
          startLabel={t('rental.pickUp')}
          endLabel={t('rental.dropOff')}
          error={errorOf('dates')}
          onChange={(first, last) =>
            change({
              ...form,
              pickUpAt: `${first}${form.pickUpAt.slice(10)}`,
              dropOffAt: `${last}${form.dropOffAt.slice(10)}`,
            })
          }
        />
        <div className={`${classes.travelers} ${own.times}`}>
          <TimeField
            id={idOf('pickUpTime')}
            label={t('cars.pickUpTime')}
            value={form.pickUpAt}
            error={errorOf('pickUpTime')}
            onChange={(pickUpAt) => change({ ...form, pickUpAt })}
          />
          <TimeField
            id={idOf('dropOffTime')}
            label={t('cars.dropOffTime')}
            value={form.dropOffAt}
            error={errorOf('dropOffTime')}
            onChange={(dropOffAt) => change({ ...form, dropOffAt })}
          />
        </div>
        <SearchButton />
      </div>
      <div className={own.foot}>
        <DriverFields {...bar} />
        <p className={own.hint}>{t('cars.driverHint')}</p>
      </div>
    </SearchBar>
  );
}
