import type { FlightReservation } from '@caravel/products/flights/contract';
import { translate } from '@caravel/products/translate.ts';
import { type Learned, learnAbout } from '../../../domains/bookings/index.ts';
import { MAY_HAVE_HAPPENED, SupplierError, type SupplierErrorCode } from '../../../domains/suppliers/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FlightsDeps } from '../deps.ts';
import type { FlightSupplier, SupplierAcceptance } from '../ports.ts';
import { lastDepartsAt } from '../product/current-flights.ts';
import { findChange } from '../product/flight-change.ts';
import { CHANGE_ACCEPTED } from '../product/follow-ups.ts';
import { factsOf } from '../product/order-facts.ts';
import { learnOfChange } from '../product/watch-schedule.ts';
import { type FlightRecord, findFlight, toFlightRecord } from './find-flight.ts';
import { getReservation } from './get-reservation.ts';

/** What a person accepts: the change that was on their screen. */
type Accepted = { readonly bookingId: string; readonly version: string };

/** What came of it: null if it was accepted before, by somebody else or in another tab. */
type Outcome = { readonly learned: Learned | null; readonly isChangedAgain: boolean };

function refusalOf(code: SupplierErrorCode) {
  if (code === 'timeout') return 'supplierTimeout';
  return MAY_HAVE_HAPPENED.has(code) || code === 'rateLimited' ? 'supplierFailed' : 'flightUpdateFailed';
}

/** Tells the airline. An answer that is lost counts as none: telling it again does no harm, and the watch notices what came of it. */
async function tell(telling: Promise<SupplierAcceptance>): Promise<SupplierAcceptance> {
  try {
    return await telling;
  } catch (error) {
    if (error instanceof SupplierError) return { kind: 'refused', code: error.code };
    throw error;
  }
}

async function accept(ctx: Ctx, { acceptChange }: FlightSupplier, flight: FlightRecord, version: string): Promise<Outcome> {
  const change = findChange(flight);
  if (change?.state === 'accepted' && change.stored.version === version) return { learned: null, isChangedAgain: false };
  if (change?.stored.version !== version) return { learned: null, isChangedAgain: true };
  const { supplierOrderId } = flight;
  const isLate = lastDepartsAt(flight) <= ctx.clock.now();
  if (change.state !== 'open' || supplierOrderId === null || isLate) throw new AppError('bookingStateConflict');
  if (!acceptChange) throw new AppError('changeNotAcceptable');
  const answer = await tell(acceptChange(supplierOrderId, version));
  if (answer.kind === 'refused') throw new AppError(refusalOf(answer.code));
  const now = ctx.clock.now();
  // mutant accepts-another-change: `answer.kind === 'changedAgain'` -> `false` fails schedule-changes.test.ts
  if (answer.kind === 'changedAgain') return { learned: learnOfChange(flight, answer.order, now), isChangedAgain: true };
  const message = { kind: CHANGE_ACCEPTED, dedupeKey: `${flight.id}:${version}` };
  const found = factsOf(answer.order, { facts: flight.facts, now });
  return { learned: { found, action: 'flight.changeAccepted', event: 'changeAccepted', message }, isChangedAgain: false };
}

/**
 * Accepts the flights as the airline left them, at the airline and then here; afterwards the rules of the fare count again. The client of the booking may
 * do so, and staff who see it. Throws `changedAgain` if the airline has changed them since: that is stored and told, and nothing is accepted.
 * `changeNotAcceptable`: the airline cannot be told from here. `flightUpdateFailed`: it does not take the change. `bookingStateConflict`: it does not wait for that.
 */
export async function acceptFlightChange(
  deps: FlightsDeps,
  ctx: Ctx,
  { bookingId, version }: Accepted,
): Promise<{ data: FlightReservation; message: string }> {
  const { supplier: account } = await findFlight(ctx, { bookingId });
  const supplier = await deps.suppliers.byAccount(ctx, account);
  let isChangedAgain = false;
  await learnAbout(deps.bookings, ctx, bookingId, async (record) => {
    const outcome = await accept(ctx, supplier, toFlightRecord(record), version);
    isChangedAgain = outcome.isChangedAgain;
    return outcome.learned;
  });
  if (isChangedAgain) throw new AppError('changedAgain');
  const data = await getReservation(deps, ctx, { bookingId });
  return { data, message: translate(ctx.locale, 'flightAnswer.changeAccepted') };
}
