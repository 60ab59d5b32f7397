import type { SortIndex } from '@caravel/flight-search';
import { IconCheck } from '@caravel/icons';
import { ActionButton } from '../../../../components/buttons/action-link.tsx';
import { FilterBar } from '../../../../components/list/filter-bar.tsx';
import { SortSelect } from '../../../../components/list/sort-select.tsx';
import { lazyPart } from '../../../../components/page/lazy-part.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useAppliedFilters } from '../filters/use-applied-filters.ts';
import { flightStore, useSearchState } from '../flight-store.ts';
import { SORT_KEYS, STOPS_KEYS } from '../words.ts';

const loadSheet = () => import('../filters/flight-filter-sheet.tsx');
const FlightFilterSheet = lazyPart(async () => (await loadSheet()).FlightFilterSheet);

const ORDERS: readonly SortIndex[] = ['cheapest', 'best', 'quickest', 'departure', 'arrival'];

/** The sort orders of the list: the three of the tiles, and by time of day. */
export function FlightSort() {
  const t = useT();
  const sorting = useSearchState((state) => state.sorting);
  return (
    <SortSelect
      orders={ORDERS.map((value) => ({ value, label: t(SORT_KEYS[value]) }))}
      value={sorting.index}
      onChange={(index) => flightStore().sortBy({ index, order: 'asc' })}
    />
  );
}

/** Below 1200 px: the button that opens the filters, direct flights, and the sort order. */
export function FlightFilterBar() {
  const t = useT();
  const applied = useAppliedFilters().length;
  const stops = useSearchState((state) => state.filters.stops);
  const isDirect = stops.length === 1 && stops[0] === 'Direct';
  return (
    <FilterBar applied={applied} Sheet={FlightFilterSheet} onPreload={() => void loadSheet().catch(() => undefined)}>
      <ActionButton
        look={isDirect ? 'soft' : 'outline'}
        shape="pill"
        aria-pressed={isDirect}
        onClick={() => flightStore().setFilter({ stops: isDirect ? [] : ['Direct'] })}
      >
        {isDirect ? <IconCheck size={18} aria-hidden="true" /> : null}
        {t(STOPS_KEYS.Direct)}
      </ActionButton>
      <FlightSort />
    </FilterBar>
  );
}
