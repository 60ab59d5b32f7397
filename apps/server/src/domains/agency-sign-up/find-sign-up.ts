import type { SubscriptionPlan } from '@caravel/contracts';
import { eq } from 'drizzle-orm';
import { sha256 } from '../../platform/crypto/tokens.ts';
import type { Tx } from '../../platform/db/types.ts';
import { agencySignUps } from './tables.ts';

/** What the owner of a new agency chose. */
export type SignUp = {
  readonly agencyId: string;
  readonly ownerId: string;
  readonly plan: SubscriptionPlan;
  readonly couponCode: string | null;
  /** It was paid and opened already. */
  readonly isOpen: boolean;
};

function present(row: typeof agencySignUps.$inferSelect | undefined): SignUp | undefined {
  if (!row) return undefined;
  const { agencyId, ownerId, plan, couponCode } = row;
  return { agencyId, ownerId, plan, couponCode, isOpen: row.openedAt !== null };
}

/** Finds a sign-up by the token that its owner got, with the system's access; undefined if there is none, or it was cleared. */
export async function findSignUpByToken(tx: Tx, token: string): Promise<SignUp | undefined> {
  const [row] = await tx
    .select()
    .from(agencySignUps)
    .where(eq(agencySignUps.tokenHash, sha256(token)))
    .limit(1);
  return present(row);
}
