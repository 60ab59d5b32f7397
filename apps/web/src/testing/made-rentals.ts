import { cancellationPolicySchema } from '@caravel/contracts';
import { addMoney, money, toMajor } from '@caravel/kernel';
import type { CarBooking, CarBookingRow, CarQuote, RentalPrice } from '@caravel/products/cars/contract';
import { carBookingRowSchema, carBookingSchema, carQuoteSchema } from '@caravel/products/cars/contract';
import { CLARA, HALF_AN_HOUR, idOf, instantIn, makeFigures, paidByClara } from './made-booking.ts';
import { CAR_SEARCH_ID, CITY_DESK, carDetailsOf, carOf, deskOf, RENTAL } from './made-cars.ts';
import { makeFrom } from './made-from.ts';

const usd = (minor: number) => money(minor, 'USD');
const OFFER = carOf('offer:1', 60_000, { atDesk: 8_000 });
const SEAT = usd(6_300);

/** Where the checkout of a made quote stands. */
export const CAR_CHECKOUT = `/booknow/Cars/checkout?${new URLSearchParams({
  searchId: CAR_SEARCH_ID,
  offerId: OFFER.offerId,
  extras: 'childSeat.1',
})}`;

/** 520.00 with the booking and 143.00 at the desk, of which 63.00 are for the child seat. */
const PRICE: RentalPrice = {
  ...OFFER.price,
  total: addMoney([OFFER.price.total, SEAT]),
  totalAmount: 663,
  dueAtDesk: addMoney([OFFER.price.dueAtDesk, SEAT]),
  lines: [...OFFER.price.lines, { kind: 'extra', code: 'childSeat', count: 1, due: 'atDesk', amount: SEAT, local: null }],
};

/** Free until two days before the pick-up; then all 520.00 that are paid with the booking. */
const POLICY = makeFrom(cancellationPolicySchema, {
  timeZone: 'America/New_York',
  steps: [
    {},
    {
      from: '2099-12-03T15:00:00.000Z',
      fromLocal: '2099-12-03T10:00:00',
      utcOffset: '-05:00',
      penalty: usd(52_000),
      isFull: true,
    },
  ],
  noShow: usd(52_000),
});

const AT = { pickUp: '2099-12-05T10:00', dropOff: '2099-12-14T10:30' };

/** A quote for nine days from Miami airport to the city of Orlando, for a driver of 23 from Brazil. Its protection would cost 36.40 more. */
export function makeCarQuote({
  protection = false,
  ...given
}: Partial<Omit<CarQuote, 'protection'>> & { protection?: boolean } = {}): CarQuote {
  const premium = usd(3_640);
  return makeFrom(carQuoteSchema, {
    quoteId: idOf(protection ? 622 : 621),
    searchId: CAR_SEARCH_ID,
    offerId: OFFER.offerId,
    expiresAt: instantIn(HALF_AN_HOUR),
    rental: { ...RENTAL, pickUp: { ...RENTAL.pickUp, at: AT.pickUp }, dropOff: { ...RENTAL.dropOff, at: AT.dropOff } },
    offer: { ...OFFER, price: PRICE },
    pickUpDesk: deskOf('desk-1', { phone: '+13055550177' }),
    dropOffDesk: CITY_DESK,
    extras: [{ code: 'childSeat', count: 1 }],
    conditions: carDetailsOf(OFFER).conditions,
    price: {
      lines: [{ kind: 'fare', amount: usd(52_000) }, ...(protection ? [{ kind: 'protection' as const, amount: premium }] : [])],
      total: usd(protection ? 55_640 : 52_000),
    },
    rentalPrice: PRICE,
    cancellationPolicy: POLICY,
    refundable: true,
    importantInformation: ['The toll roads of Florida take no cash.'],
    protection: { offered: true, selected: protection, amount: premium },
    ...given,
  });
}

/** The made quote as it was booked. */
export function makeRental(given: Partial<CarBooking> = {}): CarBooking {
  const quote = makeCarQuote();
  const { vehicle, vendor, rentalRate } = quote.offer.availableCore;
  const shared = paidByClara(quote.price);
  const { country: _, ...reached } = shared.contact;
  return makeFrom(carBookingSchema, {
    ...shared,
    bookingId: idOf(721),
    orderId: 'ORD-721',
    recordLocator: 'PK721',
    status: 'Confirmed',
    bookingStatus: 'Confirmed',
    sagaState: 'done',
    travelDate: AT.pickUp.slice(0, 10),
    endDate: AT.dropOff.slice(0, 10),
    totalAmount: toMajor(quote.price.total),
    price: quote.price,
    vendor: vendor.name,
    company: vendor,
    pickUpLocation: 'Pinkar, Miami International Airport',
    dropOffLocation: 'Pinkar, Orlando',
    pickUp: { at: AT.pickUp, instant: '2099-12-05T15:00:00.000Z', desk: quote.pickUpDesk },
    dropOff: { at: AT.dropOff, instant: '2099-12-14T15:30:00.000Z', desk: quote.dropOffDesk },
    vehicle,
    rentalRate,
    coverages: quote.offer.availableInfo.coverages,
    extras: quote.extras,
    conditions: quote.conditions,
    rentalPrice: quote.rentalPrice,
    cancellationPolicy: POLICY,
    refundability: 'refundable',
    importantInformation: quote.importantInformation,
    driver: {
      title: 'Ms',
      firstName: 'Bianca',
      lastName: 'Lima',
      ...reached,
      birthDate: '2076-06-15',
      gender: 'female',
      countryOfResidence: 'BR',
      age: 23,
    },
    flightNumber: '1234',
    flightCode: 'AA',
    rateCode: rentalRate.rateCode,
    accountingNumber: 'ACC-77',
    paidFromCard: 520,
    isVerified: true,
    actions: { canCancel: true },
    ...given,
  });
}

/** The made rental as a row of the office's list. */
export function makeCarRow(): CarBookingRow {
  return makeFrom(carBookingRowSchema, {
    bookingId: idOf(721),
    orderId: 'ORD-721',
    reference: 'CRV-721',
    recordLocator: 'PK721',
    dateBooked: '2026-11-02T10:00:00.000Z',
    travelDate: AT.pickUp.slice(0, 10),
    endDate: AT.dropOff.slice(0, 10),
    status: 'Confirmed',
    sagaState: 'done',
    client: CLARA,
    salesPrice: usd(52_000),
    staff: makeFigures(),
    vendor: 'Pinkar',
    pickUpLocation: 'Pinkar, Miami International Airport',
    dropOffLocation: 'Pinkar, Orlando',
    pickUpAt: AT.pickUp,
    dropOffAt: AT.dropOff,
    days: 9,
    vehicleName: 'Corolla',
    vehicleSize: 4,
    driverName: 'Bianca Lima',
  });
}
