import { ACTIVITY_LIMITS } from '@caravel/products/activities/contract';
import { useState } from 'react';
import { PlaceCombobox } from '../../../../components/place/place-combobox.tsx';
import { DaysField } from '../../../../components/search/days-field.tsx';
import { SearchBar, SearchButton } from '../../../../components/search/search-bar.tsx';
import classes from '../../../../components/search/search-form.module.css';
import { type SearchFormProps, useSearchBar } from '../../../../components/search/use-search-bar.ts';
import { today as todayHere } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { type ActivityField, type ActivityForm, findProblems, keepForm } from '../activity-form.ts';
import { rememberChoice, useDestinationPlace, useDestinationSearch, useRecentDestinations } from '../destinations.ts';

/** What is wrong with the form as it stands, in words. */
function useProblems(form: ActivityForm) {
  const t = useT();
  const [today] = useState(todayHere);
  return () => findProblems(form, today, t);
}

/** The fields of the search on one bar, joined; a stack that opens full-height sheets below 1200 px. Days need not be chosen. */
export function SearchForm(props: SearchFormProps<ActivityForm, ActivityField>) {
  const t = useT();
  const [today] = useState(todayHere);
  const { form, idOf, errorOf, change, search, ...bar } = useSearchBar(props, { keep: keepForm, useProblems });
  const place = useDestinationPlace(form.destination, t);
  const fetchPlaces = useDestinationSearch(t);
  const recent = useRecentDestinations(t);
  return (
    <SearchBar attempt={bar.attempt} errors={bar.errors} onSubmit={() => search()}>
      <div className={classes.bar} data-fields="two">
        <div className={classes.place}>
          <PlaceCombobox
            id={idOf('destination')}
            label={t('activities.destination')}
            value={place}
            onChange={(chosen) => {
              if (chosen) rememberChoice(chosen.code);
              change({ ...form, destination: chosen?.code ?? '' });
            }}
            fetchPlaces={fetchPlaces}
            recent={recent}
            placeholder={t('activities.destinationPlaceholder')}
            error={errorOf('destination')}
            isJoined
          />
        </div>
        <DaysField
          id={idOf('dates')}
          label={t('activities.dates')}
          start={form.dates?.start ?? null}
          end={form.dates?.end ?? null}
          today={today}
          maxDaysAhead={ACTIVITY_LIMITS.maxDaysAhead}
          maxDays={ACTIVITY_LIMITS.maxSearchDays}
          counts="days"
          sameDay="allowed"
          startLabel={t('activities.firstDay')}
          endLabel={t('activities.lastDay')}
          anyDay={{ text: t('activities.anyDay'), onClear: () => change({ ...form, dates: null }) }}
          error={errorOf('dates')}
          onChange={(start, end) => change({ ...form, dates: { start, end } })}
        />
        <SearchButton />
      </div>
    </SearchBar>
  );
}
