import { registerHotelPictures } from '../../domains/hotels/adapters/sandbox/pictures-page.ts';
import { describeSearch, forgetSearches, hotelsDriver, hotelsSlice, promiseReminder } from '../../domains/hotels/index.ts';
import type { Platform } from '../build-platform.ts';
import type { ProductModule } from '../product-module.ts';
import { hotelSupply, hotelsDeps } from './hotels-deps.ts';
import { seedHotels } from './seed-hotels.ts';

/** Makes the product module of hotels. The simulated suppliers show drawn pictures, which this server serves. */
export function hotelsModule(platform: Platform): ProductModule {
  const supply = hotelSupply(platform);
  return {
    product: 'hotels',
    suppliers: supply.suppliers.all,
    driver: hotelsDriver(supply),
    slice: (wiring) => {
      const { reminded } = wiring.letters.listeners;
      const slice = hotelsSlice(hotelsDeps(platform, supply, wiring), {
        freeTimeEnds: (ctx, bookingId, eventId, news) => reminded(ctx, { bookingId, news }, eventId),
      });
      const routes: typeof slice.routes = (app) => {
        slice.routes?.(app);
        registerHotelPictures(app);
      };
      return { ...slice, routes };
    },
    seed: (agencies, signal) => seedHotels(platform, agencies, signal),
    confirmed: promiseReminder,
    describeSearch,
    forget: forgetSearches,
  };
}
