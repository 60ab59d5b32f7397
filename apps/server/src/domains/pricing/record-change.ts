import type { Markup, Product } from '@caravel/contracts';
import { type Money, newId } from '@caravel/kernel';
import { and, eq, isNull, max } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { priceRuleChanges } from './tables.ts';

/** A change of one rule; `subjectId` is a person's, by default the agency's own. */
export type RuleChange = {
  readonly kind: 'markup' | 'agencyFee' | 'protection';
  readonly subjectId?: string;
  readonly product?: Product | null;
  readonly supplier?: string;
  readonly before: Markup | Money | null;
  readonly after: Markup | Money | null;
};

/**
 * Writes who changed a price rule, with its new version, which is returned; nothing is written if it stays as it was. A rule that stood before changes were
 * kept is version 1.
 */
export async function recordChange(tx: Tx, ctx: Ctx, change: RuleChange): Promise<number | undefined> {
  const { kind, subjectId = ctx.agency.id, product = null, supplier = null, before, after } = change;
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const [last] = await tx
    .select({ version: max(priceRuleChanges.version) })
    .from(priceRuleChanges)
    .where(
      and(
        eq(priceRuleChanges.agencyId, ctx.agency.id),
        eq(priceRuleChanges.subjectId, subjectId),
        eq(priceRuleChanges.kind, kind),
        product === null ? isNull(priceRuleChanges.product) : eq(priceRuleChanges.product, product),
        supplier === null ? isNull(priceRuleChanges.supplier) : eq(priceRuleChanges.supplier, supplier),
      ),
    );
  const version = (last?.version ?? (before === null ? 0 : 1)) + 1;
  await tx.insert(priceRuleChanges).values({
    agencyId: ctx.agency.id,
    id: newId(),
    subjectId,
    kind,
    product,
    supplier,
    version,
    before,
    after,
    changedByUserId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    changedAt: new Date(ctx.clock.now()),
  });
  return version;
}
