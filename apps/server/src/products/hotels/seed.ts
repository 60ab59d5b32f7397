import { addDays, newId, required } from '@caravel/kernel';
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
import { bookHotel, cancelHotel, type HotelOffer, type HotelQuery, type HotelsDeps, quote } from './index.ts';
import { hotelsAlone } from './wiring.ts';

const LISBON = { lat: 38.7139, lng: -9.1394 };
const CANCUN = { lat: 21.1619, lng: -86.8515 };
const NEW_YORK = { lat: 40.757, lng: -73.986 };

const PLACES = { LISBON, CANCUN, NEW_YORK } as const;

/** One booking of the demo: its people, place, dates and final state. */
export type DemoStay = Demo & {
  readonly place: keyof typeof PLACES;
  /** How many days after it was made the stay begins, and how many nights it lasts. */
  readonly beginsIn: number;
  readonly nights: number;
  readonly rooms: 1 | 2;
  readonly fate: 'free' | 'kept' | 'cancelled' | 'pending' | 'failed' | 'protected';
};

/** The stays of each demo agency, in the order in which they are made. */
const DEMO_STAYS: readonly DemoStay[] = [
  { by: 'client', place: 'LISBON', daysAgo: 0, beginsIn: 35, nights: 4, rooms: 2, fate: 'free' },
  { by: 'client2', place: 'CANCUN', daysAgo: 20, beginsIn: 45, nights: 7, rooms: 1, fate: 'protected' },
  { by: 'agent', forClient: 'client', place: 'NEW_YORK', daysAgo: 40, beginsIn: 30, nights: 3, rooms: 1, fate: 'kept' },
  { by: 'restricted', forClient: 'client2', place: 'LISBON', daysAgo: 5, beginsIn: 50, nights: 3, rooms: 1, fate: 'cancelled' },
  { by: 'agent', forClient: 'client2', place: 'LISBON', daysAgo: 0, beginsIn: 14, nights: 2, rooms: 1, fate: 'pending' },
  { by: 'owner', place: 'NEW_YORK', daysAgo: 2, beginsIn: 21, nights: 2, rooms: 1, fate: 'failed' },
];

/** Whether the rates allow the intended final state: what is to be cancelled or is free can be given back. */
function suits({ fate, rooms }: DemoStay, offer: HotelOffer): boolean {
  const isFree = offer.every(({ policy }) => policy?.refundable === true);
  if (fate === 'kept') return !isFree;
  return isFree && (rooms === 1 || offer.every(({ cancellableAlone }) => cancellableAlone));
}

const guestOf = (name: string) => ({ title: 'Ms' as const, middleName: '', ...demoNames(name) });

/** Makes the dependencies of hotels at a past instant, with suppliers that behave as the intended final state needs. */
const depsAt = ({ platform }: DemoPast, demo: DemoStay): HotelsDeps => hotelsAlone(platform, demoManners(demo));

function queryOf({ place, beginsIn, nights, rooms }: DemoStay, now: number, currency: string, limit: number): HotelQuery {
  const checkIn = addDays(new Date(now).toISOString().slice(0, 10), beginsIn);
  return {
    position: PLACES[place],
    radiusKm: 2,
    limit,
    checkIn,
    checkOut: addDays(checkIn, nights),
    rooms: [
      { adults: 2, childAges: rooms === 2 ? [7] : [] },
      { adults: 1, childAges: [] },
    ].slice(0, rooms),
    nationality: 'US',
    currency,
  };
}

/** Where an offer was found, and what was asked. */
type FoundAt = { readonly property: { readonly zone: string }; readonly query: HotelQuery };

/**
 * Makes one booking with the slice's own functions. `fits`: whether an offer is the one to book, of at most `limit` hotels. Returns false if no such stay is sold, and makes none.
 */
export async function seedStay(
  platform: Platform,
  agency: AgencyContext,
  demo: DemoStay,
  {
    today,
    fits = suits,
    limit = 12,
  }: { today: number; limit?: number; fits?: (demo: DemoStay, offer: HotelOffer, found: FoundAt) => boolean },
): Promise<boolean> {
  const past = await demoPast(platform, agency, demo, today);
  const { now, ctx, client, agent } = past;
  const deps = depsAt(past, demo);
  const supplier = await simulatedSupplier(deps.suppliers, ctx);
  const query = queryOf(demo, now, agency.currency, limit);
  const { signal } = new AbortController();
  for await (const { found } of supplier.search(query, signal)) {
    const offer = found.flatMap(({ property, offers }) => offers.filter((one) => fits(demo, one, { property, query })))[0];
    if (!offer) continue;
    const quoted = await supplier.reprice(
      offer.map(({ ref }) => ref),
      query,
      signal,
    );
    const { checkIn, checkOut, rooms, nationality, currency } = query;
    const changes = { board: false, cancellation: false, room: false };
    const made = await quote(
      deps,
      ctx,
      {
        supplier,
        quoted,
        stay: { checkIn, checkOut, rooms, nationality, currency },
        ids: { searchId: newId(), hotelId: 'seed', rateIds: rooms.map(() => 'seed'), changes },
        client,
        agent,
        protection: demo.fate === 'protected',
      },
      signal,
    );
    const booked = await bookHotel(deps, ctx, {
      quoteId: made.id,
      acceptTotal: made.price.traveler.total,
      guests: [client.name, 'Rui Lima'].slice(0, rooms.length).map(guestOf),
      contact: demoContact(client.email),
      payment: await demoCard(past),
    });
    const { bookingId } = required(booked.bookingresult[0], 'the result').data;
    if (demo.fate !== 'pending' && demo.fate !== 'failed') await runBooking(deps.bookings, ctx, bookingId, { now: true });
    if (demo.fate === 'cancelled') {
      const later = await demoPast(platform, agency, demo, today, 2);
      await cancelHotel(depsAt(later, demo), later.ctx, { bookingId, reason: 'Change of plans' });
    }
    return true;
  }
  return false;
}

/** Gives each demo agency hotel bookings in every state by running the slice's own functions. Adds only those that are missing. */
export function seedHotels(platform: Platform, agencies: readonly AgencyContext[], signal: AbortSignal): Promise<void> {
  return seedMissing(platform, agencies, signal, {
    product: 'hotels',
    demos: DEMO_STAYS,
    seed: (at, agency, demo, today) => seedStay(at, agency, demo, { today }),
  });
}
