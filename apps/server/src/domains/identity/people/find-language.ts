import type { Locale } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { users } from '../tables.ts';

/** Finds the language for messages to a person of the agency; undefined if there is no such person. */
export async function findLanguage(tx: Tx, ctx: Ctx, userId: string): Promise<Locale | undefined> {
  const [row] = await tx
    .select({ locale: users.locale })
    .from(users)
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, userId)));
  return row?.locale;
}
