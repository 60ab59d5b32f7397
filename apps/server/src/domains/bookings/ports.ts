import type { ErrorCode, Markup, PersonRef, Product, SagaState } from '@caravel/contracts';
import type { LocalDateTime, Money, PlainDate } from '@caravel/kernel';
import type { Translator } from '@caravel/messages';
import type { Ctx } from '../../platform/context.ts';
import type { CancellationKind, ComposedPrice, NetPrice } from '../pricing/index.ts';
import type { StoredJson } from './stored/stored-json.ts';

/** Who sells us the travel. `simulated` shows a small badge to staff. */
export type SupplierRef = { readonly name: string; readonly simulated: boolean };

/** A stored quote: a price with its lines, frozen, and what its product needs to book it. */
export type Quote<Details = unknown> = {
  readonly id: string;
  readonly product: Product;
  readonly supplier: SupplierRef;
  /** The product's own, as it was stored: read by its driver. */
  readonly details: Details;
  readonly price: ComposedPrice;
  /** The total that the person saw before, where this quote has another. */
  readonly previousTotal: Money | null;
  /** Whose booking it will be. */
  readonly client: PersonRef;
  /** The member of staff who makes it; null where the client does. */
  readonly agent: PersonRef | null;
  /** Until when the price can be held without paying (epoch milliseconds); null if it cannot. */
  readonly holdUntil: number | null;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly createdAt: number;
};

/** What is known of a booking, as a driver sees it. */
export type DriverBooking<Details = unknown, Order = unknown, Facts = unknown> = {
  readonly id: string;
  readonly product: Product;
  /**
   * Our own reference, 16 of A–Z and 0–9, stored before the supplier is first asked. It goes to the supplier with the order, dedupes
   * a second sending there, and finds the order again where the answer was lost.
   */
  readonly reference: string;
  readonly supplier: SupplierRef;
  readonly details: Details;
  /** Travelers and contact: what the person typed at checkout. */
  readonly order: Order;
  /** What was found at the supplier so far; null before anything was. */
  readonly facts: Facts | null;
  readonly supplierOrderId: string | null;
  readonly supplierReference: string | null;
  readonly price: ComposedPrice;
  readonly sagaState: SagaState;
  readonly client: PersonRef;
  readonly agent: PersonRef | null;
  readonly createdAt: number;
};

/** What an answer of the supplier tells of an order. What is absent stays as it was. */
export type Found<Facts> = {
  readonly supplierOrderId?: string;
  readonly supplierReference?: string;
  /** Replaces the facts stored before. */
  readonly facts?: Facts;
};

/** How an order stands at the supplier. `unknown`: we cannot tell (timeout, reset, 5xx): never an assumption either way. */
export type SupplierOutcome<Facts = unknown> =
  /** Booked, and the supplier wants its money. */
  | ({ readonly kind: 'confirmed' } & Found<Facts>)
  /** Kept for us unpaid until `until` (epoch milliseconds). */
  | ({ readonly kind: 'held'; readonly until: number } & Found<Facts>)
  /** The supplier has it and has not decided. */
  | ({ readonly kind: 'pending' } & Found<Facts>)
  /** The supplier said no, for good: nothing is booked. The code is told to the person; after `priceChanged` the saga asks for a new quote. */
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  /** There was an order and it is cancelled. */
  | ({ readonly kind: 'cancelled' } & Found<Facts>)
  /** Only from `retrieve`: the supplier answered and knows no such reference. */
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknown' };

/** What became of the work after capture. `pending` and `unknown` are asked again, later. */
export type FulfilOutcome<Facts = unknown> =
  | ({ readonly kind: 'done' } & Found<Facts>)
  | ({ readonly kind: 'pending' } & Found<Facts>)
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'unknown' };

/** What the supplier sells at this moment in place of what was quoted. Instants are epoch milliseconds. */
export type NewOffer<Details = unknown> = {
  readonly net: NetPrice;
  readonly details: Details;
  readonly expiresAt: number;
  readonly holdUntil?: number;
  readonly publishedRate?: Money;
};

/** Why there is no offer. */
export type NoOffer =
  /** Sold out or withdrawn. */
  | { readonly kind: 'gone'; readonly code: ErrorCode }
  /** The supplier does not answer: nothing has happened, the person may try again. */
  | { readonly kind: 'unknown'; readonly code: ErrorCode };

/** What became of a quote at the supplier. */
export type Requote<Details = unknown> = ({ readonly kind: 'offered' } & NewOffer<Details>) | NoOffer;

/** Whether a quote still stands, asked right before anything is paid. If it changed, a new quote is made and the person is asked. */
export type QuoteCheck<Details = unknown> =
  | { readonly kind: 'same' }
  | ({ readonly kind: 'changed' } & NewOffer<Details>)
  | NoOffer;

/** What the supplier asks for a cancellation right now. */
export type CancellationTerms =
  | {
      readonly kind: CancellationKind;
      /** What the supplier keeps of its net rate, in the price's currency. Shown to people only through `composeRefund`. */
      readonly supplierPenalty: Money;
      /** Epoch milliseconds. */
      readonly expiresAt: number;
      /** The supplier's own name for these terms, given back to it on cancelling. */
      readonly termsReference?: string;
    }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'unknown'; readonly code: ErrorCode };

/** What a person agreed to when they cancelled, in the supplier's terms. */
export type AgreedCancellation = {
  readonly kind: CancellationKind;
  /** What the supplier keeps of its net rate: it may do so again under another name, never more. */
  readonly supplierPenalty: Money;
  readonly termsReference: string | null;
  readonly reason: string | null;
};

/** What became of a cancellation. After `unknown` the order is looked up before anything is sent again. */
export type CancelOutcome<Facts = unknown> =
  | ({ readonly kind: 'cancelled' } & Found<Facts>)
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'unknown' };

/** One order in a supplier's list. `over`: cancelled, refused or lapsed. `net`: what the supplier wants for it. */
export type ListedOrder = {
  readonly reference: string;
  readonly state: 'booked' | 'held' | 'over' | 'undecided';
  readonly net: Money | null;
};

/** `book` pays on confirmation, `hold` books unpaid, `payHold` pays what is held. */
export type ReserveMode = 'book' | 'hold' | 'payHold';

/** One entry in a calendar: wall-clock times with their zones. */
export type TripLeg = {
  readonly title: string;
  readonly location: string;
  readonly startsAt: LocalDateTime;
  readonly startZone: string;
  readonly endsAt: LocalDateTime;
  readonly endZone: string;
};

/** A booking in words, for lists, calendars and searches; no amount of the agency's earnings may be in it. */
export type BookingDescription = {
  readonly title: string;
  readonly subtitle: string;
  /** First and last day of travel, local to the place. */
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
  readonly legs: readonly TripLeg[];
  readonly leadTraveler: string;
  readonly travelerCount: number;
  /** What a list's search finds it by beside references and people: places, names. */
  readonly searchText: string;
};

/** One end of a leg, on paper: a wall-clock time and the place where it is meant. */
export type DocumentPoint = { readonly at: LocalDateTime; readonly place: string; readonly details: readonly string[] };

/** One piece of a trip on paper, from its start to its end. */
export type DocumentLeg = {
  readonly title: string;
  readonly start: DocumentPoint;
  readonly end: DocumentPoint;
  /** Short facts: how long, in what. */
  readonly notes: readonly string[];
  /** What lies between this leg and the next, such as a connection; null where nothing does. */
  readonly pause: string | null;
};

/** The product's words on paper, in calendars and in the rows of letters. */
export type PaperWords = {
  /** What the PDF is called, as a file and as a document, with its reference; so too the calendar. */
  readonly fileName: string;
  readonly calendarName: string;
  /** What the supplier's reference is called, and what stands there until it is known. */
  readonly reference: string;
  readonly referencePending: string;
  /** The ends of a leg. */
  readonly start: string;
  readonly end: string;
  /** Heading of the people, and of their column. */
  readonly travelers: string;
  readonly traveler: string;
  /** What each person's own reference is called, and what stands there until it is issued; null if people get none. */
  readonly travelerReference: { readonly label: string; readonly pending: string } | null;
  /** Heading of the terms. */
  readonly terms: string;
  /** Lines of the price: the rate, and the taxes on it. */
  readonly rate: string;
  readonly taxes: string;
  /** What is said of a booking that the supplier moved, that is cancelled, that was never made. */
  readonly changed: string;
  readonly cancelled: string;
  readonly failed: string;
};

/** What the subject of a letter may name. */
export type LetterSubject = { readonly reference: string; readonly title: string; readonly agency: string };

/** The product's words in letters about its bookings. What is absent never happens to it. */
export type LetterWords = {
  /** Said of a confirmed booking while work after the payment is still to be done. */
  readonly confirmedNext?: string;
  /** Says which files the letter carries. */
  readonly attached: string;
  readonly cancelled: string;
  readonly nothingRefunded: string;
  /** The work after the payment is done. */
  readonly fulfilled?: { readonly subject: (about: LetterSubject) => string; readonly text: string };
  /** The work after the payment takes too long; to staff. */
  readonly overdue?: { readonly subject: (about: LetterSubject) => string; readonly text: string };
  /** The supplier moved the booking. */
  readonly changed?: { readonly subject: (about: LetterSubject) => string; readonly text: string; readonly note: string };
};

/** A booking in full for whoever holds it, in their language: PDF, calendar and letters. Nothing of the agency's earnings may be in it. */
export type BookingDocument = {
  readonly words: PaperWords;
  readonly title: string;
  /** Where letters go. */
  readonly contactEmail: string;
  /** Legs that belong together, in the order of travel. */
  readonly parts: readonly { readonly title: string; readonly legs: readonly DocumentLeg[] }[];
  /** `reference`: the person's own, null until it is issued. */
  readonly travelers: readonly { readonly name: string; readonly kind: string; readonly reference: string | null }[];
  /** What is included and what changing one's mind costs: title and sentences. */
  readonly terms: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** What is included in so many words, for letters. */
  readonly included: readonly string[];
  /** Whether the supplier changed the times after the booking. */
  readonly isChanged: boolean;
};

/** Where a booking stands, for the product's status word. */
export type StatusFacts<Facts = unknown> = {
  readonly facts: Facts | null;
  /** Whether the traveler's money was taken. */
  readonly paid: boolean;
  /** Set while the booking is cancelled or tried to be: the state it was in before. */
  readonly origin: SagaState | null;
};

/**
 * What a product gives to the saga. Nothing here runs inside a transaction. Methods answer outcomes; a throw counts as `unknown`.
 * Adapters put deadlines on their calls (60 s at most).
 */
export type DriverDefinition<Details, Order, Facts> = {
  readonly product: Product;
  readonly details: StoredJson<Details>;
  readonly order: StoredJson<Order>;
  readonly facts: StoredJson<Facts>;
  confirmQuote(ctx: Ctx, quote: Quote<Details>): Promise<QuoteCheck<Details>>;
  /**
   * What the supplier sells now in place of a quote. Asked after it refused an order with `priceChanged`: nothing was booked, the money was let go,
   * and the person is asked with a new quote, whatever it costs.
   */
  requote(ctx: Ctx, quote: Quote<Details>): Promise<Requote<Details>>;
  /** Sends the order with `booking.reference`. A second call with it must not make a second order. */
  reserve(ctx: Ctx, booking: DriverBooking<Details, Order, Facts>, mode: ReserveMode): Promise<SupplierOutcome<Facts>>;
  /** Looks the order up by `booking.reference`. */
  retrieve(ctx: Ctx, booking: DriverBooking<Details, Order, Facts>): Promise<SupplierOutcome<Facts>>;
  /** Work after the money was taken; asked again until it is done. Absent: nothing is left to do. */
  afterCapture?(ctx: Ctx, booking: DriverBooking<Details, Order, Facts>): Promise<FulfilOutcome<Facts>>;
  quoteCancellation(ctx: Ctx, booking: DriverBooking<Details, Order, Facts>): Promise<CancellationTerms>;
  cancel(ctx: Ctx, booking: DriverBooking<Details, Order, Facts>, terms: AgreedCancellation): Promise<CancelOutcome<Facts>>;
  /**
   * The orders that suppliers took of us since an instant (epoch milliseconds), one list for each supplier, for the comparison of books.
   * Throws where one does not answer. Absent: no supplier of the product has a list.
   */
  listOrders?(since: number): Promise<readonly { readonly supplier: string; readonly orders: readonly ListedOrder[] }[]>;
  /** The product's own status word (pure). */
  statusFor(state: SagaState, facts: StatusFacts<Facts>): string;
  /** Pure. */
  describe(booking: DriverBooking<Details, Order, Facts>): BookingDescription;
  /** The booking on paper, in the translator's language. Pure. */
  document(booking: DriverBooking<Details, Order, Facts>, t: Translator): BookingDocument;
  /** What letters about the product's bookings say, in the translator's language. Pure. */
  letterWords(t: Translator): LetterWords;
  /** A quote in the product's contract shape: `data.quote` of `priceChanged`. Staff fields for staff only. */
  presentQuote(ctx: Ctx, quote: Quote<Details>): Readonly<Record<string, unknown>>;
};

/**
 * A driver as the saga holds it: it takes bookings and quotes with their JSON as it was stored, by whatever version, and returns facts in the form in
 * which they are stored. Made by `defineDriver`.
 */
export type ProductDriver = Omit<DriverDefinition<unknown, unknown, unknown>, 'details' | 'order' | 'facts'> & {
  /** A stored order in its newest form. */
  readOrder(stored: unknown): unknown;
  /** The order in the form in which it is stored. Throws if it does not fit. */
  storeOrder(order: unknown): unknown;
  storeDetails(details: unknown): unknown;
  storeFacts(facts: unknown): unknown;
  /** Throws `savedByNewerVersion` if a newer version wrote some of the booking. */
  assertReadable(booking: DriverBooking): void;
};

/** What `createQuote` is told. */
export type NewQuote = {
  readonly product: Product;
  readonly supplier: SupplierRef;
  readonly net: NetPrice;
  /** Must fit the driver's `details`. */
  readonly details: unknown;
  readonly client: PersonRef;
  /** The member of staff who makes the booking; null where the client does. */
  readonly agent: PersonRef | null;
  /** This booking's own markup; counts only where staff make it. */
  readonly markup?: Markup;
  readonly protection: boolean;
  /** The supplier's own expiry, epoch milliseconds; the quote lives at most 20 minutes. */
  readonly expiresAt: number;
  readonly holdUntil?: number;
  readonly publishedRate?: Money;
  /** The total the person saw before, where it was another. */
  readonly previousTotal?: Money;
};

/** What `startBooking` is told. */
export type NewBooking = {
  readonly quoteId: string;
  /** The product whose endpoint was called; a quote of another product is not found. */
  readonly product: Product;
  /** The total on the pay button: a guard. */
  readonly acceptTotal: Money;
  /** Makes the order from what the person typed, checked against the quote; throws if it does not fit. Its result must fit the driver's `order`. */
  readonly order: (quote: Quote) => unknown;
  readonly payment: { readonly method: 'card'; readonly token: string } | { readonly method: 'hold' };
};
