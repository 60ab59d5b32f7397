import { FilterSheet, type SheetProps } from '../../../../components/filters/filter-sheet.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { carStore, useCars } from '../car-store.ts';
import { FilterPanel } from './filter-panel.tsx';

/** The filters of cars below 1200 px. */
export function CarFilterSheet(sheet: SheetProps) {
  const t = useT();
  const count = useCars((state) => state.cars.length);
  return (
    <FilterSheet {...sheet} onClear={carStore.clearFilters} showLabel={t('cars.showCount', { count })}>
      <FilterPanel />
    </FilterSheet>
  );
}
