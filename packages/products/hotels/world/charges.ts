import { currencyExponent } from '@caravel/kernel';
import { findCountry } from '@caravel/reference';
import type { WorldCity } from '@caravel/sandbox-world/cities.ts';
import { hotelDice, type WorldHotel } from './hotels.ts';
import type { RateCharge, RoomOccupancy } from './stay-types.ts';

/** Dollars for one unit of the money in which properties take charges: fixed, since this world has no exchange. */
const DOLLARS: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.1,
  GBP: 1.28,
  CHF: 1.13,
  CZK: 0.044,
  HUF: 0.0028,
  PLN: 0.26,
  DKK: 0.148,
  SEK: 0.095,
  NOK: 0.094,
  ISK: 0.0072,
  RON: 0.22,
  BGN: 0.56,
  TRY: 0.03,
  AED: 0.2723,
  QAR: 0.2747,
  OMR: 2.6,
  MAD: 0.1,
  TND: 0.32,
  EGP: 0.021,
  ZAR: 0.055,
  JPY: 0.0067,
  KRW: 0.00073,
  MYR: 0.22,
  THB: 0.029,
  IDR: 0.000063,
  SGD: 0.75,
  HKD: 0.128,
  AUD: 0.66,
  NZD: 0.6,
  CAD: 0.73,
  MXN: 0.055,
  BRL: 0.18,
  COP: 0.00024,
  ARS: 0.001,
  CLP: 0.00105,
  PEN: 0.27,
  CRC: 0.0019,
  DOP: 0.0165,
  JMD: 0.0064,
  INR: 0.012,
  CNY: 0.139,
};

/** The tax of a city or country that guests pay at the property. */
type CityTax = {
  readonly currency: string;
  /** What an amount is for: each guest and night, each room and night, or a percent of the room without it. */
  readonly per: 'guest' | 'room' | 'percent';
  /** By stars, none to five. */
  readonly amounts: readonly number[];
  /** Younger guests pay nothing. */
  readonly fromAge: number;
  /** After so many nights it is no longer taken. */
  readonly mostNights: number;
};

/** country or `country city` | currency | per | amounts by stars, or one for all | from age | most nights. Amounts as of 2025, by the cities' own notices. */
const ROWS = `
PT|EUR|guest|2|13|7
PT Lisbon|EUR|guest|4|13|7
PT Porto|EUR|guest|3|13|7
FR|EUR|guest|0.8,0.8,1,1.6,2.5,3.3|18|99
FR Paris|EUR|guest|2.6,2.6,3.25,5.53,8.13,11.38|18|99
IT|EUR|guest|1.5,1,1.5,2.5,3.5,5|12|7
IT Rome|EUR|guest|6,4,5,6,7.5,10|10|10
IT Venice|EUR|guest|3,1,2,3.5,4.5,5|10|5
IT Florence|EUR|guest|5.5,3.5,4.5,6,7,8|12|7
IT Milan|EUR|guest|4.5,4,5,6.3,7,7|18|14
ES Barcelona|EUR|guest|6.25,5,5,5,5.7,7.5|17|7
ES Palma de Mallorca|EUR|guest|2,2,2,2,3,4|16|8
DE|EUR|percent|5|0|99
DE Berlin|EUR|percent|7.5|0|21
NL|EUR|percent|6|0|99
NL Amsterdam|EUR|percent|12.5|0|99
BE|EUR|room|3|0|99
BE Brussels|EUR|room|4.24|0|99
AT|EUR|guest|2.5|15|99
AT Vienna|EUR|percent|3.2|0|99
CH|CHF|guest|3.5|12|60
GR|EUR|room|2,2,2,5,10,15|0|99
CZ Prague|CZK|guest|50|18|60
HU Budapest|EUR|percent|4|18|99
PL|PLN|guest|3|7|99
HR|EUR|guest|1.86|18|99
SI|EUR|guest|3.13|18|99
MT|EUR|guest|0.5|18|10
RO|RON|percent|1|18|99
AE|AED|room|7,7,10,10,15,20|0|30
QA|QAR|room|10|0|99
MA|MAD|guest|15,15,15,20,25,40|13|99
TN|TND|guest|2,2,2,3,3,3|12|7
JP Tokyo|JPY|guest|0,0,100,100,200,200|0|99
JP Kyoto|JPY|guest|200,200,200,200,500,1000|0|99
JP Osaka|JPY|guest|0,0,100,200,200,300|0|99
MY|MYR|room|10|0|99
MV|USD|guest|6,12,12,12,12,12|2|99
MX Cancún|MXN|room|79|0|99
MX Tulum|MXN|room|62|0|99
MX Playa del Carmen|MXN|room|62|0|99
GB Edinburgh|GBP|percent|5|0|5
GB Manchester|GBP|room|1|0|99
IS|ISK|room|600|0|99
BG|BGN|guest|1.2|12|99`;

const CITY_TAXES = new Map(
  ROWS.trim()
    .split('\n')
    .map((row): readonly [string, CityTax] => {
      const [place = '', currency = '', per = '', text = '', fromAge = '', mostNights = ''] = row.split('|');
      const amounts = text.split(',').map(Number);
      const byStars = amounts.length === 1 ? Array.from({ length: 6 }, () => amounts[0] ?? 0) : amounts;
      return [
        place,
        { currency, per: per as CityTax['per'], amounts: byStars, fromAge: Number(fromAge), mostNights: Number(mostNights) },
      ];
    }),
);

/** What charges are reckoned of. */
export type ChargedStay = {
  readonly nights: number;
  readonly occupancy: RoomOccupancy;
  /** The published price of the room and its meals for the stay, in cents. */
  readonly publishedMinor: number;
};

/** An amount in a property's money as a charge in the world's. */
function atProperty(kind: RateCharge['kind'], amount: number, currency: string): RateCharge {
  const minor = Math.round(amount * 10 ** currencyExponent(currency));
  const amountMinor = Math.round(amount * (DOLLARS[currency] ?? 1) * 100);
  return { kind, due: 'atProperty', amountMinor, local: currency === 'USD' ? null : { amountMinor: minor, currency } };
}

function cityTaxOf(hotel: WorldHotel, stay: ChargedStay): RateCharge | undefined {
  const tax = CITY_TAXES.get(`${hotel.countryCode} ${hotel.cityName}`) ?? CITY_TAXES.get(hotel.countryCode);
  const amount = tax?.amounts[hotel.stars] ?? 0;
  if (!tax || amount === 0) return undefined;
  const nights = Math.min(stay.nights, tax.mostNights);
  if (tax.per === 'percent') {
    const taxed = (stay.publishedMinor / 100) * (nights / stay.nights);
    return atProperty('cityTax', (taxed * amount) / 100 / (DOLLARS[tax.currency] ?? 1), tax.currency);
  }
  const payers = stay.occupancy.adults + stay.occupancy.childAges.filter((age) => age >= tax.fromAge).length;
  return atProperty('cityTax', amount * nights * (tax.per === 'guest' ? payers : 1), tax.currency);
}

/** The fee for each night that resorts and big hotels of some cities ask for besides the rate; 0 for a house without one. */
export function resortFeeDollars(hotel: WorldHotel, city: WorldCity): number {
  if (!city.resortFees || hotel.stars < 3 || hotel.kind === 'apartments') return 0;
  if (hotelDice(hotel, 150) > (hotel.kind === 'resort' ? 0.95 : 0.35 + 0.1 * hotel.stars)) return 0;
  return Math.round(14 + hotel.stars * 4 + 14 * hotelDice(hotel, 151)) + (hotel.stars === 5 ? 10 : 0);
}

function cleaningFeeOf(hotel: WorldHotel): RateCharge | undefined {
  if (hotel.kind !== 'apartments' || hotelDice(hotel, 152) > 0.4) return undefined;
  const currency = findCountry(hotel.countryCode)?.currency ?? 'USD';
  const known = DOLLARS[currency] === undefined ? 'USD' : currency;
  return atProperty('cleaningFee', Math.round((18 + 45 * hotelDice(hotel, 153)) / (DOLLARS[known] ?? 1)), known);
}

/** What a room's guests must pay at the property for the whole stay. */
export function chargesAtProperty(hotel: WorldHotel, city: WorldCity, stay: ChargedStay): RateCharge[] {
  const resort = resortFeeDollars(hotel, city) * stay.nights;
  return [
    ...(resort > 0 ? [atProperty('resortFee', resort, 'USD')] : []),
    ...[cityTaxOf(hotel, stay), cleaningFeeOf(hotel)].filter((charge) => charge !== undefined && charge.amountMinor > 0),
  ] as RateCharge[];
}
