import { distanceKm } from '@caravel/reference';
import { countryFacts } from '@caravel/sandbox-world/countries.ts';
import { mix } from '@caravel/sandbox-world/random.ts';
import { dayNumber, MINUTES_PER_DAY, utcOf, zoneClock } from '@caravel/sandbox-world/zones.ts';
import { isOpenAt, rentalDays } from '../contract/index.ts';
import { findCompany, type RentalCompany } from './companies.ts';
import { fleetOf, marketOf, type PricedClass } from './fleet.ts';
import type { OpenRental } from './open-rental.ts';
import { leadFactor, loadOf, rentalFactor, smallCarMinor } from './tariffs.ts';
import { conditionsOf, coveragesOf, extrasOf, surchargeLine } from './terms.ts';
import type { CarDesk, CarLine, CarPlan, CarPolicy, CarRate, CarRental, WorldExtra } from './types.ts';

/** Rates are sold so far ahead, and until so many hours before the pick-up. */
const DAYS_AHEAD = 500;
const HOURS_BEFORE = 1;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const PLANS: Readonly<Record<CarPlan, { readonly price: number; readonly letter: string }>> = {
  flexible: { price: 1, letter: 'F' },
  saver: { price: 0.91, letter: 'S' },
  partAtDesk: { price: 1.05, letter: 'P' },
  atDesk: { price: 1.09, letter: 'L' },
};
/** The part of the rental that is paid with the booking, in percent. */
const NOW_PERCENT: Readonly<Record<CarPlan, number>> = { flexible: 100, saver: 100, partAtDesk: 25, atDesk: 0 };
const LATE_PERCENT = 60;

/** The instant (epoch milliseconds) of a local time `YYYY-MM-DDTHH:mm` on the clocks of a zone. */
export function localInstant(local: string, zone: string): number {
  const minutes =
    dayNumber(local.slice(0, 10)) * MINUTES_PER_DAY + Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
  return utcOf(zoneClock(zone), minutes) * 60_000;
}

/** Why a rental between two desks is not sold; `closed`: one of them is closed at its time. */
export type NotSold = 'closed' | 'notSold';

function oneWayMinor(company: RentalCompany, from: CarDesk, to: CarDesk): number | null {
  if (from.key === to.key) return 0;
  const abroad = from.countryCode !== to.countryCode;
  if (company.oneWay === 'none' || (abroad && company.oneWay !== 'abroad')) return null;
  const km = distanceKm(from.position, to.position);
  return Math.round((km < 30 ? 1500 : 4500 + km * 16 + (abroad ? 25_000 : 0)) / 100) * 100;
}

/** Opens a rental at a desk, as at `now` (epoch milliseconds): the price of a small car, and whether it can be had at all. */
export function openRental(pickUp: CarDesk, dropOff: CarDesk, rental: CarRental, now: number): OpenRental | NotSold {
  const company = findCompany(pickUp.company);
  const oneWay = company && pickUp.company === dropOff.company ? oneWayMinor(company, pickUp, dropOff) : null;
  const { age } = rental;
  if (!company || oneWay === null || age < company.minAge || age > (company.maxAge ?? age)) return 'notSold';
  const starts = localInstant(rental.pickUpAt, pickUp.zone);
  if (starts < now + HOURS_BEFORE * HOUR_MS || starts > now + DAYS_AHEAD * DAY_MS) return 'notSold';
  if (localInstant(rental.dropOffAt, dropOff.zone) <= starts) return 'notSold';
  if (!isOpenAt(pickUp.hours, rental.pickUpAt) || !isOpenAt(dropOff.hours, rental.dropOffAt)) return 'closed';
  const ends = [
    { local: rental.pickUpAt, zone: pickUp.zone },
    { local: rental.dropOffAt, zone: dropOff.zone },
  ] as const;
  const days = rentalDays({ pickUp: ends[0], dropOff: ends[1] }, company.graceMinutes);
  const first = dayNumber(rental.pickUpAt.slice(0, 10));
  const leadDays = first - Math.floor(now / DAY_MS);
  const level = company.level * leadFactor(leadDays) * (pickUp.airportCode ? 1.08 : 1);
  const small = smallCarMinor(pickUp.countryCode) * level * rentalFactor(pickUp.position, first, days);
  const extras = extrasOf({ company, pickUp, days });
  return { company, pickUp, dropOff, rental, days, starts, leadDays, first, smallMinor: small, oneWayMinor: oneWay, extras };
}

function policyOf({ company, starts }: OpenRental, plan: CarPlan, earlier: number): CarPolicy {
  if (plan === 'saver') return null;
  if (plan === 'atDesk') return { freeUntil: starts, latePercent: 100, pickUp: starts };
  const hours = (plan === 'partAtDesk' ? Math.min(24, company.freeHours) : company.freeHours) + earlier;
  return { freeUntil: starts - hours * HOUR_MS, latePercent: LATE_PERCENT, pickUp: starts };
}

/** Splits the rental's own price into what is paid now and what the desk takes. */
function rentalLines(amountMinor: number, plan: CarPlan): CarLine[] {
  const line = (due: CarLine['due'], minor: number): CarLine => ({
    kind: 'rental',
    code: null,
    count: 1,
    due,
    amountMinor: minor,
  });
  const now = Math.ceil((amountMinor * NOW_PERCENT[plan]) / 100);
  const both = [line('now', now), line('atDesk', amountMinor - now)];
  return both.filter((one) => one.amountMinor > 0);
}

const AIRPORT_FEE_PERCENT = 8;

/** The taxes of lines: what is paid now is taxed now. */
function taxLines(lines: readonly CarLine[], percent: number): CarLine[] {
  return (['now', 'atDesk'] as const).flatMap((due) => {
    const taxed = lines.filter((line) => line.due === due).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const amountMinor = Math.round((taxed * percent) / 100);
    return amountMinor === 0 ? [] : [{ kind: 'taxes', code: null, count: 1, due, amountMinor } as const];
  });
}

/** All that must be paid for a class: the rental, surcharges by age, the one-way fee, the airport's fee, taxes where prices are told without. */
function linesOf(open: OpenRental, car: PricedClass, plan: CarPlan): CarLine[] {
  const { pickUp } = open;
  const rental = Math.ceil(open.smallMinor * car.factor * PLANS[plan].price);
  const due = NOW_PERCENT[plan] < 100 ? 'atDesk' : 'now';
  const fee = (kind: CarLine['kind'], amountMinor: number): CarLine[] =>
    amountMinor === 0 ? [] : [{ kind, code: null, count: 1, due, amountMinor }];
  const facts = countryFacts(pickUp.countryCode);
  const lines = [
    ...rentalLines(rental, plan),
    ...surchargeLine(open, due),
    ...fee('oneWayFee', open.oneWayMinor),
    ...fee('airportFee', pickUp.airportCode ? Math.round((rental * AIRPORT_FEE_PERCENT) / 100) : 0),
  ];
  return facts.taxIncluded ? lines : [...lines, ...taxLines(lines, facts.taxPercent)];
}

const seedOf = ({ pickUp }: OpenRental, acriss: string) =>
  [...`${pickUp.key}${acriss}`].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 17);

/** Cars of a class that are left; 0: sold out. */
function carsLeft(open: OpenRental, car: PricedClass): number {
  if (open.company.trigger !== null) return 12;
  const seed = seedOf(open, car.acriss);
  const fleet = 3 + (mix(seed, 360) % (car.factor < 1.6 ? 14 : 6));
  return Math.max(0, Math.floor(fleet * (1 - loadOf(seed, open.first, open.leadDays))));
}

/** Names a rate: `c1~desk~desk~pick-up~drop-off~class~plan~age~residence`. */
const keyOf = ({ pickUp, dropOff, rental }: OpenRental, acriss: string, plan: CarPlan): string =>
  [
    'c1',
    pickUp.key,
    dropOff.key,
    rental.pickUpAt,
    rental.dropOffAt,
    acriss,
    PLANS[plan].letter,
    rental.age,
    rental.residence,
  ].join('~');

/** A rate of a class by a plan. `hoursEarlier`: what a trigger does to the free cancellation. */
export function rateOf(open: OpenRental, car: PricedClass, plan: CarPlan, hoursEarlier = 0, left = carsLeft(open, car)): CarRate {
  const { company, pickUp, dropOff, rental, days } = open;
  const unit = ['US', 'GB', 'PR'].includes(pickUp.countryCode) ? 'mi' : 'km';
  const perDay = company.kmPerDay === null ? null : unit === 'mi' ? Math.round(company.kmPerDay * 0.625) : company.kmPerDay;
  const { factor: _, ...shown } = car;
  const policy = policyOf(open, plan, hoursEarlier);
  return {
    key: keyOf(open, car.acriss, plan),
    pickUp,
    dropOff,
    rental,
    car: shown,
    plan,
    rateCode: `${company.code.slice(0, 3).toUpperCase()}${PLANS[plan].letter}${days >= 28 ? 'M' : days >= 7 ? 'W' : 'D'}`,
    days,
    lines: linesOf(open, car, plan),
    coverages: coveragesOf(open, car.factor, policy !== null),
    mileage: { perDay, unit, extraMinor: perDay === null ? null : 35 },
    fuelPolicy: car.fuel === 'electric' ? 'sameToSame' : company.fuelPolicy,
    extras: open.extras,
    conditions: conditionsOf(open, car.factor),
    policy,
    carsLeft: left >= 9 ? null : left,
  };
}

/** The rates of a rental: each class that is left, by each plan of the company. */
export function ratesOf(open: OpenRental): CarRate[] {
  const fleet = fleetOf(open.company, marketOf(open.pickUp.countryCode, open.pickUp.zone));
  return fleet.flatMap((car) => {
    const left = carsLeft(open, car);
    return left === 0 ? [] : open.company.plans.map((plan) => rateOf(open, car, plan, 0, left));
  });
}

/** The class and the plan of a rental by their codes; undefined if the company has none such. */
export function findClass(
  open: OpenRental,
  acriss: string,
  letter: string,
): { readonly car: PricedClass; readonly plan: CarPlan } | undefined {
  const fleet = fleetOf(open.company, marketOf(open.pickUp.countryCode, open.pickUp.zone));
  const car = fleet.find((one) => one.acriss === acriss);
  const plan = open.company.plans.find((one) => PLANS[one].letter === letter);
  return car && plan ? { car, plan } : undefined;
}

/** Whether cars of a class are left. */
export function isLeft(open: OpenRental, car: PricedClass): boolean {
  return carsLeft(open, car) > 0;
}

/** An extra that was chosen, and how many of it. */
export type ChosenExtra = { readonly code: WorldExtra['code']; readonly count: number };

/** A rate with what was chosen besides, each a line that is paid at the desk; undefined if something is not sold, or not so often. */
export function withExtras(rate: CarRate, chosen: readonly ChosenExtra[]): CarRate | undefined {
  const lines = chosen.flatMap(({ code, count }): CarLine[] => {
    const extra = rate.extras.find((one) => one.code === code);
    if (!extra || count < 1 || count > extra.max) return [];
    return [{ kind: 'extra', code, count, due: 'atDesk', amountMinor: extra.priceMinor * count }];
  });
  return lines.length === chosen.length ? { ...rate, lines: [...rate.lines, ...lines] } : undefined;
}
