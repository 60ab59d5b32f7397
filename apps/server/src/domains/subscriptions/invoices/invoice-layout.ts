import { cardBrandName } from '@caravel/contracts';
import type { Translator } from '@caravel/messages';
import type { TableCell } from 'pdfmake';
import { headingColor, rule, SHEET, SOFT, say, TABLE } from '../../../platform/paper/paper-look.ts';
import type { PdfDefinition } from '../../../platform/paper/render-pdf.ts';
import { formatDay, formatMoney, oneLine } from '../../../platform/texts/format.ts';
import type { InvoiceContent, InvoiceLine } from '../rules/invoice.ts';
import type { Invoice } from './list-invoices.ts';

/** What is printed: an invoice, in the color of the seller. */
export type InvoiceInput = { readonly invoice: Invoice; readonly color: string };

function party(label: string, lines: readonly string[]) {
  const [name = '', ...rest] = lines.filter((line) => line !== '');
  return {
    width: '*' as const,
    stack: [
      { text: label, color: SOFT, fontSize: 9, margin: [0, 0, 0, 3] as [number, number, number, number] },
      { ...say(name), bold: true },
      ...rest.map((line) => say(line)),
    ],
  };
}

function lineWords(line: InvoiceLine, { startsOn, endsOn }: InvoiceContent, t: Translator): TableCell {
  if (line.kind === 'coupon') return say(t('invoice.coupon', { code: line.code }));
  if (line.kind === 'extra') return { ...say(t(`invoice.extra_${line.extra}`)), bold: true };
  const days = { from: formatDay(startsOn, t.formats), until: formatDay(endsOn, t.formats) };
  return {
    stack: [
      { text: t(`invoice.plan_${line.plan}`, { months: line.months }), bold: true },
      { text: t('invoice.days', days), color: SOFT, fontSize: 9, margin: [0, 2, 0, 0] },
    ],
  };
}

/** How it was paid: the card, or that nothing was charged. */
function paidBy({ card, total }: InvoiceContent, day: string, t: Translator): string {
  if (total.amountMinor === 0) return t('invoice.nothingCharged');
  return card === null
    ? t('invoice.paidOn', { day })
    : t('invoice.paidByCard', { day, brand: cardBrandName(card.brand), last4: card.last4 });
}

/** Lays an invoice out: number, seller and buyer, what was bought for which days, total and card. Pure. */
export function layInvoiceOut({ invoice, color }: InvoiceInput, t: Translator): PdfDefinition {
  const { content } = invoice;
  const { seller, buyer, total, lines } = content;
  const day = formatDay(invoice.issuedOn, t.formats);
  const amount = (text: string): TableCell => ({ text, alignment: 'right' });
  const head = (text: string, isAmount: boolean): TableCell => ({
    ...{ text, color: SOFT, fontSize: 8.5 },
    alignment: isAmount ? 'right' : 'left',
  });
  return {
    ...SHEET,
    language: t.locale,
    info: {
      title: oneLine(t('invoice.fileName', { number: invoice.number })),
      author: oneLine(seller.name),
      creationDate: new Date(invoice.createdAt),
    },
    footer: (page, pages) => ({
      margin: [40, 16, 40, 0],
      fontSize: 8.5,
      color: SOFT,
      columns: [
        { ...say(`${seller.name} · ${invoice.number}`), width: '*' },
        { text: t('documents.page', { page, pages }), width: 80, alignment: 'right' },
      ],
    }),
    content: [
      { ...say(seller.name), fontSize: 15, bold: true, color: headingColor(color), margin: [0, 0, 0, 14] },
      { text: t('invoice.title'), fontSize: 24, bold: true },
      { text: t('invoice.number', { number: invoice.number }), margin: [0, 4, 0, 0] },
      { text: t('invoice.issuedOn', { day }), color: SOFT },
      rule([0, 16, 0, 16]),
      {
        columns: [
          party(t('invoice.from'), [seller.name, ...seller.address, seller.email]),
          party(t('invoice.to'), [buyer.agency, buyer.name, ...buyer.address, buyer.email]),
        ],
        columnGap: 24,
        margin: [0, 0, 0, 24],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['*', 140],
          body: [
            [head(t('invoice.what'), false), head(t('invoice.amount', { currency: total.currency }), true)],
            ...lines.map((line) => [lineWords(line, content, t), amount(formatMoney(line.amount, t.formats))]),
            [
              { text: t('documents.total'), bold: true, fontSize: 12.5 },
              { text: formatMoney(total, t.formats), alignment: 'right', bold: true, fontSize: 12.5 },
            ],
          ],
        },
        layout: TABLE,
      },
      { ...say(paidBy(content, day, t)), margin: [0, 16, 0, 0] },
    ],
  };
}
