import type { StatementTime } from '@caravel/contracts';
import { addDays, addMonths, instantOf, type PlainDate } from '@caravel/kernel';

/** The days of a statement, both included. */
export type StatementDays = { readonly from: PlainDate; readonly to: PlainDate };

/** How long after its last day a statement is taken for closed: what was posted in the last second is stored by then. Milliseconds. */
export const CLOSED_AFTER_MS = 3_600_000;

/** The days that were asked for. One day alone is a statement of it; nothing is the month of `today`. */
export function daysOf({ month, from, to }: StatementTime, today: PlainDate): StatementDays {
  const first = from ?? to;
  if (month === undefined && first !== undefined) return { from: first, to: to ?? first };
  const begins = `${month ?? today.slice(0, 7)}-01`;
  return { from: begins, to: addDays(addMonths(begins, 1), -1) };
}

/** The instants of these days in a zone: from the first to the one that is no part of them any more. */
export function spanOf({ from, to }: StatementDays, zone: string): { readonly from: Date; readonly until: Date } {
  const begins = (day: PlainDate) => new Date(instantOf(`${day}T00:00`, zone));
  return { from: begins(from), until: begins(addDays(to, 1)) };
}
