import type { AnyPartner } from '../../../../domains/partner-accounts/index.ts';
import { type SandboxOptions, sandboxPartner } from '../../../../domains/suppliers/adapters/sandbox/sandbox-partner.ts';
import type { FlightSupplier } from '../../ports.ts';
import { claimsOf, settle } from './booked-order.ts';
import { sandboxChanges } from './sandbox-changes.ts';
import { sandboxExtras } from './sandbox-extras.ts';
import { type SandboxManners, sandboxOrders, USUAL_MANNERS } from './sandbox-orders.ts';
import { sandboxSearch } from './sandbox-search.ts';

/**
 * The simulated supplier over the sandbox world: real airports and airlines, made-up seats and prices, documented triggers for faults. Any
 * key opens an account; accounts do not see each other's orders.
 */
export function sandboxSupplier(options: SandboxOptions<SandboxManners>): AnyPartner<FlightSupplier> {
  return sandboxPartner(options, { name: 'sandbox', usual: USUAL_MANNERS, settle, claimsOf }, (desk, account) => {
    return {
      ...account,
      ...sandboxSearch(desk),
      ...sandboxOrders(desk),
      extras: sandboxExtras(desk),
      changes: sandboxChanges(desk),
    };
  });
}
