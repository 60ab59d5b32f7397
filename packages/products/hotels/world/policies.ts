import { money, percentOf, shareOf } from '@caravel/kernel';
import type { WorldCity } from '@caravel/sandbox-world/cities.ts';
import { WORLD_CURRENCY } from '@caravel/sandbox-world/currency.ts';
import { type DayNumber, dayText, MINUTES_PER_DAY, utcOf, zoneClock } from '@caravel/sandbox-world/zones.ts';
import { hotelMix, type WorldHotel } from './hotels.ts';
import type { Penalty, PolicyTier, RatePolicy, RateTerms } from './stay-types.ts';

/** A tier before it has a stay: so many days before arrival, at a local time of the day. */
type Rule = { readonly days: number; readonly minute: number; readonly penalty: Penalty };

const night: Penalty = { kind: 'nights', nights: 1 };
const percent = (share: number): Penalty => ({ kind: 'percent', percent: share });
const clock = (hours: number, minutes = 0): number => hours * 60 + minutes;
const LAST_MINUTE = clock(23, 59);

/** The flexible policies that houses have, and the share of each. */
const FLEXIBLE: readonly (readonly Rule[])[] = [
  [{ days: 1, minute: clock(18), penalty: night }],
  [{ days: 1, minute: LAST_MINUTE, penalty: night }],
  [
    { days: 2, minute: clock(14), penalty: night },
    { days: 0, minute: 0, penalty: percent(100) },
  ],
  [
    { days: 3, minute: LAST_MINUTE, penalty: percent(50) },
    { days: 1, minute: 0, penalty: percent(100) },
  ],
  [{ days: 5, minute: clock(12), penalty: percent(100) }],
  [
    { days: 7, minute: clock(12), penalty: night },
    { days: 3, minute: clock(12), penalty: percent(100) },
  ],
];
/** At the sea and in the mountains, where a room given back late stays empty. */
const SEASONAL: readonly (readonly Rule[])[] = [
  [
    { days: 14, minute: LAST_MINUTE, penalty: percent(50) },
    { days: 7, minute: LAST_MINUTE, penalty: percent(100) },
  ],
  [
    { days: 21, minute: clock(12), penalty: percent(25) },
    { days: 14, minute: clock(12), penalty: percent(50) },
    { days: 7, minute: clock(12), penalty: percent(100) },
  ],
  [{ days: 7, minute: clock(18), penalty: night }],
];
/** Given back, but never for nothing in the last month. */
const SEMI_FLEXIBLE: readonly (readonly Rule[])[] = [
  [
    { days: 30, minute: LAST_MINUTE, penalty: percent(30) },
    { days: 7, minute: LAST_MINUTE, penalty: percent(100) },
  ],
  [
    { days: 14, minute: clock(12), penalty: night },
    { days: 5, minute: clock(12), penalty: percent(100) },
  ],
];

function rulesOf(hotel: WorldHotel, city: WorldCity, terms: RateTerms): readonly Rule[] {
  const seasonal = city.ski || hotel.kind === 'resort';
  const list = terms === 'semiFlexible' ? SEMI_FLEXIBLE : seasonal ? SEASONAL : FLEXIBLE;
  return list[hotelMix(hotel, 160) % list.length] ?? [];
}

/** The amount of a penalty of a net rate, in cents, at most all of it. Nights count alike, whatever each costs. */
export function penaltyMinor(penalty: Penalty, net: { readonly netMinor: number; readonly nights: number }): number {
  const whole = money(net.netMinor, WORLD_CURRENCY);
  if (penalty.kind === 'nights') return shareOf(whole, Math.min(penalty.nights, net.nights), net.nights).amountMinor;
  return percentOf(whole, Math.min(100, penalty.percent)).amountMinor;
}

/** What a policy is made for. */
export type PolicyInput = {
  readonly terms: RateTerms;
  readonly arrival: DayNumber;
  readonly nights: number;
  readonly netMinor: number;
  /** Days that the supplier moves each deadline forward, to be on the safe side. */
  readonly buffer: number;
};

/** The policy of a room's rate: deadlines are local times of the property, made instants by its zone on that day. */
export function policyOf(hotel: WorldHotel, city: WorldCity, input: PolicyInput): RatePolicy {
  const noShow = percent(100);
  const base = { zone: hotel.zone, noShow: { penalty: noShow, penaltyMinor: penaltyMinor(noShow, input) } };
  if (input.terms === 'nonRefundable') return { ...base, refundable: false, tiers: [] };
  const zone = zoneClock(hotel.zone);
  const tiers = rulesOf(hotel, city, input.terms).map(({ days, minute, penalty }): PolicyTier => {
    const day = input.arrival - days - input.buffer;
    const hour = String(Math.floor(minute / 60)).padStart(2, '0');
    return {
      local: `${dayText(day)}T${hour}:${String(minute % 60).padStart(2, '0')}:00`,
      at: utcOf(zone, day * MINUTES_PER_DAY + minute) * 60_000,
      penalty,
      penaltyMinor: penaltyMinor(penalty, input),
    };
  });
  // A night can be more than a half of a short stay: what comes later never costs less.
  let least = 0;
  const rising = tiers.map((tier) => {
    least = Math.max(least, tier.penaltyMinor);
    return least === tier.penaltyMinor ? tier : { ...tier, penalty: percent(100), penaltyMinor: input.netMinor };
  });
  return { ...base, refundable: true, tiers: rising };
}

/** What cancelling costs at an instant (epoch milliseconds), in cents of the net rate. At the instant of a tier, that tier counts. */
export function policyPenaltyAt(policy: RatePolicy, netMinor: number, at: number): number {
  if (!policy.refundable) return netMinor;
  return policy.tiers.findLast((tier) => tier.at <= at)?.penaltyMinor ?? 0;
}
