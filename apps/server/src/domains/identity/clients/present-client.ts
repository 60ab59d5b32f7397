import type { ClientRow } from '@caravel/contracts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import type { IdentityDeps } from '../deps.ts';
import type { UserRow } from '../queries.ts';
import { fullName } from '../rules/person-name.ts';

type Presented = ClientRow & { readonly cancelledBookings: number };

/**
 * Presents clients as the list shows them, in their order. A restricted agent gets the counts of their own bookings, and no markups: these
 * are the agency's.
 */
export async function presentClients(
  { ofClients }: Pick<IdentityDeps, 'ofClients'>,
  ctx: Ctx,
  rows: readonly UserRow[],
): Promise<Presented[]> {
  const ids = rows.map(({ id }) => id);
  const trips = await ofClients.countTrips(ctx, ids);
  const markups = requireUser(ctx).isRestrictedAgent ? undefined : await ofClients.findMarkups(ctx, ids);
  return rows.map((row) => ({
    _id: row.id,
    name: fullName(row),
    email: row.email,
    status: row.status,
    isVerified: row.emailVerifiedAt !== null && (row.passwordHash !== null || row.loginCount > 0),
    activeBookings: trips.get(row.id)?.active ?? 0,
    pastBookings: trips.get(row.id)?.past ?? 0,
    cancelledBookings: trips.get(row.id)?.cancelled ?? 0,
    createdAt: row.createdAt.toISOString(),
    isRewardWalletEnable: row.isRewardWalletEnabled,
    userMarkup: markups?.get(row.id) ?? null,
  }));
}
