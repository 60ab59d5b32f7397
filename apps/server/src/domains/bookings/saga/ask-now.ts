import type { AskedNow } from '@caravel/contracts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { type BookingRow, toBooking } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import { listSteps } from '../lists/list-timeline.ts';
import { getBookingRow } from '../load-booking.ts';
import { waitingOf, waitsForSupplier } from '../rules/waiting.ts';
import { getBookingOutcome } from './continue-booking.ts';
import { type TakenLease, withLease } from './lease.ts';
import { toOutcome } from './outcome.ts';
import { runOn, unlessLost } from './run-booking.ts';
import { beginNext } from './take-step.ts';

/** How long a supplier that was asked is left alone: one that lists a booking late would be believed too soon that it has none. */
const PAUSE_MS = 30_000;

function assertWaiting({ sagaState }: BookingRow): void {
  if (!waitsForSupplier(sagaState)) throw new AppError('bookingStateConflict');
}

async function wasJustAsked(tx: Tx, ctx: Ctx, row: BookingRow): Promise<boolean> {
  const last = waitingOf(row, await listSteps(tx, ctx, row.id))?.lastAskedAt ?? null;
  return last !== null && Date.parse(last) > ctx.clock.now() - PAUSE_MS;
}

async function ask(deps: BookingsDeps, ctx: Ctx, lease: TakenLease): Promise<AskedNow | undefined> {
  const { row } = lease;
  assertWaiting(row);
  getDriver(deps, row.product).assertReadable(toBooking(row));
  const options = { stopAtCaptured: true };
  const underway = await ctx.db.tx(async (tx) => {
    if (await wasJustAsked(tx, ctx, row)) return undefined;
    await recordAudit(tx, ctx, {
      action: 'booking.askedNow',
      subjectType: 'booking',
      subjectId: row.id,
      data: { state: row.sagaState },
    });
    return beginNext(tx, deps, ctx, lease, lease, { ...options, now: true });
  });
  if (!underway) return undefined;
  const ran = await runOn(deps, ctx, lease, underway, options);
  return { asked: true, outcome: toOutcome(ctx, ran.booking) };
}

/**
 * Asks the supplier of a booking that waits for it at once, because a person wants to know. It is not asked again if that was done a moment
 * ago, or another worker is doing it. Throws `invalidBookingId`, and `bookingStateConflict` if the booking does not wait for its supplier.
 */
export async function askNow(deps: BookingsDeps, ctx: Ctx, { bookingId }: { readonly bookingId: string }): Promise<AskedNow> {
  assertWaiting(await getBookingRow(ctx, { bookingId }));
  const asked = await unlessLost(ctx, bookingId, () => withLease(ctx, bookingId, (lease) => ask(deps, ctx, lease)));
  return asked ?? { asked: false, outcome: await getBookingOutcome(ctx, { bookingId }) };
}
