import type { Contact } from '@caravel/contracts';
import { addDays, newId } from '@caravel/kernel';
import type { FlightTraveler } from '@caravel/products/flights/contract';
import type { Platform } from '../../composition/build-platform.ts';
import {
  type Demo,
  type DemoPast,
  demoCard,
  demoContact,
  demoManners,
  demoNames,
  demoPast,
  seedMissing,
} from '../../composition/seed-booking.ts';
import { simulatedSupplier } from '../../composition/seed-context.ts';
import { runBooking } from '../../domains/bookings/index.ts';
import type { AgencyContext } from '../../platform/context.ts';
import { isAppError } from '../../platform/errors.ts';
import { bookFlight, cancelFlight, type FlightsDeps, quote, type SupplierFare } from './index.ts';
import { flightsAlone } from './wiring.ts';

const DAY_MS = 86_400_000;

/** One booking of the demo: its people, route, dates and final state. */
export type DemoBooking = Demo & {
  readonly from: string;
  readonly to: string;
  /** How many days after it was made the flight departs. */
  readonly leavesIn: number;
  readonly fate: 'ticketed' | 'refundable' | 'ticketRequested' | 'held' | 'cancelled' | 'pending' | 'failed' | 'protected';
  /** The contact; by default the client. */
  readonly contact?: Contact;
  /** The traveler; by default the client. */
  readonly traveler?: string;
};

/** The bookings of each demo agency, in the order in which they are made. */
export const DEMO_BOOKINGS: readonly DemoBooking[] = [
  { by: 'client', from: 'JFK', to: 'LHR', daysAgo: 0, leavesIn: 34, fate: 'ticketed' },
  { by: 'client', from: 'LAX', to: 'HNL', daysAgo: 61, leavesIn: 40, fate: 'ticketed' },
  { by: 'client', from: 'MIA', to: 'CUN', daysAgo: 0, leavesIn: 12, fate: 'ticketRequested' },
  { by: 'client2', from: 'GRU', to: 'LIS', daysAgo: 3, leavesIn: 75, fate: 'cancelled' },
  { by: 'client2', from: 'ORD', to: 'SFO', daysAgo: 12, leavesIn: 30, fate: 'protected' },
  { by: 'agent', forClient: 'client', from: 'SFO', to: 'NRT', daysAgo: 0, leavesIn: 58, fate: 'held' },
  { by: 'agent', forClient: 'client2', from: 'BOS', to: 'CDG', daysAgo: 30, leavesIn: 16, fate: 'ticketed' },
  { by: 'restricted', forClient: 'client2', from: 'DFW', to: 'CUN', daysAgo: 6, leavesIn: 44, fate: 'refundable' },
  { by: 'restricted', forClient: 'client', from: 'SEA', to: 'LAX', daysAgo: 0, leavesIn: 9, fate: 'pending' },
  { by: 'owner', from: 'LHR', to: 'SIN', daysAgo: 1, leavesIn: 21, fate: 'failed' },
];

const TICKETED: ReadonlySet<DemoBooking['fate']> = new Set(['ticketed', 'refundable', 'protected', 'cancelled']);

/** Whether a fare allows the intended final state; `refundable`: giving it back costs a penalty, and the rest comes back. */
function suits(fate: DemoBooking['fate'], fare: SupplierFare): boolean {
  if (fate === 'held') return fare.holdable;
  if (fate === 'refundable') return fare.refund?.allowed === true && (fare.refund.penalty?.amountMinor ?? 0) > 0;
  return fate === 'cancelled' ? fare.refund?.allowed === true : true;
}

function travelerOf(name: string): FlightTraveler {
  return {
    type: 'ADT',
    title: 'Ms',
    ...demoNames(name),
    middleName: '',
    gender: 'unspecified',
    dob: '1988-06-15',
    passport: { number: 'XD4417205', expiresOn: '2034-12-31', nationality: 'US' },
  };
}

/** Makes the dependencies of flights at a past instant, with airlines that behave as the intended final state needs. */
function depsAt({ platform }: DemoPast, demo: DemoBooking): FlightsDeps {
  return flightsAlone(platform, {
    ...demoManners(demo),
    ...(demo.fate === 'ticketRequested' && { ticketsAfterMs: DAY_MS }),
    ...(TICKETED.has(demo.fate) && { ticketsAfterMs: 0 }),
  });
}

/** Makes one booking with the slice's own functions; makes none if no such flight is sold. */
export async function seedBooking(platform: Platform, agency: AgencyContext, demo: DemoBooking, today: number): Promise<void> {
  const past = await demoPast(platform, agency, demo, today);
  const { now, ctx, client, agent } = past;
  const deps = depsAt(past, demo);
  const passengers = { adults: 1, children: 0, infants: 0 };
  const date = addDays(new Date(now).toISOString().slice(0, 10), demo.leavesIn);
  const supplier = await simulatedSupplier(deps.suppliers, ctx);
  const query = {
    slices: [{ origin: demo.from, destination: demo.to, date }],
    passengers,
    maxStops: 1,
    parts: 1,
    limit: 25,
  } as const;
  const { signal } = new AbortController();
  for await (const { itineraries } of supplier.search(query, signal)) {
    const fare = itineraries.flatMap((itinerary) => itinerary.fares).find((one) => suits(demo.fate, one));
    if (!fare) return;
    const quoted = await supplier.reprice(fare.ref, passengers, signal);
    const made = await quote(deps, ctx, {
      supplier,
      searchId: newId(),
      offerId: 'seed',
      passengers,
      quoted,
      client,
      agent,
      protection: demo.fate === 'protected',
    });
    const booked = await bookFlight(deps, ctx, {
      quoteId: made.id,
      acceptTotal: made.price.traveler.total,
      travellers: [travelerOf(demo.traveler ?? client.name)],
      contact: demo.contact ?? demoContact(client.email),
      payment: demo.fate === 'held' ? { method: 'hold' } : await demoCard(past),
    }).catch((error: unknown) => {
      if (demo.fate === 'failed' && isAppError(error)) return undefined;
      throw error;
    });
    if (!booked) return;
    const { bookingId } = booked.data;
    if (demo.fate !== 'held' && demo.fate !== 'pending') await runBooking(deps.bookings, ctx, bookingId, { now: true });
    if (demo.fate === 'cancelled') {
      // Two days after ticketing the fare's penalty applies.
      const later = await demoPast(platform, agency, demo, today, 2);
      await cancelFlight(depsAt(later, demo), later.ctx, { ref: { bookingId }, reason: 'Change of plans' });
    }
  }
}

/** Gives each demo agency flight bookings in every state by running the slice's own functions. Adds only those that are missing. */
export function seedFlights(platform: Platform, agencies: readonly AgencyContext[], signal: AbortSignal): Promise<void> {
  return seedMissing(platform, agencies, signal, { product: 'flights', demos: DEMO_BOOKINGS, seed: seedBooking });
}
