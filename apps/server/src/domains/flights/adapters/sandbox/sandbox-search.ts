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

/** What the supplier remembers of its offers: those whose price was raised under somebody's hands. */
export type Offers = { readonly raise: (offerRef: string) => void; readonly isRaised: (offerRef: string) => boolean };

/** A fresh memory; a restart forgets it, and the price is the old one again. */
export function rememberOffers(): Offers {
  const raised = new Set<string>();
  return { raise: (offerRef) => raised.add(offerRef), isRaised: (offerRef) => raised.has(offerRef) };
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
  offers: Offers,
  offerRef: string,
  counts: PassengerCounts,
  now: number,
): { itinerary: WorldItinerary; offer: WorldOffer } {
  const found = findOffer(offerRef, { now, passengers: counts });
  if (typeof found === 'string') throw new SupplierError('offerUnavailable', found);
  return offers.isRaised(offerRef) ? { itinerary: found.itinerary, offer: raised(found.offer, counts) } : found;
}

function holdUntil(departureUtc: number, now: number): number | null {
  const until = Math.min(now + HOLD.lastsMs, departureUtc - HOLD.beforeDepartureMs);
  return until > now ? until : null;
}

function quoteOffer(offers: Offers, offerRef: string, counts: PassengerCounts, now: number): SupplierQuote {
  const { itinerary, offer } = worldOffer(offers, offerRef, counts, now);
  const { key, slices, fares } = worldMapper(counts)({ ...itinerary, offers: [offer] });
  const fare = required(fares[0], 'the fare asked for');
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
  offers: Offers,
  latency: SandboxLatency,
): Pick<FlightSupplier, 'search' | 'reprice'> & FareCalendarSource {
  return {
    search: (query, signal) => waves(query, clock, latency, signal),
    reprice: async (offerRef, passengers, signal) => {
      if (latency.call > 0) await pause(latency.call, undefined, { signal });
      return quoteOffer(offers, offerRef, passengers, clock.now());
    },
    calendar: async (origin, destination, from, days) =>
      fareCalendar(origin, destination, from, days, clock.now()).map(({ date, totalMinor }) => ({
        date,
        net: totalMinor === null ? null : money(totalMinor),
      })),
  };
}
