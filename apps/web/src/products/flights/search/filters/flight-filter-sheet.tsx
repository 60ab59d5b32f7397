import { FilterSheet, type SheetProps } from '../../../../components/filters/filter-sheet.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { flightStore, useSearchView } from '../flight-store.ts';
import { FilterPanel } from './filter-panel.tsx';

/** The filters of flights below 1200 px. */
export function FlightFilterSheet(sheet: SheetProps) {
  const t = useT();
  const count = useSearchView((view) => view.ids.length);
  return (
    <FilterSheet {...sheet} onClear={() => flightStore().clearFilters()} showLabel={t('flights.showCount', { count })}>
      <FilterPanel />
    </FilterSheet>
  );
}
