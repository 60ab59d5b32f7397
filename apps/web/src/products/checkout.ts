import type { BookingOutcome, Contact, Markup, PaymentSummary, PriceWaterfall, Product, TravelerPrice } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AmountLine } from '../components/price/amount-lines.tsx';
import type { PriceWords } from '../components/price/price-words.ts';
import type { ApiError } from '../lib/api/api-error.ts';
import type { MessageKey, Translator } from '../lib/language/i18n.tsx';
import type { KeptQuotes } from '../lib/session/kept-quotes.ts';

/*
 * What a product gives to the one checkout (`features/checkout`). Client, contact, protection, payment, the clock of the price, the draft and the attempt
 * to book are the checkout's own; who travels, what is reviewed and which calls are made is the product's.
 */

/** What a quote of any product tells the checkout. */
export type CheckoutQuote = {
  readonly quoteId: string;
  readonly expiresAt: string;
  /** True if the total differs from what the person saw: ask before going on. */
  readonly priceChanged: boolean;
  readonly previousTotal: Money | null;
  readonly price: TravelerPrice;
  readonly protection: { readonly offered: boolean; readonly selected: boolean; readonly amount: Money };
  readonly holdUntil: string | null;
  /** Staff only. */
  readonly waterfall?: PriceWaterfall | undefined;
};

/** The parameters of the address that name what is bought, such as a search and one of its offers. */
export type OfferRef = Readonly<Record<string, string>>;

/** What a price is asked for: the offer, and what the checkout adds to it. `seenTotal` guards against a price that moved by itself. */
export type QuoteRequest<Offer> = {
  readonly offer: Offer;
  readonly protection: boolean;
  readonly seenTotal?: Money;
  readonly markup?: Markup;
  readonly clientId?: string;
};

/** How a booking is paid: with the card of a token, or not yet. */
export type PaymentChoice = { readonly method: 'card'; readonly token: string } | { readonly method: 'hold' };

/** A checkout whose questions are all answered. `own` is what the product's own steps asked. */
export type Order<Quote, Own> = {
  readonly quote: Quote;
  readonly own: Own;
  readonly contact: Contact;
  readonly payment: PaymentChoice;
};

export type StepBodyProps<Quote, Own> = {
  readonly quote: Quote;
  readonly own: Own;
  /** What the server refused, by field id. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (own: Own) => void;
  readonly onDone: () => void;
};

export type QuoteAndOwn<Quote, Own> = { readonly quote: Quote; readonly own: Own };

/** A step of a product. It stands after the client (staff) and before contact, protection and payment. */
export type ProductStep<Quote, Own> = {
  readonly id: string;
  readonly title: MessageKey;
  /** Whether everything that it asks is answered rightly. */
  readonly isRight: (own: Own, quote: Quote) => boolean;
  readonly hasField: (fieldId: string) => boolean;
  readonly Body: ComponentType<StepBodyProps<Quote, Own>>;
  /** What the step says once it is done. */
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
};

/** The pages of a product's checkout. */
export type CheckoutPaths = {
  readonly checkout: string;
  readonly wait: (bookingId: string) => string;
  readonly confirmation: (bookingId: string) => string;
};

/** What the page that waits for a booking needs to know of its product. */
export type ProductWait = {
  readonly product: Product;
  readonly paths: CheckoutPaths;
  readonly fetchStatus: (bookingId: string, signal: AbortSignal) => Promise<BookingOutcome>;
};

/** A product's part of the checkout. `Own` is what its steps ask, as typed; `Body` is the body of its booking call. */
export type ProductCheckout<Offer extends OfferRef, Quote extends CheckoutQuote, Own, Body extends object> = {
  readonly product: Product;
  readonly paths: CheckoutPaths;
  readonly words: CheckoutWords;
  readonly steps: readonly ProductStep<Quote, Own>[];
  /** The offer that an address names; undefined if it names none. */
  readonly findOffer: (search: Readonly<Record<string, unknown>>) => Offer | undefined;
  /** Quotes that the page before has made, and whether one is of an offer. */
  readonly quotes: KeptQuotes<Quote>;
  readonly isOf: (quote: Quote, offer: Offer) => boolean;
  readonly fetchQuote: (request: QuoteRequest<Offer>, signal: AbortSignal) => Promise<Quote>;
  /** Reads what the booking call returns with `priceChanged`. */
  readonly findChange: (data: unknown) => { readonly previousTotal: Money; readonly quote: Quote } | undefined;
  /** What was typed, fitted to a quote: a form for everybody it is for. Starts from `emptyOwn`. */
  readonly fitOwn: (own: Own, quote: Quote) => Own;
  readonly emptyOwn: Own;
  readonly toBody: (order: Order<Quote, Own>) => Body;
  readonly book: (body: Body, idempotencyKey: string) => Promise<BookingOutcome>;
  /** The field that a finding of the server is about, by its path in the body (`travellers.0.dob`). Findings on the contact do not get here. */
  readonly fieldOf: (path: string) => string;
  /** The order in full before it is paid: what is bought, for whom, under which terms. */
  readonly Review: ComponentType<QuoteAndOwn<Quote, Own>>;
  /** What it costs and what is bought in short, beside the steps. */
  readonly Price: ComponentType<{ readonly quote: Quote; readonly note: string }>;
};

/** What a booking of any product tells the confirmation. */
export type ConfirmedBooking = {
  readonly bookingId: string;
  readonly holdExpiresAt: string | null;
  readonly contact: { readonly email: string };
  readonly documents: { readonly pdf: string; readonly ics: string };
  readonly price: TravelerPrice;
  readonly payment: PaymentSummary | null;
};

/** How far a booking is. `confirmed` means that the supplier has it; `fulfilled` that the traveler has all papers. */
export type BookingPhase = 'processing' | 'held' | 'confirmed' | 'fulfilled' | 'cancelled' | 'failed';

/** A part of a confirmation. */
export type ConfirmationPart<Booking> = {
  readonly id: string;
  readonly title: (booking: Booking, t: Translator) => string;
  readonly Content: ComponentType<{ readonly booking: Booking }>;
};

/** A product's part of the confirmation. */
export type ProductConfirmation<Booking extends ConfirmedBooking> = {
  readonly product: Product;
  /** The booking, asked for again while it is still moving. Undefined asks nothing. */
  readonly useBooking: (bookingId: string | undefined) => UseQueryResult<Booking, ApiError>;
  readonly sendMail: (bookingId: string, idempotencyKey: string) => Promise<{ readonly message: string }>;
  readonly phaseOf: (booking: Booking) => BookingPhase;
  /** The supplier's reference, which travelers name when they arrive. */
  readonly referenceOf: (booking: Booking) => string | null;
  readonly linesOf: (booking: Booking, t: Translator) => readonly AmountLine[];
  readonly words: {
    readonly heldTitle: MessageKey;
    /** With `{time}`. */
    readonly nextHeld: MessageKey;
    readonly nextConfirmed: MessageKey;
    readonly nextFulfilled: MessageKey;
  };
  readonly Status: ComponentType<{ readonly booking: Booking }>;
  readonly parts: readonly ConfirmationPart<Booking>[];
};
