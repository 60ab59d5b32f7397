import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

/** Finds the person with an address in the agency; `email` is lower case. */
export async function findUserByEmail(tx: Tx, agencyId: string, email: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.agencyId, agencyId), sql`lower(${users.email}) = ${email}`))
    .limit(1);
  return row;
}

/** Returns a person of the agency; throws `notFound`. */
export async function getUser(tx: Tx, agencyId: string, userId: string): Promise<UserRow> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.agencyId, agencyId), eq(users.id, userId)))
    .limit(1);
  if (!row) throw new AppError('notFound');
  return row;
}

/** Lets one transaction at a time work on a person's sign-ups. Take it before their links: two that lock in different orders would wait for each other. */
export async function lockUser(tx: Tx, agencyId: string, userId: string): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.agencyId, agencyId), eq(users.id, userId)))
    .for('update');
}
