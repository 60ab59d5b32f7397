import { required } from '@caravel/kernel';
import type { CarSearchInput, RecentCarSearch } from '@caravel/products/cars/contract';
import { findAirport } from '@caravel/reference';
import type { Platform } from '../../../composition/build-platform.ts';
import { buildServer } from '../../../composition/build-server.ts';
import type { ProductModule } from '../../../composition/product-module.ts';
import { productsOf } from '../../../composition/products.ts';
import { fixedPartners } from '../../../testing/fixed-partners.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { type TestClient, testClient } from '../../../testing/test-client.ts';
import { sandboxCarSupplier } from '../adapters/sandbox/sandbox-supplier.ts';
import { carsDriver, carsSlice } from '../index.ts';
import { carsModule } from '../module.ts';
import type { CarSupplier } from '../ports.ts';
import { carsDeps } from '../wiring.ts';

/** The application with cars. `client` calls it; `t` makes its agencies and people. */
export type CarDesk = { readonly t: TestApp; readonly client: TestClient; close(): Promise<void> };

/** Makes cars of suppliers of a test; they serve every agency. */
export function carsOf(platform: Platform, suppliers: readonly CarSupplier[]): ProductModule {
  const supply = { suppliers: fixedPartners(...suppliers) };
  return {
    ...carsModule(platform),
    driver: carsDriver(supply),
    slice: (wiring) => carsSlice(carsDeps(platform, supply, wiring)),
  };
}

/** Starts it on a database of its own. `suppliersOf`: who sells cars, made of the simulated supplier; by default that one alone. */
export async function startCarDesk(suppliersOf?: (simulated: CarSupplier) => readonly CarSupplier[]): Promise<CarDesk> {
  const t = await startTestApp();
  if (!suppliersOf) return { t, client: t.client, close: () => t.close() };
  const simulated = sandboxCarSupplier({ db: t.platform.database.system, clock: t.clock }).platformPort();
  const cars = carsOf(t.platform, suppliersOf(required(simulated, "the platform's account")));
  const others = productsOf(t.platform).filter(({ product }) => product !== 'cars');
  const { app } = buildServer(t.platform, { maxEventLoopDelayMs: 0, products: [...others, cars] });
  await app.ready();
  const close = async () => {
    await app.close();
    await t.close();
  };
  return { t, client: testClient(app), close };
}

/** Miami airport to the middle of Orlando, nine days, a driver of 23 from Brazil. */
export const MIAMI_TO_ORLANDO: CarSearchInput = {
  pickupLatitude: 25.7933,
  pickupLongitude: -80.2906,
  pickUpDateTime: '2027-05-10T10:00',
  returnLatitude: 28.5384,
  returnLongitude: -81.3792,
  returnDateTime: '2027-05-19T10:00',
  age: 23,
  countryOfResidence: 'BR',
  pickupReadable: 'Miami International Airport',
  dropoffReadable: 'Orlando',
};

/** A search around an airport, with the same drop-off. */
export function searchAt(code: string, changes: Partial<CarSearchInput> = {}): CarSearchInput {
  const { lat, lng } = required(findAirport(code), code);
  return {
    pickupLatitude: lat,
    pickupLongitude: lng,
    pickUpDateTime: '2027-05-10T10:00',
    returnDateTime: '2027-05-17T10:00',
    age: 30,
    countryOfResidence: 'US',
    pickupReadable: code,
    ...changes,
  };
}

/** The same to be found again. */
export function recentAt(code: string, changes: Partial<RecentCarSearch> = {}): RecentCarSearch {
  const { pickupReadable: _, age = 30, countryOfResidence = 'US', ...search } = searchAt(code);
  return { ...search, age, countryOfResidence, pickUpId: `airport-${code}`, dropOffId: null, ...changes };
}
