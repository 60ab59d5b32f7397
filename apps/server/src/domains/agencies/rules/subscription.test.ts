import { describe, expect, test } from 'vitest';
import { changedTerms, dueReminder, type SubscriptionTerms, subscriptionStatus } from './subscription.ts';

const TODAY = '2027-03-01';
const NONE: SubscriptionTerms = {
  isSubscribed: false,
  subscriptionPlan: null,
  subscriptionStartsOn: null,
  subscriptionEndsOn: null,
  subscriptionGraceUntil: null,
};
const from = (subscriptionStartsOn: string | null, subscriptionEndsOn: string | null): SubscriptionTerms => ({
  isSubscribed: true,
  subscriptionPlan: 'regular',
  subscriptionStartsOn,
  subscriptionEndsOn,
  subscriptionGraceUntil: null,
});

describe('how a subscription stands', () => {
  test.each([
    ['none', NONE],
    ['active', from(null, null)],
    ['active', from(TODAY, TODAY)],
    ['active', from('2026-03-02', '2027-03-01')],
    ['upcoming', from('2027-03-02', '2028-03-01')],
    ['ended', from('2026-03-01', '2027-02-28')],
  ] as const)('%s', (status, terms) => {
    expect(subscriptionStatus(terms, TODAY)).toBe(status);
  });
});

describe('the operator', () => {
  const days = (outcome: ReturnType<typeof changedTerms>) =>
    outcome.ok ? [outcome.value.subscriptionStartsOn, outcome.value.subscriptionEndsOn].join(' ') : outcome.error;

  test.each([
    [{}, '2027-03-01 2028-02-29'],
    [{ months: 1 }, '2027-03-01 2027-03-31'],
    [{ from: '2027-01-31', months: 1 }, 'past'],
    [{ from: '2027-03-31', months: 1 }, '2027-03-31 2027-04-29'],
    [{ until: '2027-03-01' }, '2027-03-01 2027-03-01'],
    [{ from: '2027-04-01', until: '2027-03-31' }, 'endsBeforeStart'],
  ])('starts one: %j', (change, outcome) => {
    expect(days(changedTerms(NONE, { kind: 'start', plan: 'holiday', ...change }, TODAY))).toBe(outcome);
  });

  test('starts a new one after the end, and none beside one that runs or will', () => {
    const start = { kind: 'start', plan: 'holiday' } as const;
    expect(changedTerms(from('2026-01-01', '2027-02-28'), start, TODAY)).toMatchObject({
      value: { subscriptionPlan: 'holiday' },
    });
    for (const terms of [from(null, null), from(TODAY, TODAY), from('2028-01-01', '2028-12-31')]) {
      expect(days(changedTerms(terms, start, TODAY))).toBe('stands');
    }
  });

  test.each([
    [from('2026-03-02', TODAY), {}, '2026-03-02 2028-03-01'],
    [from('2026-03-02', TODAY), { months: 2 }, '2026-03-02 2027-05-01'],
    [from('2026-03-02', TODAY), { until: '2027-06-30' }, '2026-03-02 2027-06-30'],
    [from('2026-03-02', TODAY), { until: TODAY }, 'notLater'],
    [from('2026-03-02', null), {}, 'endless'],
    [from('2026-03-02', '2027-02-28'), {}, 'ended'],
    [NONE, {}, 'none'],
  ] as const)('extends %j by %j', (terms, change, outcome) => {
    expect(days(changedTerms(terms, { kind: 'extend', ...change }, TODAY))).toBe(outcome);
  });

  test.each([
    [from('2026-03-02', '2028-01-01'), {}, '2026-03-02 2027-02-28'],
    [from('2026-03-02', null), { on: TODAY }, '2026-03-02 2027-03-01'],
    [from('2026-03-02', '2028-01-01'), { on: '2027-02-27' }, 'past'],
    [from('2026-03-02', '2028-01-01'), { on: '2028-01-01' }, 'notEarlier'],
    [from('2026-03-02', '2027-02-28'), {}, 'ended'],
    [NONE, {}, 'none'],
  ] as const)('ends %j with %j', (terms, change, outcome) => {
    const changed = changedTerms(terms, { kind: 'end', ...change }, TODAY);
    expect(days(changed)).toBe(outcome);
    if (changed.ok && !('on' in change)) expect(subscriptionStatus(changed.value, TODAY)).toBe('ended');
  });
});

describe('a reminder', () => {
  test.each([
    ['2027-03-16', null],
    ['2027-03-15', 14],
    ['2027-03-05', 14],
    ['2027-03-04', 3],
    ['2027-03-02', 3],
    ['2027-03-01', 0],
    ['2027-02-22', 0],
    ['2027-02-21', null],
  ])('of %s is that of %s days', (endsOn, due) => {
    expect(dueReminder(endsOn, TODAY)).toBe(due);
  });
});
