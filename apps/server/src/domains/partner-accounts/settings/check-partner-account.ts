import type { PartnerAccount } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { partnerAccounts } from '../tables.ts';
import type { AccountSettingsDeps } from './deps.ts';
import { getAccount } from './get-accounts.ts';
import { credentialsOf, findInForce, formPartner, type Named } from './in-force.ts';

/**
 * Tests the agency's own account in force by a harmless call, and notes what came of it. Throws `partnerNotFound`, and `noOwnAccount` if there is none.
 */
export async function checkPartnerAccount(deps: AccountSettingsDeps, ctx: Ctx, named: Named): Promise<PartnerAccount> {
  const partner = formPartner(deps, named);
  const row = await ctx.db.tx((tx) => findInForce(tx, ctx, partner));
  if (row?.mode !== 'own') throw new AppError('noOwnAccount');
  const outcome = await partner.test(row.id, credentialsOf(deps.ring, row), ctx.agency);
  const now = new Date(ctx.clock.now());
  const found =
    outcome.kind === 'works'
      ? { identity: outcome.identity, opens: outcome.opens ?? null, testedAt: now, lastError: null, lastErrorAt: null }
      : { lastError: outcome.code, lastErrorAt: now };
  const isIt = and(
    eq(partnerAccounts.agencyId, ctx.agency.id),
    eq(partnerAccounts.id, row.id),
    eq(partnerAccounts.sealed, row.sealed ?? ''),
  );
  await ctx.db.tx((tx) => tx.update(partnerAccounts).set(found).where(isIt));
  return getAccount(deps, ctx, partner);
}
