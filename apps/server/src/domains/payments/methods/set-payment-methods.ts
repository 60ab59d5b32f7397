import type { OfferedMethod } from '@caravel/contracts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { paymentSettings } from '../tables.ts';

/** What an owner sets. */
export type MethodsChange = { readonly card: boolean; readonly crypto: boolean; readonly shownFirst: OfferedMethod };

/** Sets with what travelers may pay from now on. What was paid stays, and is given back the way it came. */
export async function setPaymentMethods(ctx: Ctx, { card, crypto, shownFirst }: MethodsChange): Promise<void> {
  const settings = { takesCard: card, takesCrypto: crypto, shownFirst, updatedAt: new Date(ctx.clock.now()) };
  await ctx.db.tx(async (tx) => {
    await tx
      .insert(paymentSettings)
      .values({ agencyId: ctx.agency.id, ...settings })
      .onConflictDoUpdate({ target: paymentSettings.agencyId, set: settings });
    const data = { card, crypto, shownFirst };
    await recordAudit(tx, ctx, { action: 'paymentMethods.set', subjectType: 'agency', subjectId: ctx.agency.id, data });
  });
}
