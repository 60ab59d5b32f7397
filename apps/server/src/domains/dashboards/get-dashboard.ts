import {
  type AgencyInfo,
  DEFAULT_PRIMARY_COLOR,
  type getDashboard as endpoint,
  ONBOARDING_STEPS,
  type OnboardingStep,
} from '@caravel/contracts';
import { PRODUCT_FACTS } from '@caravel/products';
import type { z } from 'zod';
import { type Ctx, requireUser, todayOf } from '../../platform/context.ts';
import { getAgency, hasCustomDomain } from '../agencies/index.ts';
import {
  type BookingFilter,
  countNeeds,
  selectBookings,
  sumByAgent,
  sumByStatus,
  sumBySteps,
  sumByTitle,
  sumByWord,
  sumTogether,
} from '../bookings/index.ts';
import { hasClient, hasInvited } from '../identity/index.ts';
import { readPaymentMethods } from '../payments/index.ts';
import { getMarkups } from '../pricing/index.ts';
import { presentTransaction } from './presenters.ts';
import { chartDays, daysBefore, stepsOf } from './rules/chart-steps.ts';
import { foldCounts } from './rules/fold-counts.ts';
import { foldNeeds } from './rules/fold-needs.ts';

/** Newest bookings, and entries of what sold most, that are shown. */
const NEWEST = 6;
const MOST_SOLD = 10;

type Query = z.output<NonNullable<(typeof endpoint)['query']>>;

/** The status words of bookings that are sold: neither held nor being made, failed or cancelled. */
const SOLD_WORDS = Object.values(PRODUCT_FACTS).flatMap(({ stages }) =>
  Object.entries(stages).flatMap(([word, stage]) => (stage === 'confirmed' ? [word] : [])),
);

/** Sums what was booked in the period of a chart, or is traveled in it, and is sold. What a restricted agent's colleagues sold stays theirs. */
function sumChart(ctx: Ctx, { by, dayOf, product, ...asked }: Query): Promise<AgencyInfo['chart']> {
  const days = chartDays(asked, todayOf(ctx));
  const within = ({ from, to }: typeof days): BookingFilter => ({
    ...{ product, statuses: SOLD_WORDS },
    ...(dayOf === 'booked' ? { bookedFrom: from, bookedTo: to } : { travelFrom: from, travelTo: to }),
  });
  const filter = within(days);
  const { isRestrictedAgent } = requireUser(ctx);
  const before = daysBefore(days);
  return ctx.db.tx(async (tx) => ({
    ...days,
    ...{ by, dayOf },
    steps: stepsOf(days, by),
    sold: await sumBySteps(tx, ctx, filter, { step: by, dayOf: dayOf === 'booked' ? 'booked' : 'starts' }),
    together: await sumTogether(tx, ctx, filter),
    before: { ...before, ...(await sumTogether(tx, ctx, within(before))) },
    places: await sumByTitle(tx, ctx, filter, MOST_SOLD),
    // mutant dashboard-tells-what-colleagues-sell: `isRestrictedAgent ?` -> `false ?` fails dashboard.test.ts
    agents: isRestrictedAgent ? null : await sumByAgent(tx, ctx, filter, MOST_SOLD),
    statuses: await sumByWord(tx, ctx, { ...filter, statuses: undefined }),
  }));
}

/** The first steps of the owner's agency, as the facts say; null for other staff, and once all are done. */
async function firstSteps(ctx: Ctx, bookings: number): Promise<AgencyInfo['onboarding']> {
  if (requireUser(ctx).userType !== 'AgencyOwner') return null;
  const brand = getAgency(ctx);
  const markups = await getMarkups(ctx);
  const methods = await ctx.db.tx((tx) => readPaymentMethods(tx, ctx));
  const done: Readonly<Record<OnboardingStep, boolean>> = {
    brand: brand.logo !== null || brand.primaryColor.toLowerCase() !== DEFAULT_PRIMARY_COLOR,
    domain: await hasCustomDomain(ctx),
    payment: methods.card || methods.crypto,
    markup: markups.markup !== null,
    client: await hasClient(ctx),
    invite: await hasInvited(ctx),
    booking: bookings > 0,
  };
  const steps = ONBOARDING_STEPS.map((step) => ({ step, isDone: done[step] }));
  return steps.every(({ isDone }) => isDone) ? null : steps;
}

/** Returns the start page of the office (spec 3, section 2): counts and sums of what the caller may see, the same as those of the lists. */
export async function getDashboard(ctx: Ctx, query: Query): Promise<AgencyInfo> {
  const { counts, needs, newest } = await ctx.db.tx(async (tx) => ({
    counts: foldCounts(await sumByStatus(tx, ctx)),
    needs: foldNeeds(await countNeeds(tx, ctx)),
    newest: await selectBookings(tx, ctx, {}, { offset: 0, limit: NEWEST }),
  }));
  return {
    bookingCounts: counts,
    recentBooking: newest.map((booking) => presentTransaction(ctx, booking)),
    needs,
    chart: await sumChart(ctx, query),
    onboarding: await firstSteps(ctx, counts.together.total),
  };
}
