import type { BookingActionOutcome, BookingActions, ErrorCode, PersonRef } from '@caravel/contracts';
import { deedIdOf, inDeed } from '../../platform/audit/in-deed.ts';
import { listDeedSubjects } from '../../platform/audit/list-actions.ts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { AppError, isAppError } from '../../platform/errors.ts';
import { assignBooking } from '../bookings/index.ts';
import { findAgent } from '../identity/index.ts';
import { addNote } from '../records/index.ts';
import type { DashboardsDeps } from './deps.ts';
import { emailItinerary } from './email-itinerary.ts';

/** Does one thing to one booking; false: it was so already. */
type Verb = (ctx: Ctx, bookingId: string) => Promise<boolean>;

/** What each action is called in the audit, as one deed. */
const DEEDS = {
  resend: 'bookings.confirmationSent',
  note: 'bookings.noted',
  assign: 'bookings.assigned',
} as const satisfies Record<BookingActions['action'], string>;

/** Refusals of the verbs for one booking, as the answer tells them. */
const OUTCOMES: Partial<Record<ErrorCode, BookingActionOutcome>> = {
  invalidBookingId: 'notFound',
  forbidden: 'forbidden',
  tooManyRequests: 'tooManyRequests',
};

async function agentOf(ctx: Ctx, agentId: string): Promise<PersonRef> {
  if (requireUser(ctx).userType !== 'AgencyOwner') throw new AppError('forbidden');
  const agent = await findAgent(ctx, agentId);
  if (!agent) throw new AppError('notFound');
  return agent;
}

async function verbOf(deps: DashboardsDeps, ctx: Ctx, asked: BookingActions, deedId: string): Promise<Verb> {
  if (asked.action === 'assign') {
    const agent = await agentOf(ctx, asked.agentId);
    return (within, bookingId) => assignBooking(within, bookingId, agent);
  }
  if (asked.action === 'note')
    return async (within, bookingId) => {
      await addNote(within, { type: 'booking', id: bookingId }, asked.text);
      return true;
    };
  return async (within, bookingId) => {
    await emailItinerary(deps, within, { bookingId, dedupeKey: `${deedId}:${bookingId}` });
    return true;
  };
}

async function outcomeOf(
  ctx: Ctx,
  verb: Verb,
  action: BookingActions['action'],
  bookingId: string,
): Promise<BookingActionOutcome> {
  try {
    return (await verb(ctx, bookingId)) ? 'done' : 'unchanged';
  } catch (error) {
    // One that fails stops no other.
    if (!isAppError(error)) {
      ctx.log.error({ err: error, bookingId, action }, 'a part of a deed failed');
      return 'failed';
    }
    // Its letter is none before the supplier has decided; anything else waits for a worker.
    if (error.code === 'bookingStateConflict') return action === 'resend' ? 'notConfirmed' : 'busy';
    return OUTCOMES[error.code] ?? 'failed';
  }
}

/**
 * Does one thing to many bookings, each by the verb that does it to one, and tells of each what became of it. The same call by the same key goes on where
 * it broke off: what was done is not done again. Throws `forbidden` for an agent who assigns bookings, and `notFound` for somebody who is no agent here.
 */
export async function actOnBookings(
  deps: DashboardsDeps,
  ctx: Ctx,
  asked: BookingActions,
  call: { readonly endpointId: string; readonly key: string },
): Promise<{ bookingId: string; outcome: BookingActionOutcome }[]> {
  const deedId = deedIdOf(ctx, call.endpointId, call.key);
  const verb = await verbOf(deps, ctx, asked, deedId);
  const deed = inDeed(ctx, DEEDS[asked.action], deedId);
  const before = new Set(await ctx.db.tx((tx) => listDeedSubjects(tx, ctx, deedId)));
  const results: { bookingId: string; outcome: BookingActionOutcome }[] = [];
  for (const bookingId of new Set(asked.bookingIds))
    results.push({
      bookingId,
      outcome: before.has(bookingId) ? 'done' : await outcomeOf(deed, verb, asked.action, bookingId),
    });
  return results;
}
