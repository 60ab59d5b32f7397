import { IconChevronLeft, IconChevronRight } from '@caravel/icons';
import { Button, NativeSelect } from '@mantine/core';
import { useT } from '../../lib/language/i18n.tsx';
import { offWhen } from '../form/off-when.ts';
import classes from './data-table.module.css';
import type { TableState } from './table-state.ts';

const PAGE_SIZES = [25, 50, 100];

/** The pages of a list, and their length. */
export function Paging({ total, state, onState }: { total: number; state: TableState; onState: (state: TableState) => void }) {
  const t = useT();
  const { page, pageSize } = state;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className={classes.paging} aria-label={t('common.results', { count: total })}>
      <NativeSelect
        size="xs"
        aria-label={t('common.tableRows')}
        data={PAGE_SIZES.map(String)}
        value={String(pageSize)}
        onChange={(event) => onState({ ...state, pageSize: Number(event.currentTarget.value), page: 1 })}
      />
      <span className="tabular">
        {t('common.tableRange', { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total), total })}
      </span>
      <Button
        variant="default"
        size="xs"
        {...offWhen(page <= 1, () => onState({ ...state, page: page - 1 }))}
        aria-label={t('common.previousPage')}
      >
        <IconChevronLeft size={16} aria-hidden="true" className="mirror" />
      </Button>
      <Button
        variant="default"
        size="xs"
        {...offWhen(page >= pages, () => onState({ ...state, page: page + 1 }))}
        aria-label={t('common.nextPage')}
      >
        <IconChevronRight size={16} aria-hidden="true" className="mirror" />
      </Button>
    </nav>
  );
}
