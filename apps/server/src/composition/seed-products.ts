import { money } from '@caravel/kernel';
import { listBookings } from '../domains/bookings/index.ts';
import { updateMarkups } from '../domains/pricing/index.ts';
import type { AgencyContext } from '../platform/context.ts';
import type { Platform } from './build-platform.ts';
import { productsOf } from './products.ts';
import { seedContext } from './seed-context.ts';

/** The prices of the first demo agency: every line of a price has an amount. The others take no fee: what is all paid at a desk costs nothing there now. */
const pricesOf = (isFirst: boolean) =>
  ({
    markup: { type: 'percent', value: 8 },
    agencyFee: money(isFirst ? 1_500 : 0, 'USD'),
    refundProtect: { isEnabled: true, markup: money(900, 'USD') },
  }) as const;

/**
 * Gives each demo agency prices and the missing bookings of every product. When `signal` aborts, stops between two bookings; the next start
 * continues from there. On a new database one of several nodes does it, and the others find it done.
 */
export async function seedProducts(
  platform: Platform,
  agencies: readonly AgencyContext[],
  { products = productsOf(platform), signal = new AbortController().signal } = {},
): Promise<void> {
  if (agencies.length === 0) return;
  await platform.database.exclusively(async () => {
    for (const [at, agency] of agencies.entries()) {
      const ctx = await seedContext(platform, agency, 'owner', platform.clock.now());
      const { total } = await listBookings(ctx, {}, { offset: 0, limit: 1 });
      if (total === 0) await updateMarkups(ctx, pricesOf(at === 0));
    }
    for (const product of products) await product.seed(agencies, signal);
  }, 'demo');
}
