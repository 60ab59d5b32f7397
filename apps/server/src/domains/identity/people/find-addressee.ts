import type { Locale } from '@caravel/contracts';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { fullName } from '../rules/person-name.ts';
import { users } from '../tables.ts';

/** The person who is written to, or the owner in their place. */
type Addressee = { readonly email: string; readonly locale: Locale; readonly name: string; readonly isAuthor: boolean };

/** Finds the person who is written to about something that a member of staff began: them, or the owner once their account is closed; undefined if there is neither. */
export async function findAddressee(tx: Tx, ctx: Ctx, userId: string): Promise<Addressee | undefined> {
  const isAuthor = sql<boolean>`${users.id} = ${userId}`;
  const [row] = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.agencyId, ctx.agency.id),
        eq(users.status, 'Active'),
        or(eq(users.id, userId), eq(users.userType, 'AgencyOwner')),
      ),
    )
    .orderBy(desc(isAuthor), asc(users.createdAt), asc(users.id))
    .limit(1);
  return row && { email: row.email, locale: row.locale, name: fullName(row), isAuthor: row.id === userId };
}
