import type { DestinationSuggestion } from '@caravel/contracts';
import { addDays, money } from '@caravel/kernel';
import type {
  CarDesk,
  CarDetails,
  CarOffer,
  CarResults,
  RentalLine,
  RentalPrice,
  SearchedRental,
} from '@caravel/products/cars/contract';
import {
  carDeskSchema,
  carDetailsSchema,
  carOfferSchema,
  carResultsSchema,
  rentalLineSchema,
} from '@caravel/products/cars/contract';
import { idOf, instantIn } from './made-booking.ts';
import { type Given, makeFrom } from './made-from.ts';

const usd = (minor: number) => money(minor, 'USD');
const HALF_AN_HOUR = 1_800_000;

/** The search that all cars here are of. */
export const CAR_SEARCH_ID = idOf(901);

/** The days of the rental: it is far enough ahead to be searched on any day. */
export const PICK_UP_DAY = addDays(new Date().toISOString().slice(0, 10), 40);
export const DROP_OFF_DAY = addDays(PICK_UP_DAY, 9);

/** The airport and the city, as the server suggests them. */
export const MIAMI: DestinationSuggestion = {
  id: 'airport-MIA',
  type: 'airport',
  name: 'Miami International Airport',
  context: 'Miami, United States',
  countryCode: 'US',
  code: 'MIA',
  lat: 25.79,
  lng: -80.29,
  radius: 10,
  timeZone: 'America/New_York',
};
export const ORLANDO: DestinationSuggestion = {
  ...MIAMI,
  id: 'city-4167147',
  type: 'city',
  name: 'Orlando',
  context: 'Florida, United States',
  code: null,
  lat: 28.54,
  lng: -81.38,
};

const WORKDAY = [{ from: '08:00', to: '18:00' }];

/** A desk; fields that are left out are those of one in the terminal of Miami. */
export function deskOf(deskId: string, more: Partial<CarDesk> = {}): CarDesk {
  return makeFrom(carDeskSchema, {
    deskId,
    vendorCode: 'PK',
    name: 'Miami Airport',
    kind: 'inTerminal',
    airportCode: 'MIA',
    terminal: 'N',
    address: '1 Airport Road',
    cityName: 'Miami',
    countryCode: 'US',
    position: { lat: 25.79, lng: -80.29 },
    timeZone: 'America/New_York',
    zonePlace: 'New York',
    distance: 0.4,
    hours: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, [{ from: '09:00', to: '24:00' }], []],
    ...more,
  });
}

/** The desk in the city, where the cars here are returned. */
export const CITY_DESK = deskOf('desk-2', {
  name: 'Orlando Downtown',
  kind: 'downtown',
  airportCode: null,
  terminal: null,
  address: '2 Lake Street',
  cityName: 'Orlando',
  distance: 1.2,
});

const lineOf = (kind: RentalLine['kind'], minor: number, due: RentalLine['due'] = 'now') =>
  makeFrom(rentalLineSchema, { kind, count: 1, due, amount: usd(minor) });

/** A price of nine days: of `total`, a one-way fee of 90.00 and a surcharge of 45.00 for the driver's age; `atDesk` of it is paid there. */
export function rentalPriceOf(total: number, atDesk = 0): RentalPrice {
  const lines = [
    lineOf('rental', total - 13_500 - atDesk),
    lineOf('youngDriver', 4_500),
    lineOf('oneWayFee', 9_000),
    ...(atDesk === 0 ? [] : [lineOf('airportFee', atDesk, 'atDesk')]),
  ];
  return {
    total: usd(total),
    totalAmount: total / 100,
    perDay: usd(Math.round(total / 9)),
    days: 9,
    dueNow: usd(total - atDesk),
    dueAtDesk: usd(atDesk),
    payment: atDesk === 0 ? 'now' : 'partAtDesk',
    lines,
  };
}

type OfferParts = {
  readonly vehicle?: Given<CarOffer['availableCore']['vehicle']>;
  readonly vendor?: Given<CarOffer['availableCore']['vendor']>;
  readonly rentalRate?: Given<CarOffer['availableCore']['rentalRate']>;
  readonly coverages?: CarOffer['availableInfo']['coverages'];
  readonly atDesk?: number;
  readonly carsLeft?: number | null;
  readonly freeCancellationUntil?: string | null;
  readonly isPolicyKnown?: boolean;
};

/** What most cars here cover: theft is not included. */
export const COVERAGES: CarOffer['availableInfo']['coverages'] = [
  { code: 'CF', charge: { includedRateInd: true }, excess: null, price: null },
  { code: 'CDW', charge: { includedRateInd: true }, excess: usd(150_000), price: null },
  { code: 'TP', charge: { includedRateInd: false }, excess: null, price: usd(8_100) },
];

/** A car of a list; fields that are left out are those of a plain one. */
export function carOf(offerId: string, total: number, parts: OfferParts = {}): CarOffer {
  const price = rentalPriceOf(total, parts.atDesk);
  return makeFrom(carOfferSchema, {
    offerId,
    availableCore: {
      totalCharge: { estimatedTotal: price.totalAmount, currencyCode: 'USD' },
      vehicle: {
        size: 4,
        acriss: 'CDAR',
        name: 'Corolla',
        passengerQuantity: 5,
        baggageQuantity: 3,
        largeBags: 1,
        smallBags: 2,
        acIndicator: true,
        transmissionType: 'Automatic',
        doorCount: 4,
        fuel: 'petrol',
        picture: '/sandbox/cars/pictures/CDAR-PK.svg',
        ...parts.vehicle,
      },
      vendor: { code: 'PK', name: 'Pinkar', color: '#cc3366', score: { score: 8.4, count: 1204 }, ...parts.vendor },
      rentalRate: {
        unlimitedIndicator: true,
        mileage: { unit: 'mi', per: 'day' },
        fuelPolicy: 'sameToSame',
        rateCode: 'BASIC',
        ...parts.rentalRate,
      },
    },
    availableInfo: { coverages: [...(parts.coverages ?? COVERAGES)] },
    price,
    pickUpDeskId: 'desk-1',
    dropOffDeskId: 'desk-2',
    freeCancellationUntil:
      parts.freeCancellationUntil === undefined ? `${PICK_UP_DAY}T14:00:00.000Z` : parts.freeCancellationUntil,
    isPolicyKnown: parts.isPolicyKnown ?? true,
    carsLeft: parts.carsLeft,
  });
}

/** The rental that is searched here: nine days from Miami to Orlando, by a driver of 23 from Brazil. */
export const RENTAL: SearchedRental = {
  pickUp: {
    readable: 'Miami International Airport, Miami, United States',
    position: { lat: MIAMI.lat, lng: MIAMI.lng },
    timeZone: MIAMI.timeZone,
    at: `${PICK_UP_DAY}T10:00`,
  },
  dropOff: {
    readable: 'Orlando, Florida, United States',
    position: { lat: ORLANDO.lat, lng: ORLANDO.lng },
    timeZone: ORLANDO.timeZone,
    at: `${DROP_OFF_DAY}T10:30`,
  },
  isSameDropOff: false,
  age: 23,
  countryOfResidence: 'BR',
};

/** The answer to a search with these cars. */
export function carResultsOf(offers: readonly CarOffer[], more: Partial<CarResults> = {}): CarResults {
  return makeFrom(carResultsSchema, {
    searchId: CAR_SEARCH_ID,
    expiresAt: instantIn(HALF_AN_HOUR),
    rental: RENTAL,
    desks: [deskOf('desk-1'), CITY_DESK],
    offers: [...offers],
    ...more,
  });
}

/** What the page of a car is told. */
export function carDetailsOf(offer: CarOffer, more: Partial<CarDetails> = {}): CarDetails {
  return makeFrom(carDetailsSchema, {
    searchId: CAR_SEARCH_ID,
    expiresAt: instantIn(HALF_AN_HOUR),
    rental: RENTAL,
    offer,
    pickUpDesk: deskOf('desk-1'),
    dropOffDesk: CITY_DESK,
    extras: [
      { code: 'childSeat', price: usd(6_300), due: 'atDesk', max: 2 },
      { code: 'additionalDriver', price: usd(9_900), due: 'now', max: 1 },
    ],
    conditions: {
      minAge: 21,
      youngDriver: { from: 21, to: 24, perDay: usd(500) },
      licenceYears: 1,
      deposit: usd(20_000),
      depositCards: ['visa', 'mastercard'],
      crossBorder: 'notAllowed',
      graceMinutes: 59,
    },
    url: 'a-signed-handle',
    ...more,
  });
}
