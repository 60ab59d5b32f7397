/*
 * Words and limits of activity searches and bookings, in a file without schemas: a page that needs a limit does not load the validator for it.
 */

/** Constants of spec 2, sections 5 and 9, and ours where it is silent. */
export const ACTIVITY_LIMITS = {
  pageSize: 50,
  /** The most products that a search keeps. */
  maxProducts: 600,
  /** Travelers of one age band, and of all together. */
  maxPerBand: 5,
  maxTravelers: 15,
  /** How far ahead dates are sold, and the longest span of days that a search may name. */
  maxDaysAhead: 365,
  maxSearchDays: 28,
  /** An answer to a booking question, characters. */
  maxAnswer: 1000,
  maxNearestDates: 5,
  /** What a supplier has at most to confirm a booking on request. */
  confirmationHours: 48,
  /** Standard policy: free until so many hours before the start. */
  standardFreeHours: 24,
  maxScore: 5,
} as const;

/** The ages by which travelers are priced and counted (spec 2, section 3). TRAVELER: of any age, where prices do not ask for it. */
export const AGE_BANDS = ['ADULT', 'SENIOR', 'YOUTH', 'CHILD', 'INFANT', 'TRAVELER'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** Where activities may be searched; the kinds of their destinations. */
export const ACTIVITY_DESTINATION_TYPES = ['CITY', 'REGION', 'COUNTRY', 'ATTRACTION'] as const;
export type ActivityDestinationType = (typeof ACTIVITY_DESTINATION_TYPES)[number];

/** Duration filters (spec 2, section 9), minutes: from the first, included, up to the second. */
export const ACTIVITY_DURATIONS = [
  { id: 'upToOneHour', from: 0, to: 60 },
  { id: 'oneToFourHours', from: 60, to: 240 },
  { id: 'fourHoursToOneDay', from: 240, to: 1440 },
  { id: 'oneToThreeDays', from: 1440, to: 4320 },
  { id: 'threeDaysAndOver', from: 4320, to: null },
] as const;
export type ActivityDuration = (typeof ACTIVITY_DURATIONS)[number]['id'];

/** Times of day at which an activity starts (spec 2, section 9), minutes of the day: from the first, included, up to the second. */
export const ACTIVITY_TIMES = [
  { id: 'morning', from: 360, to: 720 },
  { id: 'afternoon', from: 720, to: 1020 },
  { id: 'evening', from: 1020, to: 1440 },
] as const;
export type ActivityTime = (typeof ACTIVITY_TIMES)[number]['id'];

/** Special filters, in the spec's words (spec 2, section 9); they are flags of products, too. */
export const ACTIVITY_FLAGS = ['DEALS_AND_DISCOUNT', 'LIKELY_TO_SELL_OUT', 'FREE_CANCELLATION'] as const;
export type ActivityFlag = (typeof ACTIVITY_FLAGS)[number];

/** Popularity filters (spec 2, section 9). */
export const ACTIVITY_POPULARITY = ['avoidCrowd', 'kidFriendly', 'virtualExperience', 'safetyMeasures'] as const;
export type ActivityPopularity = (typeof ACTIVITY_POPULARITY)[number];

/** The orders of a result list. */
export const ACTIVITY_SORTS = ['recommended', 'priceLow', 'priceHigh', 'rating', 'durationShort', 'durationLong'] as const;
export type ActivitySort = (typeof ACTIVITY_SORTS)[number];

/** How a guide speaks to people: in person, by recording, in writing (spec 2, section 3). */
export const GUIDE_TYPES = ['GUIDE', 'AUDIO', 'WRITTEN'] as const;
export type GuideType = (typeof GUIDE_TYPES)[number];

/** When a booking is confirmed: at once; by the supplier's hand; at once early enough before the start, and by hand later. */
export const CONFIRMATION_TYPES = ['INSTANT', 'MANUAL', 'INSTANT_THEN_MANUAL'] as const;
export type ConfirmationType = (typeof CONFIRMATION_TYPES)[number];

/** Kinds of cancellation policies. STANDARD: free up to 24 hours before the start. CUSTOM: shares by full days before it. */
export const ACTIVITY_POLICIES = ['STANDARD', 'CUSTOM', 'ALL_SALES_FINAL'] as const;
export type ActivityPolicyType = (typeof ACTIVITY_POLICIES)[number];

/** What a price is of: a person of an age band, or a unit such as a boat for so many. */
export const PRICING_TYPES = ['PER_PERSON', 'UNIT'] as const;
export const UNIT_TYPES = ['GROUP', 'BOAT', 'VEHICLE', 'ROOM', 'PACKAGE'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** The people who are picked up: everybody, those who ask for it, nobody. */
export const PICKUP_OPTIONS = ['PICKUP_EVERYONE', 'PICKUP_AND_MEET_AT_START_POINT', 'MEET_EVERYONE_AT_START_POINT'] as const;
export type PickupOption = (typeof PICKUP_OPTIONS)[number];

/** Kinds of places where people are picked up. */
export const PICKUP_KINDS = ['AIRPORT', 'HOTEL', 'PORT', 'LOCATION', 'OTHER'] as const;
export type PickupKind = (typeof PICKUP_KINDS)[number];

/** What a product is, for its picture and its card. */
export const ACTIVITY_KINDS = [
  'walk',
  'food',
  'museum',
  'dayTrip',
  'boat',
  'class',
  'transfer',
  'show',
  'themePark',
  'nature',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Why an option cannot be booked on a date. */
export const UNAVAILABLE_REASONS = ['SOLD_OUT', 'NOT_OPERATING', 'PAST_BOOKING_CUTOFF', 'TRAVELER_MISMATCH'] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

/** Why a booking is cancelled (spec 2, section 4), in the order of the spec. */
export const ACTIVITY_CANCEL_REASONS = [
  'supplierNoShow',
  'otherTour',
  'medical',
  'weather',
  'wrongDate',
  'duplicate',
  'globalEvent',
  'tripCancelled',
] as const;
export type ActivityCancelReason = (typeof ACTIVITY_CANCEL_REASONS)[number];

/** Why a supplier rejects a booking (spec 2, section 8). */
export const REJECTION_REASONS = [
  'weather',
  'duplicateBooking',
  'notOperating',
  'tooFewPassengers',
  'naturalDisaster',
  'productCancelled',
  'ticketIssue',
  'pickupIssue',
  'noLongerAvailable',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** How people come and how they leave, in the spec's words: Airport, Train, Port or cruise, Other. */
export const TRANSFER_MODES = ['AIR', 'RAIL', 'SEA', 'OTHER'] as const;
export type TransferMode = (typeof TRANSFER_MODES)[number];
