import { describe, expect, test } from 'vitest';
import { cancelEvent, type SupplierFacts, supplierEvent } from './events.ts';

const facts: SupplierFacts = { mode: 'book', asked: 'lookUp', looks: 1, sends: 1, isQuoteLive: true };

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
    [{ kind: 'notFound' }, { ...facts, looks: 3, isQuoteLive: false }, 'exhausted'],
    [{ kind: 'notFound' }, { ...facts, looks: 3, sends: 2 }, 'exhausted'],
    [{ kind: 'notFound' }, { ...facts, looks: 9, asked: 'reserve' }, 'lookupEmpty'],
  ] as const)('%j with %j is %s', (outcome, known, event) => {
    expect(supplierEvent(outcome, known).event).toBe(event);
  });

  test('a silence never fails a booking', () => {
    for (const looks of [0, 3, 50]) {
      for (const sends of [1, 2])
        expect(supplierEvent({ kind: 'unknown' }, { ...facts, looks, sends }).event).toBe('supplierUnknown');
    }
    expect(cancelEvent({ kind: 'unknown' }).event).toBe('cancelUnknown');
  });
});
