import type { ActivitySummary } from '@caravel/products/activities/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { AppliedFilters } from '../../../components/filters/applied-filters.tsx';
import classes from '../../../components/list/list-and-map.module.css';
import { useIsExpired } from '../../../components/list/list-notice.tsx';
import frame from '../../../components/list/list-page.module.css';
import { LiveCount, SearchProgress } from '../../../components/list/search-progress.tsx';
import { ResultsFrame, ResultsHead } from '../../../components/search/results-frame.tsx';
import type { ListState } from '../../../components/search/search-states.tsx';
import { type ResultLinks, useResultLinks } from '../../../components/search/use-result-links.ts';
import type { FormProblem } from '../../../components/search/use-search-bar.ts';
import { searchMark } from '../../../lib/address/list-params.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { today as todayHere } from '../../../lib/language/format.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { useIsDesktop } from '../../../lib/page/use-is-desktop.ts';
import { type ActivityField, type ActivityForm, addressProblems, formOfParams, keepForm, paramsOfForm } from './activity-form.ts';
import { activityStore, useActivities } from './activity-store.ts';
import { useDestinationName } from './destinations.ts';
import { FilterPanel } from './filters/filter-panel.tsx';
import { useAppliedFilters } from './filters/use-applied-filters.ts';
import { writeView } from './list-address.ts';
import { ActivityCard } from './results/activity-card.tsx';
import { ActivityMap } from './results/activity-map.tsx';
import { ActivitiesOrState, ActivityNotices, useUnanswered } from './results/activity-states.tsx';
import { ActivityFilterBar, ActivitySortSelect } from './results/list-toolbar.tsx';
import { SearchSummary } from './results/search-summary.tsx';
import { type ResultsParams, useResultsAddress } from './results/use-results-address.ts';

/** The heading of the page, and the number of activities or the progress of the search. */
function ActivitiesHead({ form, isSearching }: { form: ActivityForm; isSearching: boolean }) {
  const t = useT();
  const place = useDestinationName(form.destination);
  const progress = <SearchProgress received={0} parts={0} text={t('activities.searching')} onStop={activityStore.stop} />;
  const found = useActivities((state) => (state.problem && state.ids.length === 0 ? 0 : (state.page?.foundCount ?? 0)));
  return (
    <ResultsHead
      texts="activities"
      title={place === undefined ? t('menu.activities') : t('activities.resultsTitle', { place })}
      progress={isSearching ? progress : null}
      found={found}
      shown={useActivities((state) => state.page?.totalSearchItem ?? 0)}
      note={t('activities.totalsNote')}
    />
  );
}

/** What is wrong with the search of an address; empty if it holds none at all. */
function useProblems(params: ResultsParams, isAsked: boolean): readonly FormProblem<ActivityField>[] {
  const t = useT();
  const unknown = useActivities(({ problem }) => (isApiError(problem, 'destinationNotFound') ? problem.message : undefined));
  return useMemo(() => {
    if (!isAsked) return [];
    if (unknown !== undefined) return [{ field: 'destination', message: unknown }];
    return addressProblems(params, todayHere(), t);
  }, [params, isAsked, unknown, t]);
}

/** The addresses of the activities of the list, with the search and the filters that lead back, and how one is opened. */
function useLinks(form: ActivityForm): ResultLinks<ActivitySummary> {
  const view = useActivities((state) => state.view);
  const key = useActivities((state) => state.key);
  const searchId = useActivities((state) => state.page?.searchId);
  const targetOf = useCallback(
    ({ productCode }: ActivitySummary) => ({
      to: '/booknow/activities/result-details/$productCode',
      params: { productCode },
      search: { ...paramsOfForm(form), ...writeView(view), ...(searchId && { c: searchMark(searchId, key) }) },
    }),
    [form, view, key, searchId],
  );
  return useResultLinks(targetOf);
}

/** What the live region says: the same as the page. */
function useLiveText(isInvalid: boolean, isSearching: boolean): string {
  const t = useT();
  const count = useActivities((state) => state.page?.totalSearchItem ?? 0);
  const problem = useActivities((state) => (state.ids.length === 0 ? state.problem : null));
  const unanswered = useUnanswered();
  if (isInvalid) return '';
  if (isSearching) return t('activities.searching');
  if (problem) return problem.message || t('activities.failedTitle');
  return unanswered ? t('list.noAnswerTitle') : t('activities.countLive', { count });
}

/** Results of an activity search (spec 2, section 2: /booknow/activities/search). The whole state of the list is in the address. */
export function ResultsPage() {
  const t = useT();
  const navigate = useNavigate();
  const params: ResultsParams = useSearch({ from: '/lists/booknow/activities/search' });
  const isDesktop = useIsDesktop();
  const [editing, setEditing] = useState(0);
  const [picked, setPicked] = useState<ActivitySummary | null>(null);
  const [sight, setSight] = useState<{ readonly id: string } | null>(null);
  const { d, s, e } = params;
  const form = useMemo(() => formOfParams({ d, s, e }), [d, s, e]);
  const isAsked = d !== undefined;
  const isValid = isAsked && addressProblems(params, todayHere(), t).length === 0;
  const again = useResultsAddress(params, form, isValid);
  const problems = useProblems(params, isAsked);
  const isInvalid = !isAsked || problems.length > 0;
  const isSearching = useActivities(({ status }) => status === 'idle' || status === 'searching') && !isInvalid;
  const hasList = useActivities((state) => state.page !== null) && !isInvalid;
  const applied = useAppliedFilters();
  const isExpired = useIsExpired(useActivities((state) => state.page?.expiresAt));
  const liveText = useLiveText(isInvalid, isSearching);
  const links = useLinks(form);
  const isMap = params.v === 'map';
  const openSearch = useCallback(
    (next: ActivityForm) => {
      keepForm(next);
      setEditing(0);
      setPicked(null);
      navigate({ to: '/booknow/activities/search', search: paramsOfForm(next) });
    },
    [navigate],
  );
  const onPick = (activity: ActivitySummary) => {
    setPicked(activity);
    setSight({ id: activity.productCode });
  };
  const onMap = (next: boolean) =>
    navigate({
      to: '/booknow/activities/search',
      search: { ...params, v: next ? 'map' : undefined },
      replace: true,
      resetScroll: false,
    });
  const map = <ActivityMap pickedId={picked?.productCode ?? null} onPick={onPick} />;
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
      columns={classes.columns}
      main={classes.main}
      beside={isDesktop && !isInvalid ? <div className={classes.mapColumn}>{map}</div> : null}
    >
      <ActivitiesHead form={form} isSearching={isSearching} />
      <LiveCount text={liveText} />
      {isInvalid ? null : (
        <>
          {isDesktop ? null : <ActivityFilterBar isMap={isMap} onMap={onMap} />}
          <div className={frame.tools}>
            <AppliedFilters applied={applied} onClear={activityStore.clearFilters} />
            {isDesktop ? <ActivitySortSelect /> : null}
          </div>
          {hasList ? <ActivityNotices isExpired={isExpired} onAgain={again} /> : null}
        </>
      )}
      {!isDesktop && isMap && !isInvalid ? (
        <div className={classes.phoneMap}>
          {map}
          {picked ? (
            <div className={classes.pinned} data-pinned>
              <ActivityCard activity={picked} links={links} />
            </div>
          ) : null}
        </div>
      ) : (
        <ActivitiesOrState {...state} links={links} sight={sight} />
      )}
    </ResultsFrame>
  );
}
