import type { CommissionTerms } from '@caravel/contracts';
import { asc, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { CommissionsDeps } from './deps.ts';
import { commissionTerms } from './tables.ts';

type Deps = Pick<CommissionsDeps, 'suppliers'>;

/** Reads what suppliers pay the agency, and all suppliers that terms can be set for. */
export async function getCommissionTerms(
  { suppliers }: Deps,
  ctx: Ctx,
): Promise<{ terms: (CommissionTerms & { since: string })[]; suppliers: string[] }> {
  const rows = await ctx.db.tx((tx) =>
    tx.select().from(commissionTerms).where(eq(commissionTerms.agencyId, ctx.agency.id)).orderBy(asc(commissionTerms.supplier)),
  );
  return {
    terms: rows.map(({ supplier, basisPoints, daysAfter, updatedAt }) => ({
      ...{ supplier, percent: basisPoints / 100, daysAfter, since: updatedAt.toISOString() },
    })),
    suppliers: [...suppliers],
  };
}

/** Sets what a supplier pays for bookings that are confirmed from now on. Throws `notFound` for a supplier that is none here. */
export async function setCommissionTerms({ suppliers }: Deps, ctx: Ctx, terms: CommissionTerms): Promise<void> {
  const { supplier, percent, daysAfter } = terms;
  if (!suppliers.includes(supplier)) throw new AppError('notFound');
  const set = { basisPoints: Math.round(percent * 100), daysAfter, updatedAt: new Date(ctx.clock.now()) };
  await ctx.db.tx(async (tx) => {
    await tx
      .insert(commissionTerms)
      .values({ agencyId: ctx.agency.id, supplier, ...set })
      .onConflictDoUpdate({ target: [commissionTerms.agencyId, commissionTerms.supplier], set });
    await recordAudit(tx, ctx, {
      ...{ action: 'commission.termsSet', subjectType: 'agency', subjectId: ctx.agency.id, data: { ...terms } },
    });
  });
}
