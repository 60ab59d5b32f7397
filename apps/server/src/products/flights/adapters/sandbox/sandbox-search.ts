import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { money, required } from '@caravel/kernel';
import type { PassengerCounts } from '@caravel/products/flights/contract';
import {
  findOffer,
  lowestFares,
  searchFlights,
  type WorldItinerary,
  type WorldOffer,
  warmFlights,
} from '@caravel/products/flights/world';
import { triggerOfRoute, WORLD_CURRENCY } from '@caravel/sandbox-world';
import { hang, type SandboxLatency } from '../../../../domains/suppliers/adapters/sandbox/manners.ts';
import { type PriceMemory, RAISE_PERCENT, readRaise } from '../../../../domains/suppliers/adapters/sandbox/price-memory.ts';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import type { Clock } from '../../../../platform/context.ts';
import type { FlightSupplier, SupplierLowest, SupplierQuery, SupplierQuote, SupplierWave } from '../../ports.ts';
import { partyOf } from '../../rules/travelers.ts';
import { worldMapper } from './map-world.ts';

/** A hold lasts a day and ends at the latest three days before departure, as in the world's orders. */
const HOLD = { lastsMs: 24 * 3_600_000, beforeDepartureMs: 72 * 3_600_000 } as const;

function askedOf({ passengers, cabin, maxStops, limit }: SupplierQuery, now: number) {
  return { passengers, ...(cabin && { cabin }), maxStops, now, limit };
}

async function* waves(
  query: SupplierQuery,
  clock: Clock,
  latency: SandboxLatency,
  signal: AbortSignal,
): AsyncGenerator<SupplierWave> {
  const [first] = query.slices;
  const effect = first && triggerOfRoute(first.origin, first.destination)?.effect;
  if (effect === 'searchFails') throw new SupplierError('unavailable', 'trigger');
  if (effect === 'searchTimeout') return hang(signal);
  const { itineraries, isCut } = searchFlights({ ...askedOf(query, clock.now()), slices: query.slices });
  const map = worldMapper(query.passengers);
  // Each wave has cheap and expensive offers, so that the order of the list changes little when the last wave arrives.
  for (let part = 0; part < query.parts; part++) {
    if (latency.wave > 0) await pause(latency.wave, undefined, { signal });
    if (signal.aborted) return;
    yield { itineraries: itineraries.filter((_, i) => i % query.parts === part).map(map), isCut };
  }
}

const DAY_MS = 86_400_000;

/** The day after tomorrow begins everywhere later than sales of today's flights end: until midnight (UTC), its fares stay as they are. */
function staysUntil(date: string | undefined, now: number): number {
  const midnight = (Math.floor(now / DAY_MS) + 1) * DAY_MS;
  return date !== undefined && Date.parse(date) > midnight ? midnight : now;
}

/** Computes what searches of these trips would find. Others are served in between. */
async function lowest(query: SupplierQuery, trips: readonly SupplierQuery['slices'][], now: number): Promise<SupplierLowest[]> {
  const totals = lowestFares(askedOf(query, now), trips);
  const found: SupplierLowest[] = [];
  for (const [first] of trips) {
    const effect = first && triggerOfRoute(first.origin, first.destination)?.effect;
    const { value } = totals.next();
    const isFound = effect !== 'searchFails' && effect !== 'searchTimeout' && typeof value === 'number';
    found.push({ net: isFound ? money(value, WORLD_CURRENCY) : null, until: staysUntil(first?.date, now) });
    await breathe();
  }
  return found;
}

function raised(offer: WorldOffer, counts: PassengerCounts): WorldOffer {
  const prices = Object.fromEntries(
    Object.entries(offer.prices).map(([type, price]) => [
      type,
      { ...price, baseMinor: Math.round((price.baseMinor * (100 + RAISE_PERCENT)) / 100) },
    ]),
  );
  const totalMinor = partyOf(counts).reduce((sum, { type, count }) => {
    const price = prices[type] ?? { baseMinor: 0, taxMinor: 0 };
    return sum + (price.baseMinor + price.taxMinor) * count;
  }, 0);
  return { ...offer, prices, totalMinor };
}

/**
 * Returns the world's offer at the price of `at` (epoch milliseconds); the world itself applies triggers of routes. Throws `offerUnavailable` if it does not exist
 * (any more).
 */
export function worldOffer(
  offerRef: string,
  counts: PassengerCounts,
  at: number,
): { itinerary: WorldItinerary; offer: WorldOffer } {
  const { key, isRaised } = readRaise(offerRef);
  const found = findOffer(key, { now: at, passengers: counts });
  if (typeof found === 'string') throw new SupplierError('offerUnavailable', found);
  return isRaised ? { itinerary: found.itinerary, offer: raised(found.offer, counts) } : found;
}

function holdUntil(departureUtc: number, now: number): number | null {
  const until = Math.min(now + HOLD.lastsMs, departureUtc - HOLD.beforeDepartureMs);
  return until > now ? until : null;
}

function quoteOffer(prices: PriceMemory, asked: string, counts: PassengerCounts, now: number): SupplierQuote {
  const ref = prices.nameOf(asked, now);
  const { at, until } = prices.quote(ref, now);
  const { itinerary, offer } = worldOffer(ref, counts, at);
  const { key, slices, fares } = worldMapper(counts)({ ...itinerary, offers: [offer] });
  const fare = { ...required(fares[0], 'the fare asked for'), ref };
  const departs = required(itinerary.slices[0]?.segments[0], 'first segment').departureUtc;
  return {
    itinerary: { key, slices },
    fare,
    expiresAt: until,
    holdUntil: fare.holdable ? holdUntil(departs, now) : null,
  };
}

/** The part of the simulated supplier that searches and quotes. */
export function sandboxSearch({
  clock,
  prices,
  latency,
}: {
  readonly clock: Clock;
  readonly prices: PriceMemory;
  readonly latency: SandboxLatency;
}): Required<Pick<FlightSupplier, 'warm' | 'search' | 'reprice' | 'lowest'>> {
  return {
    warm: warmFlights,
    search: (query, signal) => waves(query, clock, latency, signal),
    reprice: async (offerRef, passengers, signal) => {
      if (latency.call > 0) await pause(latency.call, undefined, { signal });
      const now = clock.now();
      return quoteOffer(prices, offerRef, passengers, now);
    },
    lowest: (query, trips) => lowest(query, trips, clock.now()),
  };
}
