import { setTimeout as pause } from 'node:timers/promises';
import type { PassengerCounts } from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import {
  fareCalendar,
  findOffer,
  searchFlights,
  triggerOfRoute,
  type WorldItinerary,
  type WorldOffer,
} from '@caravel/sandbox-world';
import type { Clock } from '../../../../platform/context.ts';
import type { FareCalendarSource, FlightSupplier, SupplierQuery, SupplierWave } from '../../ports.ts';
import { SupplierError, type SupplierQuote } from '../../ports.ts';
import { partyOf } from '../../rules/travelers.ts';
import { worldMapper } from './map-world.ts';

/** How long a price stands once it was asked for. */
const QUOTE_LIFETIME_MS = 20 * 60_000;

/** A hold lasts a day and ends three days before departure, as the world's orders have it. */
const HOLD = { lastsMs: 24 * 3_600_000, beforeDepartureMs: 72 * 3_600_000 } as const;

/** By how much a trigger raises a price, percent of the base fare. */
const RAISE_PERCENT = 8;

/** How slow the simulated supplier is, in milliseconds. Zero in tests. */
export type SandboxLatency = { readonly wave: number; readonly call: number };

/** Ends the name of an offer that was raised under somebody's hands: the price is in the name, so it is theirs alone. */
const RAISED = '+raised';

/** How long the supplier remembers whom it told that the price rose: they ask for the new one at once. */
const RAISE_WAITS_MS = 30_000;

/** Offers whose raised price somebody is about to ask for. */
export type Raises = {
  /** The next who asks for this offer's price is told the raised one. */
  readonly promise: (offerRef: string, now: number) => void;
  /** The offer's name as it is quoted now; a promise counts once. */
  readonly nameOf: (offerRef: string, now: number) => string;
};

/** A fresh memory. */
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

/** Whether an offer's name has the raised price in it. */
export function isRaised(offerRef: string): boolean {
  return offerRef.endsWith(RAISED);
}

/** Never ends by itself: what a supplier that hangs looks like. */
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
  // Every wave has of the cheap and of the dear, so that the list does not turn over when the last one comes.
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

/** The world's offer as it is sold now; routes that trigger something do it in the world. Throws `offerUnavailable` where it is gone or never was. */
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

/** The asking half of the simulated supplier. */
export function sandboxSearch(
  clock: Clock,
  raises: Raises,
  latency: SandboxLatency,
): Pick<FlightSupplier, 'search' | 'reprice'> & FareCalendarSource {
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
        net: totalMinor === null ? null : money(totalMinor),
      })),
  };
}
