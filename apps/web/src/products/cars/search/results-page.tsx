import {
  type CarForm,
  type CarOffer,
  type CarSearchParams,
  carFormOfParams,
  misreadTimes,
  paramsOfCarForm,
} from '@caravel/products/cars/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { AppliedFilters } from '../../../components/filters/applied-filters.tsx';
import { useIsExpired } from '../../../components/list/list-notice.tsx';
import frame from '../../../components/list/list-page.module.css';
import { LiveCount, SearchProgress } from '../../../components/list/search-progress.tsx';
import { ResultsFrame, ResultsHead } from '../../../components/search/results-frame.tsx';
import type { ListState } from '../../../components/search/search-states.tsx';
import { type ResultLinks, useResultLinks } from '../../../components/search/use-result-links.ts';
import type { FormProblem } from '../../../components/search/use-search-bar.ts';
import { today as todayHere } from '../../../lib/language/format.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { useIsDesktop } from '../../../lib/page/use-is-desktop.ts';
import { useHomeCountry } from '../../../lib/session/home-country.ts';
import { useDestinations } from '../../destinations.ts';
import { type CarField, keepForm, problemsOf } from './car-form.ts';
import { carStore, useCars } from './car-store.ts';
import { FilterPanel } from './filters/filter-panel.tsx';
import { useAppliedFilters } from './filters/use-applied-filters.ts';
import { writeView } from './list-address.ts';
import { CarNotices, CarsOrState } from './results/car-states.tsx';
import { CarFilterBar } from './results/car-toolbar.tsx';
import { CarTypes } from './results/car-types.tsx';
import classes from './results/results.module.css';
import { SearchSummary } from './results/search-summary.tsx';
import { type ResultsParams, useResultsAddress } from './results/use-results-address.ts';

/** The heading of the page, and the number of cars or the progress of the search. */
function CarsHead({ form, isSearching }: { form: CarForm; isSearching: boolean }) {
  const t = useT();
  const place = useDestinations([form.pickUp])[form.pickUp];
  const progress = <SearchProgress received={0} parts={0} text={t('cars.searching')} onStop={carStore.stop} />;
  return (
    <ResultsHead
      texts="cars"
      title={place ? t('cars.resultsTitle', { place: place.name }) : t('menu.cars')}
      progress={isSearching ? progress : null}
      found={useCars((state) => state.found)}
      shown={useCars((state) => state.cars.length)}
      note={t('cars.ratesNote', { count: useCars((state) => state.rates) })}
    />
  );
}

/** The times that the address does not say: nobody looks at the prices of other ones without knowing. */
function misreadProblems(ends: readonly string[], t: ReturnType<typeof useT>): readonly FormProblem<CarField>[] {
  return ends.map((end) =>
    end === 'pickUp'
      ? { field: 'pickUpTime', message: t('validation.pickUpTimeInvalid') }
      : { field: 'dropOffTime', message: t('validation.dropOffTimeInvalid') },
  );
}

/** What is wrong with the search of an address, as the server says; empty if it holds none at all, or nothing is wrong. */
function useProblems(isAsked: boolean, params: CarSearchParams): readonly FormProblem<CarField>[] {
  const t = useT();
  const problem = useCars((state) => state.problem);
  const misread = misreadTimes(params).join(' ');
  return useMemo(() => {
    if (misread !== '') return misreadProblems(misread.split(' '), t);
    if (!isAsked || problem === null) return [];
    if (problem.code === 'notFound') return [{ field: 'pickUp', message: problem.message }];
    return problemsOf(problem.validationError);
  }, [isAsked, problem, misread, t]);
}

/** The addresses of the cars of the list, with the search and the filters that lead back, and how one is opened. */
function useLinks(form: CarForm): ResultLinks<CarOffer> {
  const view = useCars((state) => state.view);
  const searchId = useCars((state) => state.results?.searchId);
  const targetOf = useCallback(
    ({ offerId }: CarOffer) => ({
      to: '/booknow/cars/result-details',
      search: { ...paramsOfCarForm(form), ...writeView(view), searchId, offerId },
    }),
    [form, view, searchId],
  );
  return useResultLinks(targetOf);
}

/** Results of a car search (spec 2, section 2: /booknow/cars/search). The whole state of the list is in the address. */
export function ResultsPage() {
  const t = useT();
  const navigate = useNavigate();
  const params: ResultsParams = useSearch({ from: '/lists/booknow/cars/search' });
  const home = useHomeCountry() || undefined;
  const isDesktop = useIsDesktop();
  const [editing, setEditing] = useState(0);
  const form = useMemo(() => carFormOfParams(params, todayHere(), home), [params, home]);
  const isAsked = form.pickUp !== '';
  const again = useResultsAddress(params, form, isAsked && misreadTimes(params).length === 0);
  const problems = useProblems(isAsked, params);
  const isInvalid = !isAsked || problems.length > 0;
  const isSearching = useCars(({ status }) => status === 'idle' || status === 'searching') && !isInvalid;
  const hasList = useCars((state) => state.results !== null && state.results.offers.length > 0) && !isInvalid;
  const count = useCars((state) => state.cars.length);
  const applied = useAppliedFilters();
  const isExpired = useIsExpired(useCars((state) => state.results?.expiresAt));
  const openSearch = useCallback(
    (next: CarForm) => {
      keepForm(next);
      setEditing(0);
      navigate({ to: '/booknow/cars/search', search: paramsOfCarForm(next) });
    },
    [navigate],
  );
  const links = useLinks(form);
  const state: ListState = { isInvalid, problems, isSearching, onAgain: again, onChange: () => setEditing(editing + 1) };
  return (
    <ResultsFrame
      summary={
        <SearchSummary
          key={`${editing}${JSON.stringify(problems)}`}
          form={form}
          isForcedOpen={isInvalid || editing > 0}
          problems={problems}
          onSearch={openSearch}
        />
      }
      filters={isDesktop ? hasList && <FilterPanel /> : undefined}
      isBusy={isSearching}
      main={classes.main}
    >
      <CarsHead form={form} isSearching={isSearching} />
      <LiveCount text={isSearching ? t('cars.searching') : t('cars.countLive', { count })} />
      {hasList ? (
        <>
          {isDesktop ? null : <CarFilterBar applied={applied.length} />}
          {applied.length > 0 ? (
            <div className={frame.tools}>
              <AppliedFilters applied={applied} onClear={carStore.clearFilters} />
            </div>
          ) : null}
          <CarTypes />
          <CarNotices isExpired={isExpired} onAgain={again} />
        </>
      ) : null}
      <CarsOrState {...state} links={links} />
    </ResultsFrame>
  );
}
