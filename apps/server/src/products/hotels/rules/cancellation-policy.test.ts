import { type CancellationPolicy, freeUntil, policyAt, policySpans } from '@caravel/contracts';
import { instantOf, money, percentOf, readClock } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  composePrice,
  freeUntilInstant,
  joinPolicies,
  type NetPolicy,
  penaltyAt,
  presentPolicy,
} from '../../../domains/pricing/index.ts';
import type { SupplierDeadline, SupplierPenalty, SupplierPolicy } from '../ports.ts';
import { rulesOf } from '../testing/price-rules.ts';
import { deadlineAt, type PolicyStay, penaltyOf, resolvePolicy } from './cancellation-policy.ts';

const usd = (amountMinor: number) => money(amountMinor, 'USD');
const stay: PolicyStay = { zone: 'Europe/Lisbon', checkIn: '2026-12-07', nights: 4, net: usd(40_000) };
const amount = (minor: number): SupplierPenalty => ({ kind: 'amount', amount: usd(minor) });
const local = (time: string, minor: number) => ({ from: { local: time }, penalty: amount(minor) });
const refundable = (...tiers: SupplierPolicy['tiers']): SupplierPolicy => ({ refundable: true, tiers, noShow: null });
const at = (text: string) => Date.parse(text);

/** Penalties at instants, in minor units. */
const costs = (policy: NetPolicy, ...instants: string[]) => instants.map((one) => penaltyAt(policy, at(one)).amountMinor);

describe('when a penalty begins', () => {
  const night = (zone: string, deadline: SupplierDeadline, checkIn = '2027-04-01') =>
    new Date(deadlineAt(deadline, { zone, checkIn })).toISOString();

  test.each([
    ['an instant stays one', 'Asia/Tokyo', { at: at('2027-03-01T12:00:00Z') }, '2027-03-01T12:00:00.000Z'],
    ['a local time, in winter', 'Europe/Lisbon', { local: '2026-12-03T14:00:00' }, '2026-12-03T14:00:00.000Z'],
    ['to the second', 'America/New_York', { local: '2027-03-01T23:59:59' }, '2027-03-02T04:59:59.000Z'],
    ['the day before clocks go forward', 'America/New_York', { local: '2027-03-13T02:30:00' }, '2027-03-13T07:30:00.000Z'],
    [
      'a time that clocks skip: the later reading',
      'America/New_York',
      { local: '2027-03-14T02:30:00' },
      '2027-03-14T07:30:00.000Z',
    ],
    ['after they went forward', 'America/New_York', { local: '2027-03-14T03:30:00' }, '2027-03-14T07:30:00.000Z'],
    ['a time that they show twice: the earlier', 'Europe/Lisbon', { local: '2026-10-25T01:30:00' }, '2026-10-25T00:30:00.000Z'],
    ['after they went back', 'Europe/Lisbon', { local: '2026-10-25T02:00:00' }, '2026-10-25T02:00:00.000Z'],
    ['half an hour of daylight saving', 'Australia/Lord_Howe', { local: '2027-04-04T01:45:00' }, '2027-04-03T14:45:00.000Z'],
    ['a zone without', 'Asia/Tokyo', { local: '2027-03-28T02:30:00' }, '2027-03-27T17:30:00.000Z'],
    ['a zone of three quarters', 'Asia/Kathmandu', { local: '2027-03-28T02:30:00' }, '2027-03-27T20:45:00.000Z'],
    ['a zone east of the date line', 'Pacific/Kiritimati', { local: '2027-01-01T00:00:00' }, '2026-12-31T10:00:00.000Z'],
  ])('%s', (_, zone, deadline, instant) => {
    expect(night(zone, deadline)).toBe(instant);
  });

  test.each([
    { at: Number.NaN },
    { hoursBeforeArrival: Number.POSITIVE_INFINITY },
    { local: '2027-02-30T10:00:00' },
    { local: 'soon' },
  ])('%j is none, and makes the record bad', (deadline) => {
    expect(() => deadlineAt(deadline, { zone: 'Europe/Lisbon', checkIn: '2027-04-01' })).toThrow(RangeError);
  });

  test('hours before arrival pass, also where the clock leaps on the way', () => {
    const deadline = { hoursBeforeArrival: 48 };
    expect(night('America/New_York', deadline, '2027-03-15')).toBe('2027-03-13T04:00:00.000Z');
    expect(night('America/New_York', deadline, '2027-03-20')).toBe('2027-03-18T04:00:00.000Z');
    expect(night('Europe/Lisbon', deadline, '2026-10-26')).toBe('2026-10-24T00:00:00.000Z');
  });
});

describe('what a penalty is of the net rate', () => {
  test.each([
    ['an amount', amount(12_000), 12_000],
    ['more than the rate: the rate', amount(50_000), 40_000],
    ['a percent', { kind: 'percent', percent: 12.5 }, 5_000],
    ['one night of four', { kind: 'nights', nights: 1 }, 10_000],
    ['more nights than there are', { kind: 'nights', nights: 9 }, 40_000],
  ] as const)('%s', (_, penalty, minor) => {
    expect(penaltyOf(penalty, stay)).toEqual(usd(minor));
  });

  test('half cents go to the even neighbour', () => {
    expect(penaltyOf({ kind: 'percent', percent: 50 }, { ...stay, net: usd(1_001) })).toEqual(usd(500));
    expect(penaltyOf({ kind: 'nights', nights: 1 }, { ...stay, nights: 2, net: usd(1_003) })).toEqual(usd(502));
  });

  test('in another currency, or below zero, it makes the record bad', () => {
    expect(() => penaltyOf({ kind: 'amount', amount: money(100, 'EUR') }, stay)).toThrow(TypeError);
    expect(() => penaltyOf(amount(-1), stay)).toThrow(RangeError);
    expect(() => penaltyOf({ kind: 'percent', percent: -1 }, stay)).toThrow(RangeError);
  });
});

describe('a policy', () => {
  const policy = resolvePolicy(refundable(local('2026-12-05T00:00:00', 40_000), local('2026-12-03T14:00:00', 12_000)), stay);

  test('is free until its first tier, to the second; tiers are in order whatever the supplier sends', () => {
    expect(costs(policy, '2026-12-03T13:59:59Z', '2026-12-03T14:00:00Z')).toEqual([0, 12_000]);
    expect(costs(policy, '2026-12-04T23:59:59Z', '2026-12-05T00:00:00Z', '2027-01-01T00:00:00Z')).toEqual([
      12_000, 40_000, 40_000,
    ]);
  });

  test.each([
    ['not refundable, whatever its tiers say', { ...refundable(local('2026-12-03T14:00:00', 100)), refundable: false }],
    ['without tiers', refundable()],
  ])('that is %s keeps everything at all times', (_, given) => {
    const kept = resolvePolicy(given, stay);
    expect(costs(kept, '2020-01-01T00:00:00Z', '2026-12-07T00:00:00Z')).toEqual([40_000, 40_000]);
    expect(freeUntilInstant(kept, 0)).toBeNull();
  });

  test('with two tiers at one instant keeps the dearer', () => {
    const same = refundable(local('2026-12-03T14:00:00', 9_000), local('2026-12-03T14:00:00', 5_000));
    expect(costs(resolvePolicy(same, stay), '2026-12-03T14:00:00Z')).toEqual([9_000]);
  });

  test('says until when it is free, as long as it is', () => {
    const deadline = at('2026-12-03T14:00:00Z');
    expect([deadline - 1, deadline].map((now) => freeUntilInstant(policy, now))).toEqual([deadline, null]);
    expect(freeUntilInstant(resolvePolicy(refundable(local('2026-12-03T14:00:00', 0)), stay), 0)).toBeNull();
  });

  test('of an hour that clocks show twice ends at the first showing, and is told with its offset', () => {
    const twice = resolvePolicy(refundable(local('2026-10-25T01:30:00', 1_000)), stay);
    expect(costs(twice, '2026-10-25T00:29:59Z', '2026-10-25T00:30:00Z')).toEqual([0, 1_000]);
    const price = composePrice({ net: { base: usd(40_000), taxes: usd(0) }, rules: rulesOf(0), protectionSelected: false });
    expect(presentPolicy(twice, price)?.steps[1]).toMatchObject({
      fromLocal: '2026-10-25T01:30:00',
      utcOffset: '+01:00',
      isAmbiguous: true,
    });
  });

  test('keeps what it costs not to arrive, if that is known', () => {
    const known = { ...refundable(local('2026-12-03T14:00:00', 100)), noShow: { kind: 'nights', nights: 2 } as const };
    expect([resolvePolicy(known, stay).noShow, policy.noShow]).toEqual([usd(20_000), null]);
  });
});

const zones = fc.constantFrom('Europe/Lisbon', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Asia/Kathmandu');
const seconds = fc.integer({ min: at('2026-10-01T00:00:00Z') / 1000, max: at('2027-11-30T00:00:00Z') / 1000 });
const deadlines = (zone: string): fc.Arbitrary<SupplierDeadline> =>
  fc.oneof(
    seconds.map((second) => ({ at: second * 1000 })),
    seconds.map((second) => ({ local: readClock(second * 1000, zone).local })),
    fc.integer({ min: 0, max: 2_000 }).map((hoursBeforeArrival) => ({ hoursBeforeArrival })),
  );
const penalties = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }).map(amount),
  fc.integer({ min: 0, max: 100 }).map((percent) => ({ kind: 'percent', percent }) as const),
  fc.integer({ min: 0, max: 6 }).map((nights) => ({ kind: 'nights', nights }) as const),
);
const policies = zones.chain((zone) =>
  fc
    .record({
      tiers: fc.array(fc.record({ from: deadlines(zone), penalty: penalties }), { minLength: 1, maxLength: 5 }),
      net: fc.integer({ min: 1, max: 50_000 }),
    })
    .map(({ tiers, net }) => ({ given: refundable(...tiers), stay: { ...stay, zone, net: usd(net) } })),
);

test('property: at any second it costs what the latest tier says whose deadline has come, and never more than the rate', () => {
  fc.assert(
    fc.property(policies, seconds, ({ given, stay }, second) => {
      const now = second * 1000;
      const resolved = resolvePolicy(given, stay);
      const begun = given.tiers
        .map(({ from, penalty }) => ({ from: deadlineAt(from, stay), minor: penaltyOf(penalty, stay).amountMinor }))
        .filter(({ from }) => from <= now);
      const latest = Math.max(...begun.map(({ from }) => from));
      const expected = Math.max(0, ...begun.filter(({ from }) => from === latest).map(({ minor }) => minor));
      expect(penaltyAt(resolved, now).amountMinor).toBe(expected);
      expect(expected).toBeLessThanOrEqual(stay.net.amountMinor);
      const until = freeUntilInstant(resolved, now);
      if (until !== null) {
        expect(penaltyAt(resolved, until - 1).amountMinor).toBe(0);
        expect(penaltyAt(resolved, until).amountMinor).toBeGreaterThan(0);
      }
    }),
  );
});

/** Zones whose clocks change, some by half an hour, some that are half or three quarters of an hour off, in both hemispheres. */
const CHANGING = [
  'Europe/Lisbon',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'America/Santiago',
] as const;

/** The instants at which a zone's clocks change within two years, found by their offset. */
function clockChanges(zone: string): number[] {
  const offsetAt = (instant: number) => readClock(instant, zone).offset;
  const changes: number[] = [];
  for (let day = at('2026-01-01T00:00:00Z'); day < at('2028-01-01T00:00:00Z'); day += 86_400_000) {
    const before = offsetAt(day);
    if (offsetAt(day + 86_400_000) === before) continue;
    let change = day;
    while (offsetAt(change) === before) change += 1_800_000;
    changes.push(change);
  }
  return changes;
}

test.each(CHANGING)(
  'property: around the changes of the clocks of %s it costs at each second what the clock there says',
  (zone) => {
    const changes = clockChanges(zone);
    expect(changes).toHaveLength(4);
    const near = fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -8_000, max: 8_000 }));
    fc.assert(
      fc.property(
        near,
        near.map(([, offset]) => offset),
        ([change, ahead], behind) => {
          const shown = readClock(change + ahead * 1000, zone);
          const from = deadlineAt({ local: shown.local }, { zone, checkIn: '2027-01-01' });
          // A time that is shown twice begins at its first showing; any other is the instant itself.
          expect(shown.isTwice ? from <= change + ahead * 1000 : from === change + ahead * 1000).toBe(true);
          expect(readClock(from, zone).local).toBe(shown.local);
          const policy = resolvePolicy(refundable(local(shown.local, 12_000)), { ...stay, zone });
          const now = change + behind * 1000;
          expect(penaltyAt(policy, now).amountMinor).toBe(now < from ? 0 : 12_000);
          expect(freeUntilInstant(policy, now)).toBe(now < from ? from : null);
          expect(costs(policy, new Date(from - 1000).toISOString(), new Date(from).toISOString())).toEqual([0, 12_000]);
        },
      ),
    );
  },
);

test('property: several rooms cost together what they cost one by one', () => {
  fc.assert(
    fc.property(fc.array(policies, { minLength: 1, maxLength: 4 }), seconds, (rooms, second) => {
      const each = rooms.map(({ given, stay }) => resolvePolicy(given, stay));
      const joined = joinPolicies(each);
      const sum = each.reduce((total, policy) => total + penaltyAt(policy, second * 1000).amountMinor, 0);
      expect(joined && penaltyAt(joined, second * 1000).amountMinor).toBe(sum);
      expect(joinPolicies([...each, null])).toBeNull();
    }),
  );
});

describe('what the traveler is shown', () => {
  const net = { base: usd(34_000), taxes: usd(6_000) };
  const price = composePrice({ net, rules: rulesOf(60), protectionSelected: false });
  const given = refundable(local('2026-12-03T14:00:00', 12_000), local('2026-12-05T00:00:00', 40_000));
  const shown = presentPolicy(resolvePolicy(given, stay), price);

  test('is a share of their price, never the supplier’s amount', () => {
    expect(shown?.steps.map(({ penalty, isFull }) => [penalty.amountMinor, isFull])).toEqual([
      [0, false],
      [19_200, false],
      [64_000, true],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/12000|40000/);
  });

  test('is on the clock of the property', () => {
    expect(shown?.steps.map(({ from, fromLocal, utcOffset }) => [from, fromLocal, utcOffset])).toEqual([
      [null, null, null],
      ['2026-12-03T14:00:00.000Z', '2026-12-03T14:00:00', '+00:00'],
      ['2026-12-05T00:00:00.000Z', '2026-12-05T00:00:00', '+00:00'],
    ]);
  });

  test('is unknown where it is unknown', () => {
    expect(presentPolicy(null, price)).toBeNull();
  });

  test('property: grows with the net penalty, and the whole net is the whole price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000 }), fc.integer({ min: 1, max: 100 }), (minor, markup) => {
        const priced = composePrice({ net, rules: rulesOf(markup), protectionSelected: true });
        const policy = resolvePolicy(refundable(local('2026-12-03T14:00:00', minor), local('2026-12-05T00:00:00', 40_000)), stay);
        const [, part, full] = presentPolicy(policy, priced)?.steps ?? [];
        expect((full ?? part)?.penalty.amountMinor).toBe(
          priced.waterfall.total.amountMinor - priced.protection.premium.amountMinor,
        );
        expect(part?.penalty.amountMinor).toBeGreaterThanOrEqual(percentOf(usd(minor), 100).amountMinor);
      }),
    );
  });
});

describe('a policy over time', () => {
  const policy: CancellationPolicy = {
    timeZone: 'Europe/Lisbon',
    noShow: null,
    steps: [
      { from: null, fromLocal: null, utcOffset: null, isAmbiguous: false, penalty: usd(0), isFull: false },
      {
        from: '2026-12-03T14:00:00.000Z',
        fromLocal: '2026-12-03T14:00:00',
        utcOffset: '+00:00',
        isAmbiguous: false,
        penalty: usd(100),
        isFull: true,
      },
    ],
  };
  const deadline = at('2026-12-03T14:00:00Z');

  test('is seen as it stands at an instant', () => {
    expect(policyAt(policy, deadline - 1)).toMatchObject({ now: { penalty: usd(0) }, next: [{ penalty: usd(100) }] });
    expect(policyAt(policy, deadline)).toMatchObject({ now: { penalty: usd(100) }, next: [] });
    expect([deadline - 1, deadline].map((now) => freeUntil(policy, now))).toEqual(['2026-12-03T14:00:00.000Z', null]);
  });

  test('is a line of spans that meet, from booking to arrival', () => {
    const spans = policySpans(policy, deadline - 3_000, deadline + 1_000);
    expect(spans.map(({ tone, start, end }) => [tone, start, end])).toEqual([
      ['free', 0, 0.75],
      ['full', 0.75, 1],
    ]);
    expect(policySpans(policy, deadline, deadline + 1_000).map(({ tone }) => tone)).toEqual(['full']);
    expect(policySpans(policy, deadline - 2_000, deadline - 1_000)).toMatchObject([{ tone: 'free', start: 0, end: 1 }]);
    expect(policySpans(policy, deadline, deadline)).toEqual([]);
  });

  test('property: spans cover the line without holes', () => {
    fc.assert(
      fc.property(seconds, seconds, (a, b) => {
        const [from, to] = [Math.min(a, b) * 1000, Math.max(a, b) * 1000];
        const spans = policySpans(policy, from, to);
        expect(spans.at(0)?.from ?? from).toBe(from);
        expect(spans.at(-1)?.to ?? to).toBe(to);
        for (const [i, span] of spans.entries()) if (i > 0) expect(span.from).toBe(spans[i - 1]?.to);
      }),
    );
  });
});

test('a local deadline and the clock agree', () => {
  fc.assert(
    fc.property(seconds, zones, (second, zone) => {
      const { local: shown, isTwice } = readClock(second * 1000, zone);
      const back = instantOf(shown, zone);
      expect(isTwice ? back <= second * 1000 : back === second * 1000).toBe(true);
    }),
  );
});
