import { addDays, addMonths, type PlainDate } from '@caravel/kernel';

/** Days, or whole months by their first days, from one to another, both included; without one it has no end. */
export type Span = { readonly span: 'day' | 'month'; readonly from?: PlainDate | undefined; readonly to?: PlainDate | undefined };

const monthOf = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`;
const nextMonth = (day: PlainDate): PlainDate => addMonths(monthOf(day), 1);

/** Covers a period by as few rows of sums as there can be: whole months, and the days before and after them. Each day is covered once. */
export function spansOf(from?: PlainDate, to?: PlainDate): readonly Span[] {
  const firstMonth = from && (from === monthOf(from) ? from : nextMonth(from));
  const afterMonths = to && monthOf(addDays(to, 1));
  if (from && to && firstMonth && afterMonths && firstMonth >= afterMonths) return from <= to ? [{ span: 'day', from, to }] : [];
  return [
    ...(from && firstMonth && from < firstMonth ? [{ span: 'day', from, to: addDays(firstMonth, -1) } as const] : []),
    { span: 'month', from: firstMonth, to: afterMonths && addMonths(afterMonths, -1) },
    ...(to && afterMonths && afterMonths <= to ? [{ span: 'day', from: afterMonths, to } as const] : []),
  ];
}
