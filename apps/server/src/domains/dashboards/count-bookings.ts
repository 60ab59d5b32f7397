import { type EndpointAnswer, type getUserBookingCount as endpoint, PRODUCTS, productSchema } from '@caravel/contracts';
import { z } from 'zod';
import { type Ctx, firstRunningDay } from '../../platform/context.ts';
import { type BookingFilter, countBookings as countOf, listClientsBookedBy } from '../bookings/index.ts';
import { lookUpPerson } from '../identity/index.ts';

/** A number for each product. */
const byProductSchema = z.record(productSchema, z.int());

/** Counts a person's bookings that the caller may see. Throws `dataNotFound` if the caller may not look the person up. */
export async function countBookings(ctx: Ctx, email: string): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const { _id: userId } = await lookUpPerson({ listClientsBookedBy }, ctx, email);
  const today = firstRunningDay(ctx);
  return ctx.db.tx(async (tx) => {
    const count = (filter: BookingFilter) => countOf(tx, ctx, { userId, today, ...filter });
    const counts: [string, number][] = [];
    for (const product of PRODUCTS) counts.push([product, await count({ product })]);
    return {
      total: counts.reduce((sum, [, n]) => sum + n, 0),
      upcoming: await count({ when: 'upcoming' }),
      past: await count({ when: 'past' }),
      cancelled: await count({ when: 'cancelled' }),
      failed: await count({ when: 'failed' }),
      byProduct: byProductSchema.parse(Object.fromEntries(counts)),
    };
  });
}
