import type { z } from 'zod';
import { type AnyPartner, accountLabel, definePartner, sandboxCredentials } from '../../../../domains/partner-accounts/index.ts';
import type { SandboxLatency } from '../../../../domains/suppliers/adapters/sandbox/manners.ts';
import { orderBook } from '../../../../domains/suppliers/adapters/sandbox/order-book.ts';
import { rememberPrices } from '../../../../domains/suppliers/adapters/sandbox/price-memory.ts';
import type { Clock } from '../../../../platform/context.ts';
import type { SystemDb } from '../../../../platform/db/types.ts';
import type { FlightSupplier } from '../../ports.ts';
import { settle } from './booked-order.ts';
import { type SandboxManners, sandboxOrders, USUAL_MANNERS } from './sandbox-orders.ts';
import { sandboxSearch } from './sandbox-search.ts';

export type SandboxSupplierOptions = {
  /** The order book belongs to another company: it is written in its own transactions, outside every agency's data. */
  readonly db: SystemDb;
  readonly clock: Clock;
  readonly latency?: SandboxLatency;
  readonly manners?: Partial<SandboxManners>;
};

/**
 * The simulated supplier over the sandbox world: real airports and airlines, made-up seats and prices, documented triggers for faults. Any
 * key opens an account; accounts do not see each other's orders.
 */
export function sandboxSupplier({
  db,
  clock,
  latency = { wave: 0, call: 0 },
  manners,
}: SandboxSupplierOptions): AnyPartner<FlightSupplier> {
  const prices = rememberPrices();
  const now = () => clock.now();
  return definePartner<FlightSupplier, z.infer<typeof sandboxCredentials>>({
    kind: 'supplier',
    name: 'sandbox',
    simulated: true,
    credentials: sandboxCredentials,
    platform: { key: 'the key of the platform' },
    connect: (account) => ({
      name: 'sandbox',
      simulated: true,
      accountId: account.id,
      ...sandboxSearch(clock, prices, latency),
      ...sandboxOrders(
        { book: orderBook({ db, now, supplier: 'sandbox', account: accountLabel(account) }, settle), now, prices },
        latency,
        { ...USUAL_MANNERS, ...manners },
      ),
    }),
  });
}
