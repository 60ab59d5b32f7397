import { addDays, ageOn, newId, required } from '@caravel/kernel';
import { findAirport, nearestTown } from '@caravel/reference';
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
import { askAgain, type CarRate, type CarsDeps, cancelCar, queryOf, quote, reserveCar, type SoldRental } from './index.ts';
import { carsAlone } from './wiring.ts';

/** One booking of the demo: its people, airports, dates and final state. */
type DemoRental = Demo & {
  readonly from: string;
  readonly to: string;
  /** How many days after it was made the rental begins, and how many days it lasts. */
  readonly beginsIn: number;
  readonly days: number;
  readonly fate: 'free' | 'kept' | 'cancelled' | 'pending' | 'failed' | 'protected';
};

/** The rentals of each demo agency, in the order in which they are made. */
export const DEMO_RENTALS: readonly DemoRental[] = [
  { by: 'client', from: 'MIA', to: 'MCO', daysAgo: 0, beginsIn: 40, days: 9, fate: 'free' },
  { by: 'client2', from: 'LIS', to: 'LIS', daysAgo: 15, beginsIn: 35, days: 7, fate: 'protected' },
  { by: 'agent', forClient: 'client', from: 'CUN', to: 'CUN', daysAgo: 30, beginsIn: 20, days: 5, fate: 'kept' },
  { by: 'restricted', forClient: 'client2', from: 'LAX', to: 'LAX', daysAgo: 4, beginsIn: 60, days: 3, fate: 'cancelled' },
  { by: 'agent', forClient: 'client2', from: 'MAD', to: 'MAD', daysAgo: 0, beginsIn: 44, days: 4, fate: 'pending' },
  { by: 'owner', from: 'JFK', to: 'JFK', daysAgo: 3, beginsIn: 28, days: 2, fate: 'failed' },
];

/** All drivers of the demo are this old. */
const BORN = '1990-04-12';
const RESIDENCE = 'US';

/** Makes the dependencies of cars at a past instant, with a supplier that behaves as the intended final state needs. */
const depsAt = ({ platform }: DemoPast, demo: DemoRental): CarsDeps => carsAlone(platform, demoManners(demo));

/** One end of a rental at an airport, in the morning of a day. */
function endAt(code: string, day: string) {
  const airport = required(findAirport(code), code);
  const position = { lat: airport.lat, lng: airport.lng };
  return { readable: airport.name, position, timeZone: required(nearestTown(position), code).zone, at: `${day}T10:00` };
}

function rentalOf({ from, to, beginsIn, days }: DemoRental, now: number) {
  const first = addDays(new Date(now).toISOString().slice(0, 10), beginsIn);
  return {
    pickUp: endAt(from, first),
    dropOff: endAt(to, addDays(first, days)),
    isSameDropOff: from === to,
    age: ageOn(BORN, first),
    countryOfResidence: RESIDENCE,
  };
}

/**
 * Whether a rate allows the intended final state: what is to be cancelled or is free can be given back, and something is paid with the booking. The first
 * is paid in part at the desk.
 */
function suits({ fate }: DemoRental, { policy, payment }: CarRate): boolean {
  if (payment === 'atDesk') return false;
  if (fate === 'kept') return policy?.refundable !== true;
  return policy?.refundable === true && (fate !== 'free' || payment === 'partAtDesk');
}

/** The companies that sell cars, and what is asked of them. */
type Asked = {
  readonly supplier: SoldRental['supplier'];
  readonly rental: ReturnType<typeof rentalOf>;
  readonly currency: string;
};

/** The first rate that allows the intended final state; undefined if none is sold. */
async function findRate(demo: DemoRental, { supplier, rental, currency }: Asked): Promise<CarRate | undefined> {
  for await (const { rates } of supplier.search(queryOf(rental, currency), new AbortController().signal)) {
    const found = rates.find((rate) => suits(demo, rate));
    if (found) return found;
  }
  return undefined;
}

function driverOf(name: string, email: string) {
  const { country: _country, ...contact } = demoContact(email);
  return {
    title: 'Ms' as const,
    ...demoNames(name),
    ...contact,
    birthDate: BORN,
    gender: 'female' as const,
    countryOfResidence: RESIDENCE,
  };
}

/** Makes one booking with the slice's own functions; none if no such car is sold. */
async function seedRental(platform: Platform, agency: AgencyContext, demo: DemoRental, today: number): Promise<void> {
  const past = await demoPast(platform, agency, demo, today);
  const { now, ctx, client, agent } = past;
  const deps = depsAt(past, demo);
  const supplier = await simulatedSupplier(deps.suppliers, ctx);
  const rental = rentalOf(demo, now);
  const rate = await findRate(demo, { supplier, rental, currency: agency.currency });
  if (!rate) return;
  const asked = await askAgain(deps, ctx, { seller: supplier, rateRef: rate.ref, extras: [], currency: agency.currency });
  const frozen = { searchId: newId(), offerId: 'seed', rental, extras: [], changes: { terms: false } };
  const made = await quote(deps, ctx, { ...asked, frozen, client, agent, protection: demo.fate === 'protected' });
  const [booked] = await reserveCar(deps, ctx, {
    quoteId: made.id,
    acceptTotal: made.price.traveler.total,
    driver: driverOf(client.name, client.email),
    flight: { code: 'AA', number: '204' },
    contact: demoContact(client.email),
    payment: await demoCard(past),
  });
  const bookingId = booked?.response?.bookingId;
  if (bookingId === undefined || demo.fate === 'pending') return;
  await runBooking(deps.bookings, ctx, bookingId, { now: true });
  if (demo.fate !== 'cancelled') return;
  const later = await demoPast(platform, agency, demo, today, 2);
  await cancelCar(depsAt(later, demo), later.ctx, { bookingId, reason: 'requested by customer' });
}

/** Gives each demo agency car bookings in every state by running the slice's own functions. Adds only those that are missing. */
export function seedCars(platform: Platform, agencies: readonly AgencyContext[], signal: AbortSignal): Promise<void> {
  return seedMissing(platform, agencies, signal, { product: 'cars', demos: DEMO_RENTALS, seed: seedRental });
}
