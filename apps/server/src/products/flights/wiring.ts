import type { Platform } from '../../composition/build-platform.ts';
import type { ProductWiring } from '../../composition/product-module.ts';
import { alone, sandboxOptions, sellingDeps } from '../../composition/product-parts.ts';
import { findOrdersAnywhere } from '../../domains/bookings/index.ts';
import { partnersOf } from '../../domains/partner-accounts/index.ts';
import { openPassports } from '../../domains/saved-travelers/index.ts';
import { termsOf } from '../../domains/supplier-terms/index.ts';
import { openNotedValues } from '../../platform/search/noted-values.ts';
import { duffelSupplier } from './adapters/duffel/duffel-supplier.ts';
import type { SandboxManners } from './adapters/sandbox/sandbox-orders.ts';
import { sandboxSupplier } from './adapters/sandbox/sandbox-supplier.ts';
import { FareBoard, type FlightsDeps, flightsDriver, SEEN_FOR_MS } from './index.ts';

/** The suppliers in use. The driver needs only these and is made first, because bookings need the drivers. */
export type FlightSupply = Pick<FlightsDeps, 'suppliers' | 'sealSecret'>;

/** Chooses the suppliers; `manners` sets the behaviour of the simulated airlines. */
export function flightSupply(platform: Platform, manners?: Partial<SandboxManners>): FlightSupply {
  const { config, credentialKeys, database, clock, log, duffel: outbound } = platform;
  const account = config.duffel.platform;
  const duffel = duffelSupplier({ outbound, platform: account, db: database.system, clock, log });
  // The simulated airlines sell beside a real supplier only where that is allowed.
  const played = account !== null && !config.allowsSimulated ? [] : [sandboxSupplier(sandboxOptions(platform, manners))];
  const suppliers = partnersOf(credentialKeys, [...played, duffel], termsOf('flights'));
  return { suppliers, sealSecret: platform.secrets.of('passports') };
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
  wiring: ProductWiring,
  fares = flightFares(platform),
): FlightsDeps {
  return {
    ...supply,
    ...fares,
    ...sellingDeps(platform, wiring),
    ordersAnywhere: (references) => findOrdersAnywhere(platform.database.system, references),
    openPassports: (ctx, ids) => openPassports({ sealSecret: supply.sealSecret }, ctx, ids),
  };
}

/** Makes flights as the only product: for the seed, benches and tests. */
export const flightsAlone = (platform: Platform, manners?: Partial<SandboxManners>): FlightsDeps =>
  alone(platform, flightSupply(platform, manners), flightsDriver, flightsDeps);
