import type { Statement } from '@caravel/contracts';
import type { FormatLocale, Translator } from '@caravel/messages';
import type { Content, TableCell } from 'pdfmake';
import { headingColor, rule, SHEET, SOFT, say, TABLE } from '../../platform/paper/paper-look.ts';
import type { PdfDefinition } from '../../platform/paper/render-pdf.ts';
import { formatDay, formatInstant, formatMoney, oneLine } from '../../platform/texts/format.ts';
import { type StatementRow, statementRows } from './statement-rows.ts';

/** What is printed: a statement, of which agency and when. `now`: epoch milliseconds. */
export type StatementInput = {
  readonly statement: Statement;
  readonly agency: { readonly name: string; readonly color: string; readonly timeZone: string };
  readonly formats: FormatLocale;
  readonly now: number;
};

function tableOf(rows: readonly StatementRow[], t: Translator): Content {
  const hasBalances = rows.some(({ opening }) => opening !== null);
  const head = (text: string, isAmount = true): TableCell => ({
    ...{ text, color: SOFT, fontSize: 8.5 },
    alignment: isAmount ? 'right' : 'left',
  });
  const amounts = ({ opening, amount, closing }: StatementRow) => (hasBalances ? [opening, amount, closing] : [amount]);
  const total = t('statements.total');
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: hasBalances ? ['*', 95, 95, 95] : ['*', 120],
      body: [
        [
          head(t('statements.what'), false),
          ...(hasBalances
            ? [head(t('statements.opening')), head(t('statements.change')), head(t('statements.closing'))]
            : [head(t('statements.amount'))]),
        ],
        ...rows.map((row): TableCell[] => [
          { text: row.what, bold: row.what === total },
          ...amounts(row).map(
            (amount): TableCell => ({
              text: amount ? formatMoney(amount, t.formats) : '',
              alignment: 'right',
              bold: row.what === total,
            }),
          ),
        ]),
      ],
    },
    layout: TABLE,
  };
}

/** Lays a statement out: whose and of which days, then each currency with its parts and balances. Pure. */
export function layStatementOut({ statement, agency, now }: StatementInput, t: Translator): PdfDefinition {
  const { from, to, isClosed, currencies } = statement;
  const days = t('statements.days', { from: formatDay(from, t.formats), to: formatDay(to, t.formats) });
  const made = t('statements.madeAt', { at: formatInstant(now, agency.timeZone, t.formats) });
  const content = currencies.flatMap((one): Content[] => {
    const groups = Map.groupBy(statementRows(one, t), ({ group }) => group);
    return [
      rule([0, 16, 0, 8]),
      { text: t('statements.inCurrency', { currency: one.currency }), fontSize: 15, bold: true },
      ...[...groups].flatMap(([group, rows]): Content[] => [{ text: group, style: 'section' }, tableOf(rows, t)]),
    ];
  });
  return {
    ...SHEET,
    language: t.locale,
    info: { title: oneLine(`${t('statements.title')} ${from} ${to}`), author: oneLine(agency.name), creationDate: new Date(now) },
    footer: (page, pages) => ({
      margin: [40, 16, 40, 0],
      fontSize: 8.5,
      color: SOFT,
      columns: [
        { ...say(`${agency.name} · ${made}`), width: '*' },
        { text: t('documents.page', { page, pages }), width: 80, alignment: 'right' },
      ],
    }),
    content: [
      { ...say(agency.name), fontSize: 15, bold: true, color: headingColor(agency.color), margin: [0, 0, 0, 14] },
      { text: t('statements.title'), fontSize: 24, bold: true },
      { text: days, margin: [0, 4, 0, 0] },
      { text: t(isClosed ? 'statements.closed' : 'statements.open'), color: SOFT },
      ...(content.length > 0 ? content : [{ text: t('statements.none'), margin: [0, 16, 0, 0] } as Content]),
    ],
  };
}
