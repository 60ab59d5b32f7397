import type { BookingOutcome, SagaState } from './bookings.ts';

/*
 * What people are told about a booking: its saga state has a situation, the situation an outcome in the API, words in the catalogues
 * (`told.<situation>.<reader>`), and what the reader does next. Screens, emails, paper and answers read this one table.
 */

/** The situations of a booking of any product, as people are told them. */
export const SITUATIONS = [
  'making',
  'bankAsks',
  'held',
  'confirmed',
  'paymentDue',
  'fulfilled',
  'cancelling',
  'cancelled',
  'failed',
] as const;
export type Situation = (typeof SITUATIONS)[number];

/** The reader: the traveler and their contact, or staff of the agency. */
export const READERS = ['traveler', 'staff'] as const;
export type Reader = (typeof READERS)[number];

/** What the reader does next; `wait`: nothing but wait. */
export type NextStep = 'wait' | 'answerBank' | 'collectPayment' | 'openBooking' | 'tryAgain';

type Told = {
  readonly outcome: BookingOutcome['outcome'];
  readonly next: Readonly<Record<Reader, NextStep>>;
  /** What a document may say: `valid` for travel, still `open`, or `over`. */
  readonly paper: 'valid' | 'open' | 'over';
};

const both = (next: NextStep) => ({ traveler: next, staff: next });

const TOLD: Readonly<Record<Situation, Told>> = {
  making: { outcome: 'processing', next: both('wait'), paper: 'open' },
  bankAsks: { outcome: 'actionRequired', next: both('answerBank'), paper: 'open' },
  held: { outcome: 'held', next: { traveler: 'openBooking', staff: 'collectPayment' }, paper: 'open' },
  confirmed: { outcome: 'confirmed', next: both('openBooking'), paper: 'valid' },
  /** The travel is confirmed; taking the money is the agency's task, not the traveler's. */
  paymentDue: { outcome: 'confirmed', next: { traveler: 'openBooking', staff: 'collectPayment' }, paper: 'open' },
  fulfilled: { outcome: 'confirmed', next: both('openBooking'), paper: 'valid' },
  cancelling: { outcome: 'cancelling', next: both('openBooking'), paper: 'valid' },
  cancelled: { outcome: 'cancelled', next: both('openBooking'), paper: 'over' },
  failed: { outcome: 'failed', next: both('tryAgain'), paper: 'over' },
};

const OF_STATE: Readonly<Record<SagaState, Situation>> = {
  created: 'making',
  paymentActionRequired: 'bankAsks',
  paymentAuthorised: 'making',
  supplierRequested: 'making',
  supplierPending: 'making',
  supplierUnknown: 'making',
  confirmed: 'confirmed',
  held: 'held',
  paymentDue: 'paymentDue',
  captured: 'confirmed',
  done: 'fulfilled',
  voiding: 'failed',
  failed: 'failed',
  cancelling: 'cancelling',
  cancelled: 'cancelled',
};

/** The situation of a saga state. A hold that is being paid for (`isBeingPaid`) is being made. */
export function situationOf(state: SagaState, isBeingPaid = false): Situation {
  return state === 'held' && isBeingPaid ? 'making' : OF_STATE[state];
}

/** What a situation means, for every reader. */
export function toldOf(situation: Situation): Told {
  return TOLD[situation];
}

/** Situations of which there is nothing to take along: a booking that is still being made, or was never made. */
const WITHOUT_FILES: ReadonlySet<Situation> = new Set(['making', 'bankAsks', 'failed']);

/** Whether pages offer the paper and the calendar of a booking. One that is held has them, marked as such, and one that is cancelled takes its events back. */
export function hasFiles(situation: Situation): boolean {
  return !WITHOUT_FILES.has(situation);
}
