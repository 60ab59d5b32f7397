import type { Locale, RequestStatus } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { type Ctx, todayOf } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { offerOf } from './get-requests.ts';
import { entriesOf, listEntries, listRequests } from './request-records.ts';

/** A request with what the agency's last offer for it costs; null if it named nothing. */
export type PricedRequest = {
  readonly number: number;
  readonly status: RequestStatus;
  readonly amount: Money | null;
  readonly locale: Locale;
};

/** The requests about a booking with what they cost, newest first. */
export async function listPricedRequests(tx: Tx, ctx: Ctx, bookingId: string): Promise<PricedRequest[]> {
  const entries = await listEntries(tx, ctx, [bookingId]);
  return (await listRequests(tx, ctx, [bookingId])).map((request) => ({
    number: request.number,
    status: request.status,
    amount: offerOf(entriesOf(request, entries), todayOf(ctx))?.amount ?? null,
    locale: request.locale,
  }));
}
