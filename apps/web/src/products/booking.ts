import type { bookingActionsBase, bookingRecordBase, CancellationQuote, Product, Reader } from '@caravel/contracts';
import type { Money, PlainDate } from '@caravel/kernel';
import type { BookingWords } from '@caravel/messages/web/booking-words.ts';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { AmountLine } from '../components/price/amount-lines.tsx';
import type { MessageKey, Translator } from '../lib/language/i18n.tsx';

/*
 * A product's part of the page of a booking (`features/booking`). The page itself shows status, cancellation, refund,
 * price, documents, contact and the staff's view; the product provides what was bought, its words and its calls.
 */

/** The fields of a booking that its page needs, for any product. */
export type BookingRecord = z.infer<ReturnType<typeof bookingRecordBase<z.ZodString>>> & {
  readonly actions: z.infer<typeof bookingActionsBase>;
};

/** The id by which an address names a booking. */
export type BookingRef = { readonly bookingId: string } | { readonly orderID: string };

/** Loads the bookings of a product. An action that returns a booking caches it under the `keyOf` of its id. */
export type BookingSource<Booking> = {
  readonly keyOf: (ref: BookingRef) => QueryKey;
  readonly load: (ref: BookingRef, signal: AbortSignal) => Promise<Booking>;
};

/**
 * The cancellation that a person agreed to; `quoteAmount` is the refund that they saw, `part` the one part that goes, if not all, `reason` the one that
 * they chose, where the product asks for one.
 */
export type AgreedRefund = {
  readonly bookingId: string;
  readonly quoteAmount: number;
  readonly part?: number;
  readonly reason?: string;
};

/** A reason for which a booking may be cancelled: as the call takes it, and in words. */
export type CancelReason = { readonly value: string; readonly label: string };

/**
 * The booking was cancelled, or the refund changed: then nothing was done, and the person is asked about the new
 * amount.
 */
export type CancelAnswer<Booking> = {
  readonly data: {
    readonly priceChanged: boolean;
    readonly quote: CancellationQuote | null;
    readonly booking: Booking | null;
  };
  readonly message: string;
};

type Cancel<Booking> = (agreed: AgreedRefund, idempotencyKey: string) => Promise<CancelAnswer<Booking>>;

/** The calls that cancel a booking. Staff and travelers have different ones. */
export type CancelCalls<Booking> = {
  /** What cancelling costs: all of it, or one part (`ProductBooking.Sections`). */
  readonly quote: (bookingId: string, part?: number) => Promise<CancellationQuote>;
  readonly cancel: Cancel<Booking>;
  /** Cancels it free of charge. Left out by products whose bookings have no free period. */
  readonly voiding?: Cancel<Booking>;
};

/** What staff do to give travelers their documents, such as issuing tickets. */
export type Fulfilment<Booking> = {
  readonly isOpen: (booking: Booking) => boolean;
  readonly label: (booking: Booking) => MessageKey;
  readonly Dialog: ComponentType<{
    readonly booking: Booking;
    readonly onChanged: (booking: Booking) => void;
    readonly onClose: () => void;
  }>;
};

/** A part of a booking that can be cancelled alone, such as one room of several: its number and its name. */
export type BookingPart = { readonly number: number; readonly name: string };

export type SectionsProps<Booking> = {
  readonly booking: Booking;
  /** Asks what cancelling one part would cost. */
  readonly onCancelPart: (part: BookingPart) => void;
  /** The part of which the cost is being asked. */
  readonly askedPart: number | undefined;
};

/** A request of a change that is to be filled in. */
export type AskedChange = { readonly text: string; readonly parts: readonly number[] };

export type ChangeProps<Booking> = {
  readonly booking: Booking;
  readonly onChanged: (booking: Booking) => void;
  /** Loads the booking again: somebody else was faster. */
  readonly onStale: () => void;
  readonly ask: ((asked: AskedChange) => void) | undefined;
  readonly cancel: (() => void) | undefined;
  readonly isCancelling: boolean;
};

/** A product's part of the page of a booking. */
export type ProductBooking<Booking extends BookingRecord> = {
  readonly product: Product;
  readonly source: BookingSource<Booking>;
  readonly cancelling: { readonly traveler: CancelCalls<Booking>; readonly staff: CancelCalls<Booking> };
  /** The address at which the same is searched again: its results, or a form where somebody has to look first, such as at days that have passed. */
  readonly again: (booking: Booking, today: PlainDate) => string;
  readonly sendMail: (bookingId: string, idempotencyKey: string) => Promise<{ readonly message: string }>;
  /** The names of what is booked, to be joined by dashes. */
  readonly namesOf: (booking: Booking) => readonly string[];
  /** What the person must know first, such as a schedule change. */
  readonly noticesOf?: (booking: Booking, t: Translator) => readonly string[];
  /** That the supplier cancelled all of it by itself, in words: said in place of its status. Undefined if it did not. */
  readonly calledOffOf?: (booking: Booking, t: Translator) => string | undefined;
  readonly linesOf: (booking: Booking, t: Translator) => readonly AmountLine[];
  /** What the lines add up to, if that is not the price that was paid with the booking. */
  readonly totalOf?: (booking: Booking) => Money;
  /** How much of the total is paid with the booking, if a part is paid elsewhere; null if none is. */
  readonly paidWhere?: (booking: Booking, t: Translator) => string | null;
  readonly words: {
    /** The button that saves the travel document. */
    readonly pdf: MessageKey;
  };
  /** What is said in place of the words of its situation: one part of several is being cancelled, not the whole booking. */
  readonly wordsOf?: (booking: Booking, reader: Reader, t: Translator) => BookingWords | undefined;
  /** Which parts of a booking that stands are cancelled, in words; undefined if none is. */
  readonly cancelledPartsOf?: (booking: Booking, t: Translator) => string | undefined;
  /** What staff read of a booking besides what every product has: labels and values. */
  readonly staffFactsOf?: (booking: Booking, t: Translator) => readonly (readonly [label: string, value: string])[];
  /** Why it may be cancelled, in words of the person who cancels: one of them must be chosen. Left out by products that do not ask. */
  readonly cancelReasons?: (reader: Reader, t: Translator) => readonly CancelReason[];
  /** The terms by which a booking, or one part of it, can be given back: shown above the amounts before it is cancelled. */
  readonly CancelTerms?: ComponentType<{ readonly booking: Booking; readonly part: number | undefined }>;
  /**
   * What the supplier changed and waits for an answer, at the top of the page, with what can be done about it. `ask` opens the request of a change with
   * words and parts (from 0) filled in; `cancel` asks what cancelling costs. Both are absent where that cannot be done.
   */
  readonly Change?: ComponentType<ChangeProps<Booking>>;
  /** The cards that show what is booked, for whom and under which terms. */
  readonly Sections: ComponentType<SectionsProps<Booking>>;
  readonly fulfilment?: Fulfilment<Booking>;
  /** Whether travelers can ask the agency to change what they booked; without it nothing is asked of the server about that. */
  readonly takesRequests?: true;
};

/**
 * A product's part of the page with its booking type hidden, so that the parts of all products fit in one list. A page
 * that is generic over the booking type unwraps it.
 */
export type AnyProductBooking = <Shown>(show: <Booking extends BookingRecord>(part: ProductBooking<Booking>) => Shown) => Shown;

/** Hides the type of a product's bookings. */
export const bookingPart =
  <Booking extends BookingRecord>(part: ProductBooking<Booking>): AnyProductBooking =>
  (show) =>
    show(part);
