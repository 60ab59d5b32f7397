import type { CarOffer, CarResults } from '@caravel/products/cars/contract';
import { useLastFilter } from '../../../../components/filters/applied-filters.tsx';
import { supplierNames } from '../../../../components/list/supplier-names.ts';
import { type ListState, ResultsOrState, SearchNotices } from '../../../../components/search/search-states.tsx';
import type { ResultLinks } from '../../../../components/search/use-result-links.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useCars } from '../car-store.ts';
import { useAppliedFilters } from '../filters/use-applied-filters.ts';
import { CarList } from './car-list.tsx';

const NONE: CarResults['notices'] = [];

/** What is known of offers that are not in the list: of suppliers that did not answer or are switched off, of desks that are closed. */
function useLost() {
  const t = useT();
  const notices = useCars((state) => state.results?.notices ?? NONE);
  const hasAny = useCars((state) => (state.results?.offers.length ?? 0) > 0);
  const closed = useCars((state) => state.results?.closedCount ?? 0);
  const [missing, off] = [supplierNames(notices, 'missing', t), supplierNames(notices, 'off', t)];
  return {
    unanswered: hasAny ? '' : missing,
    missing: missing && t('cars.partialSupplier', { suppliers: missing }),
    off: off && t('cars.supplierOff', { suppliers: off }),
    closed: closed > 0 && t('cars.closedDesks', { count: closed }),
  };
}

/** Why the list is incomplete or too old. */
export function CarNotices({ isExpired, onAgain }: { isExpired: boolean; onAgain: () => void }) {
  const { unanswered, missing, off, closed } = useLost();
  return (
    <SearchNotices
      texts="cars"
      isExpired={isExpired}
      troubles={[!unanswered && missing]}
      hints={[off, closed]}
      onAgain={onAgain}
    />
  );
}

type CarsOrStateProps = ListState & { links: ResultLinks<CarOffer> };

/** The list, or what is shown instead of it. */
export function CarsOrState({ links, ...state }: CarsOrStateProps) {
  const { off, closed, unanswered } = useLost();
  return (
    <ResultsOrState
      {...state}
      texts="cars"
      isStopped={useCars(({ status }) => status === 'stopped')}
      problem={useCars(({ problem }) => problem)}
      found={useCars(({ found }) => found)}
      shown={useCars(({ cars }) => cars.length)}
      lastFilter={useLastFilter(useAppliedFilters())}
      whyNone={off || closed}
      unanswered={unanswered}
      cardHeight={150}
    >
      <CarList links={links} />
    </ResultsOrState>
  );
}
