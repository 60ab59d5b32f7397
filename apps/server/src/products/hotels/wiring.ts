import { bookingsDeps, lettersAbout, pricingDeps } from '../../composition/bookings-deps.ts';
import type { Platform } from '../../composition/build-platform.ts';
import type { ProductWiring } from '../../composition/product-module.ts';
import { findClient } from '../../domains/identity/index.ts';
import { partnersOf } from '../../domains/partner-accounts/index.ts';
import type { BookingManners } from '../../domains/suppliers/adapters/sandbox/manners.ts';
import { systemContext } from '../../platform/jobs/run-job.ts';
import { sandboxHotelSuppliers } from './adapters/sandbox/sandbox-suppliers.ts';
import { type HotelsDeps, type HotelsDriverDeps, hotelsDriver } from './index.ts';

/** Chooses the suppliers; `manners` sets the behaviour of the simulated ones. The driver needs only these and is made first. */
export function hotelSupply(
  { config, clock, credentialKeys, database }: Platform,
  manners: Partial<BookingManners> = {},
): HotelsDriverDeps {
  const call = config.sandboxLatencyMs;
  const sandbox = sandboxHotelSuppliers({ db: database.system, clock, latency: { wave: call, call }, manners });
  return { suppliers: partnersOf(credentialKeys, sandbox) };
}

/** Makes the dependencies of the hotels slice. */
export function hotelsDeps(platform: Platform, supply: HotelsDriverDeps, { bookings, letters }: ProductWiring): HotelsDeps {
  return {
    ...supply,
    searches: platform.searches,
    contextOf: (agencyId, task) => systemContext(platform, agencyId, task),
    pricing: pricingDeps(platform),
    sellsNonRefundable: platform.config.sellsNonRefundableStays,
    bookings,
    findClient,
    sendConfirmation: letters.sendConfirmation,
  };
}

/** Makes hotels as the only product: for the seed, benches and tests. */
export function hotelsAlone(platform: Platform, manners: Partial<BookingManners> = {}): HotelsDeps {
  const supply = hotelSupply(platform, manners);
  const bookings = bookingsDeps(platform, [{ driver: hotelsDriver(supply) }]);
  return hotelsDeps(platform, supply, { bookings, letters: lettersAbout(bookings) });
}
