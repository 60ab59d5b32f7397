import type { DestinationSuggestion } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import type {
  HotelDetails,
  HotelFacets,
  HotelPage,
  HotelResult,
  HotelSearchStarted,
  RoomLists,
  RoomsAndRates,
  StayPrice,
} from '@caravel/products/hotels/contract';
import {
  hotelDetailsSchema,
  hotelPageSchema,
  hotelResultSchema,
  roomRateSchema,
  roomsAndRatesAnswerSchema,
  roomTypeSchema,
  stayPriceSchema,
} from '@caravel/products/hotels/contract';
import { idOf, instantIn } from './made-booking.ts';
import { makeFrom } from './made-from.ts';

const usd = (minor: number) => money(minor, 'USD');
const HALF_AN_HOUR = 1_800_000;

/** The search that all hotels here are of. */
export const HOTEL_SEARCH_ID = idOf(801);

/** Lisbon, as the server suggests it. */
export const LISBON: DestinationSuggestion = {
  id: 'city-2267057',
  type: 'city',
  name: 'Lisbon',
  context: 'Portugal',
  countryCode: 'PT',
  code: 'LIS',
  lat: 38.7167,
  lng: -9.1333,
  radius: 10,
  timeZone: 'Europe/Lisbon',
};

/** A price of three nights: the rest of `total` is due at the property. */
export function stayPriceOf(total: number, dueAtProperty = 0): StayPrice {
  return makeFrom(stayPriceSchema, {
    total: usd(total),
    totalAmount: total / 100,
    nightly: usd(Math.round(total / 3)),
    dueNow: usd(total - dueAtProperty),
    dueAtProperty: usd(dueAtProperty),
    taxesIncluded: usd(1_000),
    agencyFee: usd(0),
    charges:
      dueAtProperty === 0
        ? []
        : [{ kind: 'cityTax', name: '', due: 'atProperty', amount: usd(dueAtProperty), local: money(dueAtProperty, 'EUR') }],
  });
}

/** A hotel of a list; fields that are left out are those of a plain one. */
export function hotelOf(id: string, total: number, more: Partial<HotelResult> = {}): HotelResult {
  return makeFrom(hotelResultSchema, {
    hotelId: id,
    name: `Hotel ${id}`,
    stars: 4,
    guestScore: { score: 8.4, count: 1204 },
    address: 'Rua do Teste 1, Lisbon',
    cityName: 'Lisbon',
    countryCode: 'PT',
    timeZone: 'Europe/Lisbon',
    zonePlace: 'Lisbon',
    position: { lat: 38.71, lng: -9.14 },
    facilities: ['wifi', 'pool'],
    pictures: [
      { url: '/pictures/a.svg', kind: 'outside', caption: '' },
      { url: '/pictures/b.svg', kind: 'room', caption: 'A room with a view' },
    ],
    distance: 1.24,
    price: stayPriceOf(total),
    board: 'breakfast',
    roomName: 'Double room',
    refundable: true,
    freeCancellationUntil: '2027-12-03T14:00:00.000Z',
    ...more,
  });
}

const FACETS: HotelFacets = {
  classes: [{ value: 4, count: 2, from: usd(40_000) }],
  scores: [{ value: 8, count: 2, from: usd(40_000) }],
  boards: [
    { value: 'breakfast', count: 2, from: usd(40_000) },
    { value: 'halfBoard', count: 0, from: null },
  ],
  facilities: [
    { value: 'wifi', count: 3, from: usd(40_000) },
    { value: 'pool', count: 1, from: usd(60_000) },
  ],
  chains: [],
  neighborhoods: [{ value: 'Chiado', count: 1, from: usd(40_000) }],
  refundable: { value: true, count: 2, from: usd(40_000) },
  price: { min: usd(40_000), max: usd(90_000), histogram: [1, 0, 2, 0, 1] },
  maxDistance: 8,
};

/** The answer to the start of a search. */
export function startedSearchOf(corelationid: string): HotelSearchStarted {
  const address = `/api/v2/hotel/searchasync/search?corelationid=${corelationid}`;
  return {
    fetchAddress: address,
    filterAddress: address,
    statusAddress: '/api/v2/hotel/searchasync/status',
    corelationid,
    serverTime: instantIn(0),
    expiresAt: instantIn(HALF_AN_HOUR),
  };
}

/** A page with these hotels, all that there are unless it says otherwise. */
export function hotelPageOf(hotels: readonly HotelResult[], more: Partial<HotelPage> = {}): HotelPage {
  return makeFrom(hotelPageSchema, {
    corelationid: HOTEL_SEARCH_ID,
    expiresAt: instantIn(HALF_AN_HOUR),
    hotels: [...hotels],
    hotelCount: hotels.length,
    foundCount: hotels.length,
    facilities: FACETS.facilities,
    facets: FACETS,
    pollCompleted: true,
    revision: 1,
    ...more,
  });
}

type Rate = RoomLists[number]['rates'][number];

/** A rate of a room of the search, not refundable. */
export function rateOf(rateId: string, room: number, total: number, more: Partial<Rate> = {}): Rate {
  return makeFrom(roomRateSchema, {
    rateId,
    room,
    price: stayPriceOf(total),
    cancellationPolicy: {
      timeZone: 'Europe/Lisbon',
      steps: [{ penalty: usd(total), isFull: true }],
    },
    ...more,
  });
}

/** One kind of room with these rates. */
export function roomListsOf(rates: readonly Rate[]): RoomLists {
  const roomType = makeFrom(roomTypeSchema, {
    code: 'double',
    name: 'Double room',
    squareMetres: 22,
    beds: [{ kind: 'Double bed', count: 1 }],
    maxOccupancy: 2,
    amenities: ['Balcony'],
  });
  return [{ roomType, rates: [...rates] }];
}

/** What the server answers about the rooms of a hotel for a stay. */
export function roomsAnswerOf(rates: readonly Rate[], stay: { start: string; end: string }, nights = 3): RoomsAndRates {
  return makeFrom(roomsAndRatesAnswerSchema, {
    expiresAt: instantIn(HALF_AN_HOUR),
    stayPeriod: stay,
    nights,
    roomLists: roomListsOf(rates),
  });
}

/** The page of a hotel. */
export function hotelDetailsOf(id: string, stay: { start: string; end: string }): HotelDetails {
  return makeFrom(hotelDetailsSchema, {
    ...hotelOf(id, 40_000),
    description: ['A house by the river.'],
    otherFacilities: ['Library'],
    checkinCheckoutPolicy: { inTime: '15:00', outTime: '11:00' },
    policies: [{ title: 'Pets', text: 'Dogs are welcome.' }],
    importantInformation: ['The lift is being repaired.'],
    reviews: {
      aspects: [
        { aspect: 'cleanliness', score: 8.9 },
        { aspect: 'value', score: 7.5 },
      ],
      said: [1, 2, 3, 4, 5].map((at) => ({
        ...{ score: 10 - at, title: `Stay ${at}`, text: 'The river at breakfast.', author: 'Ana' },
        ...{ party: at === 1 ? ('family' as const) : null, on: `2026-10-0${at}` },
      })),
    },
    corelationid: HOTEL_SEARCH_ID,
    stayPeriod: stay,
    nights: 3,
    bestPrice: stayPriceOf(40_000),
  });
}
