import type { Contact, FlightTraveler } from '@caravel/contracts';
import { addDays, newId, required } from '@caravel/kernel';
import { listBookings, runBooking } from '../../domains/bookings/index.ts';
import type { SandboxManners } from '../../domains/flights/adapters/sandbox/sandbox-orders.ts';
import { bookFlight, cancelFlight, type FlightsDeps, quoteOffer, type SupplierFare } from '../../domains/flights/index.ts';
import { createToken } from '../../domains/payments/adapters/sandbox-gateway/gateway-books.ts';
import type { AgencyContext, UserActor } from '../../platform/context.ts';
import { isAppError } from '../../platform/errors.ts';
import type { Platform } from '../build-platform.ts';
import { seedContext } from '../seed-context.ts';
import { flightsAlone } from './flights-deps.ts';

const DAY_MS = 86_400_000;

/** One booking of the demo: its people, route, dates and final state. */
export type DemoBooking = {
  readonly by: 'client' | 'client2' | 'agent' | 'restricted' | 'owner';
  readonly forClient?: 'client' | 'client2';
  readonly from: string;
  readonly to: string;
  /** How many days ago it was made, and how many days later the flight departs. */
  readonly daysAgo: number;
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

const EFFECTS: Partial<Record<DemoBooking['fate'], ReturnType<SandboxManners['effectOf']>>> = {
  pending: 'pendingThenConfirmed',
  failed: 'refused',
};

const TICKETED: ReadonlySet<DemoBooking['fate']> = new Set(['ticketed', 'refundable', 'protected', 'cancelled']);

/** Whether a fare allows the intended final state; `refundable`: giving it back costs a penalty, and the rest comes back. */
function suits(fate: DemoBooking['fate'], fare: SupplierFare): boolean {
  if (fate === 'held') return fare.holdable;
  if (fate === 'refundable') return fare.refund?.allowed === true && (fare.refund.penalty?.amountMinor ?? 0) > 0;
  return fate === 'cancelled' ? fare.refund?.allowed === true : true;
}

const refOf = (person: UserActor) => ({ _id: person.userId, name: person.name, email: person.email });

function travelerOf(name: string): FlightTraveler {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    type: 'ADT',
    title: 'Ms',
    firstName,
    middleName: '',
    lastName: rest.join(' ') || firstName,
    gender: 'unspecified',
    dob: '1988-06-15',
    passport: { number: 'XD4417205', expiresOn: '2034-12-31', nationality: 'US' },
  };
}

/** Makes the dependencies of flights at a past instant, with airlines that behave as the intended final state needs. */
function depsAt(platform: Platform, now: number, fate: DemoBooking['fate']): FlightsDeps {
  return flightsAlone(
    { ...platform, clock: { now: () => now }, config: { ...platform.config, sandboxLatencyMs: 0 } },
    {
      effectOf: () => EFFECTS[fate] ?? null,
      decidesAfterMs: DAY_MS,
      ...(fate === 'ticketRequested' && { ticketsAfterMs: DAY_MS }),
      ...(TICKETED.has(fate) && { ticketsAfterMs: 0 }),
    },
  );
}

function contactOf(email: string): Contact {
  return {
    email,
    phone: '+13055550123',
    address: '12 Palm Avenue',
    city: 'Miami',
    state: 'FL',
    zip: '33139',
    country: 'US',
  };
}

/** Makes one booking with the slice's own functions; makes none if no such flight is sold. */
export async function seedBooking(platform: Platform, agency: AgencyContext, demo: DemoBooking, today: number): Promise<void> {
  const now = today - demo.daysAgo * DAY_MS;
  const deps = depsAt(platform, now, demo.fate);
  const ctx = await seedContext(platform, agency, demo.by, now);
  const maker = ctx.actor.kind === 'user' ? ctx.actor : undefined;
  const person = required(maker, 'a person who acts');
  const clientCtx = await seedContext(platform, agency, demo.forClient ?? demo.by, now);
  const client = clientCtx.actor.kind === 'user' ? refOf(clientCtx.actor) : refOf(person);
  const passengers = { adults: 1, children: 0, infants: 0 };
  const date = addDays(new Date(now).toISOString().slice(0, 10), demo.leavesIn);
  const supplier = required((await deps.suppliers.forAgency(ctx)).ports[0], 'a supplier');
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
    const quote = await quoteOffer(deps, ctx, {
      supplier,
      searchId: newId(),
      offerId: 'seed',
      passengers,
      quoted,
      client,
      agent: demo.by === 'client' || demo.by === 'client2' ? null : refOf(person),
      protection: demo.fate === 'protected',
    });
    const gateway = { db: platform.database.system, now: () => now };
    const token = await createToken(gateway, { brand: 'visa', last4: '4242', behaviour: 'succeeds' });
    const booked = await bookFlight(deps, ctx, {
      quoteId: quote.id,
      acceptTotal: quote.price.traveler.total,
      travellers: [travelerOf(demo.traveler ?? client.name)],
      contact: demo.contact ?? contactOf(client.email),
      payment: demo.fate === 'held' ? { method: 'hold' } : { method: 'card', token },
    }).catch((error: unknown) => {
      if (demo.fate === 'failed' && isAppError(error)) return undefined;
      throw error;
    });
    if (!booked) return;
    const { bookingId } = booked.data;
    if (demo.fate !== 'held' && demo.fate !== 'pending') await runBooking(deps.bookings, ctx, bookingId, { now: true });
    if (demo.fate === 'cancelled') await cancelLater(platform, agency, demo, bookingId, now + 2 * DAY_MS);
  }
}

/** Cancels two days after ticketing, when the fare's penalty applies. */
async function cancelLater(platform: Platform, agency: AgencyContext, demo: DemoBooking, bookingId: string, now: number) {
  const ctx = await seedContext(platform, agency, demo.by, now);
  await cancelFlight(depsAt(platform, now, demo.fate), ctx, { ref: { bookingId }, reason: 'Change of plans' });
}

/** Gives each demo agency flight bookings in every state by running the slice's own functions. Adds only those that are missing. */
export async function seedFlights(platform: Platform, agencies: readonly AgencyContext[], signal: AbortSignal): Promise<void> {
  const today = platform.clock.now();
  for (const agency of agencies) {
    const ctx = await seedContext(platform, agency, 'owner', today);
    const { total } = await listBookings(ctx, { product: 'flights' }, { offset: 0, limit: 1 });
    for (const demo of DEMO_BOOKINGS.slice(total)) {
      if (signal.aborted) return;
      await seedBooking(platform, agency, demo, today);
    }
  }
}
