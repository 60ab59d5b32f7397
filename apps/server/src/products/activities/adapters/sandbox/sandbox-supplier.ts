import type { AnyPartner } from '../../../../domains/partner-accounts/index.ts';
import { USUAL_BOOKING } from '../../../../domains/suppliers/adapters/sandbox/manners.ts';
import { type SandboxOptions, sandboxPartner } from '../../../../domains/suppliers/adapters/sandbox/sandbox-partner.ts';
import type { ActivitySupplier } from '../../ports.ts';
import { sandboxOrders, settle } from './sandbox-orders.ts';
import { sandboxSearch } from './sandbox-search.ts';

/**
 * The simulated supplier over the sandbox world: real places, made-up operators and prices, documented triggers for faults. Any key opens an account; accounts
 * do not see each other's orders.
 */
export function sandboxActivitySupplier(options: SandboxOptions): AnyPartner<ActivitySupplier> {
  return sandboxPartner(options, { name: 'sandbox-activities', usual: USUAL_BOOKING, settle }, (desk, account) => {
    return { ...account, ...sandboxSearch(desk), ...sandboxOrders(desk) };
  });
}
