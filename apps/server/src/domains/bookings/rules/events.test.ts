import { describe, expect, test } from 'vitest';
import { cancelEvent, DENIALS_AT_MOST, doubtedRefusalEvent, type SupplierFacts, supplierEvent } from './events.ts';

const facts: SupplierFacts = { mode: 'book', asked: 'lookUp', looks: 1, sends: 1, refusal: null, isQuoteLive: true };

describe('what a supplier says', () => {
  test.each([
    [{ kind: 'confirmed' }, facts, 'confirmed'],
    [{ kind: 'pending' }, facts, 'pending'],
    [{ kind: 'unknown' }, facts, 'supplierUnknown'],
    [{ kind: 'refused', code: 'flightNotAvailable' }, facts, 'refused'],
    [{ kind: 'cancelled' }, facts, 'refused'],
    [{ kind: 'held', until: 1 }, { ...facts, mode: 'hold' }, 'held'],
    [{ kind: 'held', until: 1 }, facts, 'pending'],
    [{ kind: 'held', until: 1 }, { ...facts, mode: 'payHold' }, 'lookupEmpty'],
    [{ kind: 'notFound' }, facts, 'lookupEmpty'],
    [{ kind: 'notFound' }, { ...facts, looks: 2 }, 'lookupEmpty'],
    [{ kind: 'notFound' }, { ...facts, looks: 3 }, 'resend'],
    [{ kind: 'notFound' }, { ...facts, looks: 5, isQuoteLive: false }, 'lookupEmpty'],
    [{ kind: 'notFound' }, { ...facts, looks: 6, isQuoteLive: false }, 'exhausted'],
    [{ kind: 'notFound' }, { ...facts, looks: 3, sends: 2 }, 'exhausted'],
    [{ kind: 'notFound' }, { ...facts, looks: 9, asked: 'reserve' }, 'lookupEmpty'],
    [{ kind: 'refused', code: 'bookingFailed' }, { ...facts, asked: 'reserve' }, 'refused'],
    [{ kind: 'refused', code: 'bookingFailed' }, { ...facts, asked: 'reserve', sends: 2 }, 'lookupEmpty'],
    [{ kind: 'refused', code: 'bookingFailed' }, { ...facts, asked: 'reserve', mode: 'payHold' }, 'exhausted'],
    [{ kind: 'refused', code: 'bookingFailed' }, { ...facts, asked: 'reserve', mode: 'payHold', sends: 2 }, 'lookupEmpty'],
  ] as const)('%j with %j is %s', (outcome, known, event) => {
    expect(supplierEvent(outcome, known).event).toBe(event);
  });

  test('a second sending that was refused, and whose order is nowhere, failed for the reason of its refusal', () => {
    const known = { ...facts, looks: 3, sends: 2, refusal: 'flightNotAvailable' } as const;
    expect(supplierEvent({ kind: 'notFound' }, known)).toEqual({ event: 'exhausted', failureCode: 'flightNotAvailable' });
  });

  const refusal = { code: 'cancellationFailed', kind: 'cancel', tries: 2, isPart: false } as const;
  test.each([
    [{ kind: 'cancelled' }, refusal, 'supplierCancelled'],
    [{ kind: 'cancelled' }, { ...refusal, isPart: true }, 'partCancelled'],
    [{ kind: 'confirmed' }, refusal, 'cancelRefused'],
    [{ kind: 'pending' }, refusal, 'cancelRefused'],
    [{ kind: 'held', until: 1 }, { ...refusal, kind: 'release' }, 'cancelRefused'],
    [{ kind: 'unknown' }, { ...refusal, tries: 1_000 }, 'cancelUnknown'],
    [{ kind: 'notFound' }, refusal, 'cancelUnknown'],
    [{ kind: 'notFound' }, { ...refusal, tries: DENIALS_AT_MOST }, 'cancelRefused'],
    [{ kind: 'refused', code: 'bookingFailed' }, refusal, 'cancelUnknown'],
    [{ kind: 'notFound' }, { ...refusal, kind: 'release' }, 'cancelUnknown'],
    [{ kind: 'notFound' }, { ...refusal, kind: 'release', tries: 3 }, 'supplierCancelled'],
  ] as const)('a cancellation refused after a lost answer: the order is %j, with %j: %s', (seen, known, event) => {
    expect(doubtedRefusalEvent(seen, known).event).toBe(event);
  });

  test('a silence never fails a booking', () => {
    for (const looks of [0, 3, 50]) {
      for (const sends of [1, 2])
        expect(supplierEvent({ kind: 'unknown' }, { ...facts, looks, sends }).event).toBe('supplierUnknown');
    }
    expect(cancelEvent({ kind: 'unknown' }, false).event).toBe('cancelUnknown');
  });
});
