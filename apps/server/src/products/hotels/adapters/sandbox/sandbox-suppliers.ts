import { HOTEL_SUPPLIERS, type HotelSupplierCode } from '@caravel/products/hotels/world';
import type { z } from 'zod';
import { type AnyPartner, accountLabel, definePartner, sandboxCredentials } from '../../../../domains/partner-accounts/index.ts';
import {
  type BookingManners,
  type SandboxLatency,
  USUAL_BOOKING,
} from '../../../../domains/suppliers/adapters/sandbox/manners.ts';
import { orderBook } from '../../../../domains/suppliers/adapters/sandbox/order-book.ts';
import { rememberPrices } from '../../../../domains/suppliers/adapters/sandbox/price-memory.ts';
import type { Clock } from '../../../../platform/context.ts';
import type { SystemDb } from '../../../../platform/db/types.ts';
import type { HotelSupplier } from '../../ports.ts';
import { settle } from './booked-hotel.ts';
import { sandboxOrders } from './sandbox-orders.ts';
import { sandboxSearch } from './sandbox-search.ts';

export type SandboxHotelsOptions = {
  /** The order books belong to other companies: they are written in their own transactions, outside every agency's data. */
  readonly db: SystemDb;
  readonly clock: Clock;
  readonly latency?: SandboxLatency;
  readonly manners?: Partial<BookingManners>;
};

function sandboxSupplier(
  code: HotelSupplierCode,
  { db, clock, latency = { wave: 0, call: 0 }, manners }: SandboxHotelsOptions,
): AnyPartner<HotelSupplier> {
  const name = `sandbox-${code}`;
  const prices = rememberPrices();
  const now = () => clock.now();
  return definePartner<HotelSupplier, z.infer<typeof sandboxCredentials>>({
    kind: 'supplier',
    name,
    simulated: true,
    credentials: sandboxCredentials,
    platform: { key: 'the key of the platform' },
    connect: (account) => ({
      name,
      simulated: true,
      accountId: account.id,
      ...sandboxSearch({ code, clock, prices, latency }),
      ...sandboxOrders({
        book: orderBook({ db, now, supplier: name, account: accountLabel(account) }, settle),
        now,
        prices,
        latency,
        manners: { ...USUAL_BOOKING, ...manners },
      }),
    }),
  });
}

/**
 * The simulated suppliers over the sandbox world, which share some properties: real places, made-up houses and prices, documented triggers for faults. Any
 * key opens an account; accounts do not see each other's orders.
 */
export function sandboxHotelSuppliers(options: SandboxHotelsOptions): readonly AnyPartner<HotelSupplier>[] {
  return HOTEL_SUPPLIERS.map(({ code }) => sandboxSupplier(code, options));
}
