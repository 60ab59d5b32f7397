import type { SortIndex } from '@caravel/flight-search';
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ActionButton } from '../../../components/action-link.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { flightStore, useSearchState } from '../flight-store.ts';
import { SORT_KEYS, STOPS_KEYS } from '../words.ts';
import { useAppliedFilters } from './applied-filters.tsx';
import classes from './list-toolbar.module.css';

/** The sheet comes when it is asked for: the first load does without dialogs. */
const loadSheet = () => import('../filters/filter-sheet.tsx');
const FilterSheet = lazyPart(async () => (await loadSheet()).FilterSheet);

const ORDERS: readonly SortIndex[] = ['cheapest', 'best', 'quickest', 'departure', 'arrival'];

/** All orders of the list: the three of the tiles, and by the clock. */
export function SortSelect() {
  const t = useT();
  const id = useId();
  const sorting = useSearchState((state) => state.sorting);
  return (
    <span className={classes.sort}>
      <label htmlFor={id}>{t('list.sortBy')}</label>
      <select
        id={id}
        value={sorting.index}
        onChange={(event) => {
          const index = ORDERS.find((order) => order === event.currentTarget.value);
          if (index) flightStore().sortBy({ index, order: 'asc' });
        }}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(SORT_KEYS[order])}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Below 1200 px: the way to the filters, and the two that people reach for first. */
export function FilterBar() {
  const t = useT();
  const applied = useAppliedFilters().length;
  const [isOpen, setOpen] = useState(false);
  const stops = useSearchState((state) => state.filters.stops);
  /** How often the sheet was asked for: each time fetches it, until it is there. */
  const [asked, setAsked] = useState(0);
  const isDirect = stops.length === 1 && stops[0] === 'Direct';
  return (
    <div className={classes.bar}>
      <ActionButton
        look="outline"
        shape="pill"
        onClick={() => {
          setAsked(asked + 1);
          setOpen(true);
        }}
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        aria-haspopup="dialog"
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
        {t('list.filtersCount', { count: applied })}
      </ActionButton>
      <ActionButton
        look={isDirect ? 'soft' : 'outline'}
        shape="pill"
        aria-pressed={isDirect}
        onClick={() => flightStore().setFilter({ stops: isDirect ? [] : ['Direct'] })}
      >
        {isDirect ? <IconCheck size={18} aria-hidden="true" /> : null}
        {t(STOPS_KEYS.Direct)}
      </ActionButton>
      <SortSelect />
      {asked > 0 ? <FilterSheet isOpen={isOpen} onClose={() => setOpen(false)} applied={applied} /> : null}
    </div>
  );
}
