import type { Clock } from '../../../../platform/context.ts';
import type { SystemDb } from '../../../../platform/db/types.ts';
import type { FareCalendarSource, FlightSupplier } from '../../ports.ts';
import { type SandboxManners, sandboxOrders, USUAL_MANNERS } from './sandbox-orders.ts';
import { rememberRaises, type SandboxLatency, sandboxSearch } from './sandbox-search.ts';

export type SandboxSupplierOptions = {
  /** The order book belongs to another company: it is written in its own transactions, outside every agency's data. */
  readonly db: SystemDb;
  readonly clock: Clock;
  readonly latency?: SandboxLatency;
  readonly manners?: Partial<SandboxManners>;
};

/** The simulated supplier over the sandbox world: real airports and airlines, made-up seats and prices, documented triggers for faults. */
export function sandboxSupplier({
  db,
  clock,
  latency = { wave: 0, call: 0 },
  manners,
}: SandboxSupplierOptions): FlightSupplier & FareCalendarSource {
  const raises = rememberRaises();
  return {
    name: 'sandbox',
    simulated: true,
    ...sandboxSearch(clock, raises, latency),
    ...sandboxOrders({ db, now: () => clock.now() }, raises, latency, { ...USUAL_MANNERS, ...manners }),
  };
}
