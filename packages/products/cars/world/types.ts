import type { Point } from '@caravel/reference';
import type {
  CarCoverage,
  CarExtra,
  CarFuel,
  DeskKind,
  FuelPolicy,
  RentalLineKind,
  Transmission,
  WeekHours,
} from '../contract/index.ts';

/** A desk of a rental company. */
export type CarDesk = {
  /** Place and company, `aMIA.saltmarsh`; finds the desk again. */
  readonly key: string;
  readonly company: string;
  readonly name: string;
  readonly kind: DeskKind;
  /** IATA code of the airport that it serves; null in the city. */
  readonly airportCode: string | null;
  readonly shuttleMinutes: number | null;
  readonly shuttleEveryMinutes: number | null;
  readonly address: string;
  readonly cityName: string;
  readonly countryCode: string;
  readonly position: Point;
  /** IANA zone. */
  readonly zone: string;
  /** Fictional: no call reaches anybody. */
  readonly phone: string;
  readonly hours: WeekHours;
};

/** A class of cars that a company rents out. The model is an example: the driver gets that car or a similar one of the class. */
export type CarClass = {
  /** Four letters of ACRISS. */
  readonly acriss: string;
  readonly model: string;
  /** OpenTravel's number of the size. */
  readonly size: number;
  readonly seats: number;
  readonly largeBags: number;
  readonly smallBags: number;
  /** Null: two or four. */
  readonly doors: number | null;
  readonly transmission: Transmission;
  readonly airConditioning: boolean;
  readonly fuel: CarFuel;
  readonly fourWheelDrive: boolean;
  /** Kilometres on a charge; null without a battery to drive by. */
  readonly rangeKm: number | null;
};

/**
 * How a rate is paid and given back: all now and given back until some hours before, all now for good, a part now and the rest at the desk, or all of it
 * at the desk and given back at no cost until the pick-up.
 */
export type CarPlan = 'flexible' | 'saver' | 'partAtDesk' | 'atDesk';

/** A rental that is asked for: local times `YYYY-MM-DDTHH:mm` of the clocks at each end. */
export type CarRental = {
  readonly pickUpAt: string;
  readonly dropOffAt: string;
  /** In whole years on the day of the pick-up. */
  readonly age: number;
  /** ISO 3166-1 alpha-2. */
  readonly residence: string;
};

/** A line of a rate, in cents of the world's currency. What is due now is the net rate; what is due at the desk is the company's own price. */
export type CarLine = {
  readonly kind: Exclude<RentalLineKind, 'agencyFee'>;
  readonly code: string | null;
  readonly count: number;
  readonly due: 'now' | 'atDesk';
  readonly amountMinor: number;
};

/** A coverage; `priceMinor`: for the whole rental at the desk, null if it is included or not sold. */
export type WorldCoverage = {
  readonly code: CarCoverage;
  readonly included: boolean;
  readonly excessMinor: number | null;
  readonly priceMinor: number | null;
};

/** An extra; `priceMinor`: of one for the whole rental, paid at the desk. */
export type WorldExtra = { readonly code: CarExtra; readonly priceMinor: number; readonly max: number };

/** Drivers from `from` to `to` years pay `perDayMinor`, for at most `maxDays` of a rental. */
export type AgeSurcharge = {
  readonly from: number;
  readonly to: number;
  readonly perDayMinor: number;
  readonly maxDays: number;
};

/** What the company asks of a driver. */
export type CarConditions = {
  readonly minAge: number;
  readonly maxAge: number | null;
  readonly young: AgeSurcharge | null;
  readonly senior: AgeSurcharge | null;
  readonly licenceYears: number;
  readonly internationalPermit: boolean;
  readonly depositMinor: number;
  readonly depositCards: readonly ('visa' | 'mastercard' | 'amex' | 'debit')[];
  readonly crossBorder: 'allowed' | 'ask' | 'notAllowed';
  readonly graceMinutes: number;
};

/** Free until `freeUntil` (epoch milliseconds), then `latePercent` of what was paid now until the pick-up, then everything. Null: everything at once. */
export type CarPolicy = { readonly freeUntil: number; readonly latePercent: number; readonly pickUp: number } | null;

/** A rate of a class for a rental. */
export type CarRate = {
  /** Finds the rate again at today's price. */
  readonly key: string;
  readonly pickUp: CarDesk;
  readonly dropOff: CarDesk;
  readonly rental: CarRental;
  readonly car: CarClass;
  readonly plan: CarPlan;
  readonly rateCode: string;
  readonly days: number;
  readonly lines: readonly CarLine[];
  readonly coverages: readonly WorldCoverage[];
  /** Kilometres or miles a day; null: as far as one likes. */
  readonly mileage: { readonly perDay: number | null; readonly unit: 'km' | 'mi'; readonly extraMinor: number | null };
  readonly fuelPolicy: FuelPolicy;
  readonly extras: readonly WorldExtra[];
  readonly conditions: CarConditions;
  readonly policy: CarPolicy;
  /** Null: nine or more. */
  readonly carsLeft: number | null;
};
