import type { ClientDetail, PersonRef } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import type { UserRow } from '../queries.ts';
import { fullName } from '../rules/person-name.ts';
import { users } from '../tables.ts';
import { visibleClients } from './client-condition.ts';
import { presentClients } from './present-client.ts';

async function findCreator(ctx: Ctx, { createdByUserId }: UserRow): Promise<PersonRef | null> {
  if (createdByUserId === null) return null;
  const [row] = await ctx.db.tx((tx) =>
    tx
      .select()
      .from(users)
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, createdByUserId))),
  );
  return row ? { _id: row.id, name: fullName(row), email: row.email } : null;
}

/** Returns the row of a client whom the caller may find; throws `notFound` alike for everybody else. */
export async function getVisibleClient(
  deps: Pick<IdentityDeps, 'listClientsBookedBy'>,
  ctx: Ctx,
  clientId: string,
): Promise<UserRow> {
  const visible = await visibleClients(deps, ctx);
  const [row] = await ctx.db.tx((tx) =>
    tx
      .select()
      .from(users)
      .where(and(visible, eq(users.id, clientId))),
  );
  if (!row) throw new AppError('notFound');
  return row;
}

/** Returns a client in detail. Throws `notFound` alike for nobody, for another agency's and for one whom the caller may not see. */
export async function getClient(
  deps: Pick<IdentityDeps, 'listClientsBookedBy' | 'ofClients'>,
  ctx: Ctx,
  clientId: string,
): Promise<ClientDetail> {
  const row = await getVisibleClient(deps, ctx, clientId);
  const [shown] = await presentClients(deps, ctx, [row]);
  if (!shown) throw new AppError('notFound');
  return {
    ...shown,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    homeAirport: row.homeAirport,
    street: row.street,
    country: row.country,
    state: row.state,
    city: row.city,
    zip: row.zip,
    locale: row.locale,
    loginCount: row.loginCount,
    createdBy: await findCreator(ctx, row),
    ...(await deps.ofClients.bookingsOf(ctx, row.id)),
  };
}
