import { IconArrowDown, IconArrowUp } from '@caravel/icons';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './data-table.module.css';
import { SelectBox } from './select-box.tsx';
import type { Column } from './table-state.ts';
import { useTableEdges } from './use-table-edges.ts';
import type { ModelColumn, ModelRow, TableModel } from './use-table-model.ts';

/** What a list shows of its rows, as a table or as cards. */
export type RowsProps<Row> = {
  readonly label: string;
  readonly model: TableModel<Row>;
  readonly visible: readonly Column<Row>[];
  readonly isSelectable: boolean;
  readonly rowHref?: ((row: Row) => string) | undefined;
  readonly card?: ((row: Row) => ReactNode) | undefined;
  readonly isCompact: boolean;
  readonly isBusy?: boolean | undefined;
};

/** The rows as a table, with headings that stay in sight. */
export function TableRows<Row>({ label, model, visible, isSelectable, rowHref, isCompact, isBusy }: RowsProps<Row>) {
  const t = useT();
  const id = useId();
  const columns = model.getVisibleLeafColumns();
  const frame = useTableEdges();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={frame} className={classes.scroll} tabIndex={0} aria-label={label} aria-busy={isBusy}>
      {isSelectable ? <SelectWord id={id} /> : null}
      <table className={classes.table} data-compact={isCompact || undefined} data-select={isSelectable || undefined}>
        <thead>
          <tr>
            {isSelectable ? (
              <th className={classes.select}>
                <SelectPage model={model} label={t('common.tableSelectPage')} />
              </th>
            ) : null}
            {visible.map((column, index) => (
              <HeaderCell key={column.id} column={column} model={columns[index]} />
            ))}
          </tr>
        </thead>
        <tbody>
          {model.getRowModel().rows.map((row) => (
            <tr key={row.id} data-chosen={row.getIsSelected() || undefined}>
              {isSelectable ? (
                <td className={classes.select}>
                  <SelectRow row={row} wordId={id} nameId={`${id}-${row.id}`} />
                </td>
              ) : null}
              {visible.map((column, index) => (
                <td key={column.id} data-align={column.align} id={index === 0 && isSelectable ? `${id}-${row.id}` : undefined}>
                  <CellContent row={row.original.row} column={column} isFirst={index === 0} rowHref={rowHref} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The rows as cards, below 1200 px. */
export function TableCards<Row>({ label, model, visible, isSelectable, rowHref, card, isBusy }: RowsProps<Row>) {
  const t = useT();
  const id = useId();
  return (
    <>
      {isSelectable ? (
        <div className={classes.cardsHead}>
          <SelectWord id={id} />
          <SelectPage model={model} label={t('common.tableSelectPage')} />
          <span aria-hidden="true">{t('common.tableSelectPage')}</span>
        </div>
      ) : null}
      <ul className={classes.cards} aria-label={label} aria-busy={isBusy}>
        {model.getRowModel().rows.map((row) => (
          <li key={row.id} className={classes.cardRow} data-chosen={row.getIsSelected() || undefined}>
            {isSelectable ? <SelectRow row={row} wordId={id} nameId={`${id}-${row.id}`} /> : null}
            {card && rowHref ? (
              <Link
                to={rowHref(row.original.row)}
                className={`${classes.card} ${classes.cardLink}`}
                data-row-link
                id={`${id}-${row.id}`}
              >
                {card(row.original.row)}
              </Link>
            ) : card ? (
              <div className={classes.card}>{card(row.original.row)}</div>
            ) : (
              <div className={classes.card}>
                {visible.map((column, index) => (
                  <div
                    key={column.id}
                    className={index === 0 ? classes.cardTitle : classes.cardLine}
                    id={index === 0 ? `${id}-${row.id}` : undefined}
                  >
                    {index === 0 ? null : <span className={classes.cardLabel}>{column.header}</span>}
                    <span>
                      <CellContent row={row.original.row} column={column} isFirst={index === 0} rowHref={rowHref} />
                    </span>
                  </div>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The word that stands before a row's name in the name of its checkbox. */
function SelectWord({ id }: { id: string }) {
  const t = useT();
  return (
    <span id={id} hidden>
      {t('common.tableSelect')}
    </span>
  );
}

function SelectRow<Row>({ row, wordId, nameId }: { row: ModelRow<Row>; wordId: string; nameId: string }) {
  return (
    <SelectBox isChecked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} labelledBy={`${wordId} ${nameId}`} />
  );
}

function SelectPage<Row>({ model, label }: { model: TableModel<Row>; label: string }) {
  const rows = model.getRowModel().rows;
  const chosen = rows.filter((row) => row.getIsSelected()).length;
  const isWhole = rows.length > 0 && chosen === rows.length;
  return (
    <SelectBox
      isChecked={isWhole}
      isPart={chosen > 0 && !isWhole}
      onChange={() => model.toggleAllPageRowsSelected(!isWhole)}
      label={label}
    />
  );
}

type CellProps<Row> = { row: Row; column: Column<Row>; isFirst: boolean; rowHref: ((row: Row) => string) | undefined };

function CellContent<Row>({ row, column, isFirst, rowHref }: CellProps<Row>) {
  if (!isFirst || !rowHref) return column.cell(row);
  return (
    <Link to={rowHref(row)} className={classes.rowLink} data-row-link>
      {column.cell(row)}
    </Link>
  );
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

function HeaderCell<Row>({ column, model }: { column: Column<Row>; model: ModelColumn<Row> | undefined }) {
  if (!model?.getCanSort()) return <th data-align={column.align}>{column.header}</th>;
  const sorted = model.getIsSorted();
  const Icon = sorted === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th aria-sort={sorted ? DIRECTIONS[sorted] : 'none'} data-align={column.align}>
      <UnstyledButton className={classes.sort} data-on={sorted ? true : undefined} onClick={() => model.toggleSorting()}>
        {column.header}
        <Icon size={14} aria-hidden="true" />
      </UnstyledButton>
    </th>
  );
}
