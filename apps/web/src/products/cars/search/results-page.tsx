import { type CarForm, type CarOffer, carFormOfParams, paramsOfCarForm } from '@caravel/products/cars/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { AppliedFilters, useLastFilter } from '../../../components/filters/applied-filters.tsx';
import { PictureCardSkeletons } from '../../../components/list/card-skeletons.tsx';
import { useIsExpired } from '../../../components/list/list-notice.tsx';
import frame from '../../../components/list/list-page.module.css';
import { NoMatch } from '../../../components/list/no-match.tsx';
import { LiveCount, SearchProgress } from '../../../components/list/search-progress.tsx';
import { SandboxBadge } from '../../../components/notices/sandbox-badge.tsx';
import { rememberList } from '../../../lib/address/back-to-list.ts';
import { usePageTitle } from '../../../lib/address/page-title.tsx';
import { today as todayHere } from '../../../lib/language/format.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { mayFade } from '../../../lib/look/motion.ts';
import { useHomeCountry } from '../../../lib/session/home-country.ts';
import { useDestinations } from '../../destinations.ts';
import { type FormProblem, keepForm, problemsOf } from './car-form.ts';
import { carStore, useCars } from './car-store.ts';
import { FilterPanel } from './filters/filter-panel.tsx';
import { useAppliedFilters } from './filters/use-applied-filters.ts';
import { CarList } from './results/car-list.tsx';
import { CarNotices, InvalidSearch, NoCars, SearchFailed, SearchStopped } from './results/car-states.tsx';
import { CarFilterBar } from './results/car-toolbar.tsx';
import classes from './results/results.module.css';
import { SearchSummary } from './results/search-summary.tsx';
import { listParamsNow, type ResultsParams, useResultsAddress } from './results/use-results-address.ts';

/** The heading of the page, and the number of cars or the progress of the search. */
function ResultsHead({ form, isSearching }: { form: CarForm; isSearching: boolean }) {
  const t = useT();
  const place = useDestinations([form.pickUp])[form.pickUp];
  const all = useCars((state) => state.results?.offers.length ?? 0);
  const shown = useCars((state) => state.cars.length);
  const title = place ? t('cars.resultsTitle', { place: place.name }) : t('menu.cars');
  usePageTitle(title);
  return (
    <div className={frame.head}>
      <div className={frame.titleRow}>
        <h1 className={frame.title} tabIndex={-1}>
          {title}
        </h1>
        <SandboxBadge />
      </div>
      {isSearching ? (
        <SearchProgress received={0} parts={0} text={t('cars.searching')} onStop={carStore.stop} />
      ) : all === 0 ? null : (
        <p className={frame.count}>
          <strong className="tabular">
            {shown === all ? t('cars.countFound', { count: all }) : t('cars.countFiltered', { count: shown, total: all })}
          </strong>
          <span>{t('cars.totalsNote')}</span>
        </p>
      )}
    </div>
  );
}

type ListAreaProps = {
  isInvalid: boolean;
  isSearching: boolean;
  onSelect: (car: CarOffer) => void;
  onAgain: () => void;
  onChange: () => void;
};

/** The list, or what is shown instead of it. */
function ListArea({ isInvalid, isSearching, onSelect, onAgain, onChange }: ListAreaProps) {
  const t = useT();
  const last = useLastFilter(useAppliedFilters());
  const shown = useCars((state) => state.cars.length);
  const found = useCars((state) => state.results?.offers.length ?? 0);
  const hasFailed = useCars((state) => state.problem !== null);
  const isStopped = useCars((state) => state.status === 'stopped');
  if (isInvalid) return <InvalidSearch />;
  if (shown > 0) return <CarList onSelect={onSelect} />;
  if (hasFailed) return <SearchFailed onAgain={onAgain} />;
  if (found > 0) return <NoMatch title="cars.noMatchTitle" last={last} />;
  if (isSearching) return <PictureCardSkeletons label={t('cars.loadingList')} height={150} />;
  if (isStopped) return <SearchStopped onAgain={onAgain} />;
  return <NoCars onChange={onChange} />;
}

/** What is wrong with the search of an address, as the server says; empty if it holds none at all, or nothing is wrong. */
function useProblems(isAsked: boolean): readonly FormProblem[] {
  const problem = useCars((state) => state.problem);
  return useMemo(() => {
    if (!isAsked || problem === null) return [];
    if (problem.code === 'notFound') return [{ field: 'pickUp', message: problem.message }];
    return problemsOf(problem.validationError);
  }, [isAsked, problem]);
}

/** Results of a car search (spec 2, section 2: /booknow/cars/search). The whole state of the list is in the address. */
export function ResultsPage() {
  const t = useT();
  const navigate = useNavigate();
  const router = useRouter();
  const params: ResultsParams = useSearch({ from: '/lists/booknow/cars/search' });
  const home = useHomeCountry() || undefined;
  const isDesktop = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const [editing, setEditing] = useState(0);
  const form = useMemo(() => carFormOfParams(params, todayHere(), home), [params, home]);
  const isAsked = form.pickUp !== '';
  const again = useResultsAddress(params, form, isAsked);
  const problems = useProblems(isAsked);
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
  const onSelect = useCallback(
    (car: CarOffer) => {
      const { results } = carStore.getState();
      if (!results) return;
      rememberList(router.history);
      navigate({
        to: '/booknow/cars/result-details',
        search: { ...paramsOfCarForm(form), ...listParamsNow(), searchId: results.searchId, offerId: car.offerId },
        viewTransition: mayFade(),
      });
    },
    [navigate, router, form],
  );
  const chips = <AppliedFilters applied={applied} onClear={carStore.clearFilters} />;
  return (
    <div className={frame.page}>
      <SearchSummary
        key={`${editing}${JSON.stringify(problems)}`}
        form={form}
        isForcedOpen={isInvalid || editing > 0}
        problems={problems}
        onSearch={openSearch}
      />
      <div className={frame.columns}>
        {isDesktop ? (
          <aside className={frame.rail} aria-label={t('list.filters')}>
            {hasList ? <FilterPanel /> : null}
          </aside>
        ) : null}
        <section className={`${frame.main} ${classes.main}`} aria-busy={isSearching}>
          <ResultsHead form={form} isSearching={isSearching} />
          <LiveCount text={isSearching ? t('cars.searching') : t('cars.countLive', { count })} />
          {hasList ? (
            <>
              {isDesktop ? null : <CarFilterBar applied={applied.length} />}
              {applied.length > 0 ? <div className={frame.tools}>{chips}</div> : null}
              <CarNotices isExpired={isExpired} onAgain={again} />
            </>
          ) : null}
          <ListArea
            isInvalid={isInvalid}
            isSearching={isSearching}
            onSelect={onSelect}
            onAgain={again}
            onChange={() => setEditing(editing + 1)}
          />
        </section>
      </div>
    </div>
  );
}
