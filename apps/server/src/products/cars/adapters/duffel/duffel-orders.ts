import { money } from '@caravel/kernel';
import { z } from 'zod';
import { DUFFEL_LIMITS, DuffelError, isRefusedAs } from '../../../../domains/suppliers/adapters/duffel/duffel-client.ts';
import type { DuffelDesk } from '../../../../domains/suppliers/adapters/duffel/duffel-partner.ts';
import { REFERENCE_KEY, referenceOf } from '../../../../domains/suppliers/adapters/duffel/reference.ts';
import { SupplierError, type UnreadOrder } from '../../../../domains/suppliers/index.ts';
import type { CarSupplier, SupplierBookRequest, SupplierOrder, SupplierOutcome } from '../../ports.ts';
import { isId, readQuoteName } from './duffel-search.ts';
import { toOrder } from './map-order.ts';
import { bookingSchema, type DuffelBooking } from './schemas.ts';

/** Reads a booking by Duffel's id in a form, in an array; empty if there is none. */
async function readAs<Schema extends z.ZodType>(
  { account }: DuffelDesk,
  orderId: string,
  data: Schema,
): Promise<z.output<Schema>[]> {
  if (!isId(orderId, 'boo')) return [];
  try {
    const path = `/cars/bookings/${orderId}`;
    return [(await account.call({ operation: 'cars.read', method: 'GET', path, data })).data];
  } catch (error) {
    if (isRefusedAs(error, 'notFound')) return [];
    throw error;
  }
}

/** Reads a booking by Duffel's id; undefined if there is none. */
export const readBooking = async (desk: DuffelDesk, orderId: string): Promise<DuffelBooking | undefined> =>
  (await readAs(desk, orderId, bookingSchema))[0];

const toOurs = (booking: DuffelBooking): SupplierOrder => {
  try {
    return toOrder(booking, referenceOf(booking) ?? '');
  } catch (error) {
    throw new SupplierError('badAnswer', booking.id, error);
  }
};

/**
 * Finds a booking by our reference. Duffel lists no bookings of cars: what was noted when it was sent is all that is known. One whose answer was lost may
 * exist for ever: nobody can tell, and it is never sent again.
 */
async function findByReference(desk: DuffelDesk, reference: string): Promise<SupplierOrder | undefined> {
  const sent = await desk.sendings.find(reference);
  // mutant duffel-lost-car-counts-as-none: `sent?.state === 'sent'` -> `false` fails cars/adapters/duffel/duffel-faults.test.ts
  if (sent?.state === 'sent') throw new SupplierError('unavailable', 'undecided');
  const booking = sent?.orderId ? await readBooking(desk, sent.orderId) : undefined;
  return booking && toOurs(booking);
}

/** Reads a booking by Duffel's id. If the answer that made it was lost, its id is noted: it is found by our reference from then on. */
async function findById(desk: DuffelDesk, orderId: string): Promise<SupplierOrder | undefined> {
  const booking = await readBooking(desk, orderId);
  if (!booking) return undefined;
  const order = toOurs(booking);
  const sent = await desk.sendings.find(order.reference);
  if (sent?.state === 'sent') await desk.sendings.note(order.reference, 'made', booking.id);
  return order;
}

async function find(desk: DuffelDesk, ref: { orderId: string } | { reference: string }): Promise<SupplierOrder | undefined> {
  return 'reference' in ref ? findByReference(desk, ref.reference) : findById(desk, ref.orderId);
}

/** What is sent for a booking. */
function toCreate({ reference, driver, flight, card }: SupplierBookRequest, quoteId: string) {
  return {
    quote_id: quoteId,
    driver: {
      ...{ given_name: driver.firstName, family_name: driver.lastName, date_of_birth: driver.birthDate },
      ...{ email: driver.email, phone_number: driver.phone },
    },
    ...(flight && { inbound_flight_number: `${flight.code}${flight.number}` }),
    ...(card !== undefined && { payment: { method: 'card', card_id: card } }),
    metadata: { [REFERENCE_KEY]: reference },
  };
}

const identified = z.object({ id: z.string() });

/** Reads the answer to a booking: made, or nothing that can be trusted. */
async function readMade(desk: DuffelDesk, { reference }: SupplierBookRequest, data: unknown): Promise<SupplierOutcome> {
  const id = identified.safeParse(data).data?.id;
  if (id !== undefined && isId(id, 'boo')) await desk.sendings.note(reference, 'made', id);
  const { data: booking } = bookingSchema.safeParse(data);
  if (!booking) return { kind: 'unknown', code: 'badAnswer' };
  try {
    const order = toOrder(booking, reference);
    return order.state === 'cancelled' ? { kind: 'refused', code: 'refused' } : { kind: 'confirmed', order };
  } catch {
    return { kind: 'unknown', code: 'badAnswer' };
  }
}

/** A booking with this reference was sent before: what became of it counts. */
async function sentBefore(desk: DuffelDesk, reference: string): Promise<SupplierOutcome> {
  try {
    const order = await findByReference(desk, reference);
    if (order?.state === 'confirmed') return { kind: 'confirmed', order };
    return { kind: 'refused', code: order ? 'refused' : 'offerUnavailable' };
  } catch (error) {
    return { kind: 'unknown', code: error instanceof SupplierError ? error.code : 'unavailable' };
  }
}

async function book(desk: DuffelDesk, request: SupplierBookRequest): Promise<SupplierOutcome> {
  const { account, sendings } = desk;
  const { reference, quoteRef, acceptNet } = request;
  const quote = readQuoteName(quoteRef);
  if (!quote) return { kind: 'refused', code: 'offerUnavailable' };
  // mutant duffel-car-at-another-price: `quote.netMinor !== acceptNet.amountMinor` -> `false` fails cars/adapters/duffel/duffel-supplier.test.ts
  if (quote.netMinor !== acceptNet.amountMinor || quote.currency !== acceptNet.currency)
    return { kind: 'refused', code: 'priceChanged' };
  if (request.card !== undefined && !isId(request.card, 'tcd')) return { kind: 'refused', code: 'cardRefused' };
  const net = money(quote.netMinor, quote.currency);
  // mutant duffel-car-sent-twice: `!(await sendings.begin({ reference, offerId: quote.id, net }))` -> `false` fails cars/adapters/duffel/duffel-faults.test.ts
  if (!(await sendings.begin({ reference, offerId: quote.id, net }))) return sentBefore(desk, reference);
  try {
    const { data } = await account.call({
      ...{ operation: 'cars.book', method: 'POST', path: '/cars/bookings', totalMs: DUFFEL_LIMITS.actMs },
      ...{ send: toCreate(request, quote.id), data: z.unknown() },
    });
    return await readMade(desk, request, data);
  } catch (error) {
    if (!(error instanceof DuffelError)) throw error;
    if (error.isUnknown) return { kind: 'unknown', code: error.code };
    await sendings.note(reference, 'refused');
    return { kind: 'refused', code: error.code };
  }
}

/** A booking as far as it can be read. */
function asListed(record: unknown, reference: string): SupplierOrder | UnreadOrder {
  try {
    return toOrder(bookingSchema.parse(record), reference);
  } catch {
    return { reference, state: 'unread', net: null };
  }
}

/** What was made is read one by one: a booking that cannot be read takes no other along. */
async function list(desk: DuffelDesk, since: number): Promise<(SupplierOrder | UnreadOrder)[]> {
  const found: (SupplierOrder | UnreadOrder)[] = [];
  for (const { orderId, reference } of await desk.sendings.madeSince(since)) {
    const [record] = await readAs(desk, orderId, z.unknown());
    if (record !== undefined) found.push(asListed(record, reference));
  }
  return found;
}

/** The part of the adapter that places and finds bookings. */
export function duffelCarOrders(desk: DuffelDesk): Pick<CarSupplier, 'book' | 'find' | 'list'> {
  return {
    book: (request) => book(desk, request),
    find: (ref) => find(desk, ref),
    list: (since) => list(desk, since),
  };
}
