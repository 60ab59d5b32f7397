import { type AccountExport, ownBookingsFilterSchema, type Transaction } from '@caravel/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { listRequestsOf } from '../booking-requests/index.ts';
import { listBookingIdsOf } from '../bookings/index.ts';
import { listClaimsOf } from '../claims/index.ts';
import { getProfile, getSecondFactors, listSessions } from '../identity/index.ts';
import { listMailsTo } from '../notifications/index.ts';
import { listOwnTravelers } from '../saved-travelers/index.ts';
import type { DashboardsDeps } from './deps.ts';
import { listActivityOf } from './list-activity.ts';
import { readOwnBookings } from './own-bookings.ts';
import { presentTransaction } from './presenters.ts';

/** More than any person has; it limits the cost of one call. */
const AT_MOST = 10_000;
const ACTIVITY = 1_000;
const STATUS = { Queued: 'queued', Sent: 'sent', Failed: 'failed', Stopped: 'stopped' } as const;

/** Exports everything that is stored about the caller. The export itself is audited. */
export async function exportAccount(deps: DashboardsDeps, ctx: Ctx): Promise<AccountExport> {
  const { userId, email } = requireUser(ctx);
  const bookings: Transaction[] = [];
  for await (const booking of readOwnBookings(ctx, ownBookingsFilterSchema.parse({}), AT_MOST)) {
    bookings.push(presentTransaction(ctx, booking));
  }
  const { mails, claims, requests } = await ctx.db.tx(async (tx) => {
    await recordAudit(tx, ctx, { action: 'user.exported', subjectType: 'user', subjectId: userId });
    const bookingIds = await listBookingIdsOf(tx, ctx, userId);
    return {
      mails: await listMailsTo(tx, ctx, email),
      claims: await listClaimsOf(tx, ctx, bookingIds),
      requests: await listRequestsOf(tx, ctx, bookingIds),
    };
  });
  const { passkeys, authenticator, recoveryCodesLeft } = await getSecondFactors(ctx, '');
  return {
    exportedAt: new Date(ctx.clock.now()).toISOString(),
    agencyName: ctx.agency.name,
    profile: await getProfile(deps, ctx),
    sessions: await listSessions(ctx),
    factors: { passkeys, authenticator, recoveryCodesLeft },
    bookings,
    claims,
    requests,
    travelers: await listOwnTravelers(ctx),
    priceWatches: await deps.listWatches(ctx),
    activity: await listActivityOf(ctx, userId, ACTIVITY),
    mails: mails.map(({ recipient, subject, status, createdAt }) => ({
      at: createdAt.toISOString(),
      to: recipient,
      subject,
      status: STATUS[status],
    })),
  };
}
