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
import type { CarSupplier } from '../../ports.ts';
import { settle } from './booked-car.ts';
import { sandboxOrders } from './sandbox-orders.ts';
import { sandboxSearch } from './sandbox-search.ts';

const NAME = 'sandbox-cars';

export type SandboxCarsOptions = {
  /** The order book belongs to another company: it is written in its own transactions, outside every agency's data. */
  readonly db: SystemDb;
  readonly clock: Clock;
  readonly latency?: SandboxLatency;
  readonly manners?: Partial<BookingManners>;
};

/**
 * The simulated supplier over the sandbox world: real places and models, made-up companies and prices, documented triggers for faults. Any key opens an account;
 * accounts do not see each other's orders.
 */
export function sandboxCarSupplier({
  db,
  clock,
  latency = { wave: 0, call: 0 },
  manners,
}: SandboxCarsOptions): AnyPartner<CarSupplier> {
  const prices = rememberPrices();
  const now = () => clock.now();
  return definePartner<CarSupplier, z.infer<typeof sandboxCredentials>>({
    kind: 'supplier',
    name: NAME,
    simulated: true,
    credentials: sandboxCredentials,
    platform: { key: 'the key of the platform' },
    connect: (account) => ({
      name: NAME,
      simulated: true,
      accountId: account.id,
      ...sandboxSearch({ clock, prices, latency }),
      ...sandboxOrders({
        book: orderBook({ db, now, supplier: NAME, account: accountLabel(account) }, settle),
        now,
        prices,
        latency,
        manners: { ...USUAL_BOOKING, ...manners },
      }),
    }),
  });
}
