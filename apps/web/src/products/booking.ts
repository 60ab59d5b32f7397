import type { bookingActionsBase, bookingRecordBase, CancellationQuote, Product } from '@caravel/contracts';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { AmountLine } from '../components/price/amount-lines.tsx';
import type { MessageKey, Translator } from '../lib/language/i18n.tsx';

/*
 * What a product gives to the one page of a booking (`features/booking`). Status, cancellation, refund, price, documents, contact and what staff see are the
 * page's own; what was bought, the words for it and the calls are the product's.
 */

/** What a booking of any product tells its page. */
export type BookingRecord = z.infer<ReturnType<typeof bookingRecordBase<z.ZodString>>> & {
  readonly actions: z.infer<typeof bookingActionsBase>;
};

/** What an address names a booking by. */
export type BookingRef = { readonly bookingId: string } | { readonly orderID: string };

/** Where the bookings of a product are had from. An action that returns a booking keeps it under `keyOf` its id. */
export type BookingSource<Booking> = {
  readonly keyOf: (ref: BookingRef) => QueryKey;
  readonly load: (ref: BookingRef, signal: AbortSignal) => Promise<Booking>;
};

/** What a person agreed to when they cancel; `quoteAmount` is the refund that they saw. */
export type AgreedRefund = { readonly bookingId: string; readonly quoteAmount: number };

/** Either done, or the refund moved: then nothing was done, and the person is asked about the new one. */
export type CancelAnswer<Booking> = {
  readonly data: {
    readonly priceChanged: boolean;
    readonly quote: CancellationQuote | null;
    readonly booking: Booking | null;
  };
  readonly message: string;
};

type Cancel<Booking> = (agreed: AgreedRefund, idempotencyKey: string) => Promise<CancelAnswer<Booking>>;

/** The calls that take a booking back. Staff and travelers have their own. */
export type CancelCalls<Booking> = {
  readonly quote: (bookingId: string) => Promise<CancellationQuote>;
  readonly cancel: Cancel<Booking>;
  /** Takes it back at no cost. A product whose bookings have no such time leaves it out. */
  readonly voiding?: Cancel<Booking>;
};

/** What staff do to give the traveler their papers, such as issuing tickets. */
export type Fulfilment<Booking> = {
  readonly isOpen: (booking: Booking) => boolean;
  readonly label: (booking: Booking) => MessageKey;
  readonly Dialog: ComponentType<{
    readonly booking: Booking;
    readonly onChanged: (booking: Booking) => void;
    readonly onClose: () => void;
  }>;
};

/** A product's part of the page of a booking. */
export type ProductBooking<Booking extends BookingRecord> = {
  readonly product: Product;
  readonly source: BookingSource<Booking>;
  readonly cancelling: { readonly traveler: CancelCalls<Booking>; readonly staff: CancelCalls<Booking> };
  readonly sendMail: (bookingId: string, idempotencyKey: string) => Promise<{ readonly message: string }>;
  /** What is booked: names that are joined by a dash. */
  readonly namesOf: (booking: Booking) => readonly string[];
  /** The supplier's reference, which travelers name when they arrive. */
  readonly referenceOf: (booking: Booking) => string | null;
  /** What the person must know first, such as a changed schedule. */
  readonly noticesOf: (booking: Booking, t: Translator) => readonly string[];
  readonly linesOf: (booking: Booking, t: Translator) => readonly AmountLine[];
  readonly words: {
    /** With `{time}`. */
    readonly held: MessageKey;
    /** The button that saves the paper for the journey. */
    readonly pdf: MessageKey;
  };
  /** The cards that say what is booked, for whom and under which terms. */
  readonly Sections: ComponentType<{ readonly booking: Booking }>;
  readonly fulfilment?: Fulfilment<Booking>;
};

/**
 * A product's part of the page with the type of its bookings put away, so that parts of all products stand in one list. A page that is made for any type of
 * booking takes it out again.
 */
export type AnyProductBooking = <Shown>(show: <Booking extends BookingRecord>(part: ProductBooking<Booking>) => Shown) => Shown;
