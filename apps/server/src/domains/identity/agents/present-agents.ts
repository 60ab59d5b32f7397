import type { Agent } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { IdentityDeps } from '../deps.ts';
import type { UserRow } from '../queries.ts';
import { fullName } from '../rules/person-name.ts';

/** Presents agents with the figures of their bookings and their own markups. */
export async function presentAgents(
  deps: Pick<IdentityDeps, 'figuresOf' | 'ofClients'>,
  ctx: Ctx,
  rows: readonly UserRow[],
): Promise<Agent[]> {
  const ids = rows.map(({ id }) => id);
  const [figures, markups] = [await deps.figuresOf(ctx, ids), await deps.ofClients.findMarkups(ctx, ids)];
  return rows.map((row) => {
    const { bookings = 0, upcoming = 0, byProduct = {}, commission = [] } = figures.get(row.id) ?? {};
    return {
      _id: row.id,
      name: fullName(row),
      email: row.email,
      status: row.status,
      isRestrictedAgent: row.isRestrictedAgent,
      isRewardWalletEnable: row.isRewardWalletEnabled,
      createdAt: row.createdAt.toISOString(),
      userMarkup: markups.get(row.id) ?? null,
      bookings,
      upcomingBookings: upcoming,
      bookingsByProduct: byProduct,
      commission: [...commission],
    };
  });
}
