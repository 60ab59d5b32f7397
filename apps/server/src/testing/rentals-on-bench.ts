import { addDays, money, newId, required } from '@caravel/kernel';
import { findAirport } from '@caravel/reference';
import { updateMarkups } from '../domains/pricing/index.ts';
import type { JobDeps } from '../platform/jobs/run-job.ts';
import { sandboxCarSupplier } from '../products/cars/adapters/sandbox/sandbox-supplier.ts';
import { cancelCar } from '../products/cars/bookings/cancel-car.ts';
import { reserveCar } from '../products/cars/bookings/reserve-car.ts';
import type { CarOrderState } from '../products/cars/ports.ts';
import { carsDriver } from '../products/cars/product/driver.ts';
import { askAgain } from '../products/cars/quotes/ask-again.ts';
import { quote } from '../products/cars/quotes/quote.ts';
import { freeUntil } from '../products/cars/rules/rental-policy.ts';
import { queryOf } from '../products/cars/rules/searched-rental.ts';
import { fixedPartners } from './fixed-partners.ts';
import { CONTACT } from './made-contact.ts';
import type { BenchProduct, MoneyBench, OrderInBooks } from './money-bench.ts';

/** A car at Miami for a driver of 30, a month from an instant on. */
function rentalAt(now: number) {
  const { lat, lng } = required(findAirport('MIA'), 'an airport');
  const day = addDays(new Date(now).toISOString().slice(0, 10), 30);
  const end = { readable: 'Miami', position: { lat, lng }, timeZone: 'America/New_York' };
  return {
    pickUp: { ...end, at: `${day}T10:00` },
    dropOff: { ...end, at: `${addDays(day, 3)}T10:00` },
    isSameDropOff: true,
    age: 30,
    countryOfResidence: 'US',
  };
}

const STATES = {
  pending: 'pending',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  failed: 'refused',
} as const satisfies Record<CarOrderState, OrderInBooks['state']>;

/** Rentals on the bench, booked and cancelled by the verbs of cars. */
export type RentalsOnBench = {
  readonly besides: BenchProduct;
  /**
   * Books a car that is given back for nothing until an instant, and for a part then; `isAtDesk`: one of which nothing is paid now, at an agency without a
   * fee. The last name may be a trigger. Returns the booking's id, even if it fails, and the instant.
   */
  book(
    bench: MoneyBench,
    lastName: string,
    isAtDesk?: boolean,
  ): Promise<{ readonly bookingId: string; readonly freeUntil: number }>;
  /** Cancels a booking at the terms of now. */
  cancel(bench: MoneyBench, bookingId: string): Promise<void>;
  /** Returns what differs between a booking of ours and its supplier's order, beyond what is compared for every product. */
  disagreements(bench: MoneyBench, bookingId: string): Promise<string[]>;
};

/** Books at the simulated supplier, whose order book is in the database and outlives a process. */
export function rentalsOnBench({ database, clock }: JobDeps): RentalsOnBench {
  const supplier = required(sandboxCarSupplier({ db: database.system, clock }).platformPort(), "the platform's account");
  const suppliers = fixedPartners(supplier);
  const never = new AbortController().signal;

  const findRate = async (rental: ReturnType<typeof rentalAt>, isAtDesk: boolean) => {
    for await (const { rates } of supplier.search(queryOf(rental, 'USD'), never)) {
      for (const rate of rates) {
        const until = freeUntil(rate, rental.pickUp.at, clock.now());
        if (until && isAtDesk === (rate.payment === 'atDesk')) return { freeUntil: until, rateRef: rate.ref };
      }
    }
    throw new Error('no such car is sold');
  };

  return {
    besides: {
      driver: carsDriver({ suppliers }),
      findOrder: async (reference) => {
        const order = await supplier.find({ reference });
        return order && { state: STATES[order.state], cancellations: order.cancellationId === null ? 0 : 1 };
      },
    },
    book: async ({ deps, client, clientRef, staff, token, bookingIdOf }, lastName, isAtDesk = false) => {
      const rental = rentalAt(clock.now());
      if (isAtDesk) await updateMarkups(staff, { agencyFee: money(0, 'USD') });
      const found = await findRate(rental, isAtDesk);
      const { rateRef } = found;
      const asked = await askAgain({ suppliers }, client, { seller: supplier, rateRef, extras: [], currency: 'USD' });
      const frozen = { searchId: newId(), offerId: 'rate', rental, extras: [], changes: { terms: false } };
      const sold = { ...asked, frozen, client: clientRef, agent: null, protection: true };
      const made = await quote({ bookings: deps }, client, sold);
      const { country: countryOfResidence, ...contact } = CONTACT;
      await reserveCar({ bookings: deps }, client, {
        quoteId: made.id,
        acceptTotal: made.price.traveler.total,
        driver: {
          ...{ title: 'Ms', firstName: firstNameOf(made.id), lastName, ...contact },
          ...{ birthDate: '1997-03-01', gender: 'female', countryOfResidence },
        },
        contact: CONTACT,
        payment: isAtDesk ? { method: 'none' } : { method: 'card', token: await token() },
      });
      return { bookingId: await bookingIdOf(made), freeUntil: found.freeUntil };
    },
    cancel: async ({ deps, client }, bookingId) => {
      await cancelCar({ bookings: deps }, client, { bookingId, reason: 'requested by customer' });
    },
    disagreements: async (bench, bookingId) => {
      const { reference, product, figures, sagaState } = await bench.booking(bookingId);
      const order = product === 'cars' ? await supplier.find({ reference }) : undefined;
      if (!order) return [];
      const kept = sagaState === 'failed' ? 0 : order.net.amountMinor;
      const cost = figures.cost.amountMinor;
      return cost === kept ? [] : [`${bookingId} ${sagaState}: what the supplier keeps: ${cost}, not ${kept}`];
    },
  };
}

/** A name of letters that nobody else has: the same driver on the same days would be asked about. */
function firstNameOf(quoteId: string): string {
  return quoteId.replaceAll('-', '').replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}
