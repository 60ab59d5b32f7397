import type { Activity, Locale } from '@caravel/contracts';
import { listAudit } from '../../platform/audit/list-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { type ListedBooking, listClientsBookedBy, selectBookings } from '../bookings/index.ts';
import { lookUpPerson } from '../identity/index.ts';

/** Number of entries in the recent activity. */
const SHOWN = 20;

/** The activity kinds of audit actions on an account. */
const KINDS: Readonly<Record<string, Activity['kind']>> = {
  'session.opened': 'loggedIn',
  'session.ended': 'loggedOut',
  'user.passwordChanged': 'passwordChanged',
  'user.passwordReset': 'passwordChanged',
  'user.emailVerified': 'emailVerified',
  'user.signedUp': 'signedUp',
  'user.joinedBySso': 'signedUp',
  'user.joinedBySignIn': 'signedUp',
  'agent.joined': 'agentJoined',
  'user.ssoConnected': 'ssoConnected',
};

function ofBooking(booking: ListedBooking, locale: Locale): Activity[] {
  const about = { title: booking.titles[locale], bookingId: booking.id, product: booking.product };
  const booked: Activity = { at: new Date(booking.createdAt).toISOString(), kind: 'booked', ...about };
  if (booking.cancelledAt === null) return [booked];
  return [{ at: new Date(booking.cancelledAt).toISOString(), kind: 'bookingCancelled', ...about }, booked];
}

/** Lists what a person did, newest first, as far as the caller may see it. The caller must already be allowed to look the person up. */
export async function listActivityOf(ctx: Ctx, userId: string, limit: number): Promise<Activity[]> {
  return ctx.db.tx(async (tx) => {
    const page = { offset: 0, limit };
    const newest = await selectBookings(tx, ctx, { userId }, page);
    // A booking made long ago may have been cancelled recently.
    const cancelled = await selectBookings(tx, ctx, { userId, when: 'cancelled' }, page);
    const bookings = new Map([...newest, ...cancelled].map((booking) => [booking.id, booking]));
    const events = await listAudit(tx, ctx, { type: 'user', id: userId }, { actions: Object.keys(KINDS), limit });
    const done = events.flatMap(({ action, at }): Activity[] => {
      const kind = KINDS[action];
      return kind ? [{ at: at.toISOString(), kind, title: null, bookingId: null, product: null }] : [];
    });
    return [...done, ...[...bookings.values()].flatMap((booking) => ofBooking(booking, ctx.locale))]
      .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
      .slice(0, limit);
  });
}

/** Lists what the person with this address did recently. Throws `dataNotFound` if the caller may not look the person up. */
export async function listActivity(ctx: Ctx, email: string): Promise<Activity[]> {
  const { _id } = await lookUpPerson({ listClientsBookedBy }, ctx, email);
  return listActivityOf(ctx, _id, SHOWN);
}
