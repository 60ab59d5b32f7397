import { randomBytes } from 'node:crypto';
import type { AgencyDomain } from '@caravel/contracts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseFields } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { DomainDeps } from '../deps.ts';
import { problemOfLook } from '../rules/domain-look.ts';
import { hostOf } from '../rules/host.ts';
import { nextCheck, WATCH_MS } from '../rules/judge-proof.ts';
import { agencyDomains } from '../tables.ts';
import { type DomainRow, lockDomain, presentDomain } from './domain-records.ts';

/** Bytes of a token: impossible to guess, and short enough for one line of a provider's form. */
const TOKEN_BYTES = 16;

/** Refuses a host that belongs to the platform, looks like another host, or is already another agency's. */
async function refuseHost(deps: DomainDeps, ctx: Ctx, host: string): Promise<void> {
  const hosts = await deps.hosts.listVerified();
  const taken = hosts.filter(({ agencyId }) => agencyId !== ctx.agency.id).map((other) => other.host);
  const platform = [deps.platformDomain, hostOf(deps.publicOrigin)];
  const problem = problemOfLook(host, { platform, taken });
  if (problem) refuseFields(ctx, { host: problem });
  if (taken.includes(host)) throw new AppError('domainTaken');
}

function newClaim(host: string, now: number): Omit<DomainRow, 'agencyId'> {
  const watchUntil = now + WATCH_MS;
  const next = nextCheck(false, 'unknown', now, watchUntil);
  return {
    host,
    token: randomBytes(TOKEN_BYTES).toString('hex'),
    status: 'pending',
    isTaken: false,
    proofStatus: 'unchecked',
    proofFound: [],
    routeStatus: 'unchecked',
    routeFound: [],
    askedAt: new Date(now),
    checkedAt: null,
    verifiedAt: null,
    lapsedAt: null,
    watchUntil: new Date(watchUntil),
    nextCheckAt: next === null ? null : new Date(next),
  };
}

/**
 * Requests a custom domain for the host's agency, as its owner. It is only a claim: others may claim the same domain until somebody proves
 * it. Requesting the same one again changes nothing. Throws `validationFailed`, `domainTaken` if another agency proved it, and `domainAlreadyAdded` if
 * the agency has another domain, which must be removed first, verified or not: records may be on their way to a provider.
 */
export async function askForDomain(deps: DomainDeps, ctx: Ctx, host: string): Promise<AgencyDomain> {
  await refuseHost(deps, ctx, host);
  return ctx.db.tx(async (tx) => {
    const before = await lockDomain(tx, ctx.agency.id);
    if (before?.host === host) return presentDomain(deps, ctx.agency, before);
    if (before) throw new AppError('domainAlreadyAdded');
    const claim = newClaim(host, ctx.clock.now());
    const [row] = await tx
      .insert(agencyDomains)
      .values({ ...claim, agencyId: ctx.agency.id })
      .returning();
    await recordAudit(tx, ctx, {
      action: 'agency.domainAsked',
      subjectType: 'agency',
      subjectId: ctx.agency.id,
      data: { host },
    });
    return presentDomain(deps, ctx.agency, row);
  });
}
