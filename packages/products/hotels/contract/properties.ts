import {
  cancellationPolicySchema,
  idSchema,
  instantSchema,
  moneySchema,
  plainDateSchema,
  positionSchema,
} from '@caravel/contracts';
import { z } from 'zod';
import { HOTEL_CHARGES, HOTEL_LIMITS, HOTEL_PRAISES, REVIEW_ASPECTS, REVIEW_PARTIES } from './limits.ts';
import { hotelBoardSchema, hotelFacetsSchema, hotelFacilitySchema, hotelNoticesSchema, stayPeriodSchema } from './search.ts';

/** A picture. `caption` is empty if nobody has described it: then the page says what kind of picture it is. */
export const hotelPictureSchema = z.object({
  url: z.string(),
  kind: z.enum(['outside', 'lobby', 'room', 'bathroom', 'pool', 'restaurant', 'surroundings', 'other']),
  caption: z.string(),
});

/** What guests think of it: 0 to 10, and how many said so. */
export const guestScoreSchema = z.object({ score: z.number().min(0).max(HOTEL_LIMITS.maxScore), count: z.int().min(0) });

/** A property as lists, maps, comparisons and pages show it. Null: not known. */
export const hotelSummarySchema = z.object({
  hotelId: z.string(),
  name: z.string(),
  chain: z.string().nullable(),
  stars: z.number().min(0).max(HOTEL_LIMITS.maxStars).nullable(),
  guestScore: guestScoreSchema.nullable(),
  address: z.string(),
  cityName: z.string(),
  countryCode: z.string(),
  timeZone: z.string(),
  /** The city whose clock that zone is, in the caller's language: deadlines are told by it. */
  zonePlace: z.string(),
  position: positionSchema,
  facilities: z.array(hotelFacilitySchema),
  pictures: z.array(hotelPictureSchema),
  /** The part of the city where it stands, by its own name; absent: not known. */
  neighborhood: z.string().max(80).optional(),
  /** What the newest guest who liked it says first; absent: nobody does, or not known. */
  praise: z.enum(HOTEL_PRAISES).optional(),
});
export type HotelSummary = z.infer<typeof hotelSummarySchema>;

/** What a property takes besides the rate. */
export const hotelChargeSchema = z.object({
  kind: z.enum(HOTEL_CHARGES),
  /** The supplier's own name for it; may be empty. */
  name: z.string(),
  /** `included`: paid with the booking; `atProperty`: paid there. */
  due: z.enum(['included', 'atProperty']),
  amount: moneySchema,
  /** The same as the property takes it, if that is in another currency. */
  local: moneySchema.nullable(),
});
export type HotelChargeLine = z.infer<typeof hotelChargeSchema>;

/**
 * The price of a stay, for all rooms and nights. `total` is the prominent price everywhere: all that must be paid, wherever it is paid (FTC, 16
 * CFR 464). Always `total = dueNow + dueAtProperty`.
 */
export const stayPriceSchema = z.object({
  total: moneySchema,
  totalAmount: z.number(),
  /** The total by night, rounded: never to be calculated with. */
  nightly: moneySchema,
  dueNow: moneySchema,
  dueAtProperty: moneySchema,
  /** Taxes and fees within `dueNow`. */
  taxesIncluded: moneySchema,
  /** The agency's fee within `dueNow`. */
  agencyFee: moneySchema,
  /** Mandatory charges: those that are included and those that are due at the property. */
  charges: z.array(hotelChargeSchema),
  /** What the hotel asks in public; null if it is not known or the agency does not show it. */
  published: moneySchema.nullable(),
});
export type StayPrice = z.infer<typeof stayPriceSchema>;

/** The price of a stay without what it is made of. */
const stayTotalsSchema = stayPriceSchema.omit({ charges: true, agencyFee: true });

/** What a search shows of a hotel: its best stay, for all rooms, that fits the filters. */
export const hotelResultSchema = hotelSummarySchema.extend({
  /** Kilometres from the position of the search. */
  distance: z.number(),
  price: stayTotalsSchema,
  board: hotelBoardSchema,
  roomName: z.string(),
  refundable: z.boolean(),
  /** Until when all rooms can be cancelled at no cost; null if they cannot. */
  freeCancellationUntil: instantSchema.nullable(),
  /** Rooms left at this price; null: enough, or not known. */
  roomsLeft: z.int().nullable(),
});
export type HotelResult = z.infer<typeof hotelResultSchema>;

/**
 * A hotel on a map: latitude and longitude in `PIN_UNITS` of a degree, and the total of the stay in minor units, of the offer that the list shows of it.
 * Numbers alone, since a city has thousands.
 */
export const hotelPinSchema = z.tuple([z.int(), z.int(), z.int()]).readonly();
export type HotelPin = z.infer<typeof hotelPinSchema>;

/** The answer of each poll. `pollCompleted`: no more results will come. */
export const hotelPageSchema = z.object({
  corelationid: idSchema,
  serverTime: instantSchema,
  expiresAt: instantSchema,
  hotels: z.array(hotelResultSchema),
  /** How many fit the filters, and how many were found. */
  hotelCount: z.int(),
  foundCount: z.int(),
  facilities: hotelFacetsSchema.shape.facilities,
  facets: hotelFacetsSchema,
  hasMore: z.boolean(),
  /** The `from` of the next page; null if there is none. */
  nextPage: z.int().nullable(),
  pollCompleted: z.boolean(),
  revision: z.int(),
  /** Whether there are newer results than those of this revision. */
  isBehind: z.boolean(),
  showPublishedPrice: z.boolean(),
  notices: hotelNoticesSchema,
  /** Where all hotels that fit the filters are, in the order of the list, at most `MOST_PINS`; only there if it was asked for. */
  pins: z.array(hotelPinSchema).optional(),
});
export type HotelPage = z.infer<typeof hotelPageSchema>;

/** A kind of room of a hotel. Null: not known. */
export const roomTypeSchema = z.object({
  code: z.string(),
  name: z.string(),
  squareMetres: z.number().nullable(),
  beds: z.array(z.object({ kind: z.string(), count: z.int().min(1) })),
  maxOccupancy: z.int().nullable(),
  amenities: z.array(z.string()),
  pictures: z.array(hotelPictureSchema),
});

/**
 * A rate of one of the rooms that were searched. With several rooms `price` is that of this one; what they cost together may be
 * another sum, because a price is rounded once and the published rate caps it whole: `getStayPrice` tells it.
 */
export const roomRateSchema = z.object({
  rateId: z.string(),
  /** Which of the rooms of the search it is for, from 0. */
  room: z.int().min(0),
  /** Rates of several rooms can only be booked together if this is the same. */
  bundle: z.string().nullable(),
  board: hotelBoardSchema,
  boardName: z.string(),
  price: stayPriceSchema,
  refundable: z.boolean(),
  freeCancellationUntil: instantSchema.nullable(),
  /** Null: not known. */
  cancellationPolicy: cancellationPolicySchema.nullable(),
  roomsLeft: z.int().nullable(),
  /** Whether one room of several can be cancelled alone. */
  cancellableAlone: z.boolean(),
});

/** The rooms of a hotel with their rates, the cheapest first. */
export const roomListsSchema = z.array(z.object({ roomType: roomTypeSchema, rates: z.array(roomRateSchema).min(1) }));
export type RoomLists = z.infer<typeof roomListsSchema>;
export type RoomType = z.infer<typeof roomTypeSchema>;

/** What chosen rates cost together, and how they can be cancelled: exactly what a quote of them says as long as the supplier's rates stand. */
export const chosenStaySchema = z.object({
  nights: z.int(),
  price: stayPriceSchema,
  cancellationPolicy: cancellationPolicySchema.nullable(),
  refundable: z.boolean(),
  freeCancellationUntil: instantSchema.nullable(),
  /** Each room as the checkout has it: what the stay is charged once is shared by net rates, which are known only of a choice. */
  rooms: z.array(z.object({ price: stayPriceSchema, cancellationPolicy: cancellationPolicySchema.nullable() })),
});
export type ChosenStayPrice = z.infer<typeof chosenStaySchema>;

/** The rooms and rates of a hotel of a search, asked from its suppliers at this moment. */
export const roomsAndRatesAnswerSchema = z.object({
  serverTime: instantSchema,
  expiresAt: instantSchema,
  stayPeriod: stayPeriodSchema,
  nights: z.int(),
  roomLists: roomListsSchema,
  showPublishedPrice: z.boolean(),
  notices: hotelNoticesSchema,
});
export type RoomsAndRates = z.infer<typeof roomsAndRatesAnswerSchema>;

/** When guests may come and must leave, local times `HH:mm`; null: not known. */
export const checkinCheckoutPolicySchema = z.object({ inTime: z.string().nullable(), outTime: z.string().nullable() });

const scoreSchema = z.number().min(0).max(HOTEL_LIMITS.maxScore);

/** What guests say: the score of each aspect, 0 to 10, and reviews, the newest first. */
export const guestReviewsSchema = z.object({
  aspects: z.array(z.object({ aspect: z.enum(REVIEW_ASPECTS), score: scoreSchema })),
  said: z.array(
    z.object({
      score: scoreSchema,
      title: z.string(),
      text: z.string(),
      author: z.string(),
      /** Null: not known. */
      party: z.enum(REVIEW_PARTIES).nullable(),
      on: plainDateSchema,
    }),
  ),
});
export type GuestReviews = z.infer<typeof guestReviewsSchema>;

/** What does not change with dates: the static content of a hotel. */
export const hotelContentSchema = hotelSummarySchema.extend({
  description: z.array(z.string()),
  /** Facilities in the property's own words, besides those that searches filter by. */
  otherFacilities: z.array(z.string()),
  checkinCheckoutPolicy: checkinCheckoutPolicySchema,
  policies: z.array(z.object({ title: z.string(), text: z.string() })),
  importantInformation: z.array(z.string()),
  phone: z.string().nullable(),
  roomTypes: z.array(roomTypeSchema),
  /** Null: nobody has said anything, or the supplier does not tell. */
  reviews: guestReviewsSchema.nullable(),
});
export type HotelContent = z.infer<typeof hotelContentSchema>;

/** The hotel of a search, with what its stay costs at best. */
export const hotelDetailsSchema = hotelContentSchema.extend({
  corelationid: idSchema,
  stayPeriod: stayPeriodSchema,
  nights: z.int(),
  distance: z.number(),
  bestPrice: stayTotalsSchema.nullable(),
});
export type HotelDetails = z.infer<typeof hotelDetailsSchema>;
