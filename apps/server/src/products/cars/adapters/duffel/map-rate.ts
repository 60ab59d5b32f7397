import { fromDecimalString, hashText, type Money, money, subtractMoney } from '@caravel/kernel';
import { type CarFuel, rentalDays } from '@caravel/products/cars/contract';
import type { SupplierDetails, SupplierLine, SupplierPolicy, SupplierRate } from '../../ports.ts';
import { drawnCarAddress } from '../../rules/picture-address.ts';
import { hoursOf, toDesk } from './map-desk.ts';
import type { DuffelCar, DuffelCarQuote, DuffelLocation, DuffelNote, DuffelRate } from './schemas.ts';

/* Rates and quotes of Duffel in the port's shape. */

/** OpenTravel's sizes by Duffel's categories. */
const SIZES: Readonly<Record<string, number>> = {
  ...{ mini: 1, economy: 3, compact: 4, intermediate: 6, standard: 7, fullsize: 8, premium: 10, luxury: 9, special: 32 },
  ...{ mini_elite: 33, economy_elite: 34, compact_elite: 35, intermediate_elite: 36, standard_elite: 37 },
  ...{ fullsize_elite: 38, premium_elite: 39, luxury_elite: 40 },
};
/** The better half of a category is as large as it. */
const SUV_SIZES: Readonly<Record<string, number>> = { mini: 27, economy: 27, compact: 27, intermediate: 28, standard: 28 };

/** Throws RangeError on a category that nobody knows. */
export function sizeOf({ category, type }: Pick<DuffelCar, 'category' | 'type'>): number {
  if (type === 'suv') return SUV_SIZES[category.replace(/_elite$/, '')] ?? 29;
  if (type === 'monospace') return 11;
  if (type === 'passenger_van') return 12;
  const size = SIZES[category];
  if (size === undefined) throw new RangeError('a category that nobody knows');
  return size;
}

/** Doors by body; of others nobody knows. What has two or four counts as four (OpenTravel's "2-4"). */
const DOORS: Readonly<Record<string, number>> = {
  ...{
    two_door: 2,
    coupe: 2,
    sport: 2,
    convertible: 2,
    two_or_four_door: 4,
    four_door: 4,
    wagon_estate: 4,
    suv: 4,
    monospace: 4,
    passenger_van: 4,
  },
};
export const doorsOf = ({ type }: Pick<DuffelCar, 'type'>): number | null => DOORS[type ?? ''] ?? null;

const FUELS: ReadonlySet<string> = new Set(['petrol', 'diesel', 'hybrid', 'electric'] satisfies CarFuel[]);

/** The third letters of ACRISS that say that all wheels are driven. */
const ALL_WHEELS = 'NCBD';

function toVehicle(car: DuffelCar): SupplierRate['vehicle'] {
  const { name, code, transmission, fuel, air_conditioning, max_passengers, baggage } = car;
  return {
    ...{ size: sizeOf(car), acriss: code, name, passengerQuantity: max_passengers ?? null },
    baggageQuantity: baggage ? baggage.large + baggage.small : null,
    ...{ largeBags: baggage?.large ?? null, smallBags: baggage?.small ?? null },
    ...{ acIndicator: air_conditioning, transmissionType: transmission === 'manual' ? 'Manual' : 'Automatic' },
    doorCount: doorsOf(car),
    fuel: FUELS.has(fuel ?? '') ? (fuel as CarFuel) : 'unspecified',
    ...{ rangeKm: null, fourWheelDrive: ALL_WHEELS.includes(code[2] ?? ' '), picture: drawnCarAddress(code) },
  };
}

/** Companies are told apart by their names, those without Latin letters too. */
export function toVendor({ name }: DuffelRate['supplier']): SupplierRate['vendor'] {
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  const code = /[a-z0-9]/.test(letters) ? letters : `company-${hashText(name).toString(36)}`;
  return { code, name, color: '#455a64', score: null };
}

function toMileage({ mileage }: DuffelRate): SupplierRate['rentalRate']['mileage'] {
  if (mileage.type === 'unlimited') return { included: null, unit: 'km', per: 'rental', extra: null };
  return { included: mileage.limit, unit: mileage.unit === 'miles' ? 'mi' : 'km', per: 'rental', extra: null };
}

/** The whole price, and of it the rental where Duffel tells it apart. Throws where the amounts do not fit together. */
function linesOf({ base_amount, base_currency, total_amount, total_currency, payment_type }: DuffelRate): SupplierLine[] {
  const total = fromDecimalString(total_amount, total_currency);
  if (total.amountMinor <= 0) throw new RangeError('nothing to pay');
  const isApart = typeof base_amount === 'string' && base_currency === total_currency;
  const base = isApart ? fromDecimalString(base_amount, total_currency) : total;
  const rest = subtractMoney(total, base);
  const due = payment_type === 'prepaid' ? 'now' : 'atDesk';
  const line = (kind: 'rental' | 'taxes', amount: Money): SupplierLine => ({
    ...{ kind, code: null, count: 1, due, amount, local: null },
  });
  if (base.amountMinor <= 0 || rest.amountMinor < 0) return [line('rental', total)];
  return [line('rental', base), ...(rest.amountMinor > 0 ? [line('taxes', rest)] : [])];
}

/** What an account pays for a rental: all of it, or nothing where the desk takes it. Throws where the amount is none that anybody pays. */
export function netOfTotal(sold: Pick<DuffelRate, 'total_amount' | 'total_currency' | 'payment_type'>): Money {
  const { total_amount, total_currency, payment_type } = sold;
  if (payment_type !== 'prepaid') return money(0, total_currency);
  const total = fromDecimalString(total_amount, total_currency);
  if (total.amountMinor < 0) throw new RangeError('less than nothing');
  return total;
}

// Hours after the booking are no hours before the pick-up.
const FREE_UNTIL = /free (?:of charge )?cancell?ation[^.]*?\b(\d{1,3}) ?(hours?|days?)\s+(?:before|prior to|in advance)\b/i;
const FREE_ALWAYS = /free (?:of charge )?cancell?ation[^.\d]*?\b(?:until|up to|before|prior to|any ?time)[^.\d]*(?:\.|$)/i;
const NEVER = /\b(?:non-? ?refundable|not refundable|no refunds?)\b/i;

/**
 * The cancellation policy that conditions tell in words; null where they do not tell it: Duffel has no other place for it. Only what is said in full
 * counts, and a rate that says both is not known.
 */
export function policyOf(conditions: readonly DuffelNote[]): SupplierPolicy | null {
  const said = conditions.map(({ title, text }) => `${title}. ${text}`).filter((text) => /cancel|refund/i.test(text));
  const all = { kind: 'percent', percent: 100 } as const;
  const found = said.flatMap((text): readonly SupplierPolicy[] => {
    const none: SupplierPolicy[] = NEVER.test(text) ? [{ refundable: false, tiers: [], noShow: all }] : [];
    const [, count, unit = ''] = FREE_UNTIL.exec(text) ?? [];
    const isFree = count !== undefined || FREE_ALWAYS.test(text);
    if (!isFree) return none;
    const hoursBeforePickUp = Number(count ?? 0) * (unit.toLowerCase().startsWith('day') ? 24 : 1);
    return [...none, { refundable: true, tiers: [{ from: { hoursBeforePickUp }, penalty: all }], noShow: all }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** "Guarantee": paid at the desk, of a card that Duffel keeps (duffel.com/docs/guides/getting-started-with-cars). */
const PAYMENTS = { prepaid: 'now', postpaid: 'atDesk', guarantee: 'atDeskWithCard' } as const satisfies Record<
  DuffelRate['payment_type'],
  SupplierRate['payment']
>;

/** When a rental is, on the clocks of its ends. */
export type RentalTimes = { readonly pickUpAt: string; readonly dropOffAt: string };

/** Maps what Duffel sells. Throws where it cannot be sold: then that record is lost alone. `policy`: as far as it is known by now. */
export function toRate(
  sold: DuffelRate,
  ref: string,
  { pickUpAt, dropOffAt }: RentalTimes,
  policy: SupplierPolicy | null,
): SupplierRate {
  const vendor = toVendor(sold.supplier);
  const pickUp = toDesk(sold.pickup_location, vendor.code);
  const dropOff = toDesk(sold.dropoff_location, vendor.code);
  const ends = { pickUp: { local: pickUpAt, zone: pickUp.timeZone }, dropOff: { local: dropOffAt, zone: dropOff.timeZone } };
  const mileage = toMileage(sold);
  return {
    ...{ ref, vendor, vehicle: toVehicle(sold.car), pickUp, dropOff, policy },
    rentalRate: { unlimitedIndicator: mileage.included === null, mileage, fuelPolicy: null, rateCode: ref },
    days: rentalDays(ends, 0),
    payment: PAYMENTS[sold.payment_type],
    ...{ lines: linesOf(sold), coverages: [], carsLeft: null },
  };
}

const noteText = ({ title, text }: DuffelNote) => (title === '' ? text : `${title}: ${text}`);

/** What a desk tells besides: its hours that day, and how to get there. */
function deskNotes(location: DuffelLocation): string[] {
  const { name, additional_information: notes } = location;
  const hours = hoursOf(location).map(({ from, to }) => `${from}–${to}`);
  return [...(hours.length === 0 ? [] : [`${name}: ${hours.join(', ')}`]), ...notes.map(noteText)];
}

/** Maps a quote. Its conditions come in the company's words. */
export function toDetails(quote: DuffelCarQuote): SupplierDetails {
  const times = {
    pickUpAt: `${quote.pickup_date}T${quote.pickup_time}`,
    dropOffAt: `${quote.dropoff_date}T${quote.dropoff_time}`,
  };
  const { conditions, charges, pickup_location: from, dropoff_location: to, privacy_policies: privacyPolicies } = quote;
  return {
    rate: toRate(quote, quote.rate_id, times, policyOf(conditions)),
    extras: [],
    conditions: {
      ...{ minAge: null, maxAge: null, youngDriver: null, seniorDriver: null, licenceYears: 0, internationalPermit: false },
      ...{ deposit: null, depositCards: [], crossBorder: 'ask', graceMinutes: 0 },
    },
    importantInformation: [
      ...new Set([
        ...conditions.map(noteText),
        ...charges.map(({ description, amount, currency }) => `${description}: ${amount} ${currency}`),
        ...deskNotes(from),
        ...deskNotes(to),
      ]),
    ],
    privacyPolicies,
  };
}
