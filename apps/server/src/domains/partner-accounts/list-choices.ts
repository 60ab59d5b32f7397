import { and, eq, isNull } from 'drizzle-orm';
import type { SystemDb } from '../../platform/db/types.ts';
import type { PartnerKind } from './ports.ts';
import { partnerAccounts } from './tables.ts';

/** How an agency works with a partner now. Without one it works by the platform's account. */
export type ChoiceInForce = Pick<typeof partnerAccounts.$inferSelect, 'agencyId' | 'name' | 'mode' | 'opens'>;

/**
 * Lists how all agencies work with the partners of a kind, as far as they or an operator have set it. It reads across agencies, so it uses the system's
 * access: only calls of operators may lead here.
 */
export async function listChoices(system: SystemDb, kind: PartnerKind): Promise<readonly ChoiceInForce[]> {
  const { agencyId, name, mode, opens } = partnerAccounts;
  const inForce = and(eq(partnerAccounts.kind, kind), isNull(partnerAccounts.endedAt));
  return system.tx((tx) => tx.select({ agencyId, name, mode, opens }).from(partnerAccounts).where(inForce));
}
