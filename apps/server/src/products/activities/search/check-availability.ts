import { addDays, dayAt, type PlainDate } from '@caravel/kernel';
import {
  ACTIVITY_LIMITS,
  type ActivityAvailability,
  type AvailabilityRequest,
  type PaxMix,
} from '@caravel/products/activities/contract';
import { loadPriceRules } from '../../../domains/pricing/index.ts';
import { askPrice } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { assertNoProblems, type FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { readSound } from '../../../platform/search/gather.ts';
import { peopleOfSearch } from '../../../platform/search/own-search.ts';
import type { ActivitiesSearchDeps } from '../deps.ts';
import type { SupplierOption } from '../ports.ts';
import { nearestDates } from '../rules/nearest-dates.ts';
import { checkParty } from '../rules/party.ts';
import { presentOption } from '../rules/present-option.ts';
import { isSoundOption } from '../rules/sound-option.ts';
import { READING } from '../rules/supplier-errors.ts';
import { soldDays } from './available-dates.ts';
import type { KnownProduct } from './known-product.ts';

/** How far from a day others are looked for. */
const AROUND_DAYS = 45;

/** Checks a day of travel on the clock of the place, as seen at `now` (epoch milliseconds). */
export function checkTravelDate(travelDate: PlainDate, timeZone: string, now: number): FieldProblems {
  const today = dayAt(now, timeZone);
  if (travelDate < today) return { travelDate: 'datePast' };
  return travelDate > addDays(today, ACTIVITY_LIMITS.maxDaysAhead) ? { travelDate: 'dateTooFar' } : {};
}

/** A day and the party that wants to go. */
type Wanted = { readonly travelDate: PlainDate; readonly paxMix: PaxMix };

/** The days around a day that are sold: looking for them must not hide why the day is not. */
async function datesNear(
  ctx: Ctx,
  known: KnownProduct,
  { travelDate, paxMix }: Wanted,
  signal: AbortSignal,
): Promise<PlainDate[]> {
  const today = dayAt(ctx.clock.now(), known.product.timeZone);
  const first = addDays(travelDate, -AROUND_DAYS);
  const [, start = today] = [first, today].toSorted();
  const span = { start, end: addDays(travelDate, AROUND_DAYS) };
  try {
    const days = await soldDays(ctx, known, span, paxMix, signal);
    return nearestDates(
      travelDate,
      days.map(({ date }) => date),
    );
  } catch (error) {
    ctx.log.warn({ supplier: known.supplier.name, error: String(error) }, 'no days near a day that is sold out');
    return [];
  }
}

/** Throws `activityNotOnDate` with why the day is not sold and the nearest days that are. */
export async function refuseDay(
  ctx: Ctx,
  known: KnownProduct,
  wanted: Wanted,
  options: readonly Pick<SupplierOption, 'unavailableReason'>[],
  signal: AbortSignal,
): Promise<never> {
  const reasons = [...new Set(options.flatMap(({ unavailableReason }) => unavailableReason ?? []))];
  const nearest = await datesNear(ctx, known, wanted, signal);
  throw new AppError('activityNotOnDate', {
    data: { nearestDates: nearest, reasons: reasons.length === 0 ? ['NOT_OPERATING'] : reasons },
  });
}

/** Asks for the options of a day, those that cannot be booked with their reason. What the supplier sends and could not be sold or shown is left out. */
export async function askOptions(
  ctx: Ctx,
  { supplier, code }: KnownProduct,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<SupplierOption[]> {
  const asked = { ...wanted, language: ctx.locale };
  const told = await askPrice((inTime) => supplier.check(code, asked, inTime), READING, signal);
  const sound = (option: SupplierOption): SupplierOption => {
    if (!isSoundOption(option, wanted, ctx.agency.currency)) throw new Error('an option that cannot be sold');
    return option;
  };
  return readSound(told, sound, (lost) =>
    ctx.log.warn({ supplier: supplier.name, lost }, 'options of an activity were left out'),
  );
}

/**
 * Returns the options of a product for a party on a day with start times and totals, those that can be booked first. Throws `activityNotFound`,
 * `validationFailed` for a party that it is not sold to or a day that is past, `activityNotOnDate` with the nearest days if none can be booked,
 * `supplierFailed`, `supplierTimeout`.
 */
export async function checkAvailability(
  deps: ActivitiesSearchDeps,
  ctx: Ctx,
  { productCode, travelDate, paxMix }: AvailabilityRequest,
  signal: AbortSignal,
): Promise<ActivityAvailability> {
  const known = await deps.readProduct(ctx, productCode);
  const now = ctx.clock.now();
  assertNoProblems(ctx, { ...checkParty(paxMix, known.product), ...checkTravelDate(travelDate, known.product.timeZone, now) });
  const options = await askOptions(ctx, known, { travelDate, paxMix }, signal);
  if (!options.some(({ available }) => available)) await refuseDay(ctx, known, { travelDate, paxMix }, options, signal);
  const rules = await loadPriceRules(deps.pricing, ctx, {
    ...{ product: 'activities', supplier: known.supplier.name },
    userIds: peopleOfSearch(ctx),
  });
  return {
    ...{ productCode, travelDate, paxMix },
    serverTime: new Date(now).toISOString(),
    activityProductOptions: options
      .map((option) => presentOption(option, rules, now))
      .toSorted((a, b) => Number(b.available) - Number(a.available)),
  };
}
