import { IconMap2 } from '@caravel/icons';
import { HOTEL_LIMITS, type HotelForm } from '@caravel/products/hotels/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { PlaceCombobox } from '../../../../components/place/place-combobox.tsx';
import { DaysField } from '../../../../components/search/days-field.tsx';
import { SearchBar, SearchButton } from '../../../../components/search/search-bar.tsx';
import classes from '../../../../components/search/search-form.module.css';
import { type SearchFormProps, useSearchBar } from '../../../../components/search/use-search-bar.ts';
import { today as todayHere } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useCountries, withChoice } from '../../../../lib/language/use-countries.ts';
import { rememberChoice, useDestinationSearch, useRecentDestinations } from '../../../destinations.ts';
import { findProblems, type HotelField } from '../hotel-form.ts';
import { usePlaceOf } from '../place-of.ts';
import { keepForm } from '../search-address.ts';
import { GuestsField } from './guests-field.tsx';
import own from './search-form.module.css';

/** Hotels are looked for in a list or on the map. */
export type HotelView = 'list' | 'map';

/** What is wrong with the form as it stands, in words. */
function useProblems(form: HotelForm) {
  const t = useT();
  const [today] = useState(todayHere);
  return () => findProblems(form, today).map(({ field, key }) => ({ field, message: t(`validation.${key}`) }));
}

/** The fields of the search on one bar, joined; a stack that opens full-height sheets below 1200 px. */
export function SearchForm(props: SearchFormProps<HotelForm, HotelField, [view: HotelView]>) {
  const t = useT();
  const [today] = useState(todayHere);
  const { form, idOf, errorOf, change, search, ...bar } = useSearchBar(props, { keep: keepForm, useProblems });
  const countries = useCountries();
  const place = usePlaceOf(form, t);
  const fetchPlaces = useDestinationSearch(t);
  const recent = useRecentDestinations(t);
  return (
    <SearchBar attempt={bar.attempt} errors={bar.errors} onSubmit={() => search('list')}>
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
        <div className={classes.travelers}>
          <GuestsField id={idOf('guests')} form={form} error={errorOf('guests')} onChange={change} />
        </div>
        <SearchButton />
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
    </SearchBar>
  );
}
