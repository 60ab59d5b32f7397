import { FilterSheet } from '../../../../components/filters/filter-sheet.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { hotelStore, useHotels } from '../hotel-store.ts';
import { FilterPanel } from './filter-panel.tsx';

/** The filters of hotels below 1200 px. */
export function HotelFilterSheet({ isOpen, onClose, applied }: { isOpen: boolean; onClose: () => void; applied: number }) {
  const t = useT();
  const count = useHotels((state) => state.page?.hotelCount ?? 0);
  return (
    <FilterSheet
      isOpen={isOpen}
      onClose={onClose}
      onClear={hotelStore.clearFilters}
      applied={applied}
      showLabel={t('hotels.showCount', { count })}
    >
      <FilterPanel />
    </FilterSheet>
  );
}
