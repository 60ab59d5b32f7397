import { HOTEL_SUPPLIERS } from '@caravel/products/hotels/world';
import type { AnyPartner } from '../../../../domains/partner-accounts/index.ts';
import { USUAL_BOOKING } from '../../../../domains/suppliers/adapters/sandbox/manners.ts';
import { type SandboxOptions, sandboxPartner } from '../../../../domains/suppliers/adapters/sandbox/sandbox-partner.ts';
import type { HotelSupplier } from '../../ports.ts';
import { sandboxOrders, settle } from './sandbox-orders.ts';
import { sandboxSearch } from './sandbox-search.ts';

/**
 * The simulated suppliers over the sandbox world, which share some properties: real places, made-up houses and prices, documented triggers for faults. Any
 * key opens an account; accounts do not see each other's orders.
 */
export function sandboxHotelSuppliers(options: SandboxOptions): readonly AnyPartner<HotelSupplier>[] {
  return HOTEL_SUPPLIERS.map(({ code }) =>
    sandboxPartner(options, { name: `sandbox-${code}`, usual: USUAL_BOOKING, settle }, (desk, account) => {
      return { ...account, ...sandboxSearch({ ...desk, code }), ...sandboxOrders(desk) };
    }),
  );
}
