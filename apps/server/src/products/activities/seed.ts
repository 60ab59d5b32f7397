import { addDays } from '@caravel/kernel';
import type { PaxMix } from '@caravel/products/activities/contract';
import type { Platform } from '../../composition/build-platform.ts';
import {
  type Demo,
  type DemoPast,
  demoCard,
  demoContact,
  demoManners,
  demoNames,
  demoPast,
  seedMissing,
} from '../../composition/seed-booking.ts';
import { simulatedSupplier } from '../../composition/seed-context.ts';
import { failedForGood, runBooking } from '../../domains/bookings/index.ts';
import type { AgencyContext, Ctx } from '../../platform/context.ts';
import {
  type ActivitiesDeps,
  type ActivityChoice,
  type ActivitySupplier,
  answeredOf,
  bookActivity,
  cancelActivity,
  findPlaceOf,
  holdOption,
  quote,
} from './index.ts';
import { answersOfParty } from './seed-answers.ts';
import { activitiesAlone } from './wiring.ts';

/** One booking of the demo: its people, its place, its day and its final state. */
export type DemoActivity = Demo & {
  readonly place: string;
  /** How many days after it was made it takes place. */
  readonly beginsIn: number;
  readonly fate: 'free' | 'kept' | 'cancelled' | 'pending' | 'failed' | 'protected';
};

/** The activities of each demo agency, in the order in which they are made. */
export const DEMO_ACTIVITIES: readonly DemoActivity[] = [
  { by: 'client', place: 'city-2267057', daysAgo: 0, beginsIn: 42, fate: 'free' },
  { by: 'client2', place: 'city-2988507', daysAgo: 12, beginsIn: 33, fate: 'protected' },
  { by: 'agent', forClient: 'client', place: 'city-3169070', daysAgo: 26, beginsIn: 20, fate: 'kept' },
  { by: 'restricted', forClient: 'client2', place: 'city-5128581', daysAgo: 5, beginsIn: 50, fate: 'cancelled' },
  { by: 'agent', forClient: 'client2', place: 'city-3128760', daysAgo: 0, beginsIn: 38, fate: 'pending' },
  { by: 'owner', place: 'city-2643743', daysAgo: 3, beginsIn: 25, fate: 'failed' },
];

/** Makes the dependencies of activities at a past instant, with a supplier that behaves as the intended final state needs. */
const depsAt = ({ platform }: DemoPast, demo: DemoActivity): ActivitiesDeps => activitiesAlone(platform, demoManners(demo));

/** How many products are looked at for one that suits, and how many days after the first. */
const LOOKED_AT = 40;
const DAYS = 10;

/** An option on a day for a party, as its supplier sells it. */
type Sold = Awaited<ReturnType<ActivitySupplier['check']>>[number];

/** Whether an option is the one to book. */
type Fits = (demo: DemoActivity, option: Sold) => boolean;

/** What is looked for: who sells, where, from which day on, and what. */
type Looked = { readonly supplier: ActivitySupplier; readonly ctx: Ctx; readonly from: string; readonly fits: Fits };

/** Whether an option suits the intended final state. */
function suits({ fate }: DemoActivity, { confirmation, policy }: Sold): boolean {
  if ((confirmation === 'onRequest') !== (fate === 'pending')) return false;
  return fate === 'kept' ? policy?.refundable !== true : policy?.refundable === true;
}

/** The first option of a product that fits. */
async function optionOf(
  { supplier, ctx, from, fits }: Looked,
  demo: DemoActivity,
  code: string,
  paxMix: PaxMix,
): Promise<ActivityChoice | undefined> {
  const { signal } = new AbortController();
  const days = await supplier.days(code, { start: from, end: addDays(from, DAYS), paxMix }, signal);
  for (const { date: travelDate } of days) {
    const options = await supplier.check(code, { travelDate, paxMix, language: ctx.locale }, signal);
    const found = options.find((option) => option.available && fits(demo, option));
    if (found) return { code, optionCode: found.optionCode, startTime: found.startTime, travelDate, paxMix };
  }
  return undefined;
}

/** The first choice at a place that suits; undefined if none is sold. */
async function findChoice(looked: Looked, demo: DemoActivity): Promise<ActivityChoice | undefined> {
  const { supplier, ctx } = looked;
  const { currency } = ctx.agency;
  const place = await findPlaceOf(ctx, demo.place);
  const query = { place, dates: null, currency, language: ctx.locale, limit: LOOKED_AT };
  for await (const { products } of supplier.search(query, new AbortController().signal)) {
    for (const { code, from } of products) {
      const choice = await optionOf(looked, demo, code, from.paxMix);
      if (choice) return choice;
    }
  }
  return undefined;
}

/** The id of a booking, of one that its supplier refused, too. */
async function idOf(ctx: Ctx, booked: Promise<{ readonly bookingId: string }>): Promise<string> {
  try {
    return (await booked).bookingId;
  } catch (error) {
    const failed = await failedForGood(ctx, error);
    if (!failed) throw error;
    return failed.outcome.bookingId;
  }
}

/**
 * Makes one booking with the slice's own functions. `fits`: whether an option is the one to book. Returns false if no such option is sold, and makes none.
 */
export async function seedActivity(
  platform: Platform,
  agency: AgencyContext,
  demo: DemoActivity,
  { today, fits = suits }: { today: number; fits?: Fits },
): Promise<boolean> {
  const past = await demoPast(platform, agency, demo, today);
  const { now, ctx, client, agent } = past;
  const deps = depsAt(past, demo);
  const supplier = await simulatedSupplier(deps.suppliers, ctx);
  const from = addDays(new Date(now).toISOString().slice(0, 10), demo.beginsIn);
  const choice = await findChoice({ supplier, ctx, from, fits }, demo);
  if (!choice) return false;
  const { travelDate, paxMix } = choice;
  const asked = await holdOption(ctx, supplier, choice);
  const frozen = { travelDate, paxMix, changes: { terms: false } };
  const made = await quote(deps, ctx, { ...asked, frozen, client, agent, protection: demo.fate === 'protected' });
  const { activity, option } = made.details;
  const travelers = paxMix.flatMap(({ ageBand, numberOfTravelers }) =>
    Array.from({ length: numberOfTravelers }, (_, i) => {
      const { firstName, lastName } = demoNames(client.name);
      return {
        title: 'Ms' as const,
        firstName: i === 0 ? firstName : `${firstName} ${'ABCDEFGHIJKLMNO'[i]}`,
        middleName: '',
        lastName,
        ageBand,
      };
    }),
  );
  const booked = bookActivity(deps, ctx, {
    quoteId: made.id,
    acceptTotal: made.price.traveler.total,
    travelers,
    languageGuide: option.languageGuides[0] ?? null,
    answers: answersOfParty(answeredOf(activity, travelDate, travelers.length), travelers, activity.ageBands),
    contact: demoContact(client.email),
    payment: await demoCard(past),
  });
  const bookingId = await idOf(ctx, booked);
  if (demo.fate === 'pending') return true;
  await runBooking(deps.bookings, ctx, bookingId, { now: true });
  if (demo.fate !== 'cancelled') return true;
  const later = await demoPast(platform, agency, demo, today, 2);
  await cancelActivity(depsAt(later, demo), later.ctx, { bookingId, reason: 'wrongDate' });
  return true;
}

/** Gives each demo agency activity bookings in every state by running the slice's own functions. Adds only those that are missing. */
export function seedActivities(platform: Platform, agencies: readonly AgencyContext[], signal: AbortSignal): Promise<void> {
  return seedMissing(platform, agencies, signal, {
    product: 'activities',
    demos: DEMO_ACTIVITIES,
    seed: (of, at, demo, today) => seedActivity(of, at, demo, { today }),
  });
}
