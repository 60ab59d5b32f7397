import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import type { KeyRing } from '../../platform/crypto/key-ring.ts';
import { sealCredentials } from './credentials.ts';
import type { KnownPartner } from './ports.ts';
import { operatorOf } from './set-account.ts';
import { partnerAccounts } from './tables.ts';

/**
 * Replaces the credentials of one of the agency's own accounts, in force or ended: the partner gave out a new key for the same account, and
 * its orders stay. Returns false, changing nothing, if the agency has no such account at the partner. Throws ZodError if they do not fit.
 */
export async function renewCredentials(
  ring: KeyRing,
  ctx: Ctx,
  partner: KnownPartner,
  { accountId, credentials }: { readonly accountId: string; readonly credentials: unknown },
): Promise<boolean> {
  const { kind, name } = partner;
  partner.checkCredentials(credentials);
  const sealed = sealCredentials(ring, { agencyId: ctx.agency.id, id: accountId, kind, name }, credentials);
  return ctx.db.tx(async (tx) => {
    const renewed = await tx
      .update(partnerAccounts)
      .set({ ...sealed, updatedAt: new Date(ctx.clock.now()), updatedBy: operatorOf(ctx) })
      .where(
        and(
          eq(partnerAccounts.agencyId, ctx.agency.id),
          eq(partnerAccounts.id, accountId),
          eq(partnerAccounts.kind, kind),
          eq(partnerAccounts.name, name),
          eq(partnerAccounts.mode, 'own'),
        ),
      )
      .returning({ id: partnerAccounts.id });
    if (renewed.length === 0) return false;
    const data = { kind, name };
    await recordAudit(tx, ctx, { action: 'partnerAccount.renewed', subjectType: 'partnerAccount', subjectId: accountId, data });
    return true;
  });
}
