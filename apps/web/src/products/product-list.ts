import type { bookingListQuerySchema, bookingRowBase, bookingSumsSchema, Product } from '@caravel/contracts';
import type { z } from 'zod';
import type { MessageKey } from '../lib/language/i18n.tsx';

/** What a list of bookings is asked for. */
export type BookingsQuery = z.input<typeof bookingListQuerySchema>;

/** What a whole filtered list adds up to. */
export type BookingSums = z.infer<typeof bookingSumsSchema>;

/** A cell of a product's own column. A code, such as a route, reads from left to right in every direction of the page. */
export type OwnCell = { readonly text: string; readonly title?: string; readonly isCode?: boolean };

type BookingRow = z.infer<ReturnType<typeof bookingRowBase<z.ZodString>>>;

/** A booking as the office lists it: what all products have, and under `own` a cell for each of the product's own columns. */
export type BookingLine = Pick<
  BookingRow,
  'bookingId' | 'client' | 'status' | 'sagaState' | 'dateBooked' | 'travelDate' | 'salesPrice' | 'staff'
> & {
  /** The name under which people know the booking: the supplier's reference, ours until there is one. */
  readonly reference: string;
  /** What is booked: names that are joined by a dash, such as two cities. */
  readonly names: readonly string[];
  readonly leadTraveler: string;
  readonly travelerCount: number;
  readonly own: Readonly<Record<string, OwnCell>>;
};

/** A page of a list, with the count and the sums of the whole list. */
export type BookingsPage = {
  readonly lines: readonly BookingLine[];
  readonly total: number;
  readonly sums: BookingSums | undefined;
};

/** A product's part of the office's list of bookings. */
export type ProductList = {
  /** What the person is called who stands for a booking. */
  readonly leadKey: MessageKey;
  readonly ownColumns: readonly { readonly id: string; readonly header: MessageKey }[];
  readonly load: (query: BookingsQuery, signal: AbortSignal) => Promise<BookingsPage>;
};

/** The key under which pages of a product's list are kept; invalidate it when a booking of the product has changed. */
export function listKeyOf(product: Product): readonly string[] {
  return ['office.bookings', product];
}
