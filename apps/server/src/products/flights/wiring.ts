import { bookingsDeps, lettersAbout, pricingDeps } from '../../composition/bookings-deps.ts';
import type { Platform } from '../../composition/build-platform.ts';
import type { ProductWiring } from '../../composition/product-module.ts';
import { findClient } from '../../domains/identity/index.ts';
import { partnersOf } from '../../domains/partner-accounts/index.ts';
import { openPassports } from '../../domains/saved-travelers/index.ts';
import { openNotedValues } from '../../platform/search/noted-values.ts';
import type { SandboxManners } from './adapters/sandbox/sandbox-orders.ts';
import { sandboxSupplier } from './adapters/sandbox/sandbox-supplier.ts';
import { FareBoard, type FlightsDeps, flightsDriver, SEEN_FOR_MS } from './index.ts';

/** The suppliers in use. The driver needs only these and is made first, because bookings need the drivers. */
export type FlightSupply = Pick<FlightsDeps, 'suppliers' | 'sealSecret'>;

/** Chooses the suppliers; `manners` sets the behaviour of the simulated airlines. */
export function flightSupply(
  { config, clock, credentialKeys, database, secrets }: Platform,
  manners: Partial<SandboxManners> = {},
): FlightSupply {
  const call = config.sandboxLatencyMs;
  const sandbox = sandboxSupplier({ db: database.system, clock, latency: { wave: call, call }, manners });
  return { suppliers: partnersOf(credentialKeys, [sandbox]), sealSecret: secrets.of('passports') };
}

/** What is known of the least that searches find: computed by this process, or seen by any. */
export function flightFares({ clock, log, redis }: Platform): Pick<FlightsDeps, 'fares' | 'seenFares'> {
  const seenFares = openNotedValues({ clock, log, redis, prefix: 'seen-fare', keptMs: SEEN_FOR_MS });
  return { fares: new FareBoard(), seenFares };
}

/** Makes the dependencies of the flights slice. */
export function flightsDeps(
  platform: Platform,
  supply: FlightSupply,
  { bookings, letters }: ProductWiring,
  { fares, seenFares } = flightFares(platform),
): FlightsDeps {
  return {
    ...supply,
    fares,
    seenFares,
    searches: platform.searches,
    pricing: pricingDeps(platform),
    bookings,
    findClient,
    openPassports: (ctx, ids) => openPassports({ sealSecret: supply.sealSecret }, ctx, ids),
    sendConfirmation: letters.sendConfirmation,
  };
}

/** Makes flights as the only product: for the seed, benches and tests. */
export function flightsAlone(platform: Platform, manners: Partial<SandboxManners> = {}): FlightsDeps {
  const supply = flightSupply(platform, manners);
  const bookings = bookingsDeps(platform, [{ driver: flightsDriver(supply) }]);
  return flightsDeps(platform, supply, { bookings, letters: lettersAbout(bookings) });
}
