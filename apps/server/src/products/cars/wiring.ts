import type { Platform } from '../../composition/build-platform.ts';
import type { ProductWiring } from '../../composition/product-module.ts';
import { alone, sandboxOptions, sellingDeps } from '../../composition/product-parts.ts';
import { partnersOf } from '../../domains/partner-accounts/index.ts';
import { termsOf } from '../../domains/supplier-terms/index.ts';
import type { BookingManners } from '../../domains/suppliers/adapters/sandbox/manners.ts';
import { sandboxCarSupplier } from './adapters/sandbox/sandbox-supplier.ts';
import { type CarsDeps, type CarsDriverDeps, carsDriver } from './index.ts';

/** Chooses the suppliers; `manners` sets the behaviour of the simulated one. The driver needs only these and is made first. */
export function carSupply(platform: Platform, manners?: Partial<BookingManners>): CarsDriverDeps {
  return {
    suppliers: partnersOf(platform.credentialKeys, [sandboxCarSupplier(sandboxOptions(platform, manners))], termsOf('cars')),
  };
}

/** Makes the dependencies of the cars slice. */
export function carsDeps(platform: Platform, supply: CarsDriverDeps, wiring: ProductWiring): CarsDeps {
  return { ...supply, ...sellingDeps(platform, wiring), handleSecret: platform.secrets.of('offer-handles') };
}

/** Makes cars as the only product: for the seed, benches and tests. */
export const carsAlone = (platform: Platform, manners?: Partial<BookingManners>): CarsDeps =>
  alone(platform, carSupply(platform, manners), carsDriver, carsDeps);
