import { LIFE_DEEDS, LIFE_READERS, LIFE_STATES, LIFE_STORIES, LIFE_WORDS } from '@caravel/contracts';
import { addDays, dayAt, daysBetween, instantOf, money, type PlainDate } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LifeFacts, lifeState } from './life.ts';
import {
  cardLastDay,
  dueRenewalReminder,
  firstAtNewPrice,
  graceUntilOf,
  isCardWarned,
  LIST_PRICE,
  nextTryOn,
  type Period,
  periodAfter,
  periodFrom,
  renewalPrice,
} from './renewal.ts';

/** The first days of a period and of those after it. */
function startsFrom(startsOn: PlainDate, count: number): PlainDate[] {
  const periods: Period[] = [periodFrom(startsOn, 12)];
  for (let last = periods[0]; periods.length < count && last; last = periods.at(-1)) periods.push(periodAfter(last, 12));
  return periods.map((period) => period.startsOn);
}

describe('periods', () => {
  test.each([
    ['2027-03-14', ['2027-03-14', '2028-03-14', '2029-03-14', '2030-03-14']],
    // 29 February comes back every four years.
    ['2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28']],
    ['2027-02-28', ['2027-02-28', '2028-02-28', '2029-02-28']],
    ['2027-12-31', ['2027-12-31', '2028-12-31', '2029-12-31']],
  ])('from %s', (from, starts) => expect(startsFrom(from, starts.length)).toEqual(starts));

  test('of a month keep a 31st where the month has one', () => {
    let period = periodFrom('2027-01-31', 1);
    const starts = [period.startsOn];
    for (let i = 0; i < 4; i++) {
      period = periodAfter(period, 1);
      starts.push(period.startsOn);
    }
    expect(starts).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  });

  test('are counted anew where somebody moved the end', () => {
    expect(periodAfter({ anchorOn: '2027-03-14', endsOn: '2028-04-30' }, 12)).toEqual({
      ...{ anchorOn: '2028-05-01', startsOn: '2028-05-01', endsOn: '2029-04-30' },
    });
  });

  test('follow each other without a gap or a day twice, from any day', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days));
    fc.assert(
      fc.property(day, fc.constantFrom(1, 3, 12), (from, months) => {
        let period = periodFrom(from, months);
        for (let i = 0; i < 40; i++) {
          const next = periodAfter(period, months);
          expect(next.startsOn).toBe(addDays(period.endsOn, 1));
          expect(next.anchorOn).toBe(from);
          expect(Math.abs(daysBetween(next.startsOn, next.endsOn) + 1 - months * 30.44)).toBeLessThan(4);
          period = next;
        }
      }),
    );
  });
});

describe('the tries of a charge', () => {
  const P = '2028-03-14';
  test('are on the first day and on days 1, 3, 7 and 14 after a refusal', () => {
    const tried: PlainDate[] = [];
    for (let next = nextTryOn(P, tried); next !== null; next = nextTryOn(P, tried)) tried.push(next);
    expect(tried).toEqual(['2028-03-14', '2028-03-15', '2028-03-17', '2028-03-21', '2028-03-28']);
  });
  test.each([
    // The server was away: what was missed is not tried twice on one day.
    [['2028-03-16'], '2028-03-17'],
    [['2028-03-14', '2028-03-20'], '2028-03-21'],
    [['2028-03-28', '2028-03-14'], null],
  ])('after %j', (tried, next) => expect(nextTryOn(P, tried)).toBe(next));
  test('end on the last day on which the office works', () => {
    expect(graceUntilOf('2028-03-13')).toBe('2028-03-28');
  });
});

describe('the owner is told', () => {
  const P = '2028-03-14';
  test.each([
    ['2028-02-12', null],
    ['2028-02-13', 30],
    ['2028-03-06', 30],
    ['2028-03-07', 7],
    ['2028-03-13', 1],
    ['2028-03-14', null],
  ])('on %s', (today, reminder) => expect(dueRenewalReminder(P, today)).toBe(reminder));

  test.each([
    [{ expYear: 2028, expMonth: 2 }, '2028-02-29', '2028-01-28', false],
    [{ expYear: 2028, expMonth: 2 }, '2028-02-29', '2028-01-29', true],
    [{ expYear: 2027, expMonth: 12 }, '2027-12-31', '2027-11-30', true],
    [{ expYear: 2027, expMonth: 12 }, '2027-12-31', '2027-11-29', false],
  ])('a month before a card expires: %j', (card, lastDay, today, isWarned) => {
    expect([cardLastDay(card), isCardWarned(card, today)]).toEqual([lastDay, isWarned]);
  });
});

describe('what a renewal costs', () => {
  const dearer = money(130_800, 'USD');
  test.each([
    ['none was told', [], LIST_PRICE],
    ['told 30 days before', [{ price: dearer, toldOn: '2028-02-13' }], dearer],
    ['told 29 days before', [{ price: dearer, toldOn: '2028-02-14' }], LIST_PRICE],
    [
      'the latest of two in time',
      [
        { price: dearer, toldOn: '2028-01-01' },
        { price: money(99_900, 'USD'), toldOn: '2028-02-01' },
        { price: money(1, 'USD'), toldOn: '2028-03-01' },
      ],
      money(99_900, 'USD'),
    ],
  ])('%s', (_, notices, price) => expect(renewalPrice('2028-03-14', notices)).toEqual(price));

  test('a price counts from the renewal that its letter names', () => {
    const period = { anchorOn: '2027-03-14', endsOn: '2028-03-13' };
    expect(firstAtNewPrice(period, '2028-02-13', 12)).toBe('2028-03-14');
    expect(firstAtNewPrice(period, '2028-02-14', 12)).toBe('2029-03-14');
  });
});

describe('how a subscription stands', () => {
  const facts: LifeFacts = { isSubscribed: true, endsOn: '2028-03-13', graceUntil: '2028-03-28', isCancelled: false, tries: 0 };
  test.each([
    ['none', { isSubscribed: false }, '2028-03-01'],
    ['active', {}, '2028-03-13'],
    ['active', {}, '2028-03-14'],
    ['pastDue', { tries: 1 }, '2028-03-14'],
    ['pastDue', { tries: 4 }, '2028-03-28'],
    ['closed', { tries: 4 }, '2028-03-29'],
    ['closed', { tries: 5, graceUntil: null }, '2028-03-28'],
    ['cancelling', { isCancelled: true, graceUntil: null }, '2028-03-13'],
    ['cancelled', { isCancelled: true, graceUntil: null }, '2028-03-14'],
    ['active', { endsOn: null, graceUntil: null }, '2090-01-01'],
    ['closed', { graceUntil: null }, '2028-03-14'],
  ] as const)('%s: %j on %s', (state, changes, today) => {
    expect(lifeState({ ...facts, ...changes }, today)).toBe(state);
  });

  test('every state has words and deeds for every reader; only an owner pays, and only who is shut out asks', () => {
    const stories = LIFE_STATES.flatMap((state) =>
      LIFE_READERS.map((reader) => ({ state, reader, ...LIFE_STORIES[state][reader] })),
    );
    expect(stories).toHaveLength(24);
    for (const { state, reader, words, deeds } of stories) {
      expect(LIFE_WORDS).toContain(words);
      for (const deed of deeds) expect(LIFE_DEEDS).toContain(deed);
      const isOutside = reader === 'client' || reader === 'visitor';
      expect(deeds.includes('pay')).toBe(reader === 'owner' && !['active', 'cancelling'].includes(state));
      // Outside, nothing is said of the agency's affairs.
      expect(['sells', 'salesClosed'].includes(words)).toBe(isOutside);
      if (isOutside) expect(words).toBe(['active', 'pastDue', 'cancelling'].includes(state) ? 'sells' : 'salesClosed');
    }
  });
});

describe('the clock over three years', () => {
  test.each(['America/New_York', 'America/Sao_Paulo', 'Pacific/Auckland', 'Europe/Madrid', 'Asia/Kolkata'])(
    'an hour at a time in %s: each period is charged on its first day, once, also where clocks change',
    (zone) => {
      const from = dayAt(instantOf('2027-02-28T09:30:00', zone), zone);
      let period = periodFrom(from, 12);
      const charged: PlainDate[] = [];
      const end = instantOf('2030-03-05T00:00:00', zone);
      let next = periodAfter(period, 12);
      for (let now = instantOf('2027-02-28T09:30:00', zone); now < end; now += 3_600_000) {
        const today = dayAt(now, zone);
        if (next.startsOn > today) continue;
        expect(nextTryOn(next.startsOn, [])).toBe(today);
        charged.push(today);
        period = next;
        next = periodAfter(period, 12);
      }
      expect(charged).toEqual(['2028-02-28', '2029-02-28', '2030-02-28']);
      expect(period.endsOn).toBe('2031-02-27');
    },
  );
});
