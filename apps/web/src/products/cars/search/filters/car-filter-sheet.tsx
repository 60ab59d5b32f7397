import { FilterSheet } from '../../../../components/filters/filter-sheet.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { carStore, useCars } from '../car-store.ts';
import { FilterPanel } from './filter-panel.tsx';

/** The filters of cars below 1200 px. */
export function CarFilterSheet({ isOpen, onClose, applied }: { isOpen: boolean; onClose: () => void; applied: number }) {
  const t = useT();
  const count = useCars((state) => state.cars.length);
  return (
    <FilterSheet
      isOpen={isOpen}
      onClose={onClose}
      onClear={carStore.clearFilters}
      applied={applied}
      showLabel={t('cars.showCount', { count })}
    >
      <FilterPanel />
    </FilterSheet>
  );
}
