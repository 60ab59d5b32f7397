import { useLastFilter } from '../../../../components/filters/applied-filters.tsx';
import { supplierNames } from '../../../../components/list/supplier-names.ts';
import { type ListState, ResultsOrState, SearchNotices } from '../../../../components/search/search-states.tsx';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useAppliedFilters } from '../filters/use-applied-filters.ts';
import { useHotels } from '../hotel-store.ts';
import { HotelList, type HotelListProps } from './hotel-list.tsx';

/** The names of the suppliers that did not answer, or are switched off by the agency; empty if there are none. */
function useSuppliers(why: 'missing' | 'off'): string {
  const t = useT();
  return supplierNames(useHotels((state) => state.held?.notices ?? state.page?.notices) ?? [], why, t);
}

/** The names of suppliers that did not answer a search that found nothing; empty if all did, or if there is something. */
function useUnanswered(): string {
  const missing = useSuppliers('missing');
  return useHotels((state) => (state.page?.foundCount ?? 0) > 0) ? '' : missing;
}

/** Says which suppliers did not answer, or are switched off by the agency; empty if there are none. */
function useSuppliersText(why: 'missing' | 'off'): string {
  const t = useT();
  const suppliers = useSuppliers(why);
  return suppliers && t(why === 'off' ? 'hotels.supplierOff' : 'hotels.partialSupplier', { suppliers });
}

/** Why the list is incomplete or too old. */
export function HotelNotices({ isExpired, onAgain }: { isExpired: boolean; onAgain: () => void }) {
  const t = useT();
  const problem = useHotels((state) => state.problem);
  const isStopped = useHotels((state) => state.status === 'stopped');
  const broken = problem && (problem.message || t('hotels.partialBroken'));
  const unanswered = useUnanswered();
  const missing = useSuppliersText('missing');
  const troubles = [broken ?? '', !unanswered && missing, isStopped && t('hotels.stopped')];
  const off = useSuppliersText('off');
  return <SearchNotices texts="hotels" isExpired={isExpired} troubles={troubles} hints={[off]} onAgain={onAgain} />;
}

type HotelsOrStateProps = ListState & HotelListProps;

/** The list, or what is shown instead of it. */
export function HotelsOrState({ nights, rooms, sight, links, ...state }: HotelsOrStateProps) {
  const problem = useHotels((hotels) => hotels.problem);
  return (
    <ResultsOrState
      {...state}
      texts="hotels"
      isStopped={useHotels(({ status }) => status === 'stopped')}
      problem={problem}
      isGone={isApiError(problem, 'searchExpired', 'searchLost')}
      found={useHotels(({ page }) => page?.foundCount ?? 0)}
      shown={useHotels(({ ids }) => ids.length)}
      lastFilter={useLastFilter(useAppliedFilters())}
      whyNone={useSuppliersText('off')}
      unanswered={useUnanswered()}
      cardHeight={220}
    >
      <HotelList nights={nights} rooms={rooms} sight={sight} links={links} />
    </ResultsOrState>
  );
}
