import { registerCarPictures } from '../../domains/cars/adapters/sandbox/pictures-page.ts';
import { carsSlice } from '../../domains/cars/index.ts';
import type { Platform } from '../build-platform.ts';
import type { ProductModule } from '../product-module.ts';
import { carSupply, carsDeps } from './cars-deps.ts';

/** Makes the product module of cars, without what books them. The simulated supplier shows drawn pictures, which this server serves. */
export function carsModule(platform: Platform): Omit<ProductModule, 'driver' | 'seed'> {
  const supply = carSupply(platform);
  return {
    product: 'cars',
    suppliers: supply.suppliers.all,
    slice: (wiring) => {
      const slice = carsSlice(carsDeps(platform, supply, wiring));
      const routes: typeof slice.routes = (app) => {
        slice.routes?.(app);
        registerCarPictures(app);
      };
      return { ...slice, routes };
    },
    // Searches of cars are kept nowhere but with the search itself, which ends by itself.
    forget: async () => {},
  };
}
