import { type Product, productSchema } from '@caravel/contracts';
import { type Money, money } from '@caravel/kernel';
import { type Ctx, firstRunningDay } from '../../../platform/context.ts';
import { countRows, rowsToSum, sumRows } from '../rollups/read-sums.ts';

/** What a person's bookings add up to. One amount of commission a currency. */
export type FiguresOfPerson = {
  readonly bookings: number;
  readonly upcoming: number;
  readonly byProduct: Readonly<Partial<Record<Product, number>>>;
  readonly commission: readonly Money[];
};

/**
 * Adds up the bookings that people made or travel on, as the lists do that are filtered by a person. A booking that somebody made for themselves
 * counts once. People without bookings are not in the answer.
 */
export async function figuresOfPeople(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, FiguresOfPerson>> {
  const found = new Map<string, FiguresOfPerson>();
  const today = firstRunningDay(ctx);
  await ctx.db.tx(async (tx) => {
    for (const userId of userIds) {
      const all = await sumRows(tx, rowsToSum(ctx, { userId }, { dayOf: 'ends' }), ['product', 'currency']);
      if (all.length === 0) continue;
      found.set(userId, {
        bookings: all.reduce((sum, row) => sum + row.bookings, 0),
        upcoming: await countRows(tx, rowsToSum(ctx, { userId, when: 'upcoming', today })),
        byProduct: byProductOf(all),
        commission: commissionOf(all),
      });
    }
  });
  return found;
}

type Row = { readonly product: string; readonly currency: string; readonly bookings: number; readonly commission: number };

/** How many bookings there are of each product. */
function byProductOf(rows: readonly Row[]): FiguresOfPerson['byProduct'] {
  const counts: Partial<Record<Product, number>> = {};
  for (const row of rows) {
    const product = productSchema.parse(row.product);
    counts[product] = (counts[product] ?? 0) + row.bookings;
  }
  return counts;
}

/** The commission of rows, an amount a currency. */
function commissionOf(rows: readonly Row[]): readonly Money[] {
  const sums = new Map<string, number>();
  for (const { currency, commission } of rows) sums.set(currency, (sums.get(currency) ?? 0) + commission);
  return [...sums].map(([currency, minor]) => money(minor, currency));
}
