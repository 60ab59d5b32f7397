import { IconColumns3, IconSearch } from '@caravel/icons';
import { Button, Checkbox, Popover, Switch, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { keepDensity, useDensity } from '../../lib/page/density.ts';
import { useEscape } from '../../lib/page/use-escape.ts';
import classes from './data-table.module.css';
import type { Column } from './table-state.ts';
import type { TableModel } from './use-table-model.ts';

const SEARCH_PAUSE_MS = 300;

/** The search of the list: requests a moment after the last key, keeps the text as it is typed. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useT();
  const [text, setText] = useState(value);
  // The address keeps the text without surrounding spaces; the field keeps them while the person types.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      type="search"
      data-list-search
      size="sm"
      className={classes.search ?? ''}
      aria-label={t('common.tableSearch')}
      placeholder={t('common.tableSearch')}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

type TableMenuProps<Row> = { columns: readonly Column<Row>[]; model: TableModel<Row> };

/** Chooses the columns to show, of which the first is always shown, and how much room rows have. */
export function TableMenu<Row>({ columns, model }: TableMenuProps<Row>) {
  const t = useT();
  const density = useDensity();
  const [isOpen, setOpen] = useState(false);
  useEscape(isOpen, () => setOpen(false));
  return (
    <Popover position="bottom-end" opened={isOpen} onChange={setOpen} closeOnEscape={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconColumns3 size={16} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('common.tableColumns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('common.tableColumns')} className={classes.columnMenu ?? ''}>
        {columns.slice(1).map(({ id, header }) => {
          const column = model.getColumn(id);
          return (
            <Checkbox
              key={id}
              size="xs"
              label={header}
              checked={column?.getIsVisible() ?? false}
              onChange={() => column?.toggleVisibility()}
            />
          );
        })}
        <Switch
          size="xs"
          className={classes.density ?? ''}
          label={t('common.tableDensity')}
          checked={density === 'compact'}
          onChange={(event) => keepDensity(event.currentTarget.checked ? 'compact' : 'comfortable')}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
