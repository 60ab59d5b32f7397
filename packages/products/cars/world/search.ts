import type { Point } from '@caravel/reference';
import { nearestTown } from '@caravel/reference';
import { type Trigger, triggerOfPlace } from '@caravel/sandbox-world/triggers.ts';
import { findCompany } from './companies.ts';
import { desksNear, findDesk } from './desks.ts';
import type { OpenRental } from './open-rental.ts';
import { findClass, isLeft, localInstant, openRental, rateOf, ratesOf } from './rates.ts';
import type { CarDesk, CarRate, CarRental } from './types.ts';

/** What is searched. `dropOff`: null for the desk where the car is picked up. */
export type CarQuery = CarRental & {
  readonly pickUp: Point;
  readonly dropOff: Point | null;
  readonly radiusKm: number;
  /** The most rates that are wanted; the cheapest of each class come first. */
  readonly limit: number;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** What a search finds. */
export type FoundCars = {
  readonly rates: readonly CarRate[];
  /** Desks whose cars are left out because they, or where the car would be returned, are closed at that time. */
  readonly closed: readonly CarDesk[];
  /** What the place of the pick-up provokes. */
  readonly trigger: Trigger | undefined;
};

const isSamePlace = (a: Point, b: Point) => a.lat === b.lat && a.lng === b.lng;

/** Where each company takes its cars back: at its first desk at the other place, in the city if the city is meant, or where they were picked up. */
function returnsTo({ pickUp, dropOff, radiusKm }: CarQuery): (desk: CarDesk) => CarDesk | undefined {
  if (dropOff === null || isSamePlace(pickUp, dropOff)) return (desk) => desk;
  const back = desksNear(dropOff, radiusKm);
  return (desk) => back.find((one) => one.desk.company === desk.company)?.desk;
}

/** The whole price of a rate in cents, wherever it is paid. */
export function rateTotal({ lines }: Pick<CarRate, 'lines'>): number {
  return lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Finds the rates of all companies near a place. The same place chosen twice finds what 'Same drop-off' finds. */
export function searchCars(query: CarQuery): FoundCars {
  const { pickUpAt, dropOffAt, age, residence, now } = query;
  const rental: CarRental = { pickUpAt, dropOffAt, age, residence };
  const near = desksNear(query.pickUp, query.radiusKm);
  const returned = returnsTo(query);
  const closed: CarDesk[] = [];
  const rates: CarRate[] = [];
  for (const { desk } of near) {
    const back = returned(desk);
    const open = back && openRental(desk, back, rental, now);
    if (open === 'closed') closed.push(desk);
    else if (open && open !== 'notSold') rates.push(...ratesOf(open));
  }
  const cheapest = rates
    .map((rate) => ({ rate, total: rateTotal(rate) }))
    .sort((a, b) => a.total - b.total || (a.rate.key < b.rate.key ? -1 : 1));
  const town = nearestTown(query.pickUp);
  return {
    rates: cheapest.slice(0, query.limit).map(({ rate }) => rate),
    closed,
    trigger: town && triggerOfPlace(town.name),
  };
}

const KEY =
  /^c1~([at]\w+\.[a-z]+)~([at]\w+\.[a-z]+)~(\d{4}-\d\d-\d\dT\d\d:\d\d)~(\d{4}-\d\d-\d\dT\d\d:\d\d)~([A-Z]{4})~([A-Z])~(\d\d)~([A-Z]{2})$/;
/** How much the price of the price-trigger company rises, and by how many hours its free cancellation ends earlier. */
const RISE_PERCENT = 8;
const MOVED_HOURS = 120;

/** Raises what is paid of a rate by a percent: each line rounded up. */
export function raisedRate(rate: CarRate, percent: number): CarRate {
  const lines = rate.lines.map((line) => ({ ...line, amountMinor: Math.ceil((line.amountMinor * (100 + percent)) / 100) }));
  return { ...rate, lines };
}

/** Opens the rental of a key again; undefined if the key is malformed, or names desks that do not exist. */
function openOfKey(parts: RegExpExecArray, now: number): { open: OpenRental | 'closed' | 'notSold'; starts: number } | undefined {
  const [, from = '', to = '', pickUpAt = '', dropOffAt = '', , , age = '', residence = ''] = parts;
  const [pickUp, dropOff] = [findDesk(from), findDesk(to)];
  if (!pickUp || !dropOff || Number.isNaN(Date.parse(`${pickUpAt}Z`)) || Number.isNaN(Date.parse(`${dropOffAt}Z`)))
    return undefined;
  const open = openRental(pickUp, dropOff, { pickUpAt, dropOffAt, age: Number(age), residence }, now);
  return { open, starts: localInstant(pickUpAt, pickUp.zone) };
}

/**
 * Finds a rate by its key, priced as at `now` (epoch milliseconds). `soldOut`: it was sold, or its time is over; `unknown`: the key is malformed, or
 * nothing like it was ever sold. Never throws.
 */
export function findCarRate(key: string, now: number): CarRate | 'soldOut' | 'unknown' {
  const parts = KEY.exec(key.length > 160 ? '' : key);
  const opened = parts && openOfKey(parts, now);
  if (!parts || !opened) return 'unknown';
  const { open, starts } = opened;
  if (open === 'closed' || open === 'notSold') return starts <= now + 3_600_000 ? 'soldOut' : 'unknown';
  const found = findClass(open, parts[5] ?? '', parts[6] ?? '');
  if (!found) return 'unknown';
  const { trigger } = open.company;
  if (trigger === 'soldOut' || !isLeft(open, found.car)) return 'soldOut';
  const rate = rateOf(open, found.car, found.plan, trigger === 'policyChanged' ? MOVED_HOURS : 0);
  return trigger === 'priceChanged' ? raisedRate(rate, RISE_PERCENT) : rate;
}

/** Whether a company's records come broken: without a name, and off the map. */
export function isBrokenRecord({ pickUp }: Pick<CarRate, 'pickUp'>): boolean {
  return findCompany(pickUp.company)?.trigger === 'brokenRecord';
}
