import type { EndpointAnswer, listStatementPostings as endpoint, StatementLine, StatementTime } from '@caravel/contracts';
import { type Ctx, todayOf } from '../../platform/context.ts';
import { listPostings } from '../payments/index.ts';
import type { StatementsDeps } from './deps.ts';
import { daysOf, spanOf } from './rules/statement-span.ts';

type Asked = StatementTime & {
  readonly line: StatementLine;
  readonly currency: string;
  readonly offSet: number;
  readonly limit: number;
};

/** Lists the movements behind a line of a statement, the newest first, with the bookings that they are about. */
export async function listStatementPostings(
  deps: StatementsDeps,
  ctx: Ctx,
  { line, currency, offSet, limit, ...time }: Asked,
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const span = spanOf(daysOf(time, todayOf(ctx)), ctx.agency.timeZone);
  const { postings, total } = await ctx.db.tx((tx) => listPostings(tx, ctx, { ...span, line, currency, offSet, limit }));
  const named = await deps.nameBookings(ctx, [...new Set(postings.map(({ bookingId }) => bookingId))]);
  return {
    postings: postings.map(({ id, bookingId, at, amount }) => {
      const name = named.get(bookingId);
      return { _id: id, at: at.toISOString(), amount, booking: name ? { _id: bookingId, ...name } : null };
    }),
    total,
  };
}
