import { Button } from '@mantine/core';
import { Sheet } from '../../../components/sheet.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { flightStore, useSearchView } from '../flight-store.ts';
import { FilterPanel } from './filter-panel.tsx';
import classes from './filters.module.css';

/** The filters below 1200 px: a full-height sheet whose button says how many flights it will show. */
export function FilterSheet({ isOpen, onClose, applied }: { isOpen: boolean; onClose: () => void; applied: number }) {
  const t = useT();
  const count = useSearchView((view) => view.ids.length);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('list.filters')}
      footer={
        <div className={classes.sheetFoot}>
          <Button variant="default" onClick={() => flightStore().clearFilters()} disabled={applied === 0}>
            {t('common.clearAll')}
          </Button>
          <Button onClick={onClose}>{t('flights.showCount', { count })}</Button>
        </div>
      }
    >
      <FilterPanel />
    </Sheet>
  );
}
