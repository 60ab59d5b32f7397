import type { Platform } from '../../composition/build-platform.ts';
import type { ProductModule } from '../../composition/product-module.ts';
import { soldBy, withPages } from '../../composition/product-parts.ts';
import { registerCarPictures } from './adapters/sandbox/pictures-page.ts';
import { certify, LAST_STEP } from './certify.ts';
import { carsDriver, carsSlice, describeSearch, forgetSearches, watchConfirmed } from './index.ts';
import { seedCars } from './seed.ts';
import { carSupply, carsDeps } from './wiring.ts';

/** Makes the product module of cars. The simulated supplier shows drawn pictures, which this server serves. */
export function carsModule(platform: Platform): ProductModule {
  const supply = carSupply(platform);
  return {
    ...soldBy(supply, carsDriver),
    // Suppliers name companies by codes of their own, and owners by words of their names: any may be excluded.
    companies: { kind: 'rentalCompanies', nameOf: (code) => code },
    slice: (wiring) => {
      const { reminded, changed } = wiring.letters.listeners;
      const slice = carsSlice(carsDeps(platform, supply, wiring), {
        freeTimeEnds: reminded,
        calledOff: (ctx, bookingId, eventId) => changed(ctx, { bookingId }, eventId),
      });
      return withPages(slice, registerCarPictures);
    },
    seed: (agencies, signal) => seedCars(platform, agencies, signal),
    confirmed: watchConfirmed,
    certify: (name) => {
      const supplier = supply.suppliers.ofPlatform().find((one) => one.name === name);
      const steps = supplier && (() => certify({ supplier, now: () => platform.clock.now() }));
      return steps && { simulated: supplier.simulated, lastStep: LAST_STEP, steps };
    },
    describeSearch,
    forget: forgetSearches,
  };
}
