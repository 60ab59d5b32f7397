import { useLastFilter } from '../../../../components/filters/applied-filters.tsx';
import { supplierNames } from '../../../../components/list/supplier-names.ts';
import { type ListState, ResultsOrState, SearchNotices } from '../../../../components/search/search-states.tsx';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useActivities } from '../activity-store.ts';
import { useAppliedFilters } from '../filters/use-applied-filters.ts';
import { ActivityList, type ActivityListProps } from './activity-list.tsx';

/** The names of the suppliers that did not answer, or are switched off by the agency; empty if there are none. */
function useSuppliers(why: 'missing' | 'off'): string {
  const t = useT();
  return supplierNames(useActivities((state) => state.page?.notices) ?? [], why, t);
}

/** The names of suppliers that did not answer a search that found nothing; empty if all did, or if there is something. */
export function useUnanswered(): string {
  const missing = useSuppliers('missing');
  return useActivities((state) => (state.page?.foundCount ?? 0) > 0) ? '' : missing;
}

/** Says which suppliers did not answer, or are switched off by the agency; empty if there are none. */
function useSuppliersText(why: 'missing' | 'off'): string {
  const t = useT();
  const suppliers = useSuppliers(why);
  return suppliers && t(why === 'off' ? 'activities.supplierOff' : 'activities.partialSupplier', { suppliers });
}

/** Why the list is incomplete or too old. */
export function ActivityNotices({ isExpired, onAgain }: { isExpired: boolean; onAgain: () => void }) {
  const t = useT();
  const problem = useActivities((state) => state.problem);
  const isListed = useActivities((state) => state.ids.length > 0);
  const broken = problem && isListed && (problem.message || t('activities.partialBroken'));
  const missing = useSuppliersText('missing');
  const unanswered = useUnanswered();
  const off = useSuppliersText('off');
  if (!isListed && !isExpired) return null;
  return (
    <SearchNotices
      texts="activities"
      isExpired={isExpired}
      troubles={[broken ?? '', !unanswered && missing]}
      hints={[off]}
      onAgain={onAgain}
    />
  );
}

/** The list, or what is shown instead of it. */
export function ActivitiesOrState({ sight, links, ...state }: ListState & ActivityListProps) {
  const problem = useActivities((activities) => activities.problem);
  return (
    <ResultsOrState
      {...state}
      texts="activities"
      isStopped={useActivities(({ status }) => status === 'stopped')}
      problem={problem}
      isGone={isApiError(problem, 'searchExpired', 'searchLost')}
      found={useActivities(({ page }) => page?.foundCount ?? 0)}
      shown={useActivities(({ ids }) => ids.length)}
      lastFilter={useLastFilter(useAppliedFilters())}
      whyNone={useSuppliersText('off')}
      unanswered={useUnanswered()}
      cardHeight={220}
    >
      <ActivityList sight={sight} links={links} />
    </ResultsOrState>
  );
}
