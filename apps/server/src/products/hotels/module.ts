import type { Platform } from '../../composition/build-platform.ts';
import type { ProductModule } from '../../composition/product-module.ts';
import { registerHotelPictures } from './adapters/sandbox/pictures-page.ts';
import { describeSearch, forgetSearches, hotelPlaces, hotelsDriver, hotelsSlice, promiseReminder } from './index.ts';
import { seedHotels } from './seed.ts';
import { hotelSupply, hotelsDeps } from './wiring.ts';

/** Makes the product module of hotels. The simulated suppliers show drawn pictures, which this server serves. */
export function hotelsModule(platform: Platform): ProductModule {
  const supply = hotelSupply(platform);
  return {
    product: 'hotels',
    suppliers: supply.suppliers.all,
    driver: hotelsDriver(supply),
    places: hotelPlaces(supply),
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
