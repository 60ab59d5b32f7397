import type { HotelSearchInput } from '@caravel/products/hotels/contract';
import type { ProductModule } from '../../../composition/product-module.ts';
import { createLogger } from '../../../platform/log.ts';
import { openSearches } from '../../../platform/search/open-searches.ts';
import type { SearchRunner } from '../../../platform/search/search-runner.ts';
import { type FakeClock, fakeClock } from '../../../testing/fake-clock.ts';
import { fixedPartners } from '../../../testing/fixed-partners.ts';
import { museumModule } from '../../../testing/museum-module.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import type { HotelsSearchDeps } from '../deps.ts';
import type { HotelSupplier } from '../ports.ts';
import { searchRoutes } from '../routes-search.ts';
import { hotelPlaces } from '../search/hotel-places.ts';

/** A search for a room for two around the middle of Lisbon, four nights. */
export const LISBON: HotelSearchInput = {
  searchString: 'Lisbon',
  currency: 'USD',
  stayPeriod: { start: '2027-04-10', end: '2027-04-14' },
  occupancies: [{ numOfAdults: 2 }],
  lat: 38.7143,
  lng: -9.1414,
  nationality: { name: 'United States', alpha2Code: 'US' },
  email: 'ana@visitors.test',
};

/** The application with the calls of hotel searches, over suppliers of a test. */
export type HotelSearchApp = { readonly t: TestApp; readonly deps: HotelsSearchDeps };

/** Starts it. The suppliers serve every agency. */
export async function startHotelSearchApp(suppliersOf: (clock: FakeClock) => readonly HotelSupplier[]): Promise<HotelSearchApp> {
  const clock = fakeClock();
  const searches = openSearches({ clock, log: createLogger({ level: 'silent' }) });
  const suppliers = fixedPartners(...suppliersOf(clock));
  let made: HotelsSearchDeps | undefined;
  const sold: ProductModule = {
    ...museumModule(),
    product: 'hotels',
    places: hotelPlaces({ suppliers }),
    slice: ({ bookings: { pricing, payments } }) => {
      const deps = { suppliers, searches, pricing, contextOf: payments.contextOf };
      made = deps;
      return { name: 'hotels', routes: (app) => searchRoutes(app, deps) };
    },
  };
  const t = await startTestApp({ clock, products: [sold] });
  if (!made) throw new Error('no slice was made');
  return { t, deps: made };
}

/** The same slice on another node: its own suppliers and its own searches. */
export function otherNode(deps: HotelsSearchDeps, searches: SearchRunner, ...suppliers: HotelSupplier[]): HotelsSearchDeps {
  return { ...deps, searches, suppliers: fixedPartners(...suppliers) };
}
