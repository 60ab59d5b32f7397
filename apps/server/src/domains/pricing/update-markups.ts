import type { AgencyMarkups, updateMarkups as endpoint } from '@caravel/contracts';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuseFields } from '../../platform/http/endpoints/invalid-fields.ts';
import { loadAgencyMarkups } from './queries.ts';
import { agencyPriceSettings } from './tables.ts';

/** A change by the owner: absent fields stay, a null markup is removed. */
export type MarkupChange = z.output<NonNullable<(typeof endpoint)['body']>>;

function merge(before: AgencyMarkups, change: MarkupChange): AgencyMarkups {
  return {
    markup: change.markup === undefined ? before.markup : change.markup,
    agencyFee: change.agencyFee ?? before.agencyFee,
    refundProtect: change.refundProtect ?? before.refundProtect,
  };
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
    const before = await loadAgencyMarkups(tx, ctx);
    const after = merge(before, change);
    const row = {
      markupType: after.markup?.type ?? null,
      markupHundredths: after.markup ? Math.round(after.markup.value * 100) : null,
      agencyFeeMinor: after.agencyFee.amountMinor,
      protectionEnabled: after.refundProtect.isEnabled,
      protectionMarkupMinor: after.refundProtect.markup.amountMinor,
      currency,
      updatedAt: new Date(ctx.clock.now()),
    };
    await tx
      .insert(agencyPriceSettings)
      .values({ agencyId: ctx.agency.id, ...row })
      .onConflictDoUpdate({ target: agencyPriceSettings.agencyId, set: row });
    const audit = { action: 'markups.updated', subjectType: 'agency', subjectId: ctx.agency.id, data: { before, after } };
    await recordAudit(tx, ctx, audit);
    return after;
  });
}
