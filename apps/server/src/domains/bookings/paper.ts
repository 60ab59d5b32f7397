import type { ChangeSeverity } from '@caravel/contracts';
import type { LocalDateTime, Money, PlainDate } from '@caravel/kernel';

/* A booking in words, on paper and in letters. */

/** A term of a booking: a title and sentences. */
export type DocumentTerm = {
  readonly title: string;
  readonly lines: readonly string[];
  /** A line of colors above the sentences: what something costs from the booking on, each span as a share of the whole. */
  readonly spans?: readonly { readonly tone: 'free' | 'part' | 'full'; readonly share: number }[];
  /** Whether letters have it too, as long as the booking stands. */
  readonly isInLetters?: boolean;
};

/** One end of a leg on paper: a local time, or the day alone if the time is not known, and its place. */
export type DocumentPoint = {
  readonly at: LocalDateTime | PlainDate;
  readonly place: string;
  readonly details: readonly string[];
  /** When, or where, it was before the supplier changed it. */
  readonly was?: string;
};

/** One leg of a trip on paper. */
export type DocumentLeg = {
  /** As in `TripLeg`. */
  readonly number?: number;
  readonly title: string;
  /** What the supplier did to it, in words, if it took it out: it does not count any more. */
  readonly off?: string;
  readonly start: DocumentPoint;
  readonly end: DocumentPoint;
  /** Short facts, such as the duration. */
  readonly notes: readonly string[];
  /** Those of the notes that letters say, too. */
  readonly inLetters?: readonly string[];
  /** The stop between this leg and the next, such as a connection; null if there is none. */
  readonly pause: string | null;
  /** Whether the stop is none, because the next leg leaves before this one ends. */
  readonly isPauseBroken?: boolean;
};

/** What the supplier changed about a booking, in words. `breaks`: the trip cannot be made as it stands. */
export type DocumentChange = {
  readonly severity: ChangeSeverity;
  readonly title: string;
  /** What is found, worst first. */
  readonly lines: readonly { readonly text: string; readonly severity: ChangeSeverity }[];
  /** The headings of what was and what is. */
  readonly before: string;
  readonly now: string;
  readonly pairs: readonly { readonly before: string; readonly now: string; readonly severity: ChangeSeverity }[];
  /** What it means for cancelling; empty if that is not known. */
  readonly note: string;
};

/** The product's words on paper, in calendars and in the rows of letters. */
export type PaperWords = {
  /** Title and file name of the PDF and of the calendar, with its reference. */
  readonly fileName: string;
  readonly calendarName: string;
  /** The label of the supplier's reference, and the text shown until it is known. */
  readonly reference: string;
  readonly referencePending: string;
  /** The ends of a leg. */
  readonly start: string;
  readonly end: string;
  /** Heading of the list of people and of its name column. */
  readonly travelers: string;
  readonly traveler: string;
  /** The label of each person's own reference, and the text shown until it is issued; null if people get none. */
  readonly travelerReference: { readonly label: string; readonly pending: string } | null;
  /** Heading of the terms. */
  readonly terms: string;
  /** Lines of the price: the rate and its taxes. */
  readonly rate: string;
  readonly taxes: string;
  /** What is paid with the booking, if something else is paid elsewhere (`BookingDocument.alsoDue`). */
  readonly paidHere?: string;
  /** Notices for a booking that the supplier changed, that is cancelled, or that was never made. */
  readonly changed: string;
  readonly cancelled: string;
  readonly failed: string;
  /** Stands before what a point was (`DocumentPoint.was`); absent if the product never has one. */
  readonly before?: string;
};

/** The values that a letter's subject may use. */
export type LetterSubject = { readonly reference: string; readonly title: string; readonly agency: string };

/** A subject and a sentence. */
type SaidLetter = { readonly subject: (about: LetterSubject) => string; readonly text: string };

/** The product's words in letters about its bookings. An absent text means that the event never happens to this product. */
export type LetterWords = {
  /** Shown with a confirmed booking while work after the payment remains. */
  readonly confirmedNext?: string;
  /** Says which files are attached to the letter. */
  readonly attached: string;
  readonly cancelled: string;
  readonly nothingRefunded: string;
  /** One part of several is cancelled; the others stand. */
  readonly partCancelled?: { readonly subject: (about: LetterSubject) => string; readonly text: string };
  /** Why a booking failed, by its failure code, in a sentence for its people; null: what every failed booking says is all. */
  readonly refused?: (failureCode: string) => string | null;
  /** The work after the payment is done. */
  readonly fulfilled?: { readonly subject: (about: LetterSubject) => string; readonly text: string };
  /** The work after the payment takes too long; sent to staff. */
  readonly overdue?: { readonly subject: (about: LetterSubject) => string; readonly text: string };
  /** Something of it ends soon. */
  readonly reminder?: { readonly subject: (about: LetterSubject) => string; readonly text: string };
  /** The supplier changed the booking: to its traveler and to staff; what was chosen then. */
  readonly changed?: {
    readonly subject: (about: LetterSubject) => string;
    readonly text: string;
    readonly note: string;
    readonly staff: SaidLetter;
    readonly accepted?: SaidLetter;
    readonly acceptedStaff?: SaidLetter;
    /** Cancelled while the change was open; to staff. */
    readonly givenUp?: SaidLetter;
  };
};

/** A full booking for its holder, in their language: PDF, calendar and letters. It must not contain what the agency earns. */
export type BookingDocument = {
  readonly words: PaperWords;
  readonly title: string;
  /** The address that letters are sent to. */
  readonly contactEmail: string;
  /** Legs that belong together, in the order of travel. */
  readonly parts: readonly { readonly title: string; readonly legs: readonly DocumentLeg[] }[];
  /** `reference` is the person's own; null until it is issued. */
  readonly travelers: readonly { readonly name: string; readonly kind: string; readonly reference: string | null }[];
  /** What is included and what changes and cancellations cost: a title and sentences. */
  readonly terms: readonly DocumentTerm[];
  /** What letters say below the people, which the paper says at its own place. Absent: nothing. */
  readonly besides?: readonly { readonly label: string; readonly value: string }[];
  /** What is included, in words, for letters. */
  readonly included: readonly string[];
  /**
   * What is paid with the booking without the protection, line by line, in the words of the product's pages. Absent: the price's own lines, which
   * `words.rate` and `words.taxes` name.
   */
  readonly priceLines?: readonly { readonly label: string; readonly amount: Money }[];
  /**
   * What is to be paid elsewhere, and the whole with it: rows below what is paid with the booking, which `words.paidHere` names. Absent or empty if
   * all is paid with the booking.
   */
  readonly alsoDue?: readonly { readonly label: string; readonly amount: Money; readonly isWhole?: boolean }[];
  /** Where it is, in degrees: drawn on a small map. Absent for what moves. */
  readonly position?: { readonly lat: number; readonly lng: number };
  /** Whether the supplier changed the times after the booking. */
  readonly isChanged: boolean;
  /** A change that nobody has accepted. */
  readonly change?: DocumentChange;
  /** Whether the booking was cancelled with a change that nobody had accepted. */
  readonly isGivenUp?: boolean;
  /** That the supplier cancelled all of it by itself, in words: said in place of its status. */
  readonly calledOff?: string;
};
