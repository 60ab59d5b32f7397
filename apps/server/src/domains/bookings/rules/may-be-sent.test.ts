import { SAGA_STATES } from '@caravel/contracts';
import { expect, test } from 'vitest';
import { mayBeSent } from './may-be-sent.ts';

test('an order may be sent until its supplier was asked, and again while nobody knows what became of it and its quote is live', () => {
  const sendable = (isQuoteLive: boolean) => SAGA_STATES.filter((state) => mayBeSent(state, isQuoteLive));
  const notSent = ['created', 'paymentActionRequired', 'paymentAuthorised', 'supplierRequested'];
  expect([sendable(true), sendable(false)]).toEqual([[...notSent, 'supplierUnknown'], notSent]);
});
