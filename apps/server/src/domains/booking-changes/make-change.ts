import { type Money, money } from '@caravel/kernel';
import { translate } from '@caravel/products/translate.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import {
  addEntry,
  type ChangeRow,
  isOpen,
  lockRequest,
  moveChosen,
  moveRequest,
  writeToClient,
} from '../booking-requests/index.ts';
import {
  type BookingRecord,
  type ChangeOutcome,
  type DriverChanges,
  getBooking,
  getDriver,
  type Learned,
  learnAbout,
  repriceChange,
  runBooking,
  settleChange,
} from '../bookings/index.ts';
import { findLiveLink, refundChange } from '../pay-links/index.ts';
import type { ChangesDeps, RequestKey } from './deps.ts';
import { tellOfChange } from './letters-about.ts';

const amountOf = ({ currency }: ChangeRow, minor: number): Money => money(minor, currency);
/** Our reference of a change at the supplier: that of its booking, and its number. */
const referenceOf = ({ reference }: Pick<BookingRecord, 'reference'>, { number }: RequestKey): string => `${reference}-${number}`;

/** It is not made: the request ends with a reason, and what was paid goes back. */
async function giveUp(deps: ChangesDeps, ctx: Ctx, key: RequestKey, reason: 'gone' | 'refused' | 'unpaid'): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const { booking, request, entries, change } = await lockRequest(tx, ctx, key);
    if (change?.state !== 'agreed' && change?.state !== 'confirming') return;
    await moveChosen(tx, ctx, key, 'refunding');
    if (!isOpen(request)) return;
    const text = translate(request.locale, `requests.given_${reason}`);
    await moveRequest(tx, ctx, request, 'refused');
    await addEntry(tx, ctx, request, entries.length, { side: 'agency', status: 'refused', text });
    await writeToClient(tx, ctx, booking, request, { status: 'refused', text });
  });
  deps.bookings.crashPoint('change:givenUp');
  await giveBack(deps, ctx, key);
}

/** Gives back what was paid for a change that was not made, once. */
async function giveBack(deps: ChangesDeps, ctx: Ctx, key: RequestKey): Promise<void> {
  if (!(await refundChange(deps, ctx, key))) return;
  await ctx.db.tx(async (tx) => {
    const { change } = await lockRequest(tx, ctx, key);
    if (change?.state === 'refunding') await moveChosen(tx, ctx, key, 'failed');
  });
}

/** What is stored of a change that the supplier made, together with its money, the request and the one email. */
function learnedOf(ctx: Ctx, key: RequestKey, change: ChangeRow, outcome: Extract<ChangeOutcome, { kind: 'changed' }>): Learned {
  const terms = {
    difference: amountOf(change, change.netDifferenceMinor),
    penalty: amountOf(change, change.netPenaltyMinor),
  };
  const supplier = amountOf(change, change.netDifferenceMinor + change.netPenaltyMinor);
  return {
    ...{ found: outcome.found, details: outcome.details, action: 'booking.changedByChoice', event: 'changedByChoice' },
    also: async (tx, lease) => {
      const { booking, request, entries, change: now } = await lockRequest(tx, ctx, key);
      if (now?.state !== 'confirming') throw new AppError('requestChanged');
      const platform = amountOf(change, change.platformMinor);
      const columns = await settleChange(tx, ctx, lease, { supplier, platform, terms, number: key.number });
      await moveChosen(tx, ctx, key, 'done');
      if (isOpen(request)) {
        await moveRequest(tx, ctx, request, 'done');
        await addEntry(tx, ctx, request, entries.length, { side: 'agency', status: 'done' });
      }
      await tellOfChange(tx, ctx, booking, request, change);
      return columns;
    },
  };
}

type Made = ChangeOutcome['kind'];
type Changes = DriverChanges<unknown, unknown, unknown>;

/** Asks the supplier for the change, after a look-up where it may have been asked before. A throw is unknown. */
async function ask(
  ctx: Ctx,
  changes: Changes,
  booking: BookingRecord,
  key: RequestKey,
  change: ChangeRow,
  isRepeated: boolean,
): Promise<ChangeOutcome> {
  const reference = referenceOf(booking, key);
  const accept = amountOf(change, change.netDifferenceMinor + change.netPenaltyMinor);
  try {
    // mutant change-sent-blindly: `isRepeated ?` -> `false ?` fails booking-changes.test.ts
    const known = isRepeated ? await changes.find(ctx, booking, reference) : ({ kind: 'none' } as const);
    return known.kind === 'none' ? await changes.confirm(ctx, booking, { reference, ref: change.ref, accept }) : known;
  } catch (error) {
    ctx.log.warn({ bookingId: booking.id, error: error instanceof Error ? error.message : String(error) }, 'change unknown');
    return { kind: 'unknown' };
  }
}

async function confirm(deps: ChangesDeps, ctx: Ctx, key: RequestKey, change: ChangeRow, isRepeated: boolean): Promise<Made> {
  let made: Made = 'unknown';
  await learnAbout(deps.bookings, ctx, key.bookingId, async (booking) => {
    const { changes } = getDriver(deps.bookings, booking.product);
    if (!changes || booking.sagaState !== 'done') {
      made = 'refused';
      return null;
    }
    deps.bookings.crashPoint('change:before');
    const outcome = await ask(ctx, changes, booking, key, change, isRepeated);
    deps.bookings.crashPoint('change:after');
    made = outcome.kind;
    return outcome.kind === 'changed' ? learnedOf(ctx, key, change, outcome) : null;
  });
  return made;
}

/** Whether it may go to the supplier: it costs nothing, or was paid. */
async function isReady(ctx: Ctx, key: RequestKey, { dueMinor }: ChangeRow): Promise<boolean> {
  if (dueMinor <= 0) return true;
  const link = await ctx.db.tx((tx) => findLiveLink(tx, ctx, key));
  // mutant change-made-unpaid: `link?.state === 'paid'` -> `true` fails booking-changes.test.ts
  return link?.state === 'paid';
}

/** Its time is over, and nobody is just paying it. */
async function isLapsed(ctx: Ctx, key: RequestKey, { expiresAt }: ChangeRow): Promise<boolean> {
  if (expiresAt.getTime() > ctx.clock.now()) return false;
  const link = await ctx.db.tx((tx) => findLiveLink(tx, ctx, key));
  return link?.state !== 'paying';
}

/** The amount is asked for once more before the supplier is told: another one, or none, ends it. Throws if the supplier does not answer. */
async function isStillOffered(deps: ChangesDeps, ctx: Ctx, key: RequestKey, change: ChangeRow): Promise<boolean> {
  const now = await repriceChange(deps.bookings, ctx, key.bookingId, change.ref);
  const { difference, penalty } = now?.offer ?? {};
  return difference?.amountMinor === change.netDifferenceMinor && penalty?.amountMinor === change.netPenaltyMinor;
}

/** Marks that the supplier is told from now on. False if somebody else did. */
function begin(ctx: Ctx, key: RequestKey): Promise<boolean> {
  return ctx.db.tx(async (tx) => {
    const { change } = await lockRequest(tx, ctx, key);
    if (change?.state !== 'agreed') return false;
    await moveChosen(tx, ctx, key, 'confirming');
    return true;
  });
}

/**
 * Takes a change that was agreed to as far as it comes, any number of times. What was paid for one that is not made goes back by itself; what may have been
 * made is looked up, and never sent again blindly.
 */
export async function makeChange(deps: ChangesDeps, ctx: Ctx, key: RequestKey): Promise<void> {
  const { change } = await ctx.db.tx((tx) => lockRequest(tx, ctx, key));
  if (!change) return;
  if (change.state === 'refunding' || change.state === 'failed') return giveBack(deps, ctx, key);
  const isRepeated = change.state === 'confirming';
  if (change.state === 'agreed') {
    if (!(await isReady(ctx, key, change)))
      return (await isLapsed(ctx, key, change)) ? giveUp(deps, ctx, key, 'unpaid') : undefined;
    if (!(await isStillOffered(deps, ctx, key, change))) return giveUp(deps, ctx, key, 'gone');
    if (!(await begin(ctx, key))) return;
    deps.bookings.crashPoint('change:begun');
  } else if (!isRepeated) return;
  const made = await confirm(deps, ctx, key, change, isRepeated);
  if (made === 'refused') return giveUp(deps, ctx, key, 'refused');
  // What comes back is refunded by the booking's saga.
  if (made === 'changed' && change.dueMinor < 0) {
    const { id } = await getBooking(ctx, { bookingId: key.bookingId });
    await runBooking(deps.bookings, ctx, id, { now: true });
  }
}
