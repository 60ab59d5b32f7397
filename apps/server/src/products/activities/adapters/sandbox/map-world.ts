import { type Money, money } from '@caravel/kernel';
import {
  localeOf,
  lowestBetween,
  meetingPointOf,
  operatorOf,
  optionTexts,
  pickupPlacesOf,
  reviewsOf,
  scoreCountsOf,
  summaryOf,
  tagsOf,
  textsOf,
  titleOf,
  type WorldActivity,
  type WorldPrice,
} from '@caravel/products/activities/world';
import { WORLD_CURRENCY } from '@caravel/sandbox-world';
import { dayNumber } from '@caravel/sandbox-world/zones.ts';
import type {
  DaySpan,
  SupplierActivity,
  SupplierPartyPrice,
  SupplierPolicy,
  SupplierPrice,
  SupplierSummary,
} from '../../ports.ts';
import { pictureAddresses } from './picture-address.ts';

const usd = (minor: number): Money => money(minor, WORLD_CURRENCY);

/** What the platform pays, and what it would pay on other days. */
export const toPrice = ({ netMinor, beforeMinor }: WorldPrice): SupplierPrice => ({
  net: usd(netMinor),
  netBeforeDiscount: beforeMinor === null ? null : usd(beforeMinor),
});

/** The same with its lines. */
export const toPartyPrice = (price: WorldPrice): SupplierPartyPrice => ({
  ...toPrice(price),
  taxes: usd(price.taxesMinor),
  lines: price.lines.map(({ netMinor, ...line }) => ({ ...line, net: usd(netMinor) })),
});

const ALL = { kind: 'percent', percent: 100 } as const;

/** Maps the refund tiers of a product to penalties from so many hours before the start on. */
export function toPolicy({ tiers }: WorldActivity['policy']): SupplierPolicy {
  const falling = [...tiers].sort((a, b) => b.daysMin - a.daysMin);
  const penalties = falling.map(({ daysMin, percentRefundable }, at) => ({
    from: { hoursBeforeStart: (falling[at - 1]?.daysMin ?? daysMin) * 24 },
    penalty: { kind: 'percent', percent: 100 - percentRefundable } as const,
  }));
  const refundable = tiers.some(({ percentRefundable }) => percentRefundable > 0);
  // The first tier costs nothing: a penalty begins where it ends.
  return refundable
    ? { refundable, tiers: penalties.filter(({ penalty }) => penalty.percent > 0), noShow: ALL }
    : { refundable, tiers: [], noShow: ALL };
}

const ANY_DAY = { from: 0, to: 1e6 };

/** The lowest price of the smallest party on the days that are asked for, or on any; undefined if there is none. */
function fromOf(activity: WorldActivity, dates: DaySpan | null, now: number): SupplierSummary['from'] | undefined {
  const span = dates ? { from: dayNumber(dates.start), to: dayNumber(dates.end) } : ANY_DAY;
  const lowest = lowestBetween(activity, span.from, span.to, now);
  return lowest && { paxMix: lowest.party.map((one) => ({ ...one })), price: toPrice(lowest.price) };
}

/** The flags of a product; that of deals only where the price that is told is one. */
const flagsFor = ({ flags }: WorldActivity, { price }: SupplierSummary['from']) =>
  flags.filter((flag) => flag !== 'DEALS_AND_DISCOUNT' || price.netBeforeDiscount !== null);

function sharedOf(activity: WorldActivity, language: string, from: SupplierSummary['from']) {
  const { hub, kind, position, score, popularity, guides, confirmationType, pickup, pricing, options, code } = activity;
  const locale = localeOf(language);
  const lengths = options.flatMap(({ minutes }) => minutes);
  const [picture = ''] = pictureAddresses(activity);
  return {
    code,
    title: titleOf(activity, locale),
    kind,
    picture,
    summary: summaryOf(activity, locale),
    placeName: hub.names[locale],
    position: position && { lat: position.lat, lng: position.lng },
    duration: { min: Math.min(...lengths), max: Math.max(...lengths) },
    score: score && { ...score },
    flags: flagsFor(activity, from),
    popularity: [...popularity],
    languages: [...new Set(guides.map(({ language: spoken }) => spoken))],
    confirmationType,
    hasPickup: pickup.option !== 'MEET_EVERYONE_AT_START_POINT',
    pricingType: pricing.type,
    tags: tagsOf(activity, locale),
  };
}

/** Maps a product for a list; undefined if its record is broken, or it cannot be booked on these days. */
export function toSummary(
  activity: WorldActivity,
  { dates, language }: { readonly dates: DaySpan | null; readonly language: string },
  now: number,
): SupplierSummary | undefined {
  if (activity.trigger?.effect === 'brokenRecord') return undefined;
  const from = fromOf(activity, dates, now);
  const startMinutes = [...new Set(activity.options.flatMap(({ starts }) => starts))].sort((a, b) => a - b);
  return from && { ...sharedOf(activity, language, from), startMinutes, from };
}

/** The policy of a product as its page tells it. */
export const toProductPolicy = (policy: WorldActivity['policy']): SupplierActivity['policy'] => ({
  ...policy,
  tiers: policy.tiers.map((tier) => ({ ...tier })),
});

/** Maps all that a product's page tells; undefined if its record is broken, or it is sold on no day. */
export function toActivity(activity: WorldActivity, language: string, now: number): SupplierActivity | undefined {
  const from = activity.trigger?.effect === 'brokenRecord' ? undefined : fromOf(activity, null, now);
  if (!from) return undefined;
  const locale = localeOf(language);
  const { captions, title: _title, summary: _summary, ...texts } = textsOf(activity, locale);
  const { hub, pickup, policy, calendar, pricing, ageBands, party, guides, questions, options } = activity;
  return {
    ...sharedOf(activity, language, from),
    from,
    destinationId: hub.destinationId,
    ...texts,
    pictures: pictureAddresses(activity).map((url, at) => ({ url, caption: captions[at] ?? '' })),
    operator: operatorOf(activity),
    timeZone: hub.zone,
    meetingPoints: [meetingPointOf(activity, locale)],
    endPoints: [],
    pickup: { ...pickup, places: [...pickupPlacesOf(activity, locale)] },
    policy: toProductPolicy(policy),
    cutoffMinutes: calendar.cutoffMinutes,
    unitType: pricing.unitType,
    pricingType: pricing.type,
    ageBands: ageBands.map((band) => ({ ...band })),
    party,
    languageGuides: guides.map((guide) => ({ ...guide })),
    questions: [...questions],
    options: options.map((option) => ({ optionCode: option.code, ...optionTexts(option, locale) })),
    scoreCounts: scoreCountsOf(activity),
    reviews: reviewsOf(activity, locale, now),
  };
}
