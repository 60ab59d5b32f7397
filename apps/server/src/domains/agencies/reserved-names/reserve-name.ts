import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { SystemDb } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { findTakenSubdomain, lockNames } from '../pending/find-taken.ts';
import { foldConfusables } from '../rules/confusables.ts';
import { subdomainOf } from '../rules/host.ts';
import { judgeSubdomain } from '../rules/subdomain.ts';
import { reservedNames } from './tables.ts';

/**
 * Reserves a sub-domain, as an operator, and returns it as it is written; `ctx` is theirs at the product's own brand, whose audit notes it. From then on nobody signs up with it
 * or with one that looks like it; the command line may still make an agency there. Throws `subdomainInvalid`, `agencyDomainRefused` if no agency
 * may ever have it or it is reserved already, and `agencySubdomainExists` or `domainTaken` if an agency has it.
 */
export async function reserveName(
  { system, publicOrigin }: { readonly system: SystemDb; readonly publicOrigin: string },
  ctx: Ctx,
  { name, note }: { readonly name: string; readonly note: string },
): Promise<string> {
  const { subdomain, problem } = judgeSubdomain(name, []);
  if (problem) throw new AppError(problem);
  const { host } = subdomainOf(subdomain, publicOrigin);
  await system.tx(async (tx) => {
    await lockNames(tx);
    const taken = await findTakenSubdomain(tx, { slug: subdomain, host });
    if (taken) throw new AppError(taken);
    const createdAt = new Date(ctx.clock.now());
    await tx.insert(reservedNames).values({ name: subdomain, look: foldConfusables(subdomain), note, createdAt });
    await recordAudit(tx, ctx, { action: 'name.reserved', subjectType: 'name', subjectId: subdomain });
  });
  return subdomain;
}
