import type { Platform } from '../../composition/build-platform.ts';
import type { ProductModule } from '../../composition/product-module.ts';
import { soldBy, withPages } from '../../composition/product-parts.ts';
import { registerActivityPictures } from './adapters/sandbox/pictures-page.ts';
import { activitiesDriver, activitiesSlice, describeSearch, forgetSearches, promiseReminder } from './index.ts';
import { seedActivities } from './seed.ts';
import { activitiesDeps, activitySupply } from './wiring.ts';

/** Makes the product module of activities. The simulated supplier shows drawn pictures, which this server serves. */
export function activitiesModule(platform: Platform): ProductModule {
  const supply = activitySupply(platform);
  return {
    ...soldBy(supply, activitiesDriver),
    slice: (wiring) => {
      const listeners = { freeTimeEnds: wiring.letters.listeners.reminded };
      return withPages(activitiesSlice(activitiesDeps(platform, supply, wiring), listeners), registerActivityPictures);
    },
    seed: (agencies, signal) => seedActivities(platform, agencies, signal),
    confirmed: promiseReminder,
    describeSearch,
    forget: forgetSearches,
  };
}
