import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { sanitisePolicyHtml } from './rules/policy-html.ts';
import { agencies, agencyPolicies } from './tables.ts';

export type AgencyRow = typeof agencies.$inferSelect;
/** The kinds of policy text. */
export type PolicyKind = (typeof agencyPolicies.$inferSelect)['kind'];

/** Returns the row of an agency; throws `agencyNotFound` if row-level security shows none. */
export async function getAgencyRow(tx: Tx, agencyId: string): Promise<AgencyRow> {
  const [row] = await tx.select().from(agencies).where(eq(agencies.id, agencyId)).limit(1);
  if (!row) throw new AppError('agencyNotFound');
  return row;
}

/** Lists the kinds of policy text that the agency has. */
export async function listPolicyKinds(tx: Tx, agencyId: string): Promise<ReadonlySet<PolicyKind>> {
  const rows = await tx.select({ kind: agencyPolicies.kind }).from(agencyPolicies).where(eq(agencyPolicies.agencyId, agencyId));
  return new Set(rows.map((row) => row.kind));
}

/** Lists the policy texts of the agency, sanitised again in case they were stored under older rules. */
export async function listPolicies(tx: Tx, agencyId: string): Promise<ReadonlyMap<PolicyKind, string>> {
  const rows = await tx.select().from(agencyPolicies).where(eq(agencyPolicies.agencyId, agencyId));
  return new Map(rows.map(({ kind, html }) => [kind, sanitisePolicyHtml(html)]));
}
