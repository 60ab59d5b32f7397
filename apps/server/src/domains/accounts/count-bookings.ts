import { type EndpointAnswer, type getUserBookingCount as endpoint, PRODUCTS, type Product } from '@caravel/contracts';
import { type Ctx, todayOf } from '../../platform/context.ts';
import { type BookingFilter, countBookings as countOf, listClientsBookedBy } from '../bookings/index.ts';
import { lookUpPerson } from '../identity/index.ts';

/** How many bookings a person has, within what the caller may see. Throws `dataNotFound` for whom the caller may not look up. */
export async function countBookings(ctx: Ctx, email: string): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const { _id: userId } = await lookUpPerson({ listClientsBookedBy }, ctx, email);
  const today = todayOf(ctx);
  return ctx.db.tx(async (tx) => {
    const count = (filter: BookingFilter) => countOf(tx, ctx, { userId, today, ...filter });
    const byProduct: Record<Product, number> = { flights: 0, hotels: 0, cars: 0, activities: 0 };
    for (const product of PRODUCTS) byProduct[product] = await count({ product });
    return {
      total: PRODUCTS.reduce((sum, product) => sum + byProduct[product], 0),
      upcoming: await count({ when: 'upcoming' }),
      past: await count({ when: 'past' }),
      cancelled: await count({ when: 'cancelled' }),
      byProduct,
    };
  });
}
