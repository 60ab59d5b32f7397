import type { LostOrderSettled, SaidOfLostOrder } from '@caravel/contracts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import type { BookingRow } from '../booking-record.ts';
import { toBooking } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import { getBookingRow } from '../load-booking.ts';
import { type TakenLease, withLeaseSoon } from './lease.ts';
import { toOutcome } from './outcome.ts';
import { performLookUp, performLookUpNamed, performSaidNone } from './perform-supplier.ts';
import { runOn, unlessLost } from './run-booking.ts';
import { takeStep } from './take-step.ts';

/** A supplier that still answers that it has not decided is believed: then nothing that a person says counts. */
function assertLost({ sagaState }: BookingRow): void {
  if (sagaState !== 'supplierUnknown' && sagaState !== 'supplierPending') throw new AppError('bookingStateConflict');
}

async function settle(deps: BookingsDeps, ctx: Ctx, lease: TakenLease, said: SaidOfLostOrder): Promise<LostOrderSettled> {
  const { row, money } = lease;
  assertLost(row);
  getDriver(deps, row.product).assertReadable(toBooking(row));
  const booking = { row, money };
  const looked = await performLookUp(deps, ctx, booking);
  // That our reference finds nothing is no answer: some suppliers list a booking late, and some not at all.
  // mutant lost-order-said-over-its-supplier: `looked.detail !== 'unknown' && looked.detail !== 'notFound'` -> `false` fails settle-lost.test.ts
  const isKnown = looked.detail !== 'unknown' && looked.detail !== 'notFound';
  const told = () =>
    said.said === 'booked' ? performLookUpNamed(deps, ctx, booking, said.supplierOrderId) : performSaidNone(booking);
  const performed = isKnown ? looked : await told();
  const by = isKnown ? 'supplier' : 'person';
  const within = (tx: Tx) =>
    recordAudit(tx, ctx, { action: 'booking.lostSettled', subjectType: 'booking', subjectId: row.id, data: { ...said, by } });
  const step = { booking, command: isKnown ? 'lookUp' : 'settle', performed, within } as const;
  const options = { stopAtCaptured: true };
  const underway = await takeStep(deps, ctx, lease, step, options);
  const ran = await runOn(deps, ctx, lease, underway, options);
  return { by, outcome: toOutcome(ctx, ran.booking) };
}

/**
 * Writes down what a supplier told staff about an order whose answer was lost, and goes on from there. The supplier is asked first, and its
 * own answer counts more. `booked` is believed only if the supplier, asked by its id, has an order with our reference. Throws
 * `bookingStateConflict` if the order is not lost (any more), `supplierReferenceWrong`, and `supplierFailed`; then nothing is changed.
 */
export async function settleLostOrder(
  deps: BookingsDeps,
  ctx: Ctx,
  { bookingId, ...said }: { readonly bookingId: string } & SaidOfLostOrder,
): Promise<LostOrderSettled> {
  assertLost(await getBookingRow(ctx, { bookingId }));
  const settled = await unlessLost(ctx, bookingId, () =>
    withLeaseSoon(ctx, bookingId, (lease) => settle(deps, ctx, lease, said)),
  );
  if (!settled) throw new AppError('bookingStateConflict');
  return settled;
}
