import type { Platform } from '../../composition/build-platform.ts';
import type { ProductWiring } from '../../composition/product-module.ts';
import { alone, sandboxOptions, sellingDeps } from '../../composition/product-parts.ts';
import { partnersOf } from '../../domains/partner-accounts/index.ts';
import { termsOf } from '../../domains/supplier-terms/index.ts';
import type { BookingManners } from '../../domains/suppliers/adapters/sandbox/manners.ts';
import { systemContext } from '../../platform/jobs/run-job.ts';
import { sandboxHotelSuppliers } from './adapters/sandbox/sandbox-suppliers.ts';
import { type HotelsDeps, type HotelsDriverDeps, hotelsDriver } from './index.ts';

/** Chooses the suppliers; `manners` sets the behaviour of the simulated ones. The driver needs only these and is made first. */
export function hotelSupply(platform: Platform, manners?: Partial<BookingManners>): HotelsDriverDeps {
  return {
    suppliers: partnersOf(platform.credentialKeys, sandboxHotelSuppliers(sandboxOptions(platform, manners)), termsOf('hotels')),
  };
}

/** Makes the contexts in which the system works for an agency. */
export const contextsOf =
  (platform: Platform): HotelsDeps['contextOf'] =>
  (agencyId, task) =>
    systemContext(platform, agencyId, task);

/** Makes the dependencies of the hotels slice. */
export function hotelsDeps(platform: Platform, supply: HotelsDriverDeps, wiring: ProductWiring): HotelsDeps {
  return {
    ...supply,
    ...sellingDeps(platform, wiring),
    contextOf: contextsOf(platform),
    sellsNonRefundable: platform.config.sellsNonRefundableStays,
  };
}

/** Makes hotels as the only product: for the seed, benches and tests. */
export const hotelsAlone = (platform: Platform, manners?: Partial<BookingManners>): HotelsDeps =>
  alone(platform, hotelSupply(platform, manners), hotelsDriver, hotelsDeps);
