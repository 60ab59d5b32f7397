import { bookingsDeps, lettersAbout, pricingDeps } from '../../composition/bookings-deps.ts';
import type { Platform } from '../../composition/build-platform.ts';
import type { ProductWiring } from '../../composition/product-module.ts';
import { findClient } from '../../domains/identity/index.ts';
import { partnersOf } from '../../domains/partner-accounts/index.ts';
import type { BookingManners } from '../../domains/suppliers/adapters/sandbox/manners.ts';
import { sandboxCarSupplier } from './adapters/sandbox/sandbox-supplier.ts';
import { type CarsDeps, type CarsDriverDeps, carsDriver } from './index.ts';

/** Chooses the suppliers; `manners` sets the behaviour of the simulated one. The driver needs only these and is made first. */
export function carSupply(
  { config, clock, credentialKeys, database }: Platform,
  manners: Partial<BookingManners> = {},
): CarsDriverDeps {
  const call = config.sandboxLatencyMs;
  const sandbox = sandboxCarSupplier({ db: database.system, clock, latency: { wave: call, call }, manners });
  return { suppliers: partnersOf(credentialKeys, [sandbox]) };
}

/** Makes the dependencies of the cars slice. */
export function carsDeps(platform: Platform, supply: CarsDriverDeps, { bookings, letters }: ProductWiring): CarsDeps {
  return {
    ...supply,
    searches: platform.searches,
    pricing: pricingDeps(platform),
    bookings,
    findClient,
    sendConfirmation: letters.sendConfirmation,
    handleSecret: platform.secrets.of('offer-handles'),
  };
}

/** Makes cars as the only product: for the seed, benches and tests. */
export function carsAlone(platform: Platform, manners: Partial<BookingManners> = {}): CarsDeps {
  const supply = carSupply(platform, manners);
  const bookings = bookingsDeps(platform, [{ driver: carsDriver(supply) }]);
  return carsDeps(platform, supply, { bookings, letters: lettersAbout(bookings) });
}
