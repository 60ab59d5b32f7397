import { addDays, dayAt, type PlainDate } from '@caravel/kernel';
import { ACTIVITY_LIMITS, type AvailableDates, type PaxMix } from '@caravel/products/activities/contract';
import { loadPriceRules } from '../../../domains/pricing/index.ts';
import { askPrice } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertNoProblems, type FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { peopleOfSearch } from '../../../platform/search/own-search.ts';
import type { ActivitiesSearchDeps } from '../deps.ts';
import type { DaySpan, SupplierDay } from '../ports.ts';
import { isSoundPrice, totalOf } from '../rules/activity-price.ts';
import { checkParty } from '../rules/party.ts';
import { READING } from '../rules/supplier-errors.ts';
import type { KnownProduct } from './known-product.ts';

/** How many days are looked at if none are named. */
const USUAL_DAYS = 60;

/** The days that are sold of those that are asked for, on the clock of the place; undefined if none of them is. */
function soldSpan(
  ctx: Ctx,
  { product: { timeZone } }: KnownProduct,
  asked: Partial<{ from: PlainDate; to: PlainDate }>,
): DaySpan | undefined {
  const today = dayAt(ctx.clock.now(), timeZone);
  const last = addDays(today, ACTIVITY_LIMITS.maxDaysAhead);
  const start = asked.from !== undefined && asked.from > today ? asked.from : today;
  const wanted = asked.to ?? addDays(start, USUAL_DAYS - 1);
  const [end = last] = [wanted, last].toSorted();
  return start <= end ? { start, end } : undefined;
}

/** Asks for the days of a span on which a party can book, each once, in order, without those whose price cannot be sold. */
export async function soldDays(
  ctx: Ctx,
  { supplier, code }: KnownProduct,
  span: DaySpan,
  paxMix: PaxMix,
  signal: AbortSignal,
): Promise<SupplierDay[]> {
  const told = await askPrice((inTime) => supplier.days(code, { ...span, paxMix }, inTime), READING, signal);
  const days = new Map<PlainDate, SupplierDay>();
  for (const day of told) {
    const isAsked = day.date >= span.start && day.date <= span.end;
    if (isAsked && isSoundPrice(day.price, ctx.agency.currency)) days.set(day.date, day);
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * Returns the days on which a product can be booked, with the lowest total of a party on each: by default from today on for sixty days, for the smallest party.
 * Throws `activityNotFound`, `validationFailed` for a party that it is not sold to, `supplierFailed`, `supplierTimeout`.
 */
export async function getAvailableDates(
  deps: ActivitiesSearchDeps,
  ctx: Ctx,
  {
    productCode,
    from,
    to,
    party,
  }: {
    readonly productCode: string;
    readonly from?: PlainDate | undefined;
    readonly to?: PlainDate | undefined;
    readonly party?: PaxMix | undefined;
  },
  signal: AbortSignal,
): Promise<AvailableDates> {
  const known = await deps.readProduct(ctx, productCode);
  const paxMix = party ?? known.product.from.paxMix;
  assertNoProblems(ctx, partyProblems(paxMix, known));
  const span = soldSpan(ctx, known, { ...(from && { from }), ...(to && { to }) });
  const today = dayAt(ctx.clock.now(), known.product.timeZone);
  if (!span) return { availableDates: [], availableDaysData: [], from: from ?? today, to: to ?? from ?? today };
  const rules = await loadPriceRules(deps.pricing, ctx, {
    ...{ product: 'activities', supplier: known.supplier.name },
    userIds: peopleOfSearch(ctx),
  });
  const days = await soldDays(ctx, known, span, paxMix, signal);
  return {
    availableDates: days.map(({ date }) => date),
    availableDaysData: days.map(({ date, price, placesLeft }) => ({ date, total: totalOf(price, rules), placesLeft })),
    from: span.start,
    to: span.end,
  };
}

/** The problems of a party that an address names. */
function partyProblems(paxMix: PaxMix, { product }: KnownProduct): FieldProblems {
  const [problem] = Object.values(checkParty(paxMix, product));
  return problem ? { party: problem } : {};
}
