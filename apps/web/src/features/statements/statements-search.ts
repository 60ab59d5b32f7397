import { STATEMENT_LINES, type StatementTime } from '@caravel/contracts';
import { count, day, oneOf, searchParams, text } from '../../lib/address/search-params.ts';

const MONTH = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/;
const monthText = text(7);

/** Reads the parameters of the page: its month or its days, and the line whose bookings are open. */
export const readStatementsSearch = searchParams({
  month: (raw: unknown) => {
    const month = monthText(raw);
    return month !== undefined && MONTH.test(month) ? month : undefined;
  },
  from: day(),
  to: day(),
  line: oneOf(STATEMENT_LINES),
  currency: text(3),
  skip: count(undefined, 0, 100_000),
});
export type StatementsSearch = ReturnType<typeof readStatementsSearch>;

/** The time of the statement as the calls take it. */
export function timeOf({ month, from, to }: StatementsSearch): StatementTime {
  if (month) return { month };
  return { ...(from && { from }), ...(to && { to }) };
}

/** The months from the first to the last, the last first; none if there is no first. */
export function monthsFrom(since: string | undefined, until: string | undefined): string[] {
  if (since === undefined || until === undefined) return [];
  const months: string[] = [];
  for (let month = until; month >= since && months.length < 600; ) {
    months.push(month);
    const [year = 0, nth = 1] = month.split('-').map(Number);
    month = nth === 1 ? `${year - 1}-12` : `${year}-${String(nth - 1).padStart(2, '0')}`;
  }
  return months;
}
