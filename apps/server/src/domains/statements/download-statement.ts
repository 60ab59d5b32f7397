import type { StatementTime } from '@caravel/contracts';
import { type Money, toDecimalString } from '@caravel/kernel';
import { createTranslator } from '@caravel/products/translate.ts';
import type { Ctx } from '../../platform/context.ts';
import { type CsvFile, csvFile } from '../../platform/csv/csv-file.ts';
import { getStatement } from './get-statement.ts';
import { statementRows } from './statement-rows.ts';

const cell = (amount: Money | null) => amount && { decimal: toDecimalString(amount) };

/** Makes a statement as CSV in the caller's language. `count`: the rows after the header. */
export async function downloadStatement(ctx: Ctx, time: StatementTime): Promise<CsvFile> {
  const t = createTranslator(ctx.locale, ctx.formats);
  const { currencies, from, to } = await getStatement(ctx, time);
  const lines = currencies.flatMap((statement) =>
    statementRows(statement, t).map(({ group, what, opening, amount, closing }) => [
      ...[statement.currency, group, what],
      ...[cell(opening), cell(amount), cell(closing)],
    ]),
  );
  async function* rows() {
    yield* lines;
  }
  const header = [
    ...[t('statements.currency'), t('statements.group'), t('statements.what')],
    ...[t('statements.opening'), t('statements.amount'), t('statements.closing')],
  ];
  return csvFile(ctx, { title: t('statements.file'), days: { from, to }, count: lines.length, header, rows: rows() });
}
