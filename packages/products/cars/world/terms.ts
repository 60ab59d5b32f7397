import type { RentalCompany } from './companies.ts';
import type { OpenRental } from './open-rental.ts';
import { smallCarMinor } from './tariffs.ts';
import type { AgeSurcharge, CarConditions, CarLine, WorldCoverage, WorldExtra } from './types.ts';

/** Surcharges by age are charged for at most so many days of a rental. */
const SURCHARGED_DAYS = 10;
const SENIOR_FROM = 71;
const OLDEST = 99;
/** Countries whose companies ask old drivers for more, or young ones for less, than others. */
const SENIOR_COUNTRIES = new Set(['IT', 'GR', 'IE', 'PT', 'TR', 'ZA', 'AR', 'BR', 'MX']);
const EASY_ON_THE_YOUNG = new Set(['AU', 'NZ', 'FR', 'ES']);

/** What young drivers pay a day: by the country of the desk, more by companies that would rather not. */
function youngOf(company: RentalCompany, countryCode: string): AgeSurcharge | null {
  if (company.youngUntil < company.minAge) return null;
  const country = EASY_ON_THE_YOUNG.has(countryCode) ? 0.35 : 0.6;
  const perDayMinor = Math.round((smallCarMinor(countryCode) * country * company.youngShare) / 100) * 100;
  return { from: company.minAge, to: company.youngUntil, perDayMinor, maxDays: SURCHARGED_DAYS };
}

function seniorOf(company: RentalCompany, countryCode: string): AgeSurcharge | null {
  if (!SENIOR_COUNTRIES.has(countryCode) || company.fleet === 'upscale') return null;
  const perDayMinor = Math.round((smallCarMinor(countryCode) * 0.3) / 100) * 100;
  return { from: SENIOR_FROM, to: company.maxAge ?? OLDEST, perDayMinor, maxDays: SURCHARGED_DAYS };
}

/** The surcharge that a driver of this age pays, as a line; none for most. */
export function surchargeLine({ company, pickUp, rental, days }: OpenRental, due: CarLine['due']): CarLine[] {
  const surcharges = [
    { kind: 'youngDriver', of: youngOf(company, pickUp.countryCode) },
    { kind: 'seniorDriver', of: seniorOf(company, pickUp.countryCode) },
  ] as const;
  return surcharges.flatMap(({ kind, of }) =>
    of && rental.age >= of.from && rental.age <= of.to
      ? [{ kind, code: null, count: 1, due, amountMinor: of.perDayMinor * Math.min(days, of.maxDays) } as const]
      : [],
  );
}

/** Excess and deposit grow with the car. */
const grown = (minor: number, factor: number) => Math.round((minor * Math.max(1, factor)) / 5000) * 5000;

/**
 * The coverages of a rate. Where cars are rented to their own people, damage and theft are covered by the people's own insurance: then they are sold
 * apart (so in the United States), and included for guests from elsewhere.
 */
export function coveragesOf({ company, pickUp, rental, days }: OpenRental, factor: number, isFree: boolean): WorldCoverage[] {
  const own = pickUp.countryCode === 'US' && rental.residence === 'US';
  const daily = smallCarMinor(pickUp.countryCode);
  const price = (share: number) => Math.round((daily * share) / 50) * 50 * Math.min(days, 30);
  const excessMinor = grown(company.excessMinor, factor);
  const sold = (code: WorldCoverage['code'], share: number): WorldCoverage => ({
    code,
    included: false,
    excessMinor: code === 'SCDW' ? 0 : null,
    priceMinor: price(share),
  });
  const damage = (code: 'CDW' | 'TP', share: number): WorldCoverage => ({
    code,
    included: !own,
    excessMinor,
    priceMinor: own ? price(share) : null,
  });
  return [
    ...(isFree ? [{ code: 'CF', included: true, excessMinor: null, priceMinor: null } as const] : []),
    damage('CDW', 0.45),
    damage('TP', 0.2),
    { code: 'TPL', included: true, excessMinor: null, priceMinor: null },
    company.level >= 1.1 ? { code: 'RSA', included: true, excessMinor: null, priceMinor: null } : sold('RSA', 0.12),
    sold('SCDW', 0.5),
    sold('TWG', 0.15),
    sold('PAI', 0.13),
  ];
}

const SNOW = new Set(['NO', 'SE', 'FI', 'IS', 'CH', 'AT', 'DE', 'CA', 'JP', 'EE', 'LV', 'LT', 'PL', 'CZ', 'SK']);

/** What may be had besides, each with its price for the whole rental; none is charged for more than ten days. */
export function extrasOf({ company, pickUp, days }: Pick<OpenRental, 'company' | 'pickUp' | 'days'>): WorldExtra[] {
  const daily = smallCarMinor(pickUp.countryCode);
  const cheap = company.fleet === 'family' ? 0.5 : 1;
  const extra = (code: WorldExtra['code'], share: number, max: number): WorldExtra => ({
    code,
    priceMinor: Math.round((daily * share) / 50) * 50 * Math.min(days, SURCHARGED_DAYS),
    max,
  });
  return [
    extra('additionalDriver', 0.25, 3),
    extra('infantSeat', 0.22 * cheap, 2),
    extra('childSeat', 0.22 * cheap, 3),
    extra('boosterSeat', 0.12 * cheap, 3),
    extra('navigation', 0.28, 1),
    extra('wifi', 0.2, 1),
    ...(SNOW.has(pickUp.countryCode) ? [extra('winterTires', 0.3, 1), extra('skiRack', 0.18, 1)] : []),
  ];
}

/** Countries whose licences are in letters that most desks cannot read. */
const OTHER_LETTERS = new Set(['CN', 'JP', 'KR', 'RU', 'UA', 'GR', 'IL', 'SA', 'AE', 'EG', 'TH', 'IN', 'IR', 'KZ', 'BG']);
const ISLANDS = new Set(['IS', 'IE', 'MT', 'CY', 'AU', 'NZ', 'JP', 'TW', 'LK', 'CU', 'JM', 'MU', 'MV', 'PR', 'BS', 'BB']);

/** What the company asks of a driver for a class. */
export function conditionsOf({ company, pickUp, rental }: OpenRental, factor: number): CarConditions {
  return {
    minAge: company.minAge,
    maxAge: company.maxAge,
    young: youngOf(company, pickUp.countryCode),
    senior: seniorOf(company, pickUp.countryCode),
    licenceYears: company.fleet === 'upscale' ? 3 : 1,
    internationalPermit: OTHER_LETTERS.has(rental.residence) && rental.residence !== pickUp.countryCode,
    depositMinor: grown(company.depositMinor, factor),
    depositCards:
      company.level < 0.9
        ? ['visa', 'mastercard']
        : ['visa', 'mastercard', 'amex', ...(company.level < 1.1 ? (['debit'] as const) : [])],
    crossBorder: ISLANDS.has(pickUp.countryCode) ? 'notAllowed' : company.oneWay === 'abroad' ? 'allowed' : 'ask',
    graceMinutes: company.graceMinutes,
  };
}
