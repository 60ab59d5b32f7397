import type { Platform } from '../../composition/build-platform.ts';
import type { ProductModule } from '../../composition/product-module.ts';
import { registerCarPictures } from './adapters/sandbox/pictures-page.ts';
import { carsDriver, carsSlice, describeSearch, forgetSearches, promiseReminder } from './index.ts';
import { seedCars } from './seed.ts';
import { carSupply, carsDeps } from './wiring.ts';

/** Makes the product module of cars. The simulated supplier shows drawn pictures, which this server serves. */
export function carsModule(platform: Platform): ProductModule {
  const supply = carSupply(platform);
  return {
    product: 'cars',
    suppliers: supply.suppliers.all,
    driver: carsDriver(supply),
    slice: (wiring) => {
      const { reminded } = wiring.letters.listeners;
      const slice = carsSlice(carsDeps(platform, supply, wiring), {
        freeTimeEnds: (ctx, bookingId, eventId, news) => reminded(ctx, { bookingId, news }, eventId),
      });
      const routes: typeof slice.routes = (app) => {
        slice.routes?.(app);
        registerCarPictures(app);
      };
      return { ...slice, routes };
    },
    seed: (agencies, signal) => seedCars(platform, agencies, signal),
    confirmed: promiseReminder,
    describeSearch,
    forget: forgetSearches,
  };
}
