import type { SandboxManners } from '../../domains/flights/adapters/sandbox/sandbox-orders.ts';
import { sandboxSupplier } from '../../domains/flights/adapters/sandbox/sandbox-supplier.ts';
import { type FlightsDeps, flightsDriver } from '../../domains/flights/index.ts';
import { findClient } from '../../domains/identity/index.ts';
import { bookingsDeps, lettersAbout, pricingDeps } from '../bookings-deps.ts';
import type { Platform } from '../build-platform.ts';
import type { ProductWiring } from '../product-module.ts';

/** The suppliers in use. The driver needs no more, and is made first: bookings are made of the drivers. */
export type FlightSupply = Pick<FlightsDeps, 'suppliers' | 'calendar' | 'sealSecret'>;

/** Picks the suppliers; `manners` tell the simulated airlines how to behave. */
export function flightSupply(
  { config, clock, database, secrets }: Platform,
  manners: Partial<SandboxManners> = {},
): FlightSupply {
  const call = config.sandboxLatencyMs;
  const sandbox = sandboxSupplier({ db: database.system, clock, latency: { wave: call, call }, manners });
  return { suppliers: [sandbox], calendar: sandbox, sealSecret: secrets.of('passports') };
}

/** What flights are made of. */
export function flightsDeps(platform: Platform, supply: FlightSupply, { bookings, letters }: ProductWiring): FlightsDeps {
  return {
    ...supply,
    searches: platform.searches,
    pricing: pricingDeps(platform),
    bookings,
    findClient,
    sendConfirmation: letters.sendConfirmation,
  };
}

/** Flights as if nothing else were sold: for the seed, benches and tests. */
export function flightsAlone(platform: Platform, manners: Partial<SandboxManners> = {}): FlightsDeps {
  const supply = flightSupply(platform, manners);
  const bookings = bookingsDeps(platform, [{ driver: flightsDriver(supply) }]);
  return flightsDeps(platform, supply, { bookings, letters: lettersAbout(bookings) });
}
