import { cancellationPolicySchema } from '@caravel/contracts';
import { money, toMajor } from '@caravel/kernel';
import type { ActivityBooking, ActivityBookingRow, ActivityPrice, ActivityQuote } from '@caravel/products/activities/contract';
import { activityBookingRowSchema, activityBookingSchema, activityQuoteSchema } from '@caravel/products/activities/contract';
import { type ChosenActivity, checkoutHref } from '../products/activities/checkout-address.ts';
import { CLARA, HALF_AN_HOUR, idOf, instantIn, makeFigures, paidByClara } from './made-booking.ts';
import { type Given, makeFrom } from './made-from.ts';

const usd = (minor: number) => money(minor, 'USD');
const DAY = '2099-12-05';

/** What the checkout of the made quote is opened for. */
export const CHOSEN_ACTIVITY: ChosenActivity & { readonly startTime: string } = {
  productCode: 'sx-1001',
  optionCode: 'TG1',
  startTime: '09:30',
  travelDate: DAY,
  paxMix: [
    { ageBand: 'ADULT', numberOfTravelers: 2 },
    { ageBand: 'CHILD', numberOfTravelers: 1 },
  ],
  terms: 'terms-1',
};

/** Where the checkout of a made quote stands. */
export const ACTIVITY_CHECKOUT = checkoutHref(CHOSEN_ACTIVITY);

/** 300.00 for two adults and a child: 260.00 of the supplier, 25.00 of taxes and 15.00 of the agency's fee. */
const PRICE = {
  total: usd(30_000),
  totalAmount: 300,
  basePrice: usd(26_000),
  taxesAndFees: usd(4_000),
  agencyFee: usd(1_500),
  lines: [
    { ageBand: 'ADULT', unitType: null, count: 2, subtotal: usd(20_000) },
    { ageBand: 'CHILD', unitType: null, count: 1, subtotal: usd(6_000) },
  ],
  beforeDiscount: null,
} satisfies ActivityPrice;

/** Free until a day before the start in Lisbon; then all of it. */
const POLICY = makeFrom(cancellationPolicySchema, {
  timeZone: 'Europe/Lisbon',
  steps: [
    {},
    {
      from: '2099-12-04T09:30:00.000Z',
      fromLocal: '2099-12-04T09:30:00',
      utcOffset: '+00:00',
      penalty: usd(30_000),
      isFull: true,
    },
  ],
  noShow: usd(30_000),
});

const MEETING = { ref: 'M1', name: 'Praça do Comércio', address: '1100-148 Lisboa', description: 'Under the arch.' };

/** A harbor cruise in Lisbon that weighs everybody, picks people up at a hotel, at the port or elsewhere, and speaks English or Spanish. */
const ACTIVITY = {
  productCode: CHOSEN_ACTIVITY.productCode,
  title: 'Harbor cruise with lunch',
  kind: 'boat',
  placeName: 'Sintra',
  timeZone: 'Europe/Lisbon',
  zonePlace: 'Lisbon',
  operator: { name: 'Tejo Boats', phone: null },
  meetingPoints: [MEETING],
  pickup: {
    option: 'PICKUP_AND_MEET_AT_START_POINT',
    allowsCustom: true,
    minutesBefore: 30,
    places: [
      { ref: 'P1', kind: 'HOTEL', name: 'Hotel Aurora', address: 'Rua Nova 12' },
      { ref: 'P2', kind: 'PORT', name: 'Cruise terminal', address: 'Doca do Jardim' },
    ],
  },
  inclusions: ['Lunch'],
  policy: { type: 'STANDARD', cancelIfBadWeather: true },
  ageBands: [
    { ageBand: 'ADULT', startAge: 13, endAge: 120, min: 1, max: 5 },
    { ageBand: 'CHILD', startAge: 4, endAge: 12, min: 0, max: 5 },
  ],
  questions: ['WEIGHT', 'PICKUP_POINT', 'SPECIAL_REQUIREMENTS'],
} as const satisfies Given<ActivityQuote['activity']>;

/** All that a transfer asks of how people come and leave. */
export const TRANSFER_QUESTIONS = [
  'PICKUP_POINT',
  'TRANSFER_ARRIVAL_MODE',
  'TRANSFER_AIR_ARRIVAL_AIRLINE',
  'TRANSFER_AIR_ARRIVAL_FLIGHT_NO',
  'TRANSFER_RAIL_ARRIVAL_LINE',
  'TRANSFER_RAIL_ARRIVAL_STATION',
  'TRANSFER_PORT_CRUISE_SHIP',
  'TRANSFER_PORT_ARRIVAL_TIME',
  'TRANSFER_ARRIVAL_TIME',
  'TRANSFER_ARRIVAL_DROP_OFF',
  'TRANSFER_DEPARTURE_MODE',
  'TRANSFER_AIR_DEPARTURE_AIRLINE',
  'TRANSFER_AIR_DEPARTURE_FLIGHT_NO',
  'TRANSFER_RAIL_DEPARTURE_LINE',
  'TRANSFER_RAIL_DEPARTURE_STATION',
  'TRANSFER_DEPARTURE_DATE',
  'TRANSFER_PORT_DEPARTURE_TIME',
  'TRANSFER_DEPARTURE_TIME',
  'TRANSFER_DEPARTURE_PICKUP',
] as const;

type GivenQuote = Omit<Given<ActivityQuote>, 'protection' | 'activity'> & {
  readonly protection?: boolean;
  readonly activity?: Given<ActivityQuote['activity']>;
};

/** A quote of the cruise for two adults and a child. Its protection would cost 21.00 more. */
export function makeActivityQuote({ protection = false, activity, ...given }: GivenQuote = {}): ActivityQuote {
  const premium = usd(2_100);
  return makeFrom(activityQuoteSchema, {
    quoteId: idOf(protection ? 632 : 631),
    expiresAt: instantIn(HALF_AN_HOUR),
    activity: { ...ACTIVITY, ...activity },
    option: {
      optionCode: CHOSEN_ACTIVITY.optionCode,
      title: 'Morning cruise',
      startTime: CHOSEN_ACTIVITY.startTime,
      languageGuides: [
        { type: 'GUIDE', language: 'en' },
        { type: 'AUDIO', language: 'en' },
        { type: 'GUIDE', language: 'es' },
      ],
      confirmation: 'instant',
    },
    travelDate: DAY,
    startsAt: `${DAY}T09:30`,
    paxMix: CHOSEN_ACTIVITY.paxMix,
    price: {
      lines: [{ kind: 'fare', amount: usd(30_000) }, ...(protection ? [{ kind: 'protection' as const, amount: premium }] : [])],
      total: usd(protection ? 32_100 : 30_000),
    },
    activityPrice: PRICE,
    cancellationPolicy: POLICY,
    refundable: true,
    protection: { offered: true, selected: protection, amount: premium },
    ...given,
  });
}

/** The made quote as it was booked: Clara weighs 150 lb, and all are picked up at the hotel. */
export function makeBookedActivity(given: Given<ActivityBooking> = {}): ActivityBooking {
  const quote = makeActivityQuote();
  const names = { title: 'Ms', middleName: '', lastName: 'Reyes' } as const;
  return makeFrom(activityBookingSchema, {
    ...paidByClara(quote.price),
    bookingId: idOf(731),
    orderId: 'ORD-731',
    recordLocator: 'SX731',
    status: 'confirmed',
    bookingStatus: 'confirmed',
    sagaState: 'done',
    statusMessage: 'Your booking is confirmed.',
    travelDate: DAY,
    endDate: DAY,
    totalAmount: toMajor(quote.price.total),
    price: quote.price,
    activityName: quote.activity.title,
    activity: quote.activity,
    option: quote.option,
    startsAt: quote.startsAt,
    startInstant: '2099-12-05T09:30:00.000Z',
    leadPassenger: 'Clara Reyes',
    travelers: [
      { ...names, firstName: 'Clara', ageBand: 'ADULT', isLead: true, weight: '150', weightUnit: 'lbs' },
      { ...names, firstName: 'Rui', title: 'Mr', ageBand: 'ADULT', weight: '80.5', weightUnit: 'kg' },
      { ...names, firstName: 'Ana', ageBand: 'CHILD', weight: '30', weightUnit: 'kg' },
    ],
    travelerCounts: { ADULT: 2, CHILD: 1, SENIOR: 0, YOUTH: 0, INFANT: 0, TRAVELER: 0 },
    paxMix: quote.paxMix,
    languageGuide: { type: 'GUIDE', language: 'es' },
    tourLanguage: 'es',
    guideType: 'GUIDE',
    specialRequirements: 'A wheelchair',
    pickupPoint: { ref: 'P1', name: 'Hotel Aurora', address: 'Rua Nova 12' },
    activityPrice: PRICE,
    basePrice: 260,
    taxesAndFees: 40,
    totalDue: 300,
    cancellationPolicy: POLICY,
    policy: quote.activity.policy,
    cancellationCharges: [
      { from: null, to: '2099-12-04T09:30:00.000Z', charge: usd(0), refund: usd(30_000) },
      { from: '2099-12-04T09:30:00.000Z', to: null, charge: usd(30_000), refund: usd(0) },
    ],
    refundability: 'refundable',
    paidFromCard: 300,
    isVerified: true,
    actions: { canCancel: true },
    ...given,
  });
}

/** The made booking as a row of the office's list. */
export function makeActivityRow(given: Given<ActivityBookingRow> = {}): ActivityBookingRow {
  return makeFrom(activityBookingRowSchema, {
    bookingId: idOf(731),
    orderId: 'ORD-731',
    reference: 'CRV-731',
    recordLocator: 'SX731',
    dateBooked: '2026-11-02T10:00:00.000Z',
    travelDate: DAY,
    endDate: DAY,
    status: 'confirmed',
    sagaState: 'done',
    client: CLARA,
    salesPrice: usd(30_000),
    staff: makeFigures({ commission: usd(3_000) }),
    activityName: 'Harbor cruise with lunch',
    optionTitle: 'Morning cruise',
    placeName: 'Sintra',
    startsAt: `${DAY}T09:30`,
    leadPassenger: 'Clara Reyes',
    travelerCounts: { ADULT: 2, CHILD: 1, SENIOR: 0, YOUTH: 0, INFANT: 0, TRAVELER: 0 },
    travelersCount: 3,
    ...given,
  });
}
