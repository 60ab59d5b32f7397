import { triggerOfRoute } from '@caravel/sandbox-world/triggers.ts';
import { MINUTES_PER_DAY } from '@caravel/sandbox-world/zones.ts';
import { TIERS } from './families.ts';
import { type PricedPlan, pricePlan } from './fares.ts';
import { itineraryOf, sliceOf } from './itineraries.ts';
import { readKey } from './keys.ts';
import type { Network } from './network.ts';
import { SALES_HORIZON_DAYS } from './search.ts';
import { SALES_CLOSE } from './slice-plans.ts';
import type { FoundOffer, PassengerCounts } from './types.ts';

/** How much the price of the price-trigger route rises when it is priced again. */
const RISE_PERCENT = 8;

function dearer(priced: PricedPlan): PricedPlan {
  const fares = priced.fares.map(
    (fare) => fare && { ...fare, baseMinor: Math.ceil((fare.baseMinor * (100 + RISE_PERCENT)) / 10_000) * 100 },
  );
  return { ...priced, fares };
}

/** Finds an offer by its key, with the price and seats of `now`. */
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
  const { slice } = sliceOf(first);
  const effect = triggerOfRoute(slice.origin, slice.destination)?.effect;
  if (effect === 'soldOut') return 'soldOut';
  const asked = read.plans.map((plan) => pricePlan(plan, today, read.plans.length));
  const priced = effect === 'priceChanged' ? asked.map(dearer) : asked;
  const itinerary = itineraryOf(network, priced, at.passengers, today);
  const offer = itinerary?.offers.find(({ family }) => family.code === read.family);
  return itinerary && offer ? { itinerary, offer } : 'soldOut';
}
