import { setTimeout as pause } from 'node:timers/promises';
import type { PassengerCounts } from '@caravel/contracts';
import { addDays, money, required } from '@caravel/kernel';
import { fareCalendar, findOffer, searchFlights } from '@caravel/sandbox-world';
import type { Clock } from '../../../../platform/context.ts';
import type { FareCalendarSource, FlightSupplier, SupplierQuery, SupplierWave } from '../../ports.ts';
import { SupplierError, type SupplierQuote } from '../../ports.ts';
import { worldMapper } from './map-world.ts';

/** How long a price stands once it was asked for. */
const QUOTE_LIFETIME_MS = 20 * 60_000;

/** How long a fare can be held unpaid: to the end of the next day, as airlines do, and never within a day of departure. */
const HOLD_DAYS = 1;

/** How slow the simulated supplier is, in milliseconds. Zero in tests. */
export type SandboxLatency = { readonly wave: number; readonly call: number };

async function* waves(
  query: SupplierQuery,
  clock: Clock,
  latency: SandboxLatency,
  signal: AbortSignal,
): AsyncGenerator<SupplierWave> {
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

/** The end of the next day, where the flight does not leave before the day after that. */
function holdUntil(departure: string, now: number): number | null {
  const today = new Date(now).toISOString().slice(0, 10);
  const last = addDays(today, HOLD_DAYS);
  return departure.slice(0, 10) > addDays(last, 1) ? Date.parse(`${last}T23:59:00Z`) : null;
}

/** The world's offer as it is sold now. Throws `offerUnavailable` where it is gone or never was. */
export function quoteOffer(offerRef: string, passengers: PassengerCounts, now: number): SupplierQuote {
  const found = findOffer(offerRef, { now, passengers });
  if (typeof found === 'string') throw new SupplierError('offerUnavailable', found);
  const { key, slices, fares } = worldMapper(passengers)({ ...found.itinerary, offers: [found.offer] });
  const fare = required(fares[0], 'the fare asked for');
  const departure = required(slices[0]?.segments[0], 'first segment').departure;
  return {
    itinerary: { key, slices },
    fare,
    expiresAt: now + QUOTE_LIFETIME_MS,
    holdUntil: fare.holdable ? holdUntil(departure, now) : null,
  };
}

/** The asking half of the simulated supplier. */
export function sandboxSearch(
  clock: Clock,
  latency: SandboxLatency,
): Pick<FlightSupplier, 'search' | 'reprice'> & FareCalendarSource {
  return {
    search: (query, signal) => waves(query, clock, latency, signal),
    reprice: async (offerRef, passengers, signal) => {
      if (latency.call > 0) await pause(latency.call, undefined, { signal });
      return quoteOffer(offerRef, passengers, clock.now());
    },
    calendar: async (origin, destination, from, days) =>
      fareCalendar(origin, destination, from, days, clock.now()).map(({ date, totalMinor }) => ({
        date,
        net: totalMinor === null ? null : money(totalMinor),
      })),
  };
}
