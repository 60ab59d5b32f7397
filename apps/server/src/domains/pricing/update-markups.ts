import type { AgencyMarkups, updateMarkups as endpoint, Markup } from '@caravel/contracts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { refuseFields } from '../../platform/http/endpoints/invalid-fields.ts';
import { lockPriceRules } from './lock-price-rules.ts';
import { loadAgencyMarkups } from './queries.ts';
import { recordChange } from './record-change.ts';
import { agencyPriceSettings } from './tables.ts';
import { mergeMarkups, toHundredths, writeMarkups } from './write-markups.ts';

/** A change by the owner: absent fields stay, a null markup is removed. */
export type MarkupChange = z.output<NonNullable<(typeof endpoint)['body']>>;

function merge(before: AgencyMarkups, change: MarkupChange): AgencyMarkups {
  return {
    ...mergeMarkups(before, change),
    agencyFee: change.agencyFee ?? before.agencyFee,
    refundProtect: change.refundProtect ?? before.refundProtect,
    agentLimits: change.agentLimits ?? before.agentLimits,
  };
}

const hundredthsOf = (percent: number | null): number | null => (percent === null ? null : Math.round(percent * 100));

/** Writes the agency's markup for all products; its row is there. */
async function setAgencyMarkup(tx: Tx, ctx: Ctx, markup: Markup | null, version: number): Promise<void> {
  await tx
    .update(agencyPriceSettings)
    .set({
      markupType: markup?.type ?? null,
      markupHundredths: markup && toHundredths(markup),
      markupVersion: version,
    })
    .where(eq(agencyPriceSettings.agencyId, ctx.agency.id));
}

/** Notes the versions of what changed; its row is there. */
async function setVersions(
  tx: Tx,
  ctx: Ctx,
  versions: { readonly agencyFeeVersion?: number; readonly protectionVersion?: number },
): Promise<void> {
  if (Object.keys(versions).length === 0) return;
  await tx.update(agencyPriceSettings).set(versions).where(eq(agencyPriceSettings.agencyId, ctx.agency.id));
}

/** Changes the agency's price settings. They apply from the next search or quote; existing quotes keep their price. */
export async function updateMarkups(ctx: Ctx, change: MarkupChange): Promise<AgencyMarkups> {
  const { currency } = ctx.agency;
  for (const [field, amount] of [
    ['agencyFee', change.agencyFee],
    ['refundProtect.markup', change.refundProtect?.markup],
  ] as const) {
    if (amount && amount.currency !== currency) refuseFields(ctx, { [field]: 'currencyInvalid' });
  }
  return ctx.db.tx(async (tx) => {
    await lockPriceRules(tx, ctx);
    const before = await loadAgencyMarkups(tx, ctx);
    const after = merge(before, change);
    const row = {
      agencyFeeMinor: after.agencyFee.amountMinor,
      protectionEnabled: after.refundProtect.isEnabled,
      protectionMarkupMinor: after.refundProtect.markup.amountMinor,
      agentLeastHundredths: hundredthsOf(after.agentLimits.least),
      agentMostHundredths: hundredthsOf(after.agentLimits.most),
      currency,
      updatedAt: new Date(ctx.clock.now()),
    };
    await tx
      .insert(agencyPriceSettings)
      .values({ agencyId: ctx.agency.id, ...row })
      .onConflictDoUpdate({ target: agencyPriceSettings.agencyId, set: row });
    await writeMarkups(tx, ctx, { subjectId: ctx.agency.id, before, after, writeForAll: setAgencyMarkup });
    const offered = ({ refundProtect }: AgencyMarkups) => (refundProtect.isEnabled ? refundProtect.markup : null);
    const agencyFeeVersion = await recordChange(tx, ctx, { kind: 'agencyFee', before: before.agencyFee, after: after.agencyFee });
    const protectionVersion = await recordChange(tx, ctx, { kind: 'protection', before: offered(before), after: offered(after) });
    await setVersions(tx, ctx, {
      ...(agencyFeeVersion !== undefined && { agencyFeeVersion }),
      ...(protectionVersion !== undefined && { protectionVersion }),
    });
    const audit = { action: 'markups.updated', subjectType: 'agency', subjectId: ctx.agency.id, data: { before, after } };
    await recordAudit(tx, ctx, audit);
    return after;
  });
}
