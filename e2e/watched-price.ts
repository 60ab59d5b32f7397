import type { Platform } from '../apps/server/src/composition/build-platform.ts';
import { seedContext } from '../apps/server/src/composition/seed-context.ts';
import { beginWatch } from '../apps/server/src/domains/price-watches/index.ts';
import type { AgencyContext } from '../apps/server/src/platform/context.ts';

const DAY_MS = 86_400_000;

/** The day that is watched: so many days ahead that no other journey searches on it. */
export const WATCHED_DAYS_AHEAD = 61;

/** The client of an agency watches a flight whose price was told as ten thousand dollars: the first look of the server that opens the store has news. */
export async function plantWatchedPrice(platform: Platform, agency: AgencyContext): Promise<void> {
  const ctx = await seedContext(platform, agency, 'client', platform.clock.now());
  const date = new Date(platform.clock.now() + WATCHED_DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  const search = {
    ...{ routeType: 'One Way', flightType: 'NoPreference', aircraftType: 'Commercial' },
    ...{ legs: [{ origin: 'JFK', destination: 'LHR', date }], passengers: { adults: 1, children: 0, infants: 0 }, maxStops: 2 },
  };
  await beginWatch(ctx, { product: 'flights', search, startsOn: date }, undefined);
  const told = 'UPDATE price_watches SET told_minor = 1000000, last_minor = 1000000 WHERE agency_id = $1';
  await platform.database.raw.query(told, [agency.id]);
}
