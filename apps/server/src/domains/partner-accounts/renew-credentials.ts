import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import type { KeyRing } from '../../platform/crypto/key-ring.ts';
import { sealCredentials } from './credentials.ts';
import type { KnownPartner } from './ports.ts';
import { type OwnAccount, operatorOf } from './set-account.ts';
import { partnerAccounts } from './tables.ts';

/**
 * Replaces the credentials of one of the agency's own accounts, in force or ended: the partner gave out a new key for the same account, and
 * its orders stay. Returns false, changing nothing, if the agency has no such account at the partner. Throws ZodError if they do not fit.
 */
export async function renewCredentials(
  ring: KeyRing,
  ctx: Ctx,
  partner: KnownPartner,
  { accountId, credentials, identity, opens }: OwnAccount & { readonly accountId: string },
): Promise<boolean> {
  const { kind, name } = partner;
  partner.checkCredentials(credentials);
  const now = new Date(ctx.clock.now());
  const sealed = sealCredentials(ring, { agencyId: ctx.agency.id, id: accountId, kind, name }, credentials);
  return ctx.db.tx(async (tx) => {
    const renewed = await tx
      .update(partnerAccounts)
      .set({
        ...sealed,
        // What was known was known of the former key.
        ...{
          identity: identity ?? null,
          opens: opens ?? null,
          testedAt: identity === undefined ? null : now,
          lastError: null,
          lastErrorAt: null,
        },
        ...{ updatedAt: now, updatedBy: operatorOf(ctx) },
      })
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
