import { SAGA_STATES, type SagaState } from '@caravel/contracts';
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
  SagaConflict,
  TRANSITIONS,
} from './saga.ts';

const everyFacts: CommandFacts[] = (['book', 'hold', 'payHold'] as const).flatMap((mode) =>
  [true, false].flatMap((flag) => [
    { mode, payingHold: flag, refundDue: flag, authorisationOpen: !flag },
    { mode, payingHold: flag, refundDue: !flag, authorisationOpen: !flag },
  ]),
);

/** Every state that can be reached from another by any events. */
function reachableFrom(start: SagaState): Set<SagaState> {
  const seen = new Set<SagaState>([start]);
  for (const state of seen) {
    for (const target of Object.values(TRANSITIONS[state])) if (target !== 'origin') seen.add(target);
  }
  return seen;
}

describe('the saga', () => {
  test('is the same table as ever', () => {
    const rows = SAGA_STATES.map((state) => {
      const targets = Object.entries(TRANSITIONS[state]).map(([event, to]) => `${event}→${to}`);
      return `${state}: ${targets.join(' ') || '-'}`;
    });
    expect(rows).toMatchSnapshot();
  });

  test('every pair of state and event either leads somewhere or is refused', () => {
    for (const state of SAGA_STATES) {
      for (const event of SAGA_EVENTS) {
        const known = TRANSITIONS[state][event];
        if (known === undefined) expect(() => nextState(state, event, 'done')).toThrow(SagaConflict);
        else expect(SAGA_STATES).toContain(nextState(state, event, 'done'));
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
    expect(Object.values(TRANSITIONS.confirmed)).toEqual(['captured', 'paymentDue']);
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
    for (const facts of everyFacts) {
      for (const state of SAGA_STATES) {
        const command = commandFor(state, facts);
        if (command === null) expect(['done', 'failed', 'cancelled']).toContain(state);
        else expect(SAGA_COMMANDS).toContain(command);
      }
    }
  });

  test('a refused cancellation goes back to where it came from', () => {
    for (const origin of SAGA_STATES.filter(canCancel)) expect(nextState('cancelling', 'cancelRefused', origin)).toBe(origin);
    expect(() => nextState('cancelling', 'cancelRefused', null)).toThrow(SagaConflict);
  });

  test('what decided nothing waits, longer each time, at most an hour', () => {
    for (const command of SAGA_COMMANDS) {
      const delays = Array.from({ length: 20 }, (_, attempt) => retryDelay(command, attempt));
      expect(delays.every((delay) => delay >= 2_000 && delay <= 3_600_000)).toBe(true);
      expect(delays.toSorted((a, b) => a - b)).toEqual(delays);
    }
    expect(goesOn('supplierUnknown', 'supplierUnknown', 'supplierUnknown')).toBe(false);
    expect(goesOn('confirmed', 'captured', 'captured')).toBe(true);
  });
});
