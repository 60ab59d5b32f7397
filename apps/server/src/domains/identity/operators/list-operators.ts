import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { fullName } from '../rules/person-name.ts';
import { userPasskeys, users } from '../tables.ts';

/** Somebody who runs the platform; `hasPasskey`: without one they cannot do so yet. */
export type Operator = { readonly name: string; readonly email: string; readonly since: Date; readonly hasPasskey: boolean };

/** Lists those who run the platform, by address. For the command line. */
export async function listOperators(ctx: Ctx): Promise<Operator[]> {
  return ctx.db.tx(async (tx) => {
    const rows = await tx
      .select()
      .from(users)
      .where(and(eq(users.agencyId, ctx.agency.id), isNotNull(users.operatorSince)))
      .orderBy(asc(users.email));
    const keys = await tx
      .selectDistinct({ userId: userPasskeys.userId })
      .from(userPasskeys)
      .where(eq(userPasskeys.agencyId, ctx.agency.id));
    const withKey = new Set(keys.map(({ userId }) => userId));
    return rows.flatMap((row) =>
      row.operatorSince === null
        ? []
        : [{ name: fullName(row), email: row.email, since: row.operatorSince, hasPasskey: withKey.has(row.id) }],
    );
  });
}
