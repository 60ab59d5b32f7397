import type { Product } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { type BookingRecord, type BookingRef, getBooking, type StoredJson } from '../../bookings/index.ts';

/** A product's booking with everything that the bookings slice stores about it. */
export type RecordOf<Details, Order, Facts> = Omit<BookingRecord, 'details' | 'order' | 'facts'> & {
  readonly details: Details;
  readonly order: Order;
  readonly facts: Facts | null;
};

/** A product and how it reads its JSON. */
export type ProductJson<Details, Order, Facts> = {
  readonly product: Product;
  readonly details: StoredJson<Details>;
  readonly order: StoredJson<Order>;
  readonly facts: StoredJson<Facts>;
};

/** How a product reads and finds its bookings. */
export function bookingsOf<Details, Order, Facts>({ product, ...json }: ProductJson<Details, Order, Facts>) {
  const read = (record: BookingRecord): RecordOf<Details, Order, Facts> => ({
    ...record,
    details: json.details.read(record.details),
    order: json.order.read(record.order),
    facts: record.facts === null ? null : json.facts.read(record.facts),
  });
  return {
    /** Reads a record's JSON as that of the product. */
    read,
    /** Returns a booking that the caller may see. Throws `invalidBookingId` for any other. */
    find: async (ctx: Ctx, ref: BookingRef) => read(await getBooking(ctx, ref, product)),
  };
}

/** Names a booking by its id, or else by the supplier's reference. */
export function refOf(bookingId: string | undefined, supplierReference: string | undefined): BookingRef {
  return bookingId === undefined ? { supplierReference: supplierReference ?? '' } : { bookingId };
}
