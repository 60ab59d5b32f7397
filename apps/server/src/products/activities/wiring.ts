import type { Platform } from '../../composition/build-platform.ts';
import type { ProductWiring } from '../../composition/product-module.ts';
import { alone, sandboxOptions, sellingDeps } from '../../composition/product-parts.ts';
import { partnersOf } from '../../domains/partner-accounts/index.ts';
import { termsOf } from '../../domains/supplier-terms/index.ts';
import type { BookingManners } from '../../domains/suppliers/adapters/sandbox/manners.ts';
import { sandboxActivitySupplier } from './adapters/sandbox/sandbox-supplier.ts';
import { type ActivitiesDeps, type ActivitiesDriverDeps, activitiesDriver } from './index.ts';

/** Chooses the suppliers; `manners` sets the behaviour of the simulated one. The driver needs only these and is made first. */
export function activitySupply(platform: Platform, manners?: Partial<BookingManners>): ActivitiesDriverDeps {
  const suppliers = partnersOf(
    platform.credentialKeys,
    [sandboxActivitySupplier(sandboxOptions(platform, manners))],
    termsOf('activities'),
  );
  return { suppliers, sealSecret: platform.secrets.of('passports') };
}

/** Makes the dependencies of the activities slice. */
export function activitiesDeps(platform: Platform, supply: ActivitiesDriverDeps, wiring: ProductWiring): ActivitiesDeps {
  return { ...supply, ...sellingDeps(platform, wiring) };
}

/** Makes activities as the only product: for the seed, benches and tests. */
export const activitiesAlone = (platform: Platform, manners?: Partial<BookingManners>): ActivitiesDeps =>
  alone(platform, activitySupply(platform, manners), activitiesDriver, activitiesDeps);
