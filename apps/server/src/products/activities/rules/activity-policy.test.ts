import { instantOf, money, seededRandom } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { penaltyAt } from '../../../domains/pricing/index.ts';
import { madeOption } from '../testing/made-records.ts';
import { activityPolicy, freeUntil, startInstant } from './activity-policy.ts';

const DAY_MS = 86_400_000;
/** Full days before the start up to which so many percent come back: the tiers of a supplier, as its adapter says them. */
const TIERS = [
  { daysMin: 7, percent: 0 },
  { daysMin: 3, percent: 50 },
  { daysMin: 0, percent: 100 },
] as const;
const tiered = (startsAt: string, timeZone: string) =>
  madeOption({
    startsAt,
    timeZone,
    policy: {
      refundable: true,
      tiers: [
        { from: { hoursBeforeStart: 7 * 24 }, penalty: { kind: 'percent', percent: 50 } },
        { from: { hoursBeforeStart: 3 * 24 }, penalty: { kind: 'percent', percent: 100 } },
      ],
      noShow: null,
    },
  });

test('what cancelling costs changes to the second after full days of 24 hours, in any zone and over daylight saving', () => {
  const random = seededRandom(4);
  const zones = [
    'Europe/Lisbon',
    'America/New_York',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
  ];
  for (let i = 0; i < 600; i++) {
    const day = new Date(Date.UTC(2027, 0, 1) + Math.floor(random() * 700) * DAY_MS).toISOString().slice(0, 10);
    const hour = String(Math.floor(random() * 24)).padStart(2, '0');
    const zone = zones[i % zones.length] ?? 'UTC';
    const option = tiered(`${day}T${hour}:00`, zone);
    const start = startInstant(option);
    expect(start).toBe(instantOf(`${day}T${hour}:00`, zone));
    const policy = activityPolicy(option);
    if (!policy) throw new Error('a policy');
    for (const { daysMin } of TIERS.slice(0, 2)) {
      const at = start - daysMin * DAY_MS;
      const [before, then] = [penaltyAt(policy, at - 1_000), penaltyAt(policy, at)];
      expect([before.amountMinor, then.amountMinor]).toEqual(daysMin === 7 ? [0, 10_000] : [10_000, 20_000]);
    }
  }
});

test('free time ends where a penalty begins, at the start if none ever does, and is over where it costs something', () => {
  const option = madeOption();
  const start = startInstant(option);
  expect(freeUntil(option, start - 2 * DAY_MS)).toBe(start - DAY_MS);
  expect(freeUntil(option, start - DAY_MS)).toBeNull();
  const free = madeOption({
    policy: {
      refundable: true,
      tiers: [{ from: { at: start }, penalty: { kind: 'amount', amount: money(0, 'USD') } }],
      noShow: null,
    },
  });
  expect(freeUntil(free, start - DAY_MS)).toBe(start);
  expect(freeUntil(madeOption({ policy: null }), 0)).toBeNull();
  const final = madeOption({ policy: { refundable: false, tiers: [], noShow: null } });
  expect(freeUntil(final, 0)).toBeNull();
  expect(penaltyAt(activityPolicy(final) ?? { steps: [] }, 0).amountMinor).toBe(20_000);
});
