import { IconList, IconMap2 } from '@caravel/icons';
import { HOTEL_SORTS } from '@caravel/products/hotels/contract';
import { ActionButton } from '../../../../components/buttons/action-link.tsx';
import { FilterBar } from '../../../../components/list/filter-bar.tsx';
import { SortSelect } from '../../../../components/list/sort-select.tsx';
import { lazyPart } from '../../../../components/page/lazy-part.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useAppliedFilters } from '../filters/use-applied-filters.ts';
import { hotelStore, useHotels } from '../hotel-store.ts';
import { SORT_KEYS } from '../words.ts';

const loadSheet = () => import('../filters/hotel-filter-sheet.tsx');
const HotelFilterSheet = lazyPart(async () => (await loadSheet()).HotelFilterSheet);

/** The order of the list. */
export function HotelSort() {
  const t = useT();
  const orderBy = useHotels((state) => state.view.orderBy);
  return (
    <SortSelect
      orders={HOTEL_SORTS.map((value) => ({ value, label: t(SORT_KEYS[value]) }))}
      value={orderBy}
      onChange={hotelStore.sortBy}
    />
  );
}

type HotelFilterBarProps = { isMap: boolean; onMap: (isMap: boolean) => void };

/** Below 1200 px: the button that opens the filters, list or map, and the order. */
export function HotelFilterBar({ isMap, onMap }: HotelFilterBarProps) {
  const t = useT();
  const applied = useAppliedFilters().length;
  const Icon = isMap ? IconList : IconMap2;
  return (
    <FilterBar applied={applied} Sheet={HotelFilterSheet} onPreload={() => void loadSheet().catch(() => undefined)}>
      <ActionButton look="outline" shape="pill" onClick={() => onMap(!isMap)}>
        <Icon size={18} aria-hidden="true" />
        {t(isMap ? 'hotels.showList' : 'hotels.showMap')}
      </ActionButton>
      <HotelSort />
    </FilterBar>
  );
}
