import {
  cancellationPolicySchema,
  dataOf,
  idSchema,
  instantSchema,
  localDateTimeSchema,
  moneySchema,
  positionSchema,
  supplierNoticeSchema,
} from '@caravel/contracts';
import { z } from 'zod';
import {
  CAR_COVERAGES,
  CAR_EXTRAS,
  CAR_FUELS,
  DESK_KINDS,
  FUEL_POLICIES,
  RENTAL_LINES,
  RENTAL_PAYMENTS,
  TRANSMISSIONS,
} from './limits.ts';

/** `HH:mm`; `24:00` is the end of the day. */
const clockSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);

/** A desk of a rental company. Null: not known, or there is none. */
export const carDeskSchema = z.object({
  deskId: z.string(),
  vendorCode: z.string(),
  name: z.string(),
  kind: z.enum(DESK_KINDS),
  /** The airport that it serves (IATA); null in the city. */
  airportCode: z.string().nullable(),
  terminal: z.string().nullable(),
  /** How long the shuttle rides, and how often it leaves. */
  shuttleMinutes: z.int().nullable(),
  shuttleEveryMinutes: z.int().nullable(),
  address: z.string(),
  cityName: z.string(),
  countryCode: z.string(),
  position: positionSchema,
  /** IANA zone, on whose clocks its hours and the rental's times are. */
  timeZone: z.string(),
  /** The city whose clock that is, in the caller's language: deadlines are told by it. */
  zonePlace: z.string(),
  /** Kilometres from the place that was searched. */
  distance: z.number(),
  phone: z.string().nullable(),
  /** Monday first. A day without entries is closed. Null: the hours of a week are not known. */
  hours: z
    .array(z.array(z.object({ from: clockSchema, to: clockSchema })))
    .length(7)
    .nullable(),
});
export type CarDesk = z.infer<typeof carDeskSchema>;

/** One line of what a rental costs, with its taxes. */
export const rentalLineSchema = z.object({
  kind: z.enum(RENTAL_LINES),
  /** Which extra or coverage it is, such as `childSeat` or `SCDW`; null for the others. */
  code: z.string().nullable(),
  /** How many of it. */
  count: z.int().min(1),
  /** `now`: paid with the booking; `atDesk`: to the rental company. */
  due: z.enum(['now', 'atDesk']),
  amount: moneySchema,
  /** The same as the desk takes it, if that is in another currency. */
  local: moneySchema.nullable(),
});
export type RentalLine = z.infer<typeof rentalLineSchema>;

/**
 * The price of a rental for all of its days. `total` is the prominent price everywhere: the rental with all that must be paid, wherever it is paid
 * (FTC, 16 CFR 464), and what was chosen besides. Always `total = dueNow + dueAtDesk`, and the lines add up to it. The protection is in none of it.
 */
export const rentalPriceSchema = z.object({
  total: moneySchema,
  totalAmount: z.number(),
  /** The total by day, rounded: never to be calculated with. */
  perDay: moneySchema,
  days: z.int().min(1),
  dueNow: moneySchema,
  dueAtDesk: moneySchema,
  payment: z.enum(RENTAL_PAYMENTS),
  lines: z.array(rentalLineSchema),
});
export type RentalPrice = z.infer<typeof rentalPriceSchema>;

/** A coverage. `CF` is free cancellation. */
export const carCoverageSchema = z.object({
  code: z.enum(CAR_COVERAGES),
  charge: z.object({ includedRateInd: z.boolean() }),
  /** What the driver bears of a damage at most; null: nothing is said of an excess. */
  excess: moneySchema.nullable(),
  /** What it costs at the desk for the whole rental if it is not included; null if it is, or is not sold. */
  price: moneySchema.nullable(),
});

/** The car, as OpenTravel describes it. `name`: an example of the class, to which screens add 'or similar'. */
export const rentalVehicleSchema = z.object({
  /** A number of `VEHICLE_SIZES`. */
  size: z.int(),
  /** Four letters of ACRISS (SIPP): category, type, transmission and drive, fuel and air conditioning. */
  acriss: z.string().regex(/^[A-Z]{4}$/),
  name: z.string(),
  /** Null: the company does not say. */
  passengerQuantity: z.int().min(1).nullable(),
  /** Large and small bags; null, all three: the company does not say. */
  baggageQuantity: z.int().min(0).nullable(),
  largeBags: z.int().min(0).nullable(),
  smallBags: z.int().min(0).nullable(),
  acIndicator: z.boolean(),
  transmissionType: z.enum(TRANSMISSIONS),
  /** Two or four count as four; null: not known. */
  doorCount: z.int().nullable(),
  fuel: z.enum(CAR_FUELS),
  /** Kilometres on a charge; null if it has no battery to drive by, or it is not known. */
  rangeKm: z.int().nullable(),
  fourWheelDrive: z.boolean(),
  picture: z.string(),
});
export type RentalVehicle = z.infer<typeof rentalVehicleSchema>;

/** The company that rents the car out. `color`: of its mark. `score`: what its customers say, 0 to 10. */
export const carVendorSchema = z.object({
  code: z.string(),
  name: z.string(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  score: z.object({ score: z.number().min(0).max(10), count: z.int().min(0) }).nullable(),
});

/** How far the car may be driven. `included`: kilometres or miles by day or for the whole rental; null: as far as one likes. */
export const mileageSchema = z.object({
  included: z.int().nullable(),
  unit: z.enum(['km', 'mi']),
  per: z.enum(['day', 'rental']),
  /** What each further one costs; null if none does, or it is not known. */
  extra: moneySchema.nullable(),
});

/** An offer with the spec's names (spec 2, section 3) and what its card shows besides. It holds nothing. */
export const carOfferSchema = z.object({
  offerId: z.string().min(1).max(200),
  availableCore: z.object({
    /** The whole price, in major units. */
    totalCharge: z.object({ estimatedTotal: z.number(), currencyCode: z.string() }),
    vehicle: rentalVehicleSchema,
    vendor: carVendorSchema,
    rentalRate: z.object({
      unlimitedIndicator: z.boolean(),
      mileage: mileageSchema,
      /** Null: not known. */
      fuelPolicy: z.enum(FUEL_POLICIES).nullable(),
      rateCode: z.string(),
    }),
  }),
  availableInfo: z.object({ coverages: z.array(carCoverageSchema) }),
  price: rentalPriceSchema,
  /** Desks of `desks` of the answer. */
  pickUpDeskId: z.string(),
  dropOffDeskId: z.string(),
  /** Until when it can be cancelled at no cost; null if it cannot, or if that is not known. */
  freeCancellationUntil: instantSchema.nullable(),
  /** Whether it is known what cancelling costs; some suppliers tell it with the price alone. */
  isPolicyKnown: z.boolean(),
  /** Cars left at this price; null: enough, or not known. */
  carsLeft: z.int().nullable(),
});
export type CarOffer = z.infer<typeof carOfferSchema>;

/** One end of a rental: when, on the clocks of its zone, and where. */
const rentalEndSchema = z.object({
  readable: z.string(),
  position: positionSchema,
  timeZone: z.string(),
  at: localDateTimeSchema,
});

/** What was searched, as the server understood it. `isSameDropOff`: the car is returned where it is picked up. */
export const searchedRentalSchema = z.object({
  pickUp: rentalEndSchema,
  dropOff: rentalEndSchema,
  isSameDropOff: z.boolean(),
  age: z.int(),
  countryOfResidence: z.string(),
});
export type SearchedRental = z.infer<typeof searchedRentalSchema>;

/** All offers of a search at once: pages filter and sort them by themselves (`offer-filter.ts`). */
export const carResultsSchema = z.object({
  searchId: idSchema,
  serverTime: instantSchema,
  /** When the offers can no longer be quoted. */
  expiresAt: instantSchema,
  rental: searchedRentalSchema,
  desks: z.array(carDeskSchema),
  offers: z.array(carOfferSchema),
  /** How many desks were left out because they, or the one of the return, are closed at that time. */
  closedCount: z.int(),
  notices: z.array(supplierNoticeSchema),
});
export type CarResults = z.infer<typeof carResultsSchema>;

/** An extra that may be chosen. `price`: of one for the whole rental. */
export const carExtraSchema = z.object({
  code: z.enum(CAR_EXTRAS),
  price: moneySchema,
  due: z.enum(['now', 'atDesk']),
  max: z.int().min(1),
});

/** A surcharge by age: drivers from `from` to `to` years pay `perDay`. Told also to those who do not pay it. */
const ageSurchargeSchema = z.object({ from: z.int(), to: z.int(), perDay: moneySchema });

/** A policy of the company on the driver's data, in its words. */
export const privacyPolicySchema = z.object({ title: z.string(), text: z.string() });
export type PrivacyPolicy = z.infer<typeof privacyPolicySchema>;

/** What the company asks of the driver. Null: it asks nothing, or nothing is known. */
export const rentalConditionsSchema = z.object({
  /** Null: not known; then the price is for drivers of the age that was searched alone. */
  minAge: z.int().nullable(),
  maxAge: z.int().nullable(),
  youngDriver: ageSurchargeSchema.nullable(),
  seniorDriver: ageSurchargeSchema.nullable(),
  /** How long the driver must have had the licence. */
  licenceYears: z.int(),
  /** The licence's country and writing need an international permit besides. */
  internationalPermit: z.boolean(),
  deposit: moneySchema.nullable(),
  /** Cards that the desk takes for the deposit, in the driver's name. */
  depositCards: z.array(z.enum(['visa', 'mastercard', 'amex', 'debit'])),
  crossBorder: z.enum(['allowed', 'ask', 'notAllowed']),
  graceMinutes: z.int(),
});
export type RentalConditions = z.infer<typeof rentalConditionsSchema>;

/** An offer with all that its page tells. Asked from the supplier at this moment; holds nothing. */
export const carDetailsSchema = z.object({
  searchId: idSchema,
  serverTime: instantSchema,
  expiresAt: instantSchema,
  rental: searchedRentalSchema,
  offer: carOfferSchema,
  pickUpDesk: carDeskSchema,
  dropOffDesk: carDeskSchema,
  extras: z.array(carExtraSchema),
  conditions: rentalConditionsSchema,
  /** Null: not known. */
  cancellationPolicy: cancellationPolicySchema.nullable(),
  /** What the company wants to be read, in its words. */
  importantInformation: z.array(z.string()),
  /** The total that the list showed, if it is another one now. */
  previousTotal: moneySchema.nullable(),
  /** A signed handle of this offer, for `getDetailsFromTempUrl`; counts for the caller alone and until it expires. */
  url: z.string(),
});
export type CarDetails = z.infer<typeof carDetailsSchema>;
export const carDetailsAnswerSchema = dataOf(carDetailsSchema);
