import { FilterSheet } from '../../../../components/filters/filter-sheet.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { flightStore, useSearchView } from '../flight-store.ts';
import { FilterPanel } from './filter-panel.tsx';

/** The filters of flights below 1200 px. */
export function FlightFilterSheet({ isOpen, onClose, applied }: { isOpen: boolean; onClose: () => void; applied: number }) {
  const t = useT();
  const count = useSearchView((view) => view.ids.length);
  return (
    <FilterSheet
      isOpen={isOpen}
      onClose={onClose}
      onClear={() => flightStore().clearFilters()}
      applied={applied}
      showLabel={t('flights.showCount', { count })}
    >
      <FilterPanel />
    </FilterSheet>
  );
}
