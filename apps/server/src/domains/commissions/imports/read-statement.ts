import { createHash } from 'node:crypto';
import { type CommissionColumn, type CommissionColumns, MOST_COMMISSION_COLUMNS, MOST_COMMISSION_ROWS } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { type FileRow, readCsv } from '../../../platform/csv/read-csv.ts';
import { carriesCardNumber } from '../../../platform/http/requests/card-numbers.ts';
import { commissionHeaderAt } from '../rules/commission-columns.ts';
import type { StatementEntry } from '../rules/match-rows.ts';
import { dateOrderOf, decimalSignOf, readAmount, readDate } from '../rules/read-cells.ts';

/** Reads the rows of an uploaded statement below its headings. Throws the errors of its file. */
export function readStatementFile(content: Uint8Array): Promise<{ header: readonly string[]; rows: readonly FileRow[] }> {
  return readCsv(content, {
    mostRows: MOST_COMMISSION_ROWS,
    mostColumns: MOST_COMMISSION_COLUMNS,
    headerAt: commissionHeaderAt,
    errors: { unreadable: 'commissionFileUnreadable', tooLong: 'commissionFileTooLong', tooWide: 'commissionFileTooWide' },
  });
}

/** A row of a statement: how it names itself among all that were ever imported, what it says, and null where it cannot be read. */
export type StatementRow = {
  readonly line: number;
  readonly key: string;
  readonly shown: { readonly reference: string; readonly name: string; readonly amount: string };
  readonly entry: StatementEntry | null;
};

const CURRENCY = /^[A-Z]{3}$/;
/** How much of a cell is shown. */
const SHOWN = 80;

/**
 * Reads what the rows of a statement say, by the columns that were chosen. Decimal signs and the order of dates are told by their whole column; where no date tells,
 * by the reader's region. Every row comes back: one that cannot be read has no entry.
 */
export function readEntries(ctx: Pick<Ctx, 'formats'>, rows: readonly FileRow[], columns: CommissionColumns): StatementRow[] {
  const cellsOf = (column: CommissionColumn) => {
    const at = columns[column];
    return rows.map(({ cells }) => (at === undefined ? '' : (cells[at] ?? '').trim()));
  };
  const cells = {
    ...{ reference: cellsOf('reference'), name: cellsOf('name'), amount: cellsOf('amount'), currency: cellsOf('currency') },
    ...{ startsOn: cellsOf('startsOn'), endsOn: cellsOf('endsOn') },
  };
  const sign = decimalSignOf(cells.amount);
  const order = dateOrderOf([...cells.startsOn, ...cells.endsOn], ctx.formats === 'en-US' ? 'monthFirst' : 'dayFirst');
  const seen = new Map<string, number>();
  return rows.map((row, at) => {
    const of = (column: CommissionColumn) => cells[column][at] ?? '';
    const said = JSON.stringify(Object.keys(cells).map((column) => of(column as CommissionColumn)));
    // Two equal rows of one file are two payments; the same two in another file are these.
    const nth = (seen.get(said) ?? 0) + 1;
    seen.set(said, nth);
    const amount = readAmount(of('amount'), sign);
    const currency = of('currency').toUpperCase();
    const isFaulty =
      row.isStray ||
      carriesCardNumber(row.cells) ||
      amount === undefined ||
      !(Number(amount) > 0) ||
      (currency !== '' && !CURRENCY.test(currency)) ||
      of('reference') + of('name') === '';
    return {
      line: row.line,
      key: createHash('sha256').update(`${nth} ${said}`).digest('hex'),
      shown: {
        reference: of('reference').slice(0, SHOWN),
        name: of('name').slice(0, SHOWN),
        amount: of('amount').slice(0, SHOWN),
      },
      entry: isFaulty
        ? null
        : {
            ...{ reference: of('reference'), name: of('name'), amount },
            startsOn: readDate(of('startsOn'), order),
            endsOn: readDate(of('endsOn'), order),
            currency: currency === '' ? null : currency,
          },
    };
  });
}
