import { SAGA_STATES, type SagaState } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import {
  type CommandFacts,
  canCancel,
  commandFor,
  goesOn,
  nextState,
  retryDelay,
  SAGA_COMMANDS,
  SAGA_EVENTS,
  type SagaCommand,
  SagaConflict,
  type SagaEvent,
  TRANSITIONS,
} from './saga.ts';

const everyFacts: CommandFacts[] = (['book', 'hold', 'payHold'] as const).flatMap((mode) =>
  [true, false].flatMap((flag): CommandFacts[] => [
    { mode, isFree: flag, payingHold: flag, isChallenged: flag, isLapsing: false, moneyDue: null },
    { mode, isFree: !flag, payingHold: flag, isChallenged: !flag, isLapsing: false, moneyDue: flag ? 'void' : 'refund' },
  ]),
);

/** What is done so that an authorisation is not lost, which decides nothing. */
const secured = (state: SagaState) =>
  Object.fromEntries(
    ['renewing', 'renewed', 'renewalRefused', 'replacedVoided', 'capturedEarly', 'secureFailed'].map((event) => [event, state]),
  );

/** Where each event leads, written out by hand: a change of the saga needs the same change here. */
const EXPECTED: Record<SagaState, Partial<Record<SagaEvent, SagaState | 'origin'>>> = {
  created: {
    authorised: 'paymentAuthorised',
    authorisedPart: 'created',
    actionRequired: 'paymentActionRequired',
    authoriseUnknown: 'created',
    declined: 'failed',
    declinedPart: 'voiding',
    abandoned: 'voiding',
    requesting: 'supplierRequested',
  },
  paymentActionRequired: {
    authorised: 'paymentAuthorised',
    authorisedPart: 'paymentActionRequired',
    actionRequired: 'paymentActionRequired',
    authoriseUnknown: 'paymentActionRequired',
    declined: 'failed',
    declinedPart: 'voiding',
    declinedHeld: 'held',
    abandoned: 'voiding',
  },
  paymentAuthorised: { requesting: 'supplierRequested' },
  supplierRequested: {
    confirmed: 'confirmed',
    held: 'held',
    pending: 'supplierPending',
    refused: 'voiding',
    supplierUnknown: 'supplierUnknown',
    lookupEmpty: 'supplierUnknown',
    resend: 'paymentAuthorised',
    exhausted: 'voiding',
    ...secured('supplierRequested'),
  },
  supplierPending: {
    confirmed: 'confirmed',
    held: 'held',
    pending: 'supplierPending',
    refused: 'voiding',
    supplierUnknown: 'supplierPending',
    lookupEmpty: 'supplierUnknown',
    resend: 'paymentAuthorised',
    exhausted: 'voiding',
    saidNone: 'voiding',
    ...secured('supplierPending'),
  },
  supplierUnknown: {
    confirmed: 'confirmed',
    held: 'held',
    pending: 'supplierPending',
    refused: 'voiding',
    supplierUnknown: 'supplierUnknown',
    lookupEmpty: 'supplierUnknown',
    resend: 'paymentAuthorised',
    exhausted: 'voiding',
    saidNone: 'voiding',
    ...secured('supplierUnknown'),
  },
  confirmed: { captured: 'captured', capturedPart: 'confirmed', captureFailed: 'paymentDue' },
  held: {
    cancelRequested: 'cancelling',
    payRequested: 'held',
    authorised: 'paymentAuthorised',
    authorisedPart: 'held',
    actionRequired: 'paymentActionRequired',
    authoriseUnknown: 'held',
    declinedHeld: 'held',
    declinedPart: 'voiding',
    abandoned: 'voiding',
    lapsed: 'cancelled',
    held: 'held',
    confirmed: 'confirmed',
    supplierUnknown: 'held',
  },
  paymentDue: { cancelRequested: 'cancelling', captured: 'captured', capturedPart: 'paymentDue', captureFailed: 'paymentDue' },
  captured: { cancelRequested: 'cancelling', fulfilled: 'done', fulfilPending: 'captured' },
  done: { cancelRequested: 'cancelling', refunded: 'done', refundFailed: 'done', voided: 'done', voidFailed: 'done' },
  voiding: {
    ...{ voided: 'failed', voidedHeld: 'held', voidedPart: 'voiding', voidFailed: 'voiding' },
    ...{ captured: 'voiding', refunded: 'voiding', refundFailed: 'voiding' },
  },
  failed: { retried: 'created' },
  cancelling: {
    supplierCancelled: 'cancelled',
    partCancelled: 'origin',
    cancelRefused: 'origin',
    cancelUnknown: 'cancelling',
  },
  cancelled: {
    captured: 'cancelled',
    refunded: 'cancelled',
    refundFailed: 'cancelled',
    voided: 'cancelled',
    voidFailed: 'cancelled',
  },
};

/** The next command in each state for a booking by card without open refund or release, written out by hand. */
const COMMANDS: Record<SagaState, SagaCommand | null> = {
  created: 'authorise',
  paymentActionRequired: 'checkPayment',
  paymentAuthorised: 'reserve',
  supplierRequested: 'lookUp',
  supplierPending: 'lookUp',
  supplierUnknown: 'lookUp',
  confirmed: 'capture',
  paymentDue: 'capture',
  captured: 'fulfil',
  done: null,
  held: 'checkHold',
  voiding: 'void',
  failed: null,
  cancelling: 'cancelAtSupplier',
  cancelled: null,
};

/** Returns every state that some events reach from another. */
function reachableFrom(start: SagaState): Set<SagaState> {
  const seen = new Set<SagaState>([start]);
  for (const state of seen) {
    for (const target of Object.values(TRANSITIONS[state])) if (target !== 'origin') seen.add(target);
  }
  return seen;
}

describe('the saga', () => {
  test('takes each event in each state to where it should, and refuses all others', () => {
    for (const state of SAGA_STATES) {
      for (const event of SAGA_EVENTS) {
        const target = EXPECTED[state][event];
        if (target === undefined) expect(() => nextState(state, event, 'done'), `${state} ${event}`).toThrow(SagaConflict);
        else expect(nextState(state, event, 'captured'), `${state} ${event}`).toBe(target === 'origin' ? 'captured' : target);
      }
    }
  });

  test('every state can be reached and none but the ends is a dead end', () => {
    expect([...reachableFrom('created')].sort()).toEqual([...SAGA_STATES].sort());
    for (const state of SAGA_STATES) {
      const onward = [...reachableFrom(state)];
      expect(onward.some((one) => ['done', 'failed', 'cancelled', 'held'].includes(one))).toBe(true);
    }
  });

  test('money that a bank keeps is never forgotten: what follows an authorisation is capture or void', () => {
    const afterMoney = ['paymentAuthorised', 'supplierRequested', 'supplierPending', 'supplierUnknown', 'confirmed'] as const;
    for (const state of afterMoney) expect(Object.values(TRANSITIONS[state])).not.toContain('failed');
    expect(Object.values(TRANSITIONS.confirmed)).toEqual(['captured', 'confirmed', 'paymentDue']);
  });

  test('confirmed travel is never given up but by a person', () => {
    for (const state of ['confirmed', 'paymentDue', 'captured', 'done'] as const) {
      const { cancelRequested: _asked, ...others } = TRANSITIONS[state];
      for (const target of Object.values(others)) expect(['confirmed', 'paymentDue', 'captured', 'done']).toContain(target);
    }
  });

  test('an order goes out from nowhere but `requesting`, and what was sent is only looked up', () => {
    const sending = SAGA_STATES.filter((state) => TRANSITIONS[state].requesting !== undefined);
    expect(sending).toEqual(['created', 'paymentAuthorised']);
    for (const facts of everyFacts) {
      for (const state of ['supplierRequested', 'supplierPending', 'supplierUnknown'] as const) {
        expect(commandFor(state, facts)).toBe('lookUp');
      }
    }
  });

  test('every state has its command or none', () => {
    const rest: CommandFacts = {
      ...{ mode: 'book', isFree: false, payingHold: false, isChallenged: true, isLapsing: false, moneyDue: null },
    };
    for (const state of SAGA_STATES) expect([state, commandFor(state, rest)]).toEqual([state, COMMANDS[state]]);
    expect(commandFor('created', { ...rest, mode: 'hold' })).toBe('reserve');
    expect(commandFor('created', { ...rest, isFree: true })).toBe('reserve');
    expect(commandFor('held', { ...rest, payingHold: true })).toBe('authorise');
    expect(commandFor('paymentActionRequired', { ...rest, isChallenged: false })).toBe('authorise');
    for (const moneyDue of ['void', 'refund'] as const) {
      for (const state of ['cancelled', 'done', 'voiding'] as const)
        expect(commandFor(state, { ...rest, moneyDue })).toBe(moneyDue);
    }
    for (const state of ['supplierRequested', 'supplierPending', 'supplierUnknown'] as const)
      expect(commandFor(state, { ...rest, isLapsing: true })).toBe('secure');
  });

  test('a refused cancellation, and one of a part, goes back to where it came from', () => {
    for (const event of ['cancelRefused', 'partCancelled'] as const) {
      for (const origin of SAGA_STATES.filter(canCancel)) expect(nextState('cancelling', event, origin)).toBe(origin);
      expect(() => nextState('cancelling', event, null)).toThrow(SagaConflict);
    }
  });

  test('what decided nothing waits, longer each time, at most an hour', () => {
    for (const command of SAGA_COMMANDS) {
      const delays = Array.from({ length: 20 }, (_, attempt) => retryDelay(command, attempt));
      expect(delays.every((delay) => delay >= 2_000 && delay <= 3_600_000)).toBe(true);
      expect(delays.toSorted((a, b) => a - b)).toEqual(delays);
    }
    expect(goesOn('supplierUnknown', 'supplierUnknown', 'supplierUnknown')).toBe(false);
    expect(goesOn('confirmed', 'captured', 'captured')).toBe(true);
    for (const event of ['authorisedPart', 'capturedPart', 'voidedPart'] as const) {
      const state = required(
        SAGA_STATES.find((one) => TRANSITIONS[one][event] === one),
        event,
      );
      expect(goesOn(state, event, state)).toBe(true);
    }
  });
});
