import type { Product } from '@caravel/contracts';
import { and, asc, eq, gt, gte, inArray, or } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { SystemDb, Tx } from '../../../platform/db/types.ts';
import { bookings } from '../tables.ts';

/** A confirmed booking and its first day, on the calendar of its place. */
export type ComingBooking = { readonly bookingId: string; readonly startsOn: string };

/** In these a supplier's order stands. */
const STANDS = ['confirmed', 'paymentDue', 'captured', 'done'] as const;

const isComing = (product: Product, from: string) =>
  and(
    eq(bookings.product, product),
    eq(bookings.listed, true),
    gte(bookings.startsOn, from),
    inArray(bookings.sagaState, [...STANDS]),
  );

/** The agencies that have a confirmed booking of a product which starts on a day or later. With the system's access: it names no booking. */
export async function agenciesWithComing(system: SystemDb, product: Product, from: string): Promise<string[]> {
  const rows = await system.tx((tx) =>
    tx.selectDistinct({ agencyId: bookings.agencyId }).from(bookings).where(isComing(product, from)),
  );
  return rows.map(({ agencyId }) => agencyId);
}

/** Lists an agency's confirmed bookings of a product which start on a day or later, the first to start first: a part after one that was listed. */
export async function listComing(
  tx: Tx,
  ctx: Ctx,
  {
    product,
    from,
    after,
    limit,
  }: { readonly product: Product; readonly from: string; readonly after: ComingBooking | null; readonly limit: number },
): Promise<ComingBooking[]> {
  const { id: bookingId, startsOn } = bookings;
  const isNext =
    after === null
      ? undefined
      : or(gt(startsOn, after.startsOn), and(eq(startsOn, after.startsOn), gt(bookingId, after.bookingId)));
  return await tx
    .select({ bookingId, startsOn })
    .from(bookings)
    .where(and(eq(bookings.agencyId, ctx.agency.id), isComing(product, from), isNext))
    .orderBy(asc(startsOn), asc(bookingId))
    .limit(limit);
}
