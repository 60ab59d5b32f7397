import { expect, test } from 'vitest';
import { SAGA_STATES } from './bookings.ts';
import { READERS, SITUATIONS, situationOf, toldOf } from './situations.ts';

test('every state of a booking has an outcome of its own kind, and a deed for each reader', () => {
  const outcomes = Object.fromEntries(SAGA_STATES.map((state) => [state, toldOf(situationOf(state)).outcome]));
  expect(outcomes).toEqual({
    created: 'processing',
    paymentActionRequired: 'actionRequired',
    paymentAuthorised: 'processing',
    supplierRequested: 'processing',
    supplierPending: 'processing',
    supplierUnknown: 'processing',
    confirmed: 'confirmed',
    held: 'held',
    paymentDue: 'confirmed',
    captured: 'confirmed',
    done: 'confirmed',
    voiding: 'failed',
    failed: 'failed',
    cancelling: 'cancelling',
    cancelled: 'cancelled',
  });
  expect(toldOf(situationOf('held', true)).outcome).toBe('processing');
  expect(new Set(SAGA_STATES.map((state) => situationOf(state)))).toEqual(new Set(SITUATIONS));
  const deeds = SITUATIONS.map((situation) => READERS.map((reader) => toldOf(situation).next[reader]));
  expect(Object.fromEntries(SITUATIONS.map((situation, at) => [situation, deeds[at]]))).toEqual({
    making: ['wait', 'wait'],
    bankAsks: ['answerBank', 'answerBank'],
    held: ['openBooking', 'collectPayment'],
    confirmed: ['openBooking', 'openBooking'],
    paymentDue: ['openBooking', 'collectPayment'],
    fulfilled: ['openBooking', 'openBooking'],
    cancelling: ['openBooking', 'openBooking'],
    cancelled: ['openBooking', 'openBooking'],
    failed: ['tryAgain', 'tryAgain'],
  });
});

test('no paper of a booking that is unconfirmed, unpaid or over looks valid', () => {
  const valid = SITUATIONS.filter((situation) => toldOf(situation).paper === 'valid');
  expect(valid).toEqual(['confirmed', 'fulfilled', 'cancelling']);
});
