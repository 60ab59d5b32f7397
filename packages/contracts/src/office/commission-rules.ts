/*
 * The rules of the commission desk that the page knows, too, without schemas.
 */

/**
 * How a commission of a supplier stands: `expected` until its day, `missing` after it; `short` and `over`: another amount came; `writtenOff`: the difference was
 * closed with a reason.
 */
export const COMMISSION_STATES = ['expected', 'missing', 'short', 'over', 'received', 'writtenOff'] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

/** How long ago an open amount was due, in days: not yet, up to 30, 60, 90, more. */
export const COMMISSION_AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'older'] as const;
export type CommissionAge = (typeof COMMISSION_AGES)[number];

/** What a column of a supplier's statement holds. A row needs an amount, and a reference or a name. */
export const COMMISSION_COLUMNS = ['reference', 'name', 'startsOn', 'endsOn', 'amount', 'currency'] as const;
export type CommissionColumn = (typeof COMMISSION_COLUMNS)[number];
/** The place of each column in the file, from 0; a column that the file does not have is missing. */
export type CommissionColumns = Partial<Record<CommissionColumn, number>>;

/** Whether these columns are enough to match rows. */
export function hasCommissionColumns({ amount, reference, name }: CommissionColumns): boolean {
  return amount !== undefined && (reference !== undefined || name !== undefined);
}

/**
 * What becomes of a row of a statement: `sure` is proposed, `unsure` waits for a person, `unknown` fits no commission, `known` was imported before, `faulty` cannot be
 * read.
 */
export const ROW_MATCHES = ['sure', 'unsure', 'unknown', 'known', 'faulty'] as const;
export type RowMatch = (typeof ROW_MATCHES)[number];

export const MOST_COMMISSION_ROWS = 5_000;
export const MOST_COMMISSION_COLUMNS = 60;
/** The longest reason of a write-off. */
export const COMMISSION_REASON = 300;
/** The largest percent of a commission, its finest step, and the most days after travel until it is due. */
export const COMMISSION_TERMS = { mostPercent: 60, step: 0.01, mostDays: 365 } as const;
/** The largest amount that may be received at once, in minor units. */
export const MOST_COMMISSION = 100_000_000;
