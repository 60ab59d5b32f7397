import type { Platform } from '../../composition/build-platform.ts';
import type { ProductWiring } from '../../composition/product-module.ts';
import { alone, sandboxOptions, sellingDeps } from '../../composition/product-parts.ts';
import { partnersOf } from '../../domains/partner-accounts/index.ts';
import { termsOf } from '../../domains/supplier-terms/index.ts';
import type { BookingManners } from '../../domains/suppliers/adapters/sandbox/manners.ts';
import { duffelCarSupplier } from './adapters/duffel/duffel-supplier.ts';
import { sandboxCarSupplier } from './adapters/sandbox/sandbox-supplier.ts';
import { type CarsDeps, type CarsDriverDeps, carsDriver } from './index.ts';

/** Chooses the suppliers; `manners` sets the behaviour of the simulated one. The driver needs only these and is made first. */
export function carSupply(platform: Platform, manners?: Partial<BookingManners>): CarsDriverDeps {
  const { config, credentialKeys, database, clock, log, duffel: outbound } = platform;
  const account = config.duffel.platform;
  const duffel = duffelCarSupplier({ outbound, platform: account, db: database.system, clock, log });
  // The simulated companies rent out beside a real supplier only where that is allowed.
  const played = account !== null && !config.allowsSimulated ? [] : [sandboxCarSupplier(sandboxOptions(platform, manners))];
  return { suppliers: partnersOf(credentialKeys, [...played, duffel], termsOf('cars')) };
}

/** Makes the dependencies of the cars slice. */
export function carsDeps(platform: Platform, supply: CarsDriverDeps, wiring: ProductWiring): CarsDeps {
  return { ...supply, ...sellingDeps(platform, wiring), handleSecret: platform.secrets.of('offer-handles') };
}

/** Makes cars as the only product: for the seed, benches and tests. */
export const carsAlone = (platform: Platform, manners?: Partial<BookingManners>): CarsDeps =>
  alone(platform, carSupply(platform, manners), carsDriver, carsDeps);
