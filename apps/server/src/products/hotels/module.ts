import type { Platform } from '../../composition/build-platform.ts';
import type { ProductModule } from '../../composition/product-module.ts';
import { searchDeps, soldBy, withPages } from '../../composition/product-parts.ts';
import { registerHotelPictures } from './adapters/sandbox/pictures-page.ts';
import { describeSearch, forgetSearches, hotelPlaces, hotelsDriver, hotelsSlice, lowestTotal, promiseReminder } from './index.ts';
import { seedHotels } from './seed.ts';
import { contextsOf, hotelSupply, hotelsDeps } from './wiring.ts';

/** Makes the product module of hotels. The simulated suppliers show drawn pictures, which this server serves. */
export function hotelsModule(platform: Platform): ProductModule {
  const supply = hotelSupply(platform);
  return {
    ...soldBy(supply, hotelsDriver),
    places: hotelPlaces(supply),
    slice: (wiring) => {
      const slice = hotelsSlice(hotelsDeps(platform, supply, wiring), { freeTimeEnds: wiring.letters.listeners.reminded });
      return withPages(slice, registerHotelPictures);
    },
    seed: (agencies, signal) => seedHotels(platform, agencies, signal),
    confirmed: promiseReminder,
    describeSearch,
    lowest: (ctx, stored) => lowestTotal({ ...supply, ...searchDeps(platform), contextOf: contextsOf(platform) }, ctx, stored),
    forget: forgetSearches,
  };
}
