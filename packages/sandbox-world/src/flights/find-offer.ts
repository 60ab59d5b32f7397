import { MINUTES_PER_DAY } from '../zones.ts';
import { TIERS } from './families.ts';
import { pricePlan } from './fares.ts';
import { itineraryOf } from './itineraries.ts';
import { readKey } from './keys.ts';
import type { Network } from './network.ts';
import { SALES_HORIZON_DAYS } from './search.ts';
import { SALES_CLOSE } from './slice-plans.ts';
import type { FoundOffer, PassengerCounts } from './types.ts';

/** Finds an offer again from its key, with the price and seats of `now`. */
export function findInWorld(
  network: Network,
  key: string,
  at: { readonly now: number; readonly passengers: PassengerCounts },
): FoundOffer {
  const read = readKey(network, key);
  if (!read || !TIERS.some((tier) => tier.code === read.family)) return 'unknown';
  const now = Math.floor(at.now / 60_000);
  const today = Math.floor(now / MINUTES_PER_DAY);
  const first = read.plans[0];
  const last = read.plans.at(-1);
  if (!first || !last || (last.flights[0]?.day ?? 0) > today + SALES_HORIZON_DAYS) return 'unknown';
  if (first.departs < now + SALES_CLOSE) return 'soldOut';
  const priced = read.plans.map((plan) => pricePlan(plan, today, read.plans.length));
  const itinerary = itineraryOf(network, priced, at.passengers, today);
  const offer = itinerary?.offers.find(({ family }) => family.code === read.family);
  return itinerary && offer ? { itinerary, offer } : 'soldOut';
}
