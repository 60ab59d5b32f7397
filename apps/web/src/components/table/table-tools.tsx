import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconColumns3, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './data-table.module.css';
import type { Column } from './table-state.ts';

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

type ColumnMenuProps<Row> = {
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  onHidden: (hidden: ReadonlySet<string>) => void;
};

/** Chooses the columns to show; the first is always shown. */
export function ColumnMenu<Row>({ columns, hidden, onHidden }: ColumnMenuProps<Row>) {
  const t = useT();
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onHidden(next);
  };
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} aria-hidden="true" />}>
          {t('common.tableColumns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('common.tableColumns')} className={classes.columnMenu ?? ''}>
        {columns.slice(1).map((column) => (
          <Checkbox
            key={column.id}
            size="xs"
            label={column.header}
            checked={!hidden.has(column.id)}
            onChange={() => toggle(column.id)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
