import { required } from '@caravel/kernel';
import type { Platform } from '../apps/server/src/composition/build-platform.ts';
import { penaltyAt } from '../apps/server/src/domains/pricing/rules/net-policy.ts';
import type { AgencyContext } from '../apps/server/src/platform/context.ts';
import { activityPolicy, startInstant } from '../apps/server/src/products/activities/rules/activity-policy.ts';
import { type DemoActivity, seedActivity } from '../apps/server/src/products/activities/seed.ts';
import { LISBON } from './book-an-activity.ts';

type Sold = Parameters<NonNullable<Parameters<typeof seedActivity>[3]['fits']>>[1];

const HOUR_MS = 3_600_000;
/** Longer than any run of the journeys. */
const RUN_HOURS = 6;

/** Booked a month ago, when cancelling was free; the days until it begins have passed but for these. */
const beginsIn = (days: number): DemoActivity => ({
  by: 'client',
  place: LISBON,
  daysAgo: 30,
  beginsIn: 30 + days,
  fate: 'free',
});

/** Whether cancelling an option costs so many percent of it from now until the journeys are over, and it has not begun by then. */
function costs(percent: number, { option, now }: { option: Sold; now: number }): boolean {
  const { price } = option;
  if (price === null || option.confirmation !== 'instant' || option.policy?.refundable !== true) return false;
  const end = now + RUN_HOURS * HOUR_MS;
  if (startInstant(option) <= end) return false;
  const policy = required(activityPolicy({ ...option, price }), 'a policy');
  return [now, end].every((at) => Math.abs(penaltyAt(policy, at).amountMinor - (price.net.amountMinor * percent) / 100) <= 1);
}

/**
 * Gives the client of an agency two activities that were free to cancel when they were booked: one now gives half back, the other nothing. Throws if no such
 * activity is sold.
 */
export async function plantLateActivities(platform: Platform, agency: AgencyContext): Promise<void> {
  const now = platform.clock.now();
  for (const [days, percent] of [
    [4, 50],
    [0, 100],
  ] as const) {
    const isMade = await seedActivity(platform, agency, beginsIn(days), {
      today: now,
      fits: (_demo, option) => costs(percent, { option, now }),
    });
    if (!isMade) throw new Error(`no activity is sold that costs ${percent} % to cancel later`);
  }
}
