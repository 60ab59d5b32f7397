import { addDays, dayAt } from '@caravel/kernel';
import { agenciesWithComing, type ComingBooking, listComing } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { defineSchedule, type Schedule } from '../../../platform/jobs/define-job.ts';
import { knownKeys } from '../../../platform/outbox/known-keys.ts';
import type { CarsDeps } from '../deps.ts';
import { beginWatch, lookKey, NEXT_LOOK_MS, WATCH_RENTAL } from './watch-rental.ts';

const TASK = 'cars.watch-coming';
const DAY_MS = 86_400_000;
/** Rentals that are read in one transaction, at most. */
const PART = 500;

/**
 * How long the first look may wait, milliseconds. Thousands of rentals that are found together are looked at all through a day, as they are from then on:
 * each at a time of its own, by the last digits of its id. One that starts within two days is looked at soon.
 */
export function firstLookAfter({ bookingId, startsOn }: ComingBooking, now: number): number | undefined {
  if (startsOn <= addDays(dayAt(now, 'UTC'), 2)) return undefined;
  return Math.floor((Number.parseInt(bookingId.slice(-6), 16) / 0x1_00_00_00) * NEXT_LOOK_MS);
}

/** Begins to watch an agency's rentals that start on a day or later and are not watched. */
async function watchAtAgency(ctx: Ctx, from: string, limit: number): Promise<void> {
  let after: ComingBooking | null = null;
  do {
    const last: ComingBooking | null = after;
    after = await ctx.db.tx(async (tx) => {
      const part = await listComing(tx, ctx, { product: 'cars', from, after: last, limit });
      const keys = part.map(({ bookingId }) => lookKey(bookingId));
      const watched = await knownKeys(tx, ctx, WATCH_RENTAL, keys);
      for (const coming of part) {
        if (watched.has(lookKey(coming.bookingId))) continue;
        await beginWatch(tx, ctx, coming.bookingId, firstLookAfter(coming, ctx.clock.now()));
      }
      return part.length === limit ? (part.at(-1) ?? null) : null;
    });
  } while (after !== null);
}

/**
 * Finds confirmed rentals to come that nobody watches, at each start and each day: a version before this one confirmed them, or one that still runs beside
 * it during an upgrade.
 */
export function watchComing(deps: CarsDeps, limit = PART): Schedule {
  return defineSchedule({
    ...{ name: TASK, everySeconds: 24 * 3_600, isFirst: true },
    run: async ({ system, log, now }) => {
      // Whatever the zone of the desk, its today is not before this day.
      const from = dayAt(now - DAY_MS, 'UTC');
      for (const agencyId of await agenciesWithComing(system, 'cars', from)) {
        try {
          const ctx = await deps.bookings.payments.contextOf(agencyId, TASK);
          if (ctx) await watchAtAgency(ctx, from, limit);
        } catch (error) {
          log.error({ agencyId, error: error instanceof Error ? error.message : String(error) }, 'rentals are not watched');
        }
      }
    },
  });
}
