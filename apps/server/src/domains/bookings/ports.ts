import type { ChangeSeverity, Course, DayTime, ErrorCode, PersonRef, Product, SagaState } from '@caravel/contracts';
import type { LocalDateTime, Money, PlainDate } from '@caravel/kernel';
import type { Translator } from '@caravel/messages';
import type { Ctx } from '../../platform/context.ts';
import type { OutboxMessage } from '../../platform/outbox/enqueue-outbox.ts';
import type { InEachLanguage } from '../../platform/texts/in-each-language.ts';
import type { CancellationKind, ComposedPrice, ExtraNet, NetPrice } from '../pricing/index.ts';
import type { BookingDocument, LetterWords } from './paper.ts';
import type { StoredJson } from './stored/stored-json.ts';
import type { TripPart } from './trips/trip-key.ts';

/**
 * The supplier of the travel and the account that sold it (the agency's own; null: the platform's): all later calls about an order go by
 * the account that took it. `simulated` shows a small badge to staff.
 */
export type SupplierRef = { readonly name: string; readonly simulated: boolean; readonly accountId: string | null };

/** A stored quote: a frozen price with its lines, and the details that its product needs to book it. */
export type Quote<Details = unknown> = {
  readonly id: string;
  readonly product: Product;
  readonly supplier: SupplierRef;
  /** The product's own data as stored, parsed by its driver. */
  readonly details: Details;
  readonly price: ComposedPrice;
  /** The total that the person saw before, if this quote has another. */
  readonly previousTotal: Money | null;
  /** The person for whom the booking is made. */
  readonly client: PersonRef;
  /** The member of staff who makes the booking; null if the client does. */
  readonly agent: PersonRef | null;
  /** Until when the price can be held without paying (epoch milliseconds); null if it cannot. */
  readonly holdUntil: number | null;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly createdAt: number;
};

/** A booking as a driver sees it. */
export type DriverBooking<Details = unknown, Order = unknown, Facts = unknown> = {
  readonly id: string;
  readonly product: Product;
  /**
   * Our own reference, 16 characters of A–Z and 2–7, stored before the first call to the supplier. It goes to the supplier with the order,
   * makes a second sending harmless there, and finds the order again if the response was lost.
   */
  readonly reference: string;
  readonly supplier: SupplierRef;
  readonly details: Details;
  /** Travelers and contact: what the person typed at checkout. */
  readonly order: Order;
  /** What the supplier has told us so far; null before its first response. */
  readonly facts: Facts | null;
  readonly supplierOrderId: string | null;
  readonly supplierReference: string | null;
  readonly price: ComposedPrice;
  /** What the supplier keeps of the net rate while everything that stands does: all of it, until a part is cancelled. */
  readonly keptNet: Money;
  /** What the supplier charges besides for changes by choice. It comes before the net rate in what a cancellation loses. */
  readonly changedNet: Money;
  readonly sagaState: SagaState;
  readonly client: PersonRef;
  readonly agent: PersonRef | null;
  readonly createdAt: number;
};

/** What a supplier's response says about an order. A field that is absent stays as it was. */
export type Found<Facts> = {
  readonly supplierOrderId?: string;
  readonly supplierReference?: string;
  /** Replaces the facts stored before. */
  readonly facts?: Facts;
};

/** Jobs that follow, queued with what was found. */
type Following = { readonly promises?: readonly OutboxMessage[] };

/** The state of an order at the supplier. `unknown` means that we cannot tell (timeout, reset, 5xx); never assume either way. */
export type SupplierOutcome<Facts = unknown> =
  /** Booked, and the supplier wants its money. */
  | ({ readonly kind: 'confirmed' } & Following & Found<Facts>)
  /** Held for us, unpaid, until `until` (epoch milliseconds). */
  | ({ readonly kind: 'held'; readonly until: number } & Following & Found<Facts>)
  /** The supplier has it and has not decided; `decidesBy` (epoch milliseconds): it said that it may take so long. */
  | ({ readonly kind: 'pending'; readonly decidesBy?: number } & Found<Facts>)
  /** The supplier refused for good: nothing is booked. The person is told the code; after `priceChanged` the saga asks for a new quote. */
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  /** The order existed and is cancelled. */
  | ({ readonly kind: 'cancelled' } & Found<Facts>)
  /** Only from `retrieve`: the supplier answered and knows no such reference. */
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknown' };

/** The result of the work after capture. `pending` and `unknown` are asked again later. */
export type FulfilOutcome<Facts = unknown> =
  | ({ readonly kind: 'done' } & Following & Found<Facts>)
  | ({ readonly kind: 'pending' } & Found<Facts>)
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'unknown' };

/** What the supplier sells now in place of the quote. Instants are epoch milliseconds. */
export type NewOffer<Details = unknown> = {
  readonly net: NetPrice;
  readonly extras?: readonly ExtraNet[];
  readonly details: Details;
  readonly expiresAt: number;
  readonly holdUntil?: number;
  readonly publishedRate?: Money;
};

/** The reason why there is no offer. */
export type NoOffer =
  /** Sold out or withdrawn. */
  | { readonly kind: 'gone'; readonly code: ErrorCode }
  /** The supplier does not respond: nothing has happened, and the person may try again. */
  | { readonly kind: 'unknown'; readonly code: ErrorCode };

/** Whether a quote is still what the supplier sells. If it changed, a new quote is made and the person must agree to it. */
export type QuoteCheck<Details = unknown> =
  | { readonly kind: 'same' }
  | ({ readonly kind: 'changed' } & NewOffer<Details>)
  | NoOffer;

/** The supplier's current terms for a cancellation. */
export type CancellationTerms =
  | {
      readonly kind: CancellationKind;
      /** What the supplier keeps of its net rate, in the price's currency. People only see it through `composeRefund`. */
      readonly supplierPenalty: Money;
      /** The net rate of all that stands; absent: of the booking. */
      readonly standing?: Money;
      /** The net rate of what would be cancelled; absent: of all that stands. */
      readonly givenUp?: Money;
      /** Epoch milliseconds. */
      readonly expiresAt: number;
      /** The supplier's own name for these terms, sent back when cancelling. */
      readonly termsReference?: string;
    }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'unknown'; readonly code: ErrorCode };

/** The terms that a person agreed to when they cancelled, as the supplier gave them. */
export type AgreedCancellation = {
  readonly kind: CancellationKind;
  /** What the supplier keeps of the net rate of what is cancelled. It may quote the same again under another name, but never more. */
  readonly supplierPenalty: Money;
  /** The part to cancel, in the product's own order from 0; null: all that stands. */
  readonly part: number | null;
  readonly termsReference: string | null;
  readonly reason: string | null;
};

/** The result of a cancellation. After `unknown` the order is looked up before anything is sent again. */
export type CancelOutcome<Facts = unknown> =
  | ({ readonly kind: 'cancelled' } & Found<Facts>)
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'unknown' };

/** One order in a supplier's list. `over`: cancelled, refused or lapsed; `unread`: there, and no more is known. `net`: the amount that the supplier charges for it. */
export type ListedOrder = {
  readonly reference: string;
  readonly state: 'booked' | 'held' | 'over' | 'undecided' | 'unread';
  readonly net: Money | null;
};

/** The list of orders that a supplier keeps for one account. */
export type OrderList = {
  readonly supplier: Pick<SupplierRef, 'name' | 'accountId'>;
  /** Throws if the supplier does not respond. */
  read(): Promise<readonly ListedOrder[]>;
};

/** `book` pays on confirmation, `hold` books without paying, `payHold` pays for a held booking. */
export type ReserveMode = 'book' | 'hold' | 'payHold';

/** One entry in a calendar: wall-clock times with their zones. */
export type TripLeg = {
  /** Its number in the booking from 1, which it keeps whatever the supplier changes; by default its place. */
  readonly number?: number;
  /** Whether the supplier took it out: its entry is cancelled. */
  readonly isOff?: boolean;
  readonly title: string;
  readonly location: InEachLanguage;
  readonly startsAt: LocalDateTime;
  readonly startZone: string;
  readonly endsAt: LocalDateTime;
  readonly endZone: string;
};

/** A booking in words, for lists, calendars and searches. It must not contain what the agency earns. */
export type BookingDescription = {
  readonly title: InEachLanguage;
  readonly subtitle: string;
  /** First and last day of travel, local to the place. */
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
  readonly legs: readonly TripLeg[];
  /** How bad a change is that the supplier made and nobody accepted; absent or null: there is none. */
  readonly openChange?: ChangeSeverity | null;
  readonly leadTraveler: string;
  readonly travelerCount: number;
  /** Places and names that the search of a list finds it by, besides references and people. */
  readonly searchText: string;
  /** The contact's address and phone, by which it is found too. */
  readonly contact: readonly string[];
  /** Numbers that were issued for it and are typed in many spellings, such as those of tickets. */
  readonly numbers: readonly string[];
};

/** What a list of trips says of a booking besides its columns. */
export type TripDescription = {
  readonly course: Course;
  /** What is still to be paid at the place, in the currency of the booking: no part of what is paid with it. Absent: nothing. */
  readonly dueThere?: Money;
};

/** What a trip is described by: its JSON as it is stored, of which the product reads what it shows. */
export type DescribedTrip = {
  readonly details: unknown;
  readonly facts: unknown;
  /** Names the currency of the booking. */
  readonly total: Money;
};

/** What can be asked about a booking that its supplier cannot change by itself: for a person, in the translator's language. */
export type AskableTrip = {
  /** In the product's own order, as `part` counts them from 0. */
  readonly parts: readonly { readonly title: string; readonly startsAt: LocalDateTime; readonly zone: string }[];
  /** In the order of the booking. */
  readonly travelers: readonly string[];
  /** What is known of what changes cost; null if nothing is. */
  readonly terms: string | null;
  readonly contact: { readonly email: string; readonly phone: string };
};

/** What of a booking is to be other: parts as `askable` counts them, the day and the time of day. A part without a day keeps its own. */
export type ChangeWish = {
  readonly parts: readonly { readonly part: number; readonly day?: PlainDate | undefined; readonly time?: DayTime | undefined }[];
};

/** A part of a trip as it would be, in words: what it is, by what, from when to when (local). */
export type OfferedPart = {
  readonly title: string;
  readonly detail: string;
  readonly startsAt: LocalDateTime;
  readonly endsAt: LocalDateTime;
  /** Whether it is another than before. */
  readonly isNew: boolean;
};

/**
 * What a supplier can change a booking to, in its own net amounts: what the new travel costs more (below zero: less), and what the change itself costs.
 * `expiresAt`: epoch milliseconds.
 */
export type ChangeOffer = {
  readonly ref: string;
  readonly parts: readonly OfferedPart[];
  readonly difference: Money;
  readonly penalty: Money;
  readonly expiresAt: number;
};

/** A change to make. `reference`: our own, stored before the call; `accept`: what the supplier may charge, difference and penalty together. */
export type AgreedChange = { readonly reference: string; readonly ref: string; readonly accept: Money };

/** What came of a change. `none`: only from `find`: it was certainly not made. */
export type ChangeOutcome<Details = unknown, Facts = unknown> =
  | { readonly kind: 'changed'; readonly found: Found<Facts>; readonly details: Details }
  | { readonly kind: 'refused' | 'unknown' | 'none' };

/** How a product changes bookings at suppliers that can. */
export type DriverChanges<Details, Order, Facts> = {
  /** Null: the supplier cannot change this booking in this way, so that the agency has to. Throws the platform's error if it does not answer. */
  list(ctx: Ctx, booking: DriverBooking<Details, Order, Facts>, wish: ChangeWish): Promise<readonly ChangeOffer[] | null>;
  /** The offer as it is now; null if it is gone. Throws the platform's error if the supplier does not answer. */
  reprice(ctx: Ctx, booking: DriverBooking<Details, Order, Facts>, ref: string): Promise<ChangeOffer | null>;
  confirm(ctx: Ctx, booking: DriverBooking<Details, Order, Facts>, change: AgreedChange): Promise<ChangeOutcome<Details, Facts>>;
  find(ctx: Ctx, booking: DriverBooking<Details, Order, Facts>, reference: string): Promise<ChangeOutcome<Details, Facts>>;
};

/** What a product's status word depends on besides the saga state. */
export type StatusFacts<Facts = unknown> = {
  readonly facts: Facts | null;
  /** Whether the traveler's money was taken. */
  readonly paid: boolean;
  /** The state before a cancellation; set while the booking is cancelled or being cancelled. */
  readonly origin: SagaState | null;
  /** What the booking failed of, or is failing of; null if it is not. */
  readonly failureCode: ErrorCode | null;
};

/**
 * What a product provides to the saga. Nothing here runs inside a transaction. Methods return outcomes; a throw counts as `unknown`.
 * Adapters set deadlines on their calls (60 s at most).
 */
export type DriverDefinition<Details, Order, Facts> = {
  readonly product: Product;
  readonly details: StoredJson<Details>;
  readonly order: StoredJson<Order>;
  readonly facts: StoredJson<Facts>;
  /** Asked right before payment. */
  confirmQuote(ctx: Ctx, quote: Quote<Details>): Promise<QuoteCheck<Details>>;
  /**
   * Asks what the supplier sells now in place of a quote, after it refused an order with `priceChanged`. Nothing was booked and the money
   * was released; the person is asked to accept the new quote at whatever price. `same`: it was something else that the supplier refused.
   */
  requote(ctx: Ctx, quote: Quote<Details>): Promise<QuoteCheck<Details>>;
  /** Sends the order with `booking.reference`. A second call with the same reference must not make a second order. */
  reserve(ctx: Ctx, booking: DriverBooking<Details, Order, Facts>, mode: ReserveMode): Promise<SupplierOutcome<Facts>>;
  /**
   * Returns what is kept of an order once it will not be sent again: without what the supplier alone needed, once. Absent if all of it is kept. Pure.
   */
  placed?(order: Order): Order;
  /** Looks the order up by `booking.reference`. */
  retrieve(ctx: Ctx, booking: DriverBooking<Details, Order, Facts>): Promise<SupplierOutcome<Facts>>;
  /**
   * Reads an order by the supplier's own id, which a person named. Anything but an order that bears `booking.reference` is `notFound`:
   * another's order is not told from none.
   */
  retrieveNamed(
    ctx: Ctx,
    booking: DriverBooking<Details, Order, Facts>,
    supplierOrderId: string,
  ): Promise<SupplierOutcome<Facts>>;
  /** Does the work after the money was taken; called again until it is done. Absent if the product has no such work. */
  afterCapture?(ctx: Ctx, booking: DriverBooking<Details, Order, Facts>): Promise<FulfilOutcome<Facts>>;
  /** `part`: which part, in the product's own order from 0; null: all that stands. A product whose bookings have no parts is never asked for one. */
  quoteCancellation(ctx: Ctx, booking: DriverBooking<Details, Order, Facts>, part: number | null): Promise<CancellationTerms>;
  /** Whether a part is cancelled, by what the supplier said. Absent if the product's bookings have no parts. Pure. */
  isPartCancelled?(facts: Facts, part: number): boolean;
  cancel(ctx: Ctx, booking: DriverBooking<Details, Order, Facts>, terms: AgreedCancellation): Promise<CancelOutcome<Facts>>;
  /**
   * Returns the lists of orders taken since an instant (epoch milliseconds), for the comparison of books: one for each supplier by the
   * agency's own accounts, or by the platform's account where `ctx` is null. Absent if no supplier of the product has a list.
   */
  orderLists?(ctx: Ctx | null, since: number): Promise<readonly OrderList[]>;
  /** Returns the product's own status word. Pure. */
  statusFor(state: SagaState, facts: StatusFacts<Facts>): string;
  /**
   * Returns who travels on what and when: a part for each person on each piece that cannot be used twice, as sold and as changed since.
   * By them a second booking of the same trip is asked about. Pure.
   */
  tripParts(booking: DriverBooking<Details, Order, Facts>): readonly TripPart[];
  /** Describes the booking for a list of trips. Throws `savedByNewerVersion` if a newer version saved it. Pure. */
  describeTrip(trip: DescribedTrip): TripDescription;
  /** Describes the booking in words. Pure. */
  describe(booking: DriverBooking<Details, Order, Facts>): BookingDescription;
  /** Describes the booking for its document, in the translator's language. Pure. */
  document(booking: DriverBooking<Details, Order, Facts>, t: Translator): BookingDocument;
  /** Returns what can be asked about the booking. Absent if the product's bookings can only be cancelled. Pure. */
  askable?(booking: DriverBooking<Details, Order, Facts>, t: Translator): AskableTrip;
  /** Absent if no supplier of the product changes what it sold. */
  readonly changes?: DriverChanges<Details, Order, Facts>;
  /** Returns the words of letters about the product's bookings, in the translator's language. Pure. */
  letterWords(t: Translator): LetterWords;
  /** Presents a quote in the product's contract shape: `data.quote` of `priceChanged`. Includes staff fields for staff only. */
  presentQuote(ctx: Ctx, quote: Quote<Details>): Readonly<Record<string, unknown>>;
};

/**
 * A driver as the saga holds it: it takes bookings and quotes with stored JSON of any version, and returns facts in the form in which they
 * are stored. Made by `defineDriver`.
 */
export type ProductDriver = Omit<DriverDefinition<unknown, unknown, unknown>, 'details' | 'order' | 'facts'> & {
  /** Takes and returns an order as it is stored. */
  placed?(stored: unknown): unknown;
  /** A stored order in its newest form. */
  readOrder(stored: unknown): unknown;
  /** The order in the form in which it is stored. Throws if it does not fit. */
  storeOrder(order: unknown): unknown;
  storeDetails(details: unknown): unknown;
  storeFacts(facts: unknown): unknown;
  /** Throws `savedByNewerVersion` if a newer version wrote some of the booking. */
  assertReadable(booking: DriverBooking): void;
};
