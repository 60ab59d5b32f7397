import type { DestinationSuggestion } from '@caravel/contracts';
import { addDays, money } from '@caravel/kernel';
import type {
  ActivityAvailability,
  ActivityDestination,
  ActivityDetails,
  ActivityFacets,
  ActivityOption,
  ActivityPage,
  ActivityPrice,
  ActivitySummary,
  AvailableDates,
  PaxMix,
} from '@caravel/products/activities/contract';
import {
  activityDetailsSchema,
  activityOptionSchema,
  activityPageSchema,
  activitySummarySchema,
  availabilitySchema,
  availableDatesSchema,
} from '@caravel/products/activities/contract';
import { idOf, instantIn } from './made-booking.ts';
import { type Given, makeFrom } from './made-from.ts';

const usd = (minor: number) => money(minor, 'USD');
const HALF_AN_HOUR = 1_800_000;

/** The search that all activities here are of. */
export const ACTIVITY_SEARCH_ID = idOf(951);

/** A day that is far enough ahead to be booked on any day. */
export const ACTIVITY_DAY = addDays(new Date().toISOString().slice(0, 10), 40);

/** Rome, as the server suggests it. */
export const ROME: ActivityDestination = {
  destinationId: 'city-3169070',
  destinationName: 'Rome',
  destinationType: 'CITY',
  context: 'Italy',
  countryCode: 'IT',
  position: { lat: 41.89, lng: 12.48 },
  timeZone: 'Europe/Rome',
};

/** The same place, as other products know it. */
export const ROME_OF_ALL: DestinationSuggestion = {
  id: ROME.destinationId,
  type: 'city',
  name: ROME.destinationName,
  context: ROME.context,
  countryCode: ROME.countryCode,
  code: 'ROM',
  ...ROME.position,
  radius: 15,
  timeZone: ROME.timeZone,
};

export const ONE_ADULT: PaxMix = [{ ageBand: 'ADULT', numberOfTravelers: 1 }];

/** A price of a party: `total`, with a fee of the agency of 4.00 in it, the rest by the people alike. */
export function activityPriceOf(total: number, party: PaxMix = ONE_ADULT, beforeDiscount: number | null = null): ActivityPrice {
  const people = party.reduce((sum, { numberOfTravelers }) => sum + numberOfTravelers, 0);
  const base = total - 400;
  const [first, ...others] = party.map(({ ageBand, numberOfTravelers: count }) => ({
    ageBand,
    unitType: null,
    count,
    subtotal: usd(Math.floor((base * count) / people)),
  }));
  const rest = others.reduce((sum, { subtotal }) => sum + subtotal.amountMinor, 0);
  return {
    total: usd(total),
    totalAmount: total / 100,
    basePrice: usd(base),
    taxesAndFees: usd(400),
    agencyFee: usd(400),
    lines: first ? [{ ...first, subtotal: usd(base - rest) }, ...others] : [],
    beforeDiscount: beforeDiscount === null ? null : usd(beforeDiscount),
  };
}

/** An activity of a list; fields that are left out are those of a plain one. */
export function activityOf(productCode: string, total: number, more: Given<ActivitySummary> = {}): ActivitySummary {
  return makeFrom(activitySummarySchema, {
    productCode,
    title: `Walk ${productCode}`,
    kind: 'walk',
    picture: '/pictures/walk.svg',
    summary: 'A walk through the old town.',
    placeName: 'Rome',
    position: { lat: 41.9, lng: 12.49 },
    duration: { min: 150, max: 150 },
    score: { score: 4.62, count: 1204 },
    languages: ['en', 'it'],
    confirmationType: 'INSTANT',
    pricingType: 'PER_PERSON',
    from: { paxMix: ONE_ADULT, price: { total: usd(total), beforeDiscount: null } },
    ...more,
  });
}

const FACETS: ActivityFacets = {
  durations: [
    { value: 'upToOneHour', count: 0 },
    { value: 'oneToFourHours', count: 2 },
  ],
  timesOfDay: [
    { value: 'morning', count: 2 },
    { value: 'evening', count: 1 },
  ],
  scores: [
    { value: 4.5, count: 1 },
    { value: 4, count: 2 },
  ],
  languages: [
    { value: 'en', count: 2 },
    { value: 'it', count: 1 },
  ],
  special: [{ value: 'FREE_CANCELLATION', count: 1 }],
  popularity: [{ value: 'kidFriendly', count: 1 }],
  tags: [{ value: 21, count: 2 }],
  price: { min: usd(2_000), max: usd(9_000), histogram: [1, 0, 2, 0, 1] },
};

/** A page with these activities, all that there are unless it says otherwise. */
export function activityPageOf(items: readonly ActivitySummary[], more: Given<ActivityPage> = {}): ActivityPage {
  return makeFrom(activityPageSchema, {
    searchId: ACTIVITY_SEARCH_ID,
    serverTime: instantIn(0),
    expiresAt: instantIn(HALF_AN_HOUR),
    destination: ROME,
    searchItem: [...items],
    totalSearchItem: items.length,
    foundCount: items.length,
    facets: FACETS,
    ...more,
  });
}

/** The page of an activity. */
export function activityDetailsOf(productCode: string, total: number, more: Given<ActivityDetails> = {}): ActivityDetails {
  return makeFrom(activityDetailsSchema, {
    ...activityOf(productCode, total),
    serverTime: instantIn(0),
    destination: ROME,
    description: ['See the old town on foot.'],
    pictures: [{ url: '/pictures/walk.svg', caption: 'The forum' }],
    operator: { name: 'Roma a Piedi', phone: null },
    timeZone: 'Europe/Rome',
    zonePlace: 'Rome',
    itinerary: [{ title: 'Forum', text: 'Among the temples.', minutes: 45, isPassBy: false, admission: 'included' }],
    inclusions: ['Guide'],
    exclusions: ['Lunch'],
    additionalInfo: ['Wear comfortable shoes.'],
    meetingPoints: [
      {
        ref: 'm1',
        name: 'Arch of Titus',
        address: 'Via Sacra',
        position: { lat: 41.89, lng: 12.488 },
        description: 'A blue flag',
      },
    ],
    pickup: {
      option: 'PICKUP_AND_MEET_AT_START_POINT',
      allowsCustom: true,
      minutesBefore: 30,
      places: [
        {
          ref: 'p1',
          name: 'Hotel Roma',
          address: 'Via Roma 1',
          position: { lat: 41.9, lng: 12.5 },
          description: '',
          kind: 'HOTEL',
        },
      ],
    },
    policy: { type: 'STANDARD' },
    cutoffMinutes: 120,
    pricingType: 'PER_PERSON',
    ageBands: [
      { ageBand: 'ADULT', startAge: 13, endAge: 99, min: 0, max: 5 },
      { ageBand: 'CHILD', startAge: 4, endAge: 12, min: 0, max: 5 },
    ],
    party: { min: 1, max: 8, requiresAdult: true },
    languageGuides: [
      { type: 'GUIDE', language: 'en' },
      { type: 'AUDIO', language: 'it' },
    ],
    options: [{ optionCode: 'TG1', title: 'Small group', description: '' }],
    scoreCounts: [900, 200, 50, 30, 24],
    reviews: [{ score: 5, title: 'Lovely', text: 'We learned a lot.', author: 'Ana', on: '2026-05-01' }],
    ...more,
  });
}

/** The days that can be booked, each with its total in minor units. */
export function availableDatesOf(days: Readonly<Record<string, number>>): AvailableDates {
  const dates = Object.keys(days);
  return makeFrom(availableDatesSchema, {
    availableDates: dates,
    availableDaysData: dates.map((date) => ({ date, total: usd(days[date] ?? 0), placesLeft: null })),
    from: ACTIVITY_DAY,
    to: ACTIVITY_DAY,
  });
}

/** An option of a day at a time, free of charge to cancel until the day before. */
export function activityOptionOf(
  optionCode: string,
  startTime: string | null,
  price: ActivityPrice | null,
  more: Given<ActivityOption> = {},
): ActivityOption {
  const until = `${addDays(ACTIVITY_DAY, -1)}T07:00:00.000Z`;
  const step = { fromLocal: null, utcOffset: null, isAmbiguous: false };
  return makeFrom(activityOptionSchema, {
    optionCode,
    title: 'Small group',
    startTime,
    duration: { min: 150, max: 150 },
    languageGuides: [{ type: 'GUIDE', language: 'en' }],
    available: price !== null,
    unavailableReason: price === null ? 'SOLD_OUT' : null,
    confirmation: 'instant',
    price,
    travelerPrice: price && { lines: [{ kind: 'fare', amount: price.total }], total: price.total },
    cancellationPolicy: price && {
      timeZone: 'Europe/Rome',
      steps: [
        { ...step, from: null, penalty: usd(0), isFull: false },
        { ...step, from: until, penalty: price.total, isFull: true },
      ],
      noShow: null,
    },
    freeCancellationUntil: price && until,
    terms: 'terms-1',
    ...more,
  });
}

/** What can be booked on a day. */
export function availabilityOf(
  productCode: string,
  options: readonly ActivityOption[],
  party: PaxMix = ONE_ADULT,
): ActivityAvailability {
  return makeFrom(availabilitySchema, {
    productCode,
    travelDate: ACTIVITY_DAY,
    paxMix: [...party],
    serverTime: instantIn(0),
    activityProductOptions: [...options],
  });
}
