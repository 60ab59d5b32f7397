import type { CarSearchInput } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { findAirport } from '@caravel/reference';
import { buildServer } from '../../../composition/build-server.ts';
import { carsModule } from '../../../composition/cars/cars-module.ts';
import { productsOf } from '../../../composition/products.ts';
import { museumModule } from '../../../testing/museum-module.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { type TestClient, testClient } from '../../../testing/test-client.ts';

/** The application with cars. `client` calls it; `t` makes its agencies and people. */
export type CarDesk = { readonly t: TestApp; readonly client: TestClient; close(): Promise<void> };

/** Starts it on a database of its own. */
export async function startCarDesk(): Promise<CarDesk> {
  const t = await startTestApp();
  const cars = { ...museumModule(), ...carsModule(t.platform) };
  const { app } = buildServer(t.platform, { maxEventLoopDelayMs: 0, products: [...productsOf(t.platform), cars] });
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
