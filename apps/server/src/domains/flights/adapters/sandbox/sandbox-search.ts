import { setTimeout as pause } from 'node:timers/promises';
import type { PassengerCounts } from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import {
  fareCalendar,
  findOffer,
  searchFlights,
  triggerOfRoute,
  WORLD_CURRENCY,
  type WorldItinerary,
  type WorldOffer,
} from '@caravel/sandbox-world';
import type { Clock } from '../../../../platform/context.ts';
import { SupplierError } from '../../../suppliers/index.ts';
import type { FlightSupplier, SupplierQuery, SupplierQuote, SupplierWave } from '../../ports.ts';
import { partyOf } from '../../rules/travelers.ts';
import { worldMapper } from './map-world.ts';

/** How long a price is valid after it was quoted. */
const QUOTE_LIFETIME_MS = 20 * 60_000;

/** A hold lasts a day and ends at the latest three days before departure, as in the world's orders. */
const HOLD = { lastsMs: 24 * 3_600_000, beforeDepartureMs: 72 * 3_600_000 } as const;

/** How much a trigger raises a price, in percent of the base fare. */
const RAISE_PERCENT = 8;

/** Response times of the simulated supplier, in milliseconds. Zero in tests. */
export type SandboxLatency = { readonly wave: number; readonly call: number };

/** Suffix of an offer whose price was raised. The price is part of the reference, so only the person who triggered it pays it. */
const RAISED = '+raised';

/** How long the supplier remembers that it raised a price: the caller asks for the new price at once. */
const RAISE_WAITS_MS = 30_000;

/** Offers whose raised price will be asked for next. */
export type Raises = {
  /** The next request for this offer's price gets the raised price. */
  readonly promise: (offerRef: string, now: number) => void;
  /** Returns the reference at which the offer is quoted now; a promise is used once. */
  readonly nameOf: (offerRef: string, now: number) => string;
};

/** Starts with no raised prices. */
export function rememberRaises(): Raises {
  const promised = new Map<string, number>();
  return {
    promise: (offerRef, now) => void promised.set(offerRef, now + RAISE_WAITS_MS),
    nameOf: (offerRef, now) => {
      const until = promised.get(offerRef);
      if (until === undefined) return offerRef;
      promised.delete(offerRef);
      return until >= now ? `${offerRef}${RAISED}` : offerRef;
    },
  };
}

/** Whether an offer's reference carries the raised price. */
export function isRaised(offerRef: string): boolean {
  return offerRef.endsWith(RAISED);
}

/** Waits until the signal aborts, as for a supplier that hangs. */
async function hang(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
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
  const { itineraries } = searchFlights({
    slices: query.slices,
    passengers: query.passengers,
    ...(query.cabin && { cabin: query.cabin }),
    maxStops: query.maxStops,
    now: clock.now(),
    limit: query.limit,
  });
  const map = worldMapper(query.passengers);
  // Each wave has cheap and expensive offers, so that the order of the list changes little when the last wave arrives.
  for (let part = 0; part < query.parts; part++) {
    if (latency.wave > 0) await pause(latency.wave, undefined, { signal });
    if (signal.aborted) return;
    yield { itineraries: itineraries.filter((_, i) => i % query.parts === part).map(map) };
  }
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
 * Returns the world's offer as it is sold now; the world itself applies triggers of routes. Throws `offerUnavailable` if it does not exist
 * (any more).
 */
export function worldOffer(
  offerRef: string,
  counts: PassengerCounts,
  now: number,
): { itinerary: WorldItinerary; offer: WorldOffer } {
  const key = isRaised(offerRef) ? offerRef.slice(0, -RAISED.length) : offerRef;
  const found = findOffer(key, { now, passengers: counts });
  if (typeof found === 'string') throw new SupplierError('offerUnavailable', found);
  return isRaised(offerRef) ? { itinerary: found.itinerary, offer: raised(found.offer, counts) } : found;
}

function holdUntil(departureUtc: number, now: number): number | null {
  const until = Math.min(now + HOLD.lastsMs, departureUtc - HOLD.beforeDepartureMs);
  return until > now ? until : null;
}

function quoteOffer(ref: string, counts: PassengerCounts, now: number): SupplierQuote {
  const { itinerary, offer } = worldOffer(ref, counts, now);
  const { key, slices, fares } = worldMapper(counts)({ ...itinerary, offers: [offer] });
  const fare = { ...required(fares[0], 'the fare asked for'), ref };
  const departs = required(itinerary.slices[0]?.segments[0], 'first segment').departureUtc;
  return {
    itinerary: { key, slices },
    fare,
    expiresAt: now + QUOTE_LIFETIME_MS,
    holdUntil: fare.holdable ? holdUntil(departs, now) : null,
  };
}

/** The part of the simulated supplier that searches and quotes. */
export function sandboxSearch(
  clock: Clock,
  raises: Raises,
  latency: SandboxLatency,
): Required<Pick<FlightSupplier, 'search' | 'reprice' | 'calendar'>> {
  return {
    search: (query, signal) => waves(query, clock, latency, signal),
    reprice: async (offerRef, passengers, signal) => {
      if (latency.call > 0) await pause(latency.call, undefined, { signal });
      const now = clock.now();
      return quoteOffer(raises.nameOf(offerRef, now), passengers, now);
    },
    calendar: async (origin, destination, from, days) =>
      fareCalendar(origin, destination, from, days, clock.now()).map(({ date, totalMinor }) => ({
        date,
        net: totalMinor === null ? null : money(totalMinor, WORLD_CURRENCY),
      })),
  };
}
