import type { BookingFigures, bookingListQuerySchema, bookingRowBase, Product } from '@caravel/contracts';
import type { z } from 'zod';
import type { MessageKey } from '../lib/language/i18n.tsx';

/** The query of a list of bookings. */
export type BookingsQuery = z.input<typeof bookingListQuerySchema>;

/**
 * A cell of a product's own column. A code, such as a route, is read from left to right even on right-to-left pages.
 */
export type OwnCell = { readonly text: string; readonly title?: string; readonly isCode?: boolean };

type BookingRow = z.infer<ReturnType<typeof bookingRowBase<z.ZodString>>>;

/**
 * A booking as a row of the office's list: the columns of all products, and under `own` a cell for each of the
 * product's own columns.
 */
export type BookingLine = { readonly product: Product } & Pick<
  BookingRow,
  | 'bookingId'
  | 'client'
  | 'status'
  | 'sagaState'
  | 'dateBooked'
  | 'travelDate'
  | 'salesPrice'
  | 'openChange'
  | 'staff'
  | 'pricing'
> & {
    /** The reference that people know the booking by: the supplier's, or ours until there is one. */
    readonly reference: string;
    /** The names of what is booked, such as two cities, to be joined by a dash. */
    readonly names: readonly string[];
    readonly leadTraveler: string;
    readonly travelerCount: number;
    readonly own: Readonly<Record<string, OwnCell>>;
  };

/** A row of a product's list with the product's own columns. */
export function bookingLine(
  row: BookingRow,
  own: Pick<BookingLine, 'product' | 'names' | 'leadTraveler' | 'travelerCount' | 'own'>,
): BookingLine {
  return { ...row, reference: row.recordLocator ?? row.reference, ...own };
}

/** A page of a list, with the count and the sums of the whole list; `isMore`: more than `total` match, and nothing is summed. */
export type BookingsPage = {
  readonly lines: readonly BookingLine[];
  readonly total: number;
  readonly sums: BookingFigures | undefined;
  readonly isMore?: boolean;
};

/** A product's part of the office's list of bookings. */
export type ProductList = {
  /** What the lead person of a booking is called. */
  readonly leadKey: MessageKey;
  readonly ownColumns: readonly { readonly id: string; readonly header: MessageKey }[];
  /** The words with which a booking is cancelled from its row; left out by products that are cancelled on the page of a booking alone. */
  readonly cancelling?: {
    readonly label: MessageKey;
    /** The same with the booking's `reference`. */
    readonly labelOf: MessageKey;
    /** It was cancelled, and its row is not in the list any more. */
    readonly notInList: MessageKey;
  };
  readonly load: (query: BookingsQuery, signal: AbortSignal) => Promise<BookingsPage>;
};

/** Which list of bookings: that of a product, or that of all. */
export type ListId = Product | 'all';

/** The key that caches a list; invalidate that of the product and that of all when a booking of the product has changed. */
export function listKeyOf(list: ListId): readonly string[] {
  return ['office.bookings', list];
}
