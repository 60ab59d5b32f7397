import { isLand, type Point } from '@caravel/reference';
import { fraction, mix } from '@caravel/sandbox-world/random.ts';
import { landNear, rounded, toward } from '@caravel/sandbox-world/shores.ts';
import type {
  ActivityPolicy,
  ActivityPopularity,
  AgeBandLimits,
  ConfirmationType,
  LanguageGuide,
  QuestionId,
} from '../contract/index.ts';
import { QUESTION_IDS } from '../contract/index.ts';
import { type Hub, hasPort, surroundingsOf } from './hubs.ts';
import { guidesFor } from './languages.ts';
import { OPTIONS, type OptionId } from './options.ts';
import type { Theme } from './themes/theme.ts';
import type { Idea, WorldActivity, WorldCalendar, WorldOption, WorldPricing } from './types.ts';

/* What of a product is drawn by dice from its seed. The second number of each roll names the die. */

const HALF_HOUR = 30;
const halfHours = (minutes: number) => Math.max(15, Math.round(minutes / HALF_HOUR) * HALF_HOUR);

/** Minutes of the day at which products begin, by their part of the day. */
const STARTS: Readonly<Record<Theme['starts'], readonly (readonly number[])[]>> = {
  any: [[]],
  early: [[480], [510], [450], [540], [480, 540], [420]],
  day: [[600], [540, 840], [600, 900], [660], [570, 870], [840], [600, 780, 960]],
  evening: [[1020], [1050], [1080], [1020, 1140], [1110]],
  night: [[1200], [1170], [1230], [1140, 1260], [1260]],
  round: [
    [600, 660, 720, 840, 900, 960],
    [540, 660, 780, 900, 1020],
    [600, 720, 840, 960, 1080],
    [660, 780, 900],
  ],
};

function startsOf({ style, seed }: Idea, theme: Theme, at: number): readonly number[] {
  const part = theme.starts === 'any' ? 'any' : style === 'early' ? 'early' : style === 'evening' ? 'evening' : theme.starts;
  const sets = STARTS[part];
  return sets[(mix(seed, 2) + at) % sets.length] ?? [];
}

/** The ways to book a product: one, or up to three. */
export function optionsOf(idea: Idea, theme: Theme): readonly WorldOption[] {
  const { seed, style } = idea;
  const [least, most] = theme.minutes;
  const spread = fraction(seed, 3);
  const longer = style === 'longer' ? 1.3 : 1;
  const usual = halfHours((least + (most - least) * spread) * longer);
  const isLoose = theme.starts === 'any' && most < 1440;
  const ids: OptionId[] = ['standard'];
  if (fraction(seed, 4) < 0.4 && theme.unit === undefined) ids.push('extended');
  if (fraction(seed, 5) < 0.28) ids.push('premium');
  return ids.map((id, at) => {
    const { code, price, minutes } = OPTIONS[id];
    const exact = halfHours(usual * minutes);
    return {
      id,
      code,
      pricePercent: Math.round(price * 100),
      minutes: [isLoose ? Math.min(exact, halfHours(exact * 0.6)) : exact, exact],
      starts: startsOf(idea, theme, at),
    };
  });
}

const STYLE_PRICE = {
  private: 1.9,
  smallGroup: 1.2,
  pickup: 1.15,
  snacks: 1.15,
  longer: 1.25,
  priority: 1.3,
  host: 1.1,
  evening: 1.05,
  audio: 1.1,
  family: 1.05,
  early: 1.1,
  plain: 1,
} as const;

const PERCENTS = {
  all: { ADULT: 100, CHILD: 65, INFANT: 0 },
  ticket: { ADULT: 100, SENIOR: 85, YOUTH: 75, CHILD: 50, INFANT: 0 },
  grown: { ADULT: 100, YOUTH: 80 },
  kids: { ADULT: 100, CHILD: 75 },
  drinkers: { ADULT: 100 },
  traveler: { TRAVELER: 100 },
} as const satisfies Record<Theme['bands'], WorldPricing['percents']>;

const TIERS = [
  [{ upTo: 15, percent: 100 }],
  [
    { upTo: 1, percent: 100 },
    { upTo: 3, percent: 72 },
    { upTo: 6, percent: 58 },
    { upTo: 15, percent: 48 },
  ],
  [
    { upTo: 3, percent: 100 },
    { upTo: 15, percent: 88 },
  ],
] as const;

/** Prices end in a quarter of a dollar below 30, in half a dollar below 100, else in whole ones. */
export function niceMinor(minor: number): number {
  const step = minor < 3000 ? 25 : minor < 10_000 ? 50 : 100;
  return Math.max(step, Math.round(minor / step) * step);
}

export function pricingOf(hub: Hub, { seed, style, subject }: Idea, theme: Theme): WorldPricing {
  const importance = subject?.kind === 'sight' ? 0.85 + subject.rank / 250 : 1;
  const dollars = theme.dollars * STYLE_PRICE[style] * hub.level * importance * (0.8 + 0.45 * fraction(seed, 6));
  const tiers = style === 'private' ? TIERS[1] : fraction(seed, 7) < 0.12 ? TIERS[2] : TIERS[0];
  return {
    type: theme.unit === undefined ? 'PER_PERSON' : 'UNIT',
    unitType: theme.unit ?? null,
    unitSize: theme.unitSize ?? 1,
    baseMinor: niceMinor(Math.max(300, dollars * 100)),
    percents: PERCENTS[theme.bands],
    tiers: theme.unit === undefined ? tiers : TIERS[0],
    taxPercent: hub.city.facts.taxPercent,
    dealPercent: fraction(seed, 8) < 0.22 ? 10 + 5 * (mix(seed, 9) % 3) : 0,
  };
}

const ALL_MONTHS = 0xfff;
const ALL_DAYS = 0b111_1111;
/** May to September and December to March, and both in the south. */
const SUMMER = { north: 0b0011_1111_1000, south: 0b1110_0000_1111 };
const WINTER = { north: 0b1100_0000_1111, south: 0b0001_1111_0000 };

function monthsOf(hub: Hub, { seed }: Idea, theme: Theme): number {
  const side = hub.centre.lat < 0 ? 'south' : 'north';
  if (theme.needs?.includes('snow') && !theme.needs.includes('water')) return WINTER[side];
  const isCold = Math.abs(hub.centre.lat) > 40;
  const isOnWater = theme.from === 'water' || theme.from === 'shore';
  if (isCold && theme.outdoors === true && (isOnWater || fraction(seed, 10) < 0.25)) return SUMMER[side];
  return ALL_MONTHS;
}

function cutoffOf({ seed }: Idea, theme: Theme, confirmation: ConfirmationType): number {
  if (confirmation === 'MANUAL') return 2 * 1440 + 1440 * (mix(seed, 12) % 2);
  if (theme.starts === 'any') return 0;
  return [60, 120, 180, 360, 720, 1440][mix(seed, 12) % 6] ?? 60;
}

export function calendarOf(hub: Hub, idea: Idea, theme: Theme, confirmation: ConfirmationType): WorldCalendar {
  const { seed } = idea;
  const isMuseum = theme.kind === 'museum' && theme.minutes[0] < 1440;
  const off = fraction(seed, 13);
  const closed = isMuseum
    ? 1 << (off < 0.7 ? 0 : 1)
    : off < 0.3
      ? (1 << (mix(seed, 14) % 5)) | (off < 0.12 ? 1 << (mix(seed, 15) % 5) : 0)
      : 0;
  return {
    months: monthsOf(hub, idea, theme),
    weekdays: theme.kind === 'transfer' ? ALL_DAYS : ALL_DAYS & ~closed,
    soldOut: theme.kind === 'transfer' ? 0.01 : 0.03 + 0.17 * fraction(seed, 16) ** 2,
    cutoffMinutes: cutoffOf(idea, theme, confirmation),
  };
}

const band = (ageBand: AgeBandLimits['ageBand'], startAge: number, endAge: number, max = 5): AgeBandLimits => ({
  ageBand,
  startAge,
  endAge,
  min: 0,
  max,
});

const BANDS: Readonly<Record<Theme['bands'], readonly AgeBandLimits[]>> = {
  all: [band('ADULT', 13, 99), band('CHILD', 3, 12), band('INFANT', 0, 2, 3)],
  ticket: [band('ADULT', 26, 64), band('SENIOR', 65, 99), band('YOUTH', 13, 25), band('CHILD', 4, 12), band('INFANT', 0, 3, 3)],
  grown: [band('ADULT', 18, 99), band('YOUTH', 13, 17)],
  kids: [band('ADULT', 13, 99), band('CHILD', 6, 12)],
  drinkers: [band('ADULT', 18, 99)],
  traveler: [band('TRAVELER', 0, 99)],
};

export const ageBandsOf = (theme: Theme): readonly AgeBandLimits[] => BANDS[theme.bands];

/** How many may go. A unit holds so many; small groups eight; some start only with two. */
export function partyOf({ seed, style }: Idea, theme: Theme): WorldActivity['party'] {
  const most =
    theme.bands === 'traveler' || theme.bands === 'drinkers' ? 5 : style === 'smallGroup' ? 8 : style === 'private' ? 10 : 15;
  const min = theme.unit === undefined && theme.kind !== 'museum' && fraction(seed, 17) < 0.09 ? 2 : 1;
  const requiresAdult = theme.bands !== 'traveler' && theme.bands !== 'drinkers';
  return { min, max: most, requiresAdult };
}

export function confirmationOf({ seed }: Idea, theme: Theme): ConfirmationType {
  if (theme.starts === 'any' && theme.kind !== 'transfer') return 'INSTANT';
  const dice = fraction(seed, 18);
  if (dice < 0.1) return 'MANUAL';
  return dice < 0.22 ? 'INSTANT_THEN_MANUAL' : 'INSTANT';
}

const POLICY_TIERS: Readonly<Record<ActivityPolicy['type'], ActivityPolicy['tiers']>> = {
  STANDARD: [
    { daysMin: 1, daysMax: null, percentRefundable: 100 },
    { daysMin: 0, daysMax: 1, percentRefundable: 0 },
  ],
  CUSTOM: [
    { daysMin: 7, daysMax: null, percentRefundable: 100 },
    { daysMin: 3, daysMax: 7, percentRefundable: 50 },
    { daysMin: 0, daysMax: 3, percentRefundable: 0 },
  ],
  ALL_SALES_FINAL: [{ daysMin: 0, daysMax: null, percentRefundable: 0 }],
};

/** A policy of a type that depends on nothing else. */
export const plainPolicy = (type: ActivityPolicy['type']): ActivityPolicy => ({
  type,
  tiers: POLICY_TIERS[type],
  cancelIfBadWeather: false,
  cancelIfInsufficientTravelers: false,
});

export function policyOf({ seed }: Idea, theme: Theme): ActivityPolicy {
  const dice = fraction(seed, 19);
  const isLong = theme.minutes[1] >= 600 || theme.unit === 'BOAT' || theme.tag === 'flights';
  const type = dice < 0.08 ? 'ALL_SALES_FINAL' : dice < (isLong ? 0.6 : 0.2) ? 'CUSTOM' : 'STANDARD';
  const needsWeather = theme.outdoors === true && theme.about !== 'quarter';
  return {
    type,
    tiers: POLICY_TIERS[type],
    cancelIfBadWeather: needsWeather && fraction(seed, 20) < 0.7,
    cancelIfInsufficientTravelers: theme.unit === undefined && fraction(seed, 21) < 0.18,
  };
}

const NEW_SHARE = 0.06;

/** Its score: the more important it is, the more people have said something. */
export function scoreOf(hub: Hub, { seed }: Idea, index: number): WorldActivity['score'] {
  if (fraction(seed, 22) < NEW_SHARE) return null;
  const score = Math.round((3.4 + 1.6 * fraction(seed, 23) ** 0.55) * 10) / 10;
  const count = Math.round((3 + (hub.rank / 12) ** 3) * (0.3 + 2.2 * fraction(seed, 24) ** 3) * (40 / (40 + index)) + 3);
  return { score: Math.min(5, score), count };
}

export function popularityOf({ seed, style, theme: id }: Idea, theme: Theme): readonly ActivityPopularity[] {
  const found: ActivityPopularity[] = [];
  const isQuiet = style === 'early' || style === 'private' || theme.about === 'quarter' || theme.tag === 'hiking';
  if (isQuiet && fraction(seed, 25) < 0.7) found.push('avoidCrowd');
  const allows = theme.bands === 'all' || theme.bands === 'ticket' || theme.bands === 'kids';
  if (allows && (style === 'family' || fraction(seed, 26) < 0.3)) found.push('kidFriendly');
  if (id === 'onlineCooking' || (id === 'selfGuided' && style === 'plain')) found.push('virtualExperience');
  if (fraction(seed, 27) < (theme.tag === 'adrenaline' || theme.kind === 'transfer' ? 0.6 : 0.25)) found.push('safetyMeasures');
  return found;
}

/** The languages of its guides. */
export function guidesOf(hub: Hub, { seed, style }: Idea, theme: Theme): readonly LanguageGuide[] {
  const speaks = style === 'audio' ? 'audio' : (theme.guide ?? 'live');
  return speaks === 'none' ? [] : guidesFor(hub, seed, speaks);
}

export function pickupOf(hub: Hub, { seed, style, theme: id }: Idea, theme: Theme): WorldActivity['pickup'] {
  const { kind } = theme;
  if (kind === 'transfer') {
    return {
      option: 'PICKUP_EVERYONE',
      allowsCustom: id === 'driver' || (id !== 'airportShared' && hasPort(hub)),
      minutesBefore: id === 'driver' ? 0 : null,
    };
  }
  const isEverybody = style === 'pickup' || theme.unit === 'VEHICLE';
  if (isEverybody) return { option: 'PICKUP_EVERYONE', allowsCustom: fraction(seed, 28) < 0.6, minutesBefore: 30 };
  const some = kind === 'dayTrip' || kind === 'nature' ? 0.45 : kind === 'boat' || kind === 'food' ? 0.12 : 0.05;
  if (theme.from !== undefined && fraction(seed, 29) < some)
    return { option: 'PICKUP_AND_MEET_AT_START_POINT', allowsCustom: fraction(seed, 28) < 0.4, minutesBefore: 30 };
  return { option: 'MEET_EVERYONE_AT_START_POINT', allowsCustom: false, minutesBefore: null };
}

/** Questions by which a product offers people to come or leave by ship; only where ships call. */
const OF_SHIPS: ReadonlySet<QuestionId> = new Set([
  'TRANSFER_PORT_CRUISE_SHIP',
  'TRANSFER_PORT_ARRIVAL_TIME',
  'TRANSFER_PORT_DEPARTURE_TIME',
  'TRANSFER_DEPARTURE_DATE',
  'TRANSFER_DEPARTURE_PICKUP',
]);

/** What it asks, in the order of all questions. */
export function questionsOf(hub: Hub, { seed }: Idea, theme: Theme, pickup: WorldActivity['pickup']): readonly QuestionId[] {
  const asked = new Set<QuestionId>(theme.questions ?? []);
  if (pickup.option !== 'MEET_EVERYONE_AT_START_POINT') asked.add('PICKUP_POINT');
  if (fraction(seed, 30) < 0.45) asked.add('SPECIAL_REQUIREMENTS');
  return QUESTION_IDS.filter((id) => asked.has(id) && (!OF_SHIPS.has(id) || hasPort(hub)));
}

/** Where it begins: at its subject, at the shore, beside water, or around the middle of the place; on land. */
export function positionOf(hub: Hub, { seed, subject, theme: id }: Idea, theme: Theme): Point | null {
  if (id === 'onlineCooking') return null;
  const { shores, water } = surroundingsOf(hub);
  if (theme.from === 'shore') return rounded(shores[Math.floor(fraction(seed, 31) ** 2 * shores.length)] ?? hub.centre);
  if (theme.from === 'water')
    return rounded(shores[mix(seed, 31) % Math.max(1, Math.min(shores.length, 8))] ?? water ?? hub.centre);
  if (theme.from === 'port') return rounded(shores[0] ?? hub.centre);
  const airport = hub.city.airports[0]?.airport;
  if (theme.from === 'airport' && airport) return { lat: airport.lat, lng: airport.lng };
  const isThere = subject !== null && subject.kind !== 'trip' && id !== 'parkCoach';
  const middle = isThere ? subject.position : hub.centre;
  const km =
    theme.from === 'outskirts'
      ? 2 + hub.radiusKm * 0.7 * fraction(seed, 32)
      : isThere
        ? 0.15
        : 0.2 + hub.radiusKm * 0.12 * fraction(seed, 32);
  const point = rounded(toward(middle, km, fraction(seed, 33)));
  return isLand(point) ? point : landNear(point);
}
