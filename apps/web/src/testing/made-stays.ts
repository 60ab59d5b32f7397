import { cancellationPolicySchema } from '@caravel/contracts';
import { addMoney, money } from '@caravel/kernel';
import type { HotelBooking, HotelQuote, StayPrice } from '@caravel/products/hotels/contract';
import { hotelBookingSchema, hotelQuoteSchema } from '@caravel/products/hotels/contract';
import { HALF_AN_HOUR, idOf, instantIn, paidByClara } from './made-booking.ts';
import { makeFrom } from './made-from.ts';

const RATES = ['rate:one', 'rate:two'];

/** Where the checkout of a made quote stands. */
export const HOTEL_CHECKOUT = `/booknow/hotels/checkout?${new URLSearchParams({
  corelationid: idOf(501),
  hotelid: 'h-1',
  rates: RATES.map(encodeURIComponent).join(','),
})}`;

/** Free until 3 December of 2099, 14:00 in Lisbon; then 120.00, from midnight of the 5th all 600.00. */
export const MADE_POLICY = makeFrom(cancellationPolicySchema, {
  timeZone: 'Europe/Lisbon',
  steps: [
    {},
    {
      from: '2099-12-03T14:00:00.000Z',
      fromLocal: '2099-12-03T14:00:00',
      utcOffset: '+00:00',
      penalty: money(12_000, 'USD'),
    },
    {
      from: '2099-12-05T00:00:00.000Z',
      fromLocal: '2099-12-05T00:00:00',
      utcOffset: '+00:00',
      penalty: money(60_000, 'USD'),
      isFull: true,
    },
  ],
  noShow: money(60_000, 'USD'),
});

const CHARGES: StayPrice['charges'] = [
  { kind: 'cityTax', name: '', due: 'atProperty', amount: money(1_600, 'USD'), local: money(1_472, 'EUR') },
  { kind: 'resortFee', name: 'Pool and beach', due: 'atProperty', amount: money(2_400, 'USD'), local: null },
];

/** 600.00 with the booking and 40.00 at the hotel. */
function stayOf(parts: number): StayPrice {
  const dueNow = money(60_000 / parts, 'USD');
  const dueAtProperty = money(4_000 / parts, 'USD');
  const total = addMoney([dueNow, dueAtProperty]);
  return {
    total,
    totalAmount: total.amountMinor / 100,
    nightly: money(total.amountMinor / 4, 'USD'),
    dueNow,
    dueAtProperty,
    taxesIncluded: money(10_500 / parts, 'USD'),
    agencyFee: money(1_500 / parts, 'USD'),
    charges: parts === 1 ? CHARGES : [],
    published: null,
  };
}

const HOTEL: HotelQuote['hotel'] = {
  hotelId: 'h-1',
  name: 'Casa do Tejo',
  chain: null,
  stars: 4,
  guestScore: { score: 8.7, count: 912 },
  address: 'Rua da Prata 12, 1100-414 Lisboa',
  cityName: 'Lisbon',
  countryCode: 'PT',
  timeZone: 'Europe/Lisbon',
  zonePlace: 'Lisbon',
  position: { lat: 38.7101, lng: -9.1366 },
  facilities: ['wifi'],
  pictures: [],
};

function roomOf(roomName: string, adults: number, childAges: number[]): HotelQuote['rooms'][number] {
  return {
    roomName,
    board: 'breakfast',
    boardName: 'Continental breakfast',
    beds: '1 double bed',
    occupancy: { numOfRoom: 1, numOfAdults: adults, numOfChildren: childAges.length, childAges },
    price: stayOf(2),
    cancellationPolicy: MADE_POLICY,
    cancellableAlone: true,
  };
}

const ROOMS = [roomOf('Double room', 2, []), roomOf('Family room', 1, [7])];

/** A quote for two rooms and four nights: 600.00 now, 40.00 at the hotel. Its protection would cost 42.00 more. */
export function makeStayQuote({
  protection = false,
  ...given
}: Partial<Omit<HotelQuote, 'protection'>> & { protection?: boolean } = {}): HotelQuote {
  const premium = money(4_200, 'USD');
  return makeFrom(hotelQuoteSchema, {
    quoteId: idOf(protection ? 612 : 611),
    corelationid: idOf(501),
    hotelid: 'h-1',
    rateIds: RATES,
    expiresAt: instantIn(HALF_AN_HOUR),
    hotel: HOTEL,
    stayPeriod: { start: '2099-12-05', end: '2099-12-09' },
    nights: 4,
    checkinCheckoutPolicy: { inTime: '15:00', outTime: '11:00' },
    rooms: ROOMS,
    price: {
      lines: [
        { kind: 'fare', amount: money(48_000, 'USD') },
        { kind: 'taxes', amount: money(10_500, 'USD') },
        { kind: 'agencyFee', amount: money(1_500, 'USD') },
        ...(protection ? [{ kind: 'protection' as const, amount: premium }] : []),
      ],
      total: money(protection ? 64_200 : 60_000, 'USD'),
    },
    stay: stayOf(1),
    cancellationPolicy: MADE_POLICY,
    refundable: true,
    importantInformation: ['The street is closed to cars.'],
    protection: { offered: true, selected: protection, amount: premium },
    ...given,
  });
}

const GUEST = { title: 'Ms', firstName: 'Clara', middleName: '', lastName: 'Reyes', arrivalTime: '18:00' } as const;

/** The made quote as it was booked. */
export function makeStay(given: Partial<HotelBooking> = {}): HotelBooking {
  const { price, stay, hotel, stayPeriod, nights, checkinCheckoutPolicy, cancellationPolicy } = makeStayQuote();
  return makeFrom(hotelBookingSchema, {
    ...paidByClara(price),
    bookingId: idOf(711),
    orderId: 'ORD-711',
    recordLocator: 'HTL711',
    status: 'booked',
    bookingStatus: 'booked',
    sagaState: 'done',
    travelDate: stayPeriod.start,
    endDate: stayPeriod.end,
    totalAmount: 600,
    price,
    hotelName: hotel.name,
    hotel_address: hotel.address,
    hotelRating: 4,
    hotel,
    checkinCheckoutPolicy,
    stayPeriod,
    nights,
    room: 'Double room, Family room',
    rooms: ROOMS.map((room, index) => ({
      ...room,
      guest: index === 0 ? GUEST : { ...GUEST, firstName: 'Bruno', arrivalTime: undefined, requests: 'A cot' },
      status: 'booked' as const,
      confirmationCode: index === 0 ? 'LX-100' : null,
    })),
    roomsCount: 2,
    guestsCount: 4,
    guestInfo: [GUEST],
    board: 'breakfast',
    fareBreakup: {
      baseFare: 480,
      totalRate: 600,
      currency: 'USD',
      taxes: 105,
      totalFare: 600,
      additionalCharges: CHARGES,
    },
    stay,
    resortFee: money(2_400, 'USD'),
    cancellationPolicy,
    refundability: 'refundable',
    priceToTraveler: 600,
    paymentBreakup: [{ method: 'card', amount: 600 }],
    paidFromCard: 600,
    isVerified: true,
    pdfurl: '/papers.pdf',
    actions: { canCancel: true, canCancelRoom: true },
    ...given,
  });
}
