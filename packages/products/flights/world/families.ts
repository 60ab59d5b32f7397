import type { Carrier } from '@caravel/reference';
import type { Cabin, FareFamily, FareRule } from './types.ts';

/** The rungs of the fare ladder, cheapest first; each airline names them in its own style. */
export const TIERS = [
  { code: 'EL', cabin: 'Economy', load: 'economy', closesAt: 0.93 },
  { code: 'EC', cabin: 'Economy', load: 'economy', closesAt: 0.97 },
  { code: 'EF', cabin: 'Economy', load: 'economy', closesAt: 1 },
  { code: 'PE', cabin: 'Premium', load: 'premium', closesAt: 1 },
  { code: 'BS', cabin: 'Business', load: 'business', closesAt: 0.93 },
  { code: 'BF', cabin: 'Business', load: 'business', closesAt: 1 },
  { code: 'FI', cabin: 'First', load: 'first', closesAt: 1 },
] as const satisfies readonly { code: string; cabin: Cabin; load: string; closesAt: number }[];

/** Position of a rung on the ladder. */
export type Tier = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const TIER_ORDER: readonly Tier[] = [0, 1, 2, 3, 4, 5, 6];

/** Schools of naming and of rules. */
export type FareStyle = 'american' | 'classic' | 'latin' | 'gulf' | 'lowcost' | 'plain';

/** How far a journey goes; fees grow with it. */
export type Haul = 'domestic' | 'short' | 'long';

const LATIN = new Set('LA AV CM AR G3 AD JA H2 AM UX IB TP'.split(' '));
const AMERICAN = new Set('AA DL UA AS B6 HA AC WS WN'.split(' '));
const GULF = new Set('EK EY QR WY GF SV KU SQ CX MH TG ET TK RX'.split(' '));

/** The style of an airline's fares. */
export function styleOf(carrier: Carrier): FareStyle {
  if (AMERICAN.has(carrier.code)) return 'american';
  if (LATIN.has(carrier.code)) return 'latin';
  if (GULF.has(carrier.code)) return 'gulf';
  if (carrier.kind === 'lowcost') return 'lowcost';
  return carrier.kind === 'network' ? 'classic' : 'plain';
}

const NAMES: Readonly<Record<FareStyle, readonly string[]>> = {
  american: ['Basic Economy', 'Main Cabin', 'Main Cabin Flexible', 'Premium Economy', 'Business', 'Business Flexible', 'First'],
  classic: ['Economy Light', 'Economy Classic', 'Economy Flex', 'Premium Economy', 'Business Saver', 'Business Flex', 'First'],
  latin: ['Economy Basic', 'Economy Light', 'Economy Full', 'Premium Economy', 'Business Plus', 'Business Top', 'First'],
  gulf: [
    'Economy Saver',
    'Economy Flex',
    'Economy Flex Plus',
    'Premium Economy',
    'Business Saver',
    'Business Flex Plus',
    'First',
  ],
  lowcost: ['Basic', 'Plus', 'Flex', 'Premium', 'Business', 'Business Flex', 'First'],
  plain: ['Economy Saver', 'Economy Standard', 'Economy Flex', 'Premium Economy', 'Business', 'Business Flex', 'First'],
};

const NO: FareRule = { allowed: false, penaltyMinor: null };
const fee = (dollars: number): FareRule => ({ allowed: true, penaltyMinor: dollars * 100 });

/** Fees for a change and for a refund in dollars: domestic, short across a border, long; null if it is not allowed. */
const CHANGE_FEES: Readonly<Record<Tier, readonly [number, number, number] | null>> = {
  0: null,
  1: [60, 75, 150],
  2: [0, 0, 0],
  3: [75, 90, 175],
  4: [75, 90, 200],
  5: [0, 0, 0],
  6: [0, 0, 0],
};
const REFUND_FEES: Readonly<Record<Tier, readonly [number, number, number] | null>> = {
  0: null,
  1: null,
  2: [75, 90, 200],
  3: [120, 150, 300],
  4: [150, 180, 400],
  5: [0, 0, 0],
  6: [0, 0, 0],
};
const BAGS: Readonly<Record<FareStyle, readonly number[]>> = {
  american: [0, 1, 1, 2, 2, 2, 3],
  classic: [0, 1, 1, 2, 2, 2, 3],
  latin: [0, 1, 1, 2, 2, 2, 3],
  gulf: [1, 1, 2, 2, 2, 2, 3],
  lowcost: [0, 1, 1, 1, 2, 2, 2],
  plain: [0, 1, 1, 1, 2, 2, 2],
};
const HAULS: Readonly<Record<Haul, 0 | 1 | 2>> = { domestic: 0, short: 1, long: 2 };

function ruleOf(fees: readonly [number, number, number] | null, haul: Haul): FareRule {
  return fees === null ? NO : fee(fees[HAULS[haul]]);
}

function makeFamily(style: FareStyle, tier: Tier, haul: Haul, voidable: boolean, holdable: boolean): FareFamily {
  const { code, cabin } = TIERS[tier];
  const american = style === 'american';
  const domesticFirst = tier === 6 && haul === 'domestic';
  // American airlines charge nothing for changes above their basic fare, and a low-cost airline refunds only its most expensive
  // fare.
  const change = american && tier > 0 ? fee(0) : ruleOf(CHANGE_FEES[tier], haul);
  return Object.freeze({
    code,
    name: domesticFirst ? 'First Class' : (NAMES[style][tier] ?? code),
    cabin,
    carryOn: style === 'lowcost' && tier === 0 ? 0 : tier >= 4 ? 2 : 1,
    checkedBags: american && haul === 'domestic' && tier < 3 ? 0 : (BAGS[style][tier] ?? 0),
    seatSelection:
      tier === 0
        ? american || style === 'gulf'
          ? 'none'
          : 'fee'
        : tier === 1 && style !== 'lowcost' && !american
          ? 'fee'
          : 'included',
    priorityBoarding: tier >= 3 || (tier === 2 && style !== 'american'),
    change,
    refund: style === 'lowcost' && tier < 2 ? NO : ruleOf(REFUND_FEES[tier], haul),
    voidable,
    holdable: holdable && tier > 0,
  });
}

function strictest(a: FareRule, b: FareRule): FareRule {
  if (!a.allowed || !b.allowed) return NO;
  return (a.penaltyMinor ?? 0) >= (b.penaltyMinor ?? 0) ? a : b;
}

const SEATS = ['none', 'fee', 'included'] as const;

/** The first family with the stricter of both rules and allowances. */
function combine(a: FareFamily, b: FareFamily): FareFamily {
  return Object.freeze({
    ...a,
    carryOn: Math.min(a.carryOn, b.carryOn),
    checkedBags: Math.min(a.checkedBags, b.checkedBags),
    seatSelection: SEATS[Math.min(SEATS.indexOf(a.seatSelection), SEATS.indexOf(b.seatSelection))] ?? 'none',
    priorityBoarding: a.priorityBoarding && b.priorityBoarding,
    change: strictest(a.change, b.change),
    refund: strictest(a.refund, b.refund),
    voidable: a.voidable && b.voidable,
    holdable: a.holdable && b.holdable,
  });
}

const made = new Map<string, FareFamily>();

/** The family of a tier for a journey with airlines of these styles, the validating one's first: its name, and the most restrictive rules of all. */
export function familyOf(styles: readonly FareStyle[], tier: Tier, haul: Haul, voidable: boolean, holdable: boolean): FareFamily {
  const key = `${styles.join('+')}${tier}${haul}${voidable}${holdable}`;
  const known = made.get(key);
  if (known) return known;
  const family = styles.map((style) => makeFamily(style, tier, haul, voidable, holdable)).reduce(combine);
  made.set(key, family);
  return family;
}
