import { addMoney } from '@caravel/kernel';
import { countNeeds, sumByStatus } from '../domains/bookings/index.ts';
import type { AgencyFigures } from '../domains/operations/index.ts';
import type { Ctx } from '../platform/context.ts';

/** What an agency's bookings add up to, as its own lists count them: those that need somebody twice count twice. */
export async function figuresOfAgency(ctx: Ctx): Promise<AgencyFigures> {
  const { sums, needs } = await ctx.db.tx(async (tx) => ({ sums: await sumByStatus(tx, ctx), needs: await countNeeds(tx, ctx) }));
  const currencies = [...new Set(sums.map(({ figures }) => figures.charged.currency))].sort();
  return {
    bookings: sums.reduce((total, { count }) => total + count, 0),
    figures: currencies.map((currency) => {
      const own = sums.filter(({ figures }) => figures.charged.currency === currency);
      const total = (name: 'charged' | 'refunded' | 'sales') =>
        addMoney(
          own.map(({ figures }) => figures[name]),
          currency,
        );
      return { charged: total('charged'), refunded: total('refunded'), sales: total('sales') };
    }),
    needs: needs.reduce((total, { count }) => total + count, 0),
  };
}
