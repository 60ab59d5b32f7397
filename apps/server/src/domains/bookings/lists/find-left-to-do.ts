import { OPEN_REQUEST_STATUSES, type Product, type SagaState } from '@caravel/contracts';
import type { PlainDate } from '@caravel/kernel';
import { and, asc, eq, gte, inArray, max, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Ctx, firstRunningDay } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { bookings } from '../tables.ts';

/** What is left to do for a booking of any day: the trip, the booking or its cancellation itself, money, a claim, a request. */
const LEFT_TO_DO = ['trips', 'unfinished', 'moneyDue', 'claims', 'requests'] as const;
type LeftToDo = (typeof LEFT_TO_DO)[number];

/** Bookings that stand: the traveler goes. */
const STANDING = ['confirmed', 'paymentDue', 'captured', 'done'] as const satisfies readonly SagaState[];
/** Bookings that a supplier, a gateway or somebody here has yet to do something for. */
const UNFINISHED = [
  'created',
  'paymentActionRequired',
  'paymentAuthorised',
  'supplierRequested',
  'supplierPending',
  'supplierUnknown',
  'confirmed',
  'held',
  'captured',
  'voiding',
  'cancelling',
] as const satisfies readonly SagaState[];
const OPEN_CLAIMS = ['sent', 'moreNeeded', 'accepted'];

/** Claims and requests are built on bookings, so their tables are read by their names. */
function condition({ agency, clock }: Ctx, what: LeftToDo): SQL | undefined {
  const words = (list: readonly string[]) =>
    sql.join(
      list.map((word) => sql`${word}`),
      sql`, `,
    );
  switch (what) {
    case 'trips':
      return and(inArray(bookings.sagaState, [...STANDING]), gte(bookings.endsOn, firstRunningDay({ clock })));
    case 'unfinished':
      return inArray(bookings.sagaState, [...UNFINISHED]);
    case 'moneyDue':
      return or(eq(bookings.sagaState, 'paymentDue'), ne(bookings.dueMinor, 0), eq(bookings.refundStatus, 'pending'));
    case 'claims':
      return sql`${bookings.id} in (
        select booking_id from protection_claims where agency_id = ${agency.id} and status in (${words(OPEN_CLAIMS)}))`;
    case 'requests':
      return sql`${bookings.id} in (
        select booking_id from booking_requests where agency_id = ${agency.id} and status in (${words(OPEN_REQUEST_STATUSES)}))`;
  }
}

/** Bookings for which something is left to do: how many, and the first of them by their trips. */
export type Left = {
  readonly what: LeftToDo;
  readonly count: number;
  readonly first: readonly { readonly _id: string; readonly reference: string; readonly product: Product }[];
};

/** Finds all bookings of the agency for which something is left to do, `shown` of each kind by name, and the last day of its trips; null: there was none. */
export async function findLeftToDo(
  tx: Tx,
  ctx: Ctx,
  shown: number,
): Promise<{ readonly left: readonly Left[]; readonly lastTripOn: PlainDate | null }> {
  const mine = eq(bookings.agencyId, ctx.agency.id);
  const left: Left[] = [];
  for (const what of LEFT_TO_DO) {
    const found = and(mine, condition(ctx, what));
    const rows = await tx
      .select({ _id: bookings.id, reference: bookings.reference, named: bookings.supplierReference, product: bookings.product })
      .from(bookings)
      .where(found)
      .orderBy(asc(bookings.startsOn), asc(bookings.id))
      .limit(shown);
    if (rows.length === 0) continue;
    const first = rows.map(({ named, reference, ...row }) => ({ ...row, reference: named ?? reference }));
    left.push({ what, count: await tx.$count(bookings, found), first });
  }
  const [last] = await tx
    .select({ day: max(bookings.endsOn) })
    .from(bookings)
    .where(and(mine, inArray(bookings.sagaState, [...STANDING])));
  return { left, lastTripOn: last?.day ?? null };
}
