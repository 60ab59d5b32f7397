import type { WalletSettings } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { readSettings } from './books/read-credit.ts';
import { walletSettings, wallets } from './tables.ts';

/** Reads how the agency gives credit, and what it owes its travelers. */
export async function getWalletSettings(ctx: Ctx): Promise<WalletSettings> {
  return ctx.db.tx(async (tx) => {
    const { isEnabled, earnBasisPoints, monthsKept } = await readSettings(tx, ctx);
    const [sums] = await tx
      .select({ owed: sql<string>`coalesce(sum(${wallets.balanceMinor}), 0)`, holders: count() })
      .from(wallets)
      .where(and(eq(wallets.agencyId, ctx.agency.id), gt(wallets.balanceMinor, 0)));
    const owed = money(Number(sums?.owed ?? 0), ctx.agency.currency);
    return { isEnabled, earnPercent: earnBasisPoints / 100, monthsKept, owed, holders: sums?.holders ?? 0 };
  });
}

/** What an owner sets; what is left out stays. */
export type SettingsChange = {
  readonly isEnabled: boolean;
  readonly earnPercent?: number | undefined;
  readonly monthsKept?: number | null | undefined;
};

/** Sets how the agency gives credit. Credit that was given stays, and counts for as long as it was given. */
export async function setRewardWallet(ctx: Ctx, { isEnabled, earnPercent, monthsKept }: SettingsChange): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const before = await readSettings(tx, ctx);
    const settings = {
      isEnabled,
      earnBasisPoints: earnPercent === undefined ? before.earnBasisPoints : Math.round(earnPercent * 100),
      monthsKept: monthsKept === undefined ? before.monthsKept : monthsKept,
      updatedAt: new Date(ctx.clock.now()),
    };
    await tx
      .insert(walletSettings)
      .values({ agencyId: ctx.agency.id, ...settings })
      .onConflictDoUpdate({ target: walletSettings.agencyId, set: settings });
    await recordAudit(tx, ctx, {
      action: 'wallet.set',
      subjectType: 'agency',
      subjectId: ctx.agency.id,
      data: { isEnabled, earnPercent: settings.earnBasisPoints / 100, monthsKept: settings.monthsKept },
    });
  });
}
