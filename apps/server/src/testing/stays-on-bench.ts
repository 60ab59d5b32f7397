import { addDays, addMoney, newId, required } from '@caravel/kernel';
import { freeUntilInstant, penaltyAt } from '../domains/pricing/index.ts';
import type { JobDeps } from '../platform/jobs/run-job.ts';
import { sandboxHotelSuppliers } from '../products/hotels/adapters/sandbox/sandbox-suppliers.ts';
import { bookHotel } from '../products/hotels/bookings/book-hotel.ts';
import { cancelHotel } from '../products/hotels/bookings/cancel-hotel.ts';
import type { HotelOrderState, HotelSupplier, SupplierQuery } from '../products/hotels/ports.ts';
import { hotelsDriver } from '../products/hotels/product/driver.ts';
import { stayPolicy } from '../products/hotels/product/quoted-stay.ts';
import { hotelFacts } from '../products/hotels/product/stored.ts';
import { quote } from '../products/hotels/quotes/quote.ts';
import { guest } from '../products/hotels/testing/stored-booking.ts';
import { fixedPartners } from './fixed-partners.ts';
import { CONTACT } from './made-contact.ts';
import type { BenchProduct, MoneyBench, OrderInBooks } from './money-bench.ts';

/** Two rooms in Lisbon, a month from an instant on. */
function queryAt(now: number): SupplierQuery {
  const checkIn = addDays(new Date(now).toISOString().slice(0, 10), 30);
  return {
    position: { lat: 38.7139, lng: -9.1394 },
    radiusKm: 2,
    limit: 100,
    checkIn,
    checkOut: addDays(checkIn, 3),
    rooms: [
      { adults: 2, childAges: [7] },
      { adults: 1, childAges: [] },
    ],
    nationality: 'US',
    currency: 'USD',
  };
}

const never = new AbortController().signal;

const STATES = {
  pending: 'pending',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  failed: 'refused',
} as const satisfies Record<HotelOrderState, OrderInBooks['state']>;

/** Stays on the bench, booked and cancelled by the verbs of hotels. */
export type StaysOnBench = {
  readonly besides: BenchProduct;
  /**
   * Books a stay that is given back for nothing until an instant, and for a part then. The last name may be a trigger. Returns the booking's id, even
   * if it fails, and the instant.
   */
  book(bench: MoneyBench, lastName: string): Promise<{ readonly bookingId: string; readonly freeUntil: number }>;
  /** Cancels a booking, or one of its rooms, at the terms of now. */
  cancel(bench: MoneyBench, bookingId: string, room?: number): Promise<void>;
  /** Returns how many rooms of a booking are cancelled. */
  roomsOver(bench: MoneyBench, bookingId: string): Promise<number>;
  /** Returns what differs between a booking of ours and its supplier's order, beyond what is compared for every product. */
  disagreements(bench: MoneyBench, bookingId: string): Promise<string[]>;
};

/** Finds a stay that is given back for nothing until an instant, for a part then, and whose rooms may be cancelled one by one. */
async function findStay(supplier: HotelSupplier, query: SupplierQuery, now: number) {
  for await (const { found } of supplier.search(query, never)) {
    for (const { property, offers } of found) {
      for (const rates of offers.filter((offer) => offer.every(({ cancellableAlone }) => cancellableAlone))) {
        const policy = stayPolicy({ property, stay: query, rates });
        const freeUntil = policy && freeUntilInstant(policy, now);
        if (!freeUntil || penaltyAt(policy, freeUntil).amountMinor === policy.net.amountMinor) continue;
        const refs = rates.map(({ ref }) => ref);
        return { freeUntil, quoted: await supplier.reprice(refs, query, never) };
      }
    }
  }
  throw new Error('no such stay is sold');
}

/** A name of letters that nobody else has: the same guest in the same nights would be asked about. */
function firstNameOf(quoteId: string, room: number): string {
  return `${room}${quoteId}`.replaceAll('-', '').replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}

/** Books at a simulated supplier, whose order books are in the database and outlive a process. `losesCancellations`: it cancels and its answer is lost. */
export function staysOnBench({ database, clock }: JobDeps, { losesCancellations = false } = {}): StaysOnBench {
  const [partner] = sandboxHotelSuppliers({ db: database.system, clock });
  const supplier = required(partner?.platformPort(), "the platform's account");
  const asked: HotelSupplier = losesCancellations
    ? {
        ...supplier,
        cancel: async (...order) => {
          await supplier.cancel(...order);
          return { kind: 'unknown', code: 'timeout' };
        },
      }
    : supplier;
  const driver = hotelsDriver({ suppliers: fixedPartners(asked) });
  return {
    besides: {
      driver,
      findOrder: async (reference) => {
        const order = await supplier.find({ reference });
        return order && { state: STATES[order.state], cancellations: order.cancellationId === null ? 0 : 1 };
      },
    },
    book: async ({ deps, client, clientRef, token, bookingIdOf }, lastName) => {
      const { radiusKm, limit, position, ...stay } = queryAt(clock.now());
      const { quoted, freeUntil } = await findStay(supplier, { ...stay, radiusKm, limit, position }, clock.now());
      const ids = { searchId: newId(), hotelId: 'h1', rateIds: stay.rooms.map(() => 'rate') };
      const changes = { board: false, cancellation: false, room: false };
      const sold = { supplier, quoted, stay, ids: { ...ids, changes }, client: clientRef, agent: null, protection: true };
      const made = await quote({ bookings: deps }, client, sold, never);
      await bookHotel({ bookings: deps }, client, {
        quoteId: made.id,
        acceptTotal: made.price.traveler.total,
        guests: stay.rooms.map((_, room) => guest(lastName, { firstName: firstNameOf(made.id, room) })),
        contact: CONTACT,
        payment: { method: 'card', token: await token() },
      });
      return { bookingId: await bookingIdOf(made), freeUntil };
    },
    cancel: async ({ deps, client }, bookingId, room) => {
      await cancelHotel({ bookings: deps }, client, { bookingId, room });
    },
    roomsOver: async (bench, bookingId) => {
      const { facts, product } = await bench.booking(bookingId);
      if (product !== 'hotels' || facts === null) return 0;
      return hotelFacts.read(facts).rooms.filter(({ state }) => state === 'cancelled').length;
    },
    disagreements: async (bench, bookingId) => {
      const { reference, product, facts, figures, sagaState } = await bench.booking(bookingId);
      const order = product === 'hotels' ? await supplier.find({ reference }) : undefined;
      if (!order) return [];
      const ours = facts === null ? [] : hotelFacts.read(facts).rooms;
      const kept = sagaState === 'failed' ? 0 : order.net.amountMinor;
      const rules: [string, unknown, unknown][] = [
        ['rooms', sagaState === 'failed' ? [] : ours.map(({ state }) => state), order.rooms.map(({ state }) => state)],
        ['what the supplier keeps', figures.cost.amountMinor, kept],
        [
          'of all rooms',
          addMoney(
            order.rooms.map(({ net }) => net),
            'USD',
          ).amountMinor,
          order.net.amountMinor,
        ],
      ];
      return rules
        .filter(([, found, wanted]) => JSON.stringify(found) !== JSON.stringify(wanted))
        .map(
          ([rule, found, wanted]) =>
            `${bookingId} ${sagaState}: ${rule}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`,
        );
    },
  };
}
