import { FilterSheet, type SheetProps } from '../../../../components/filters/filter-sheet.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { hotelStore, useHotels } from '../hotel-store.ts';
import { FilterPanel } from './filter-panel.tsx';

/** The filters of hotels below 1200 px. */
export function HotelFilterSheet(sheet: SheetProps) {
  const t = useT();
  const count = useHotels((state) => state.page?.hotelCount ?? 0);
  return (
    <FilterSheet {...sheet} onClear={hotelStore.clearFilters} showLabel={t('hotels.showCount', { count })}>
      <FilterPanel />
    </FilterSheet>
  );
}
