import { z } from 'zod';
import {
  currencySchema,
  dataOf,
  daysInOrder,
  idSchema,
  instantSchema,
  moneySchema,
  pageQuerySchema,
  plainDateSchema,
  productSchema,
} from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  type BalanceSide,
  STATEMENT_BALANCES,
  STATEMENT_LINES,
  STATEMENT_PARTS,
  type StatementBalance,
  type StatementPart,
} from './statement-lines.ts';

/** A month, `YYYY-MM`. */
export const monthSchema = z.string().regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/);

/** The time of a statement: a month, or the days from one to another, both included, at the agency's office. Nothing: the current month. */
export const statementTimeSchema = z.object({
  month: monthSchema.optional(),
  from: plainDateSchema.optional(),
  to: plainDateSchema.optional(),
});
export type StatementTime = z.infer<typeof statementTimeSchema>;

const lineSchema = z.enum(STATEMENT_LINES);
const PARTS = Object.keys(STATEMENT_PARTS) as [StatementPart];
const SIDES = Object.keys(STATEMENT_BALANCES) as [BalanceSide];
const BALANCES = Object.values(STATEMENT_BALANCES).flat() as [StatementBalance, ...StatementBalance[]];

/** A statement in one currency. */
export const currencyStatementSchema = z.object({
  currency: currencySchema,
  /** What moved in the time, part by part; the lines of a part add up to its total. */
  parts: z.array(
    z.object({
      part: z.enum(PARTS),
      /** Below zero: it went the other way, as a refund does. `isMoved`: whether there are movements behind it. */
      lines: z.array(z.object({ line: lineSchema, amount: moneySchema, isMoved: z.boolean() })),
      total: moneySchema,
    }),
  ),
  /** What is due to the agency and by it, before the first day, and after the last. `opening + change = closing`; due to less due by is what is left. */
  sides: z.array(
    z.object({
      side: z.enum(SIDES),
      balances: z.array(z.object({ balance: z.enum(BALANCES), opening: moneySchema, change: moneySchema, closing: moneySchema })),
      opening: moneySchema,
      change: moneySchema,
      closing: moneySchema,
    }),
  ),
});
export type CurrencyStatement = z.infer<typeof currencyStatementSchema>;

export const statementSchema = z.object({
  /** The first and the last day, at the agency's office. */
  from: plainDateSchema,
  to: plainDateSchema,
  /** Whether it never changes again: what is corrected later stands in a later statement. */
  isClosed: z.boolean(),
  /** The first month in which something moved; null: nothing ever did. */
  since: monthSchema.nullable(),
  /** The current month. */
  thisMonth: monthSchema,
  currencies: z.array(currencyStatementSchema),
});
export type Statement = z.infer<typeof statementSchema>;

const statementPostingSchema = z.object({
  _id: idSchema,
  at: instantSchema,
  /** As in its line. */
  amount: moneySchema,
  /** Null: it is of no booking, as travel credit that was given and the subscription are. */
  booking: z.object({ _id: idSchema, reference: z.string(), product: productSchema }).nullable(),
});
export type StatementPosting = z.infer<typeof statementPostingSchema>;

const common = { method: 'GET', area: 'payments', access: 'owner', errors: [] } as const;
const timeQuery = daysInOrder(statementTimeSchema, ['from', 'to']);

export const getStatement = defineEndpoint({
  ...common,
  id: 'payments.getStatement',
  path: '/api/agency/statements',
  summary:
    'What the agency sold, charged, refunded, earned and paid in fees in a month or between two days, and what is due to it and by it, by currency, from the ledger alone.',
  rate: 'read',
  query: timeQuery,
  answer: dataOf(statementSchema),
});

export const listStatementPostings = defineEndpoint({
  ...common,
  id: 'payments.listStatementPostings',
  path: '/api/agency/statements/postings',
  summary: 'A page of the movements behind a line of a statement, the newest first, with their bookings.',
  rate: 'read',
  query: daysInOrder(pageQuerySchema.extend({ ...statementTimeSchema.shape, line: lineSchema, currency: currencySchema }), [
    'from',
    'to',
  ]),
  answer: dataOf(z.object({ postings: z.array(statementPostingSchema), total: z.int() })),
});

export const downloadStatement = defineEndpoint({
  ...common,
  id: 'payments.downloadStatement',
  path: '/api/agency/statements/download.csv',
  summary: 'A statement as a file for spreadsheets; `X-Row-Count` says how many rows.',
  rate: 'export',
  query: timeQuery,
  answer: z.never(),
  produces: 'text/csv',
});

export const getStatementPdf = defineEndpoint({
  ...common,
  id: 'payments.statementPdf',
  path: '/api/agency/statements/statement.pdf',
  summary: 'A statement as PDF, in the language of the caller.',
  rate: 'export',
  query: timeQuery,
  answer: z.never(),
  produces: 'application/pdf',
});
