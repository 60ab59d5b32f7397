import { and, eq, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { RuleOrigin } from './rules/compose-price.ts';
import { priceRuleChanges } from './tables.ts';

/** One version of a rule. */
export type RuleKey = RuleOrigin & { readonly kind: 'markup' | 'agencyFee' | 'protection' };

/** The person who made a version of a rule, and when. `byUserId` is null for the platform's own work. */
type RuleMaking = { readonly at: Date; readonly byUserId: string | null };

/** Finds who made each of these versions, in their order; undefined where a rule stood before changes were kept. */
export async function findRuleChanges(ctx: Ctx, keys: readonly RuleKey[]): Promise<readonly (RuleMaking | undefined)[]> {
  if (keys.length === 0) return [];
  const isOneOf = keys.map(({ kind, subjectId, product, supplier, version }) =>
    and(
      eq(priceRuleChanges.kind, kind),
      eq(priceRuleChanges.subjectId, subjectId),
      product === null ? isNull(priceRuleChanges.product) : eq(priceRuleChanges.product, product),
      supplier === undefined ? isNull(priceRuleChanges.supplier) : eq(priceRuleChanges.supplier, supplier),
      eq(priceRuleChanges.version, version),
    ),
  );
  const rows = await ctx.db.tx((tx) =>
    tx
      .select()
      .from(priceRuleChanges)
      .where(and(eq(priceRuleChanges.agencyId, ctx.agency.id), or(...isOneOf))),
  );
  return keys.map((key) => {
    const found = rows.find(
      (row) =>
        row.kind === key.kind &&
        row.subjectId === key.subjectId &&
        row.product === key.product &&
        row.supplier === (key.supplier ?? null) &&
        row.version === key.version,
    );
    return found && { at: found.changedAt, byUserId: found.changedByUserId };
  });
}
