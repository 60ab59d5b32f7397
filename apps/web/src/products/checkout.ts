import type {
  BookingOutcome,
  Contact,
  Markup,
  PaymentSummary,
  PriceWaterfall,
  Product,
  Reader,
  SagaState,
  SoldTerm,
  TravelerPrice,
} from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { BookingWords } from '@caravel/messages/web/booking-words.ts';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { CardToken } from '../components/payment/card-frame.tsx';
import type { AmountLine } from '../components/price/amount-lines.tsx';
import type { PriceWords } from '../components/price/price-words.ts';
import type { ApiErrorCode } from '../lib/api/api-error.ts';
import type { MessageKey, Translator } from '../lib/language/i18n.tsx';
import type { KeptQuotes } from '../lib/session/kept-quotes.ts';
import type { BookingSource } from './booking.ts';

/*
 * A product's part of the checkout (`features/checkout`). The checkout itself does client, contact, protection,
 * payment, price clock, draft and booking attempt; the product provides the travelers, the review and the calls.
 */

/** The fields of a quote that the checkout needs, for any product. */
export type CheckoutQuote = {
  readonly quoteId: string;
  readonly expiresAt: string;
  /** True if the total differs from what the person saw: ask before continuing. */
  readonly priceChanged: boolean;
  readonly previousTotal: Money | null;
  readonly price: TravelerPrice;
  /** What it promises besides the price, and as the person saw it if that differs; left out by products that tell no terms. */
  readonly terms?: readonly SoldTerm[] | undefined;
  readonly seenTerms?: readonly SoldTerm[] | null | undefined;
  readonly protection: { readonly offered: boolean; readonly selected: boolean; readonly amount: Money };
  /** The time until which it can be held unpaid; absent or null if it cannot. */
  readonly holdUntil?: string | null | undefined;
  /** Staff only. */
  readonly waterfall?: PriceWaterfall | undefined;
};

/** The parameters of the address that identify the offer, such as a search and one of its offers. */
export type OfferRef = Readonly<Record<string, string>>;

/**
 * A request for a price: the offer, and the checkout's options. `seenTotal` lets the server detect that the price has
 * changed by itself.
 */
export type QuoteRequest<Offer, Own = unknown> = {
  readonly offer: Offer;
  /** The answers that the price depends on; absent: none was given. */
  readonly priced?: Own;
  readonly protection: boolean;
  readonly seenTotal?: Money;
  readonly markup?: Markup;
  readonly clientId?: string;
};

/**
 * How a booking is paid: with a tokenized card or with USDC, which may pay what travel credit leaves, with credit alone, later (`hold`), or not here at all, since its total
 * is zero (`none`).
 */
export type PaymentChoice =
  | { readonly method: 'card'; readonly token: string; readonly credit?: Money }
  | { readonly method: 'crypto'; readonly credit?: Money }
  | { readonly method: 'credit' | 'hold' | 'none' };

/** A card that holds what is booked and pays nothing with it: the words about it, and the form that takes it. */
export type Holding = {
  readonly title: string;
  readonly text: string;
  /** Opens the form: its address, which works for some minutes. Throws `ApiError`. */
  readonly openForm: (signal: AbortSignal) => Promise<string>;
};

/** A completed checkout. `own` holds the answers to the product's own steps, `heldBy` the card that holds it. */
export type Order<Quote, Own> = {
  readonly quote: Quote;
  readonly own: Own;
  readonly contact: Contact;
  readonly payment: PaymentChoice;
  readonly heldBy?: CardToken | undefined;
};

export type StepBodyProps<Quote, Own> = {
  readonly quote: Quote;
  readonly own: Own;
  /** The client whom staff book for, whose saved travelers are offered. */
  readonly clientId: string | undefined;
  /** The fields that the server refused, with their messages, by field id. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (own: Own) => void;
  readonly onDone: () => void;
};

export type QuoteAndOwn<Quote, Own> = { readonly quote: Quote; readonly own: Own };

/** A step of a product. It comes after the client (staff only) and before contact, protection and payment. */
export type ProductStep<Quote, Own> = {
  readonly id: string;
  readonly title: MessageKey;
  /** Whether it asks anything of a quote; absent: always. */
  readonly isAsked?: (quote: Quote) => boolean;
  /** Whether everything that it asks has a valid answer. */
  readonly isRight: (own: Own, quote: Quote) => boolean;
  readonly hasField: (fieldId: string) => boolean;
  readonly Body: ComponentType<StepBodyProps<Quote, Own>>;
  /** The summary that is shown when the step is done. */
  readonly Summary: ComponentType<QuoteAndOwn<Quote, Own>>;
};

/** Texts of the shared steps that differ by product. */
export type CheckoutWords = PriceWords & {
  readonly emailWhy: MessageKey;
  readonly phoneWhy: MessageKey;
  readonly protectionText: MessageKey;
  readonly protectionYesText: MessageKey;
  readonly protectionNoText: MessageKey;
  readonly chargedWhen: MessageKey;
  /** With a `terms` tag around the link. */
  readonly agree: MessageKey;
  /** A traveler has the same trip already: as told to the traveler, as told to staff, and why it matters. */
  readonly sameTrip: MessageKey;
  readonly sameTripForStaff: MessageKey;
  readonly sameTripRisk: MessageKey;
};

/** The pages of a product's checkout. */
export type CheckoutPaths = {
  readonly checkout: string;
  readonly wait: (bookingId: string) => string;
  readonly confirmation: (bookingId: string) => string;
};

/** Asks what has become of a booking that is being made. */
export type FetchStatus = (bookingId: string, signal: AbortSignal) => Promise<BookingOutcome>;

/**
 * A product's part of the checkout. `Own` holds the typed answers of its steps; `Body` is the body of its booking call.
 */
export type ProductCheckout<Offer extends OfferRef, Quote extends CheckoutQuote, Own, Body extends object> = {
  readonly product: Product;
  readonly paths: CheckoutPaths;
  readonly words: CheckoutWords;
  readonly steps: readonly ProductStep<Quote, Own>[];
  /** The offer that an address names; undefined if it names none. */
  readonly findOffer: (search: Readonly<Record<string, unknown>>) => Offer | undefined;
  /** Quotes made by the previous page, and whether one of them is of an offer. */
  readonly quotes: KeptQuotes<Quote>;
  readonly isOf: (quote: Quote, offer: Offer) => boolean;
  readonly fetchQuote: (request: QuoteRequest<Offer, Own>, signal: AbortSignal) => Promise<Quote>;
  /** The answers of an offer that its price depends on, such as seats; undefined while there are none. Absent: it depends on none. */
  readonly pricedOf?: (own: Own, offer: Offer) => Own | undefined;
  /** The total that the person expects after a change of those answers alone; undefined if only the server can know it. */
  readonly totalWith?: (quote: Quote, priced: Own | undefined) => Money | undefined;
  /** What else differs from what the person saw, in words, such as the meals: asked about as a moved price is. */
  readonly changesOf?: (quote: Quote) => readonly MessageKey[];
  /** What staff must know about the price besides how it is made, such as a limit that lowered the markup. */
  readonly staffNote?: (quote: Quote, t: Translator) => string | null;
  /** What the booking call returns if the price has changed. */
  readonly priceChanged: z.ZodType<{ readonly previousTotal: Money; readonly quote: Quote }>;
  /** The typed answers adjusted to a quote, such as one form per traveler. Starts from `emptyOwn`. */
  readonly fitOwn: (own: Own, quote: Quote) => Own;
  readonly emptyOwn: Own;
  readonly toBody: (order: Order<Quote, Own>) => Body;
  readonly book: (body: Body, idempotencyKey: string) => Promise<BookingOutcome>;
  /**
   * The field of a server error, by its path in the body (`travellers.0.dob`). Errors in the contact are not passed
   * here.
   */
  readonly fieldOf: (path: string, own: Own) => string;
  /** Whether what is quoted can be taken back in full within 24 hours, the protection too. Absent: never. */
  readonly isVoidable?: (quote: Quote) => boolean;
  /** What is paid elsewhere besides the quote's own total: a change of it is a change of price. */
  readonly dueElsewhere?: (quote: Quote) => Money;
  /** What is paid elsewhere and later if nothing is paid with the booking: takes the place of the card. */
  readonly paidLater?: (quote: Quote, t: Translator) => { readonly title: string; readonly text: string } | null;
  /** The card that must hold a quote besides; null if none must. Absent: never. */
  readonly holding?: (quote: Quote, t: Translator) => Holding | null;
  /** A refusal that ends the quote though nothing else is wrong with it: the next attempt needs a new one. */
  readonly spendsQuote?: ApiErrorCode;
  /** The full order before payment: what is bought, for whom, under which terms. */
  readonly Review: ComponentType<QuoteAndOwn<Quote, Own>>;
  /** The price and a summary of what is bought, beside the steps. */
  readonly Price: ComponentType<{ readonly quote: Quote; readonly note: string }>;
};

/** The fields of a booking that the confirmation needs, for any product. */
export type ConfirmedBooking = {
  readonly bookingId: string;
  /** The supplier's reference, which travelers give on arrival. */
  readonly recordLocator: string | null;
  /** A status word of the product. */
  readonly status: string;
  readonly sagaState: SagaState;
  readonly holdExpiresAt: string | null;
  readonly contact: { readonly email: string };
  readonly documents: { readonly pdf: string; readonly ics: string };
  readonly price: TravelerPrice;
  readonly payment: PaymentSummary | null;
  readonly travelDate: string;
  readonly serverTime: string;
  readonly agencyContact: { readonly timeZone: string };
};

/** Where a booking leads: the name in the reader's language, and by what its scene is drawn (`SceneInput`). */
export type BookedPlace = { readonly name: string; readonly place?: string | undefined; readonly country?: string | undefined };

/** A section of a confirmation. */
export type ConfirmationPart<Booking> = {
  readonly id: string;
  readonly title: (booking: Booking, t: Translator) => string;
  /** Absent: in every confirmation. */
  readonly isShown?: (booking: Booking) => boolean;
  readonly Content: ComponentType<{ readonly booking: Booking }>;
};

/** A product's part of the confirmation. */
export type ProductConfirmation<Booking extends ConfirmedBooking> = {
  readonly product: Product;
  readonly source: BookingSource<Booking>;
  readonly sendMail: (bookingId: string, idempotencyKey: string) => Promise<{ readonly message: string }>;
  /** Where it leads; left out by products that lead nowhere in particular. */
  readonly placeOf?: (booking: Booking) => BookedPlace | undefined;
  /** Says that what was booked there is booked, with a `place`. */
  readonly placeBooked?: MessageKey;
  readonly linesOf: (booking: Booking, t: Translator) => readonly AmountLine[];
  /** What the lines add up to, if that is not the price that was paid with the booking. */
  readonly totalOf?: (booking: Booking) => Money;
  /** How much of the total is paid with the booking, if a part is paid elsewhere; null if none is. */
  readonly paidWhere?: (booking: Booking, t: Translator) => string | null;
  /** The button that saves the travel document; left out: the itinerary. */
  readonly pdfKey?: MessageKey;
  /** What is said in place of the words of its situation. */
  readonly wordsOf?: (booking: Booking, reader: Reader, t: Translator) => BookingWords | undefined;
  readonly parts: readonly ConfirmationPart<Booking>[];
};

/** A product's checkout with its own types hidden, so that those of all products fit in one list. A page that is generic over the types unwraps it. */
export type AnyProductCheckout = <Shown>(
  show: <Offer extends OfferRef, Quote extends CheckoutQuote, Own, Body extends object>(
    part: ProductCheckout<Offer, Quote, Own, Body>,
  ) => Shown,
) => Shown;

/** Hides the types of a product's checkout. */
export const checkoutPart =
  <Offer extends OfferRef, Quote extends CheckoutQuote, Own, Body extends object>(
    part: ProductCheckout<Offer, Quote, Own, Body>,
  ): AnyProductCheckout =>
  (show) =>
    show(part);

/** A product's confirmation with the type of its booking hidden. */
export type AnyProductConfirmation = <Shown>(
  show: <Booking extends ConfirmedBooking>(part: ProductConfirmation<Booking>) => Shown,
) => Shown;

/** Hides the type of the bookings that a product confirms. */
export const confirmationPart =
  <Booking extends ConfirmedBooking>(part: ProductConfirmation<Booking>): AnyProductConfirmation =>
  (show) =>
    show(part);

/** The three pages of a product's checkout, as the routes know them before any of them is open. */
export type CheckoutPages = {
  readonly routes: { readonly checkout: string; readonly wait: string; readonly confirmation: string };
  /** The parameters of the address that name the offer, each with the length of its longest text. */
  readonly offer: Readonly<Record<string, number>>;
  /** The error code that means that the offer is sold out. */
  readonly goneCode: ApiErrorCode;
  /** Suppliers may take hours to decide: the confirmation says until when, in place of the page that waits. */
  readonly decidesLater?: true;
  readonly loadCheckout: () => Promise<AnyProductCheckout>;
  readonly loadWait: () => Promise<FetchStatus>;
  readonly loadConfirmation: () => Promise<AnyProductConfirmation>;
};
