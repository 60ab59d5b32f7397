import type { AccountExport } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { entriesOf, listEntries, listRequests } from './request-records.ts';

/** Lists the requests about a person's bookings with all that was written, for the export of their data. */
export async function listRequestsOf(tx: Tx, ctx: Ctx, bookingIds: readonly string[]): Promise<AccountExport['requests']> {
  const entries = await listEntries(tx, ctx, bookingIds);
  return (await listRequests(tx, ctx, bookingIds)).map((request) => ({
    bookingId: request.bookingId,
    status: request.status,
    text: request.text,
    email: request.email,
    phone: request.phone,
    messages: entriesOf(request, entries).flatMap(({ at, side, text }) =>
      text === null ? [] : { at: at.toISOString(), by: side, text },
    ),
  }));
}
