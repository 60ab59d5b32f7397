import type { BookingOutcome, ErrorCode } from '@caravel/contracts';
import { TRIGGERS } from '@caravel/sandbox-world';
import { expect } from 'vitest';
import type { Ctx } from '../platform/context.ts';
import { booksOfBooking } from './faults/books-of-booking.ts';
import { letTimePass } from './let-time-pass.ts';
import type { TestApp } from './start-test-app.ts';

/** How a product that is never held unpaid books at its screens, and its words. */
export type TriggerBench = {
  readonly t: TestApp;
  /** The system of the agency. */
  readonly ctx: Ctx;
  /** Books under a last name; for one that is under way at once, checks what the person is told. */
  readonly book: (lastName: string) => Promise<BookingOutcome>;
  /** A booking as the client sees it, and all that they pay for it, in major units. */
  readonly record: (bookingId: string) => Promise<{ readonly paidFromCard: number; readonly status: string }>;
  readonly totalOf: (bookingId: string) => Promise<number>;
  readonly statusOf: (bookingId: string) => Promise<BookingOutcome>;
  /** `pending`: of an order that its seller has and has not decided; without, `making`. */
  readonly words: { readonly making: string; readonly pending?: string; readonly booked: string; readonly failed: string };
  /** The error of an order that its seller refused later. */
  readonly refusedLater: ErrorCode;
  /** What the page of a booking that was not made shows besides. */
  readonly unmade: Readonly<Record<string, unknown>>;
};

/** Lets minutes pass, one after the other. */
export async function minutes(t: TestApp, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute++) await letTimePass(t, 60_000);
}

/** Checks that nobody was charged for a booking that was not made, and that its letter says so. */
export async function expectNothingTaken(
  { record, ctx, words, unmade }: TriggerBench,
  bookingId: string,
  status = words.failed,
): Promise<void> {
  expect(await record(bookingId)).toMatchObject({
    status,
    isVerified: false,
    recordLocator: null,
    payment: { status: 'voided' },
    paidFromCard: 0,
    actions: { canCancel: false },
    ...unmade,
  });
  const { ledger, letters, steps } = await booksOfBooking(ctx, bookingId);
  expect([ledger, letters, steps.at(-1)]).toEqual([{}, ['bookingFailed'], 'voided']);
  expect(steps).not.toContain('captured');
}

/** Checks that a booking was made and paid once. */
export async function expectBooked({ record, totalOf, ctx, words }: TriggerBench, bookingId: string): Promise<void> {
  const seen = await record(bookingId);
  expect(seen).toMatchObject({ status: words.booked, isVerified: true, payment: { status: 'captured' } });
  expect(seen.paidFromCard).toBe(await totalOf(bookingId));
  const { steps, letters, ledger } = await booksOfBooking(ctx, bookingId);
  expect(steps.filter((step) => step === 'captured' || step === 'confirmed')).toEqual(['confirmed', 'captured']);
  expect(letters).toEqual(['bookingConfirmed']);
  expect(ledger.customer_receivable ?? 0).toBe(0);
  expect(ledger.gateway_clearing).toBeGreaterThan(0);
}

/** Books what is not decided on at once: it is being confirmed, and the card is not charged. */
export async function underWay({ book, record, words }: TriggerBench, lastName: string, status = words.making): Promise<string> {
  const booked = await book(lastName);
  expect(booked).toMatchObject({ outcome: 'processing', status });
  expect(await record(booked.bookingId)).toMatchObject({ isVerified: false, payment: { status: 'authorised' } });
  return booked.bookingId;
}

const pendingWord = ({ words }: TriggerBench) => words.pending ?? words.making;

/** Only operators of activities give a reason for which they reject; anything else for these names is booked like any other. */
const OF_OPERATORS = TRIGGERS.flatMap(({ value }) => (value.startsWith('REJECT') ? [value] : []));

/** Only airlines change their schedule, and only rental companies cancel cars; anything else for these names is booked like any other. */
const OF_OTHERS = [
  'RENTALCANCELLED',
  'SCHEDULECHANGE',
  'BROKENCONNECTION',
  'FLIGHTCANCELLED',
  'OTHERAIRPORT',
  'CHANGETWICE',
  'SMALLCHANGE',
  'CHANGEFAIL',
  'CHANGERESET',
];

/** The cases of last names that every such product answers alike, by the text to type. */
export function lastNameCases(bench: () => TriggerBench): Readonly<Record<string, () => Promise<void>>> {
  return {
    COMMITRESET: async () => {
      const { t, statusOf } = bench();
      const bookingId = await underWay(bench(), 'COMMITRESET');
      await letTimePass(t, 5_000);
      expect((await statusOf(bookingId)).outcome).toBe('confirmed');
      await letTimePass(t, 5_000);
      await expectBooked(bench(), bookingId);
    },
    PENDING: async () => {
      const bookingId = await underWay(bench(), 'PENDING', pendingWord(bench()));
      await minutes(bench().t, 3);
      await expectBooked(bench(), bookingId);
    },
    PENDINGFAIL: async () => {
      const { t, statusOf, refusedLater } = bench();
      const bookingId = await underWay(bench(), 'PENDINGFAIL', pendingWord(bench()));
      await minutes(t, 3);
      expect(await statusOf(bookingId)).toMatchObject({ outcome: 'failed', failureCode: refusedLater });
      await expectNothingTaken(bench(), bookingId);
    },
    TIMEOUT: async () => {
      const { t, statusOf } = bench();
      const bookingId = await underWay(bench(), 'TIMEOUT');
      await letTimePass(t, 2_000);
      expect((await statusOf(bookingId)).outcome).toBe('processing');
      await minutes(t, 5);
      expect(await statusOf(bookingId)).toMatchObject({ outcome: 'failed', failureCode: 'bookingFailed' });
      await expectNothingTaken(bench(), bookingId);
    },
    CAPTUREFAIL: async () => {
      const { t, book, record, ctx, words } = bench();
      const booked = await book('CaptureFail');
      expect(booked).toMatchObject({ outcome: 'confirmed', sagaState: 'paymentDue', status: words.booked });
      const { bookingId } = booked;
      await minutes(t, 5);
      expect(await record(bookingId)).toMatchObject({ payment: { status: 'authorised' } });
      await minutes(t, 30);
      expect(await record(bookingId)).toMatchObject({ status: words.booked, payment: { status: 'captured' } });
      expect((await booksOfBooking(ctx, bookingId)).ledger.customer_receivable ?? 0).toBe(0);
    },
    ...Object.fromEntries(
      [...OF_OTHERS, ...OF_OPERATORS].map((lastName) => [
        lastName,
        async () => {
          const { bookingId } = await bench().book(lastName);
          await minutes(bench().t, 4);
          await expectBooked(bench(), bookingId);
        },
      ]),
    ),
  };
}
