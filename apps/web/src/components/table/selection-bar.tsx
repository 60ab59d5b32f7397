import { Button } from '@mantine/core';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './data-table.module.css';
import type { TableSelection } from './table-state.ts';

type SelectionBarProps = { selection: TableSelection; total: number; isWholePage: boolean };

/**
 * Says how many rows are chosen and what can be done with them; stays in sight while the list scrolls. Once a page is chosen it offers the whole
 * list. Renders an empty live region if nothing is chosen, so that the first choice is announced too.
 */
export function SelectionBar({ selection, total, isWholePage }: SelectionBarProps) {
  const t = useT();
  const { selected, allSelected = false, isUncounted = false, onSelected, bar } = selection;
  const count = allSelected ? total : selected.size;
  return (
    <div className={classes.selection} data-on={count > 0 || undefined}>
      <p role="status" className={classes.selectionCount}>
        {count > 0 ? t('common.tableSelected', { count }) : null}
      </p>
      {count > 0 ? (
        <>
          {isWholePage && !allSelected && !isUncounted && total > selected.size ? (
            <Button variant="subtle" size="compact-sm" onClick={() => onSelected(selected, true)}>
              {t('common.tableSelectAll', { count: total })}
            </Button>
          ) : null}
          <div className={classes.selectionActions}>{bar}</div>
          <Button variant="subtle" size="compact-sm" onClick={() => onSelected(new Set(), false)}>
            {t('common.tableSelectNone')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
