import { FilterSheet, type SheetProps } from '../../../../components/filters/filter-sheet.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { activityStore, useActivities } from '../activity-store.ts';
import { FilterPanel } from './filter-panel.tsx';

/** The filters of activities below 1200 px. */
export function ActivityFilterSheet(sheet: SheetProps) {
  const t = useT();
  const count = useActivities((state) => state.page?.totalSearchItem ?? 0);
  return (
    <FilterSheet {...sheet} onClear={activityStore.clearFilters} showLabel={t('activities.showCount', { count })}>
      <FilterPanel />
    </FilterSheet>
  );
}
