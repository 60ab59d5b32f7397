import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { partnerAccounts } from './tables.ts';

/** A setting without its credentials; `endedAt` is null while it is in force. */
export type ListedAccount = Omit<typeof partnerAccounts.$inferSelect, 'agencyId' | 'sealed'>;

/** Lists the agency's settings of partners, in force and ended, oldest first. */
export async function listAccounts(ctx: Pick<Ctx, 'agency' | 'db'>): Promise<readonly ListedAccount[]> {
  const { agencyId: _agency, sealed: _sealed, ...columns } = getTableColumns(partnerAccounts);
  return ctx.db.tx((tx) =>
    tx
      .select(columns)
      .from(partnerAccounts)
      .where(eq(partnerAccounts.agencyId, ctx.agency.id))
      .orderBy(asc(partnerAccounts.kind), asc(partnerAccounts.name), asc(partnerAccounts.createdAt), asc(partnerAccounts.id)),
  );
}
