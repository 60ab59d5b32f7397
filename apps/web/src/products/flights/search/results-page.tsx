import type { SearchForm, SearchParams } from '@caravel/flight-search';
import {
  countPassengers,
  findExpiry,
  findSearchId,
  localDay,
  locationOf,
  paramsOfForm,
  toSearchParams,
} from '@caravel/flight-search';
import type { FareFamily, FlightResult } from '@caravel/products/flights/contract';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { AppliedFilters, useLastFilter } from '../../../components/filters/applied-filters.tsx';
import { useIsExpired } from '../../../components/list/list-notice.tsx';
import classes from '../../../components/list/list-page.module.css';
import { NoMatch } from '../../../components/list/no-match.tsx';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { ResultsFrame, ResultsHead } from '../../../components/search/results-frame.tsx';
import { useOpenResult } from '../../../components/search/use-open-result.ts';
import { lazyAlone } from '../../../lib/api/lazy-alone.ts';
import { loadChunk } from '../../../lib/api/load-chunk.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { useIsDesktop } from '../../../lib/page/use-is-desktop.ts';
import { FareRules, type RulesRequest } from './fare-rules.tsx';
import { useAppliedFilters } from './filters/use-applied-filters.ts';
import { flightStore, useSearchState, useSearchView } from './flight-store.ts';
import { placeFor, usePlaceNames } from './place-names.ts';
import { InvalidSearch, NoFlights, SearchFailed, SearchStopped } from './results/empty-states.tsx';
import { FlightProgress, LiveFlightCount, NewFlights } from './results/flight-progress.tsx';
import { ListSkeleton } from './results/list-skeleton.tsx';
import { FlightFilterBar, FlightSort } from './results/list-toolbar.tsx';
import { FlightNotices, MoreExist } from './results/notices.tsx';
import { SearchSummary } from './results/search-summary.tsx';
import { SortTiles } from './results/sort-tiles.tsx';
import { useResultsAddress } from './results/use-results-address.ts';
import { useSearchProblems } from './results/use-search-problems.ts';
import { formOfParams } from './search-address.ts';

/** Parts that only show flights are loaded during the search, so that the first paint does not wait for them. */
const listModule = loadChunk(() => import('./results/flight-list.tsx'));
const panelModule = loadChunk(() => import('./filters/filter-panel.tsx'));
// The page that renders these parts reports a failure.
Promise.allSettled([listModule, panelModule]);
const FlightList = lazy(async () => ({ default: (await listModule).FlightList }));
/** Loaded only for trips of several flights. */
const JourneySteps = lazyPart(async () => (await import('./results/journey-steps.tsx')).JourneySteps);
/** Loaded when the search is done: who reads the list may look at other days. */
const DayStrip = lazyAlone(async () => (await import('./results/day-strip.tsx')).DayStrip);
const FilterPanel = lazyAlone(async () => (await panelModule).FilterPanel);

/** The heights of the strip of days with the line under it, and of the line alone, so that nothing moves when they come. */
const [STRIP_HEIGHT, LINE_HEIGHT] = [134, 44];

type FlightsHeadProps = { form: SearchForm; travelers: number; isSearching: boolean; onStop: () => void };

/** The heading of the page, and the number of flights or the progress of the search. */
function FlightsHead({ form, travelers, isSearching, onStop }: FlightsHeadProps) {
  const t = useT();
  const names = usePlaceNames(form.segments.flatMap(({ origin, destination }) => [origin, destination]));
  const first = form.segments[0];
  const name = (code: string) => placeFor(code, names)?.name ?? code;
  const isReturn = useSearchView((view) => view.step?.leg === 1) && form.routeType === 'Round-Trip';
  const [from, to] = isReturn ? [first?.destination, first?.origin] : [first?.origin, first?.destination];
  const places = { from: name(from ?? ''), to: name(to ?? '') };
  const isNamed = places.from !== '' && places.to !== '';
  const titleKey = form.routeType === 'Multi-City' ? 'flights.resultsTitleMulti' : 'flights.resultsTitle';
  const title = isNamed ? t(titleKey, places) : t('flights.searchHeading');
  return (
    <ResultsHead
      texts="flights"
      title={title}
      progress={isSearching ? <FlightProgress onStop={onStop} /> : null}
      found={useSearchView((view) => view.total)}
      shown={useSearchView((view) => view.ids.length)}
      note={t('flights.totalsNote', { count: travelers })}
    />
  );
}

/** The days around, once the search is done; their place is kept meanwhile. Not while a return is chosen: another day is another way out. */
function DaysAround({ form, today, isSearching }: { form: SearchForm; today: string; isSearching: boolean }) {
  const isChoosing = useSearchView((view) => (view.step?.leg ?? 0) > 0);
  const [isOpen, setOpen] = useState(false);
  const isDesktop = useIsDesktop();
  if (isChoosing) return null;
  const hasDays = form.routeType !== 'Multi-City';
  return (
    <div style={{ minBlockSize: isDesktop && hasDays ? STRIP_HEIGHT : LINE_HEIGHT }}>
      <Suspense fallback={null}>
        {isSearching ? null : <DayStrip form={form} today={today} isOpen={isOpen} onOpen={setOpen} />}
      </Suspense>
    </div>
  );
}

function FlightFilters() {
  return <AppliedFilters applied={useAppliedFilters()} onClear={() => flightStore().clearFilters()} />;
}

/** Whether the flights that the address has chosen have not arrived yet: nobody is shown the list of the step before for a moment. */
const useIsWaiting = () => {
  const isMissing = useSearchView((view) => view.step?.isMissing === true);
  return useSearchState((state) => state.searching) && isMissing;
};

/** The list, or what is shown instead of it. */
function ListArea(props: {
  onSelect: (result: FlightResult, family: FareFamily) => void;
  onRules: (family: FareFamily) => void;
  onChangeDates: () => void;
  isStopped: boolean;
  isInvalid: boolean;
  problems: readonly { readonly message: string }[];
  legs: number;
  travelers: number;
}) {
  const { onSelect, onRules, onChangeDates, isStopped, isInvalid, problems, legs, travelers } = props;
  const applied = useAppliedFilters();
  const last = useLastFilter(applied);
  const shown = useSearchView((view) => view.ids.length);
  const total = useSearchView((view) => view.total);
  const hasNone = useSearchState((state) => state.noResults);
  const hasFailed = useSearchState((state) => state.problem !== null);
  const isWaiting = useIsWaiting();
  const shownLegs = useSearchState((state) => (state.choice.view === 'steps' ? 1 : legs));
  if (isInvalid) return <InvalidSearch problems={problems} />;
  if (isWaiting) return <ListSkeleton legs={1} />;
  if (total > 0 && shown === 0) return <NoMatch title="flights.noMatchTitle" last={last} />;
  if (total > 0) {
    return (
      <Suspense fallback={<ListSkeleton legs={shownLegs} />}>
        <FlightList travelers={travelers} onSelect={onSelect} onRules={onRules} />
      </Suspense>
    );
  }
  if (hasFailed) return <SearchFailed />;
  if (isStopped) return <SearchStopped />;
  if (hasNone) return <NoFlights onChangeDates={onChangeDates} />;
  return <ListSkeleton legs={shownLegs} />;
}

/** Preloads the page of the selected flight when fares are opened, since it comes next. */
function usePreloadedDetails(): void {
  const router = useRouter();
  const looksAtFares = useSearchState((state) => state.expandedResults.length > 0);
  useEffect(() => {
    if (looksAtFares) router.preloadRoute({ to: '/booknow/flights/search-details' }).catch(() => undefined);
  }, [looksAtFares, router]);
}

/** Whether a search is running or about to start, so that the first frame of an empty page looks like the next ones. */
function useIsSearching(hasNothing: boolean): boolean {
  const isSearching = useSearchState((state) => state.searching);
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => setHasBegun(true), []);
  return isSearching || (!hasBegun && hasNothing);
}

/** Results of a flight search (spec 2, section 2: /booknow/flights/search). The whole state of the list is in the address. */
export function ResultsPage() {
  const navigate = useNavigate();
  const openResult = useOpenResult();
  const params: SearchParams = useSearch({ from: '/lists/booknow/flights/search' });
  useResultsAddress(params);
  usePreloadedDetails();
  const isDesktop = useIsDesktop();
  const [today] = useState(() => localDay(Date.now()));
  const [rules, setRules] = useState<RulesRequest | null>(null);
  const [editing, setEditing] = useState(0);
  const form = useMemo(() => formOfParams(params, today), [params, today]);
  // Reads only values that a click on a filter does not change, so that a click does not render the whole page again.
  const hasFlights = useSearchView((view) => view.total > 0);
  const { problems, isInvalid } = useSearchProblems(params);
  const isSearching = useIsSearching(!hasFlights && !isInvalid);
  const hasFailed = useSearchState((state) => state.problem !== null);
  const isExpired = useIsExpired(useSearchState(findExpiry));
  const searches = useSearchState((state) => state.searches);
  const [stopped, setStopped] = useState<typeof searches | null>(null);
  const isStopped = stopped === searches && !isSearching;
  const onStop = useCallback(() => {
    flightStore().stop();
    setStopped(flightStore().getState().searches);
  }, []);
  const { adults, children, infants } = countPassengers(form.passengers);
  const travelers = adults + children + infants;
  const onSearch = useCallback(
    (next: SearchForm) => {
      navigate({ to: '/booknow/flights/search', search: paramsOfForm(next) });
    },
    [navigate],
  );
  const onRules = useCallback((family: FareFamily) => {
    const searchId = findSearchId(flightStore().getState(), family.offerId);
    if (searchId) setRules({ searchId, family });
  }, []);
  const onSelect = useCallback(
    (_result: FlightResult, family: FareFamily) => {
      const state = flightStore().getState();
      const searchId = findSearchId(state, family.offerId);
      if (!searchId) return;
      const seen = `${family.total.currency}${family.total.amountMinor}`;
      const search = { ...toSearchParams(locationOf(state)), searchId, offerId: family.offerId, seen };
      openResult({ to: '/booknow/flights/search-details', search });
    },
    [openResult],
  );
  return (
    <ResultsFrame
      summary={
        <SearchSummary
          key={editing}
          form={form}
          isForcedOpen={isInvalid || editing > 0}
          problems={problems}
          onSearch={onSearch}
        />
      }
      filters={isDesktop ? <Suspense fallback={null}>{hasFlights ? <FilterPanel /> : null}</Suspense> : undefined}
      isBusy={isSearching}
    >
      <FlightsHead form={form} travelers={travelers} isSearching={isSearching} onStop={onStop} />
      <LiveFlightCount isSearching={isSearching} />
      {isInvalid || hasFailed ? null : <DaysAround form={form} today={today} isSearching={isSearching} />}
      {hasFlights && form.segments.length > 1 ? <JourneySteps /> : null}
      {hasFlights || isSearching ? (
        <>
          <SortTiles />
          {isDesktop ? (
            <div className={classes.tools}>
              <FlightFilters />
              <FlightSort />
            </div>
          ) : (
            <>
              <FlightFilterBar />
              <FlightFilters />
            </>
          )}
        </>
      ) : null}
      {hasFlights ? <FlightNotices isStopped={isStopped} isExpired={isExpired} /> : null}
      <NewFlights />
      <ListArea
        isStopped={isStopped}
        isInvalid={isInvalid}
        problems={problems}
        legs={form.segments.length}
        travelers={travelers}
        onSelect={onSelect}
        onRules={onRules}
        onChangeDates={() => setEditing(editing + 1)}
      />
      <MoreExist />
      <FareRules request={rules} onClose={() => setRules(null)} />
    </ResultsFrame>
  );
}
