import { CAR_SORTS } from '@caravel/products/cars/contract';
import { FilterBar } from '../../../../components/list/filter-bar.tsx';
import { SortSelect } from '../../../../components/list/sort-select.tsx';
import { lazyPart } from '../../../../components/page/lazy-part.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { carStore, useCars } from '../car-store.ts';
import { SORT_KEYS } from '../words.ts';

const loadSheet = () => import('../filters/car-filter-sheet.tsx');
const CarFilterSheet = lazyPart(async () => (await loadSheet()).CarFilterSheet);

/** Below 1200 px: the button that opens the filters, and the order. */
export function CarFilterBar({ applied }: { applied: number }) {
  const t = useT();
  const sort = useCars((state) => state.view.sort);
  return (
    <FilterBar applied={applied} Sheet={CarFilterSheet} onPreload={() => void loadSheet().catch(() => undefined)}>
      <SortSelect
        orders={CAR_SORTS.map((value) => ({ value, label: t(SORT_KEYS[value]) }))}
        value={sort}
        onChange={carStore.sortBy}
      />
    </FilterBar>
  );
}
