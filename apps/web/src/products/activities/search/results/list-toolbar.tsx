import { IconList, IconMap2 } from '@caravel/icons';
import { ACTIVITY_SORTS } from '@caravel/products/activities/contract';
import { ActionButton } from '../../../../components/buttons/action-link.tsx';
import { FilterBar } from '../../../../components/list/filter-bar.tsx';
import { SortSelect } from '../../../../components/list/sort-select.tsx';
import { lazyPart } from '../../../../components/page/lazy-part.tsx';
import { useT } from '../../../../lib/language/i18n.tsx';
import { activityStore, useActivities } from '../activity-store.ts';
import { useAppliedFilters } from '../filters/use-applied-filters.ts';
import { sortText } from '../words.ts';

const loadSheet = () => import('../filters/activity-filter-sheet.tsx');
const ActivityFilterSheet = lazyPart(async () => (await loadSheet()).ActivityFilterSheet);

/** The order of the list. */
export function ActivitySortSelect() {
  const t = useT();
  const sort = useActivities((state) => state.view.sort);
  return (
    <SortSelect
      orders={ACTIVITY_SORTS.map((value) => ({ value, label: sortText(value, t) }))}
      value={sort}
      onChange={activityStore.sortBy}
    />
  );
}

type ActivityFilterBarProps = { isMap: boolean; onMap: (isMap: boolean) => void };

/** Below 1200 px: the button that opens the filters, list or map, and the order. */
export function ActivityFilterBar({ isMap, onMap }: ActivityFilterBarProps) {
  const t = useT();
  const applied = useAppliedFilters().length;
  const Icon = isMap ? IconList : IconMap2;
  return (
    <FilterBar applied={applied} Sheet={ActivityFilterSheet} onPreload={() => void loadSheet().catch(() => undefined)}>
      <ActionButton look="outline" shape="pill" onClick={() => onMap(!isMap)}>
        <Icon size={18} aria-hidden="true" />
        {t(isMap ? 'activities.showList' : 'activities.showMap')}
      </ActionButton>
      <ActivitySortSelect />
    </FilterBar>
  );
}
