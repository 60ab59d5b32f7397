import { findCarrier } from '@caravel/reference';
import type { Platform } from '../../composition/build-platform.ts';
import type { ProductModule } from '../../composition/product-module.ts';
import { searchDeps, soldBy } from '../../composition/product-parts.ts';
import { certify, LAST_STEP } from './certify.ts';
import { describeSearch, findKnownIdeas, flightsDriver, flightsSlice, forgetSearches, lowestTotal } from './index.ts';
import { seedFlights } from './seed.ts';
import { flightFares, flightSupply, flightsDeps } from './wiring.ts';

/** Makes the product module of flights. */
export function flightsModule(platform: Platform): ProductModule {
  const supply = flightSupply(platform);
  const fares = flightFares(platform);
  return {
    ...soldBy(supply, flightsDriver),
    companies: { kind: 'airlines', nameOf: (code) => findCarrier(code)?.name },
    slice: (wiring) => {
      const { changed, changeAccepted, overdue } = wiring.letters.listeners;
      return flightsSlice(flightsDeps(platform, supply, wiring, fares), {
        scheduleChanged: (ctx, bookingId, eventId) => changed(ctx, { bookingId }, eventId),
        changeAccepted: (ctx, bookingId, eventId) => changeAccepted(ctx, { bookingId }, eventId),
        ticketingOverdue: (ctx, bookingId, eventId) => overdue(ctx, { bookingId }, eventId),
      });
    },
    seed: (agencies, signal) => seedFlights(platform, agencies, signal),
    findKnownIdeas: (ctx) => findKnownIdeas({ ...supply, ...fares, ...searchDeps(platform) }, ctx),
    describeSearch,
    lowest: (ctx, stored) => lowestTotal({ ...supply, ...fares, ...searchDeps(platform) }, ctx, stored),
    certify: (name) => {
      const supplier = supply.suppliers.ofPlatform().find((one) => one.name === name);
      return (
        supplier && {
          simulated: supplier.simulated,
          lastStep: LAST_STEP,
          steps: () => certify({ supplier, now: () => platform.clock.now() }),
        }
      );
    },
    forget: forgetSearches,
  };
}
