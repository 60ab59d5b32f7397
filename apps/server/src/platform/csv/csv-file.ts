import type { Readable } from 'node:stream';
import { XLSX_TYPE } from '@caravel/contracts';
import { localAt, type PlainDate } from '@caravel/kernel';
import type { FastifyReply } from 'fastify';
import { type Ctx, todayOf } from '../context.ts';
import { download } from '../http/endpoints/raw-answers.ts';
import type { RawAnswer } from '../http/types.ts';
import { xlsxStream } from '../xlsx/xlsx-stream.ts';
import { type CsvCell, csvStream } from './csv-stream.ts';
import { CSV_DIALECTS } from './dialect.ts';

/** Kinds of files that lists are exported as. */
export type ListFileKind = 'csv' | 'xlsx';

/** A streamed file: its name and kind, and the number of rows after the header. */
export type CsvFile = { readonly name: string; readonly kind: ListFileKind; readonly count: number; readonly body: Readable };

/** The days of a list, both included; one that is missing is open. */
export type CsvDays = { readonly from?: PlainDate | undefined; readonly to?: PlainDate | undefined };

type Content = {
  /** What the file is called in the caller's language, without agency, days and ending. */
  readonly title: string;
  readonly days?: CsvDays;
  readonly count: number;
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly CsvCell[]>;
};

/** The name of a file: what, whose, and its days, or the day on which it was made. */
function nameOf(ctx: Ctx, title: string, { from, to }: CsvDays, kind: ListFileKind): string {
  const days = from || to ? [...new Set([from ?? '', to ?? ''])].join('_') : todayOf(ctx);
  return `${title}-${ctx.agency.slug}-${days}.${kind}`;
}

/** Makes the file of a list for the caller, as the spreadsheets of their region read it. Every export of lists is made here. */
export function csvFile(ctx: Ctx, { title, days = {}, count, header, rows }: Content, kind: ListFileKind = 'csv'): CsvFile {
  const body =
    kind === 'xlsx'
      ? xlsxStream(header, rows, { title, at: ctx.clock.now() })
      : csvStream(header, rows, CSV_DIALECTS[ctx.formats]);
  return { name: nameOf(ctx, title, days, kind), kind, count, body };
}

/** An instant (epoch milliseconds or ISO) as exports tell it: the wall clock of the agency's office, `2026-11-26 14:05`. */
export function csvTime({ agency }: Pick<Ctx, 'agency'>, at: number | string): string {
  return localAt(new Date(at).getTime(), agency.timeZone).replace('T', ' ');
}

/** Answers with a file, and says how many rows follow its header. */
export function sendCsv(reply: FastifyReply, { name, kind, count, body }: CsvFile): RawAnswer {
  reply.header('x-row-count', String(count)).header('cache-control', 'private, no-store');
  return download(body, { name, contentType: kind === 'xlsx' ? XLSX_TYPE : 'text/csv; charset=utf-8' });
}
