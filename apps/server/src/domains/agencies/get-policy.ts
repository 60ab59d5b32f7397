import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { PolicyKind } from './queries.ts';
import { sanitisePolicyHtml } from './rules/policy-html.ts';
import { agencyPolicies } from './tables.ts';

/** Returns a policy text of the agency, sanitised again in case it was stored under older rules. Throws `notFound` if there is none. */
export async function getPolicy(ctx: Ctx, kind: PolicyKind): Promise<{ kind: PolicyKind; html: string }> {
  const [row] = await ctx.db.tx((tx) =>
    tx
      .select({ html: agencyPolicies.html })
      .from(agencyPolicies)
      .where(and(eq(agencyPolicies.agencyId, ctx.agency.id), eq(agencyPolicies.kind, kind)))
      .limit(1),
  );
  if (!row) throw new AppError('notFound');
  return { kind, html: sanitisePolicyHtml(row.html) };
}
