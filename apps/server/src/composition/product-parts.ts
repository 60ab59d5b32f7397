import type { BookingsDeps, ProductDriver } from '../domains/bookings/index.ts';
import { findClient } from '../domains/identity/index.ts';
import type { PartnerPort, Partners } from '../domains/partner-accounts/index.ts';
import type { SellingDeps } from '../domains/selling/index.ts';
import type { SandboxOptions } from '../domains/suppliers/adapters/sandbox/sandbox-partner.ts';
import type { HttpApp } from '../platform/http/types.ts';
import type { Slice } from '../platform/slice.ts';
import { bookingsDeps, lettersAbout, pricingDeps } from './bookings-deps.ts';
import type { Platform } from './build-platform.ts';
import type { ProductModule, ProductWiring } from './product-module.ts';

/* What the wiring of every product does alike. */

/** What simulated suppliers are made with, by their own manners where none are given. */
export function sandboxOptions<Manners>(
  { config, clock, database }: Platform,
  manners: Partial<Manners> = {},
): SandboxOptions<Manners> {
  const call = config.sandboxLatencyMs;
  return { db: database.system, clock, latency: { wave: call, call }, manners };
}

/** What searches of every product need besides its suppliers. */
export const searchDeps = (platform: Platform): Pick<SellingDeps<PartnerPort>, 'searches' | 'pricing'> => ({
  searches: platform.searches,
  pricing: pricingDeps(platform),
});

/** Makes what every product sells with, besides its suppliers. */
export function sellingDeps(
  platform: Platform,
  { bookings, letters }: ProductWiring,
): Omit<SellingDeps<PartnerPort>, 'suppliers'> {
  return { ...searchDeps(platform), bookings, findClient, sendConfirmation: letters.sendConfirmation };
}

/** Returns what makes a product the only one, for the seed, benches and tests. `driverOf` and `depsOf` make its parts over its suppliers. */
export function alone<Supply, Deps>(
  platform: Platform,
  supply: Supply,
  driverOf: (supply: Supply) => ProductDriver,
  depsOf: (platform: Platform, supply: Supply, wiring: ProductWiring) => Deps,
): Deps {
  const bookings: BookingsDeps = bookingsDeps(platform, [{ driver: driverOf(supply) }]);
  return depsOf(platform, supply, { bookings, letters: lettersAbout(bookings) });
}

/** The parts of a module that follow from a product's suppliers and driver. */
export function soldBy<Supply extends { readonly suppliers: Partners<PartnerPort> }>(
  supply: Supply,
  driverOf: (supply: Supply) => ProductDriver,
): Pick<ProductModule, 'product' | 'suppliers' | 'driver'> {
  const driver = driverOf(supply);
  return { product: driver.product, suppliers: supply.suppliers.all, driver };
}

/** A slice that serves pages of a simulated supplier besides its own routes. */
export function withPages(slice: Slice, register: (app: HttpApp) => void): Slice {
  const routes = (app: HttpApp) => {
    slice.routes?.(app);
    register(app);
  };
  return { ...slice, routes };
}
