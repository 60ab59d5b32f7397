import { type EndpointAnswer, type listPriceRuleChanges as endpoint, markupSchema, moneySchema } from '@caravel/contracts';
import { and, desc, eq } from 'drizzle-orm';
import { doerOf } from '../../platform/audit/doer.ts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { PricingPeople } from './deps.ts';
import { priceRuleChanges } from './tables.ts';

const markupOrNone = markupSchema.nullable();
const amountOrNone = moneySchema.nullable();

/** Lists who changed the agency's price rules, or those of a person, the newest first; only the owner may. Throws `forbidden`. */
export async function listChanges(
  deps: PricingPeople,
  ctx: Ctx,
  query: { userId?: string | undefined; offSet: number; limit: number },
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  if (requireUser(ctx).userType !== 'AgencyOwner') throw new AppError('forbidden');
  const found = and(eq(priceRuleChanges.agencyId, ctx.agency.id), eq(priceRuleChanges.subjectId, query.userId ?? ctx.agency.id));
  const { rows, totalChanges } = await ctx.db.tx(async (tx) => ({
    rows: await tx
      .select()
      .from(priceRuleChanges)
      .where(found)
      .orderBy(desc(priceRuleChanges.changedAt), desc(priceRuleChanges.id))
      .offset(query.offSet)
      .limit(query.limit),
    totalChanges: await tx.$count(priceRuleChanges, found),
  }));
  const names = await deps.namesOf(ctx, [...new Set(rows.flatMap(({ changedByUserId }) => changedByUserId ?? []))]);
  const changes = rows.map(({ before, after, ...row }) => ({
    _id: row.id,
    at: row.changedAt.toISOString(),
    by: doerOf(row.changedByUserId, names),
    kind: row.kind,
    product: row.product,
    supplier: row.supplier,
    version: row.version,
    markup: row.kind === 'markup' ? { before: markupOrNone.parse(before), after: markupOrNone.parse(after) } : null,
    amount: row.kind === 'markup' ? null : { before: amountOrNone.parse(before), after: amountOrNone.parse(after) },
  }));
  return { changes, totalChanges };
}
