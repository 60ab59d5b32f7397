import type { AgencyDomain } from '@caravel/contracts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import type { DomainDeps, DomainMail } from '../deps.ts';
import {
  findProof,
  findRoute,
  formerProofRecord,
  nextCheck,
  type RecordFinding,
  type Verdict,
  verdictOf,
  WATCH_MS,
} from '../rules/judge-proof.ts';
import { agencyDomains } from '../tables.ts';
import { type DomainRow, findDomain, lockDomain, presentDomain, wantedRecords } from './domain-records.ts';
import { switchFromHost, switchToHost } from './switch-host.ts';

/** What DNS says about the two records of a row. */
type Findings = { readonly proof: RecordFinding; readonly route: RecordFinding };

/** The columns that a verdict changes. */
type Turn = Pick<DomainRow, 'status' | 'isTaken' | 'verifiedAt' | 'lapsedAt'>;

async function lookUp(deps: DomainDeps, ctx: Ctx, row: DomainRow): Promise<Findings> {
  const { proof, route } = wantedRecords(deps, ctx.agency, row);
  const [text, alias] = await Promise.all([deps.dns.resolveTxt(proof.name), deps.dns.resolveCname(route.name)]);
  const findings = { proof: findProof(text, proof), route: findRoute(alias, route) };
  if (findings.proof.status === 'found' || row.verifiedAt === null) return findings;
  const former = formerProofRecord(row.host, row.token);
  const formerly = findProof(await deps.dns.resolveTxt(former.name), former);
  const isGone = formerly.status === 'missing' || formerly.status === 'different';
  return isGone ? findings : { ...findings, proof: formerly };
}

/** Switches the agency to its domain or away from it, depending on the verdict. */
async function turn(tx: Tx, ctx: Ctx, deps: DomainDeps, row: DomainRow, verdict: Verdict): Promise<Turn> {
  const at = new Date(ctx.clock.now());
  const { host, status, verifiedAt, lapsedAt } = row;
  if (verdict === 'proven' && status !== 'verified') {
    const isOurs = await switchToHost(tx, ctx, deps, host);
    return isOurs
      ? { status: 'verified', isTaken: false, verifiedAt: at, lapsedAt: null }
      : { status, isTaken: true, verifiedAt, lapsedAt };
  }
  if (verdict === 'gone' && status === 'verified') {
    await switchFromHost(tx, ctx, deps, host);
    const audit = { action: 'agency.domainLapsed', subjectType: 'agency', subjectId: ctx.agency.id, data: { host } };
    await recordAudit(tx, ctx, audit);
    return { status: 'lapsed', isTaken: false, verifiedAt, lapsedAt: at };
  }
  return { status, isTaken: verdict === 'unknown' && row.isTaken, verifiedAt, lapsedAt };
}

/** Until when an unverified domain is checked automatically: restarts with every check by hand and when the domain lapses. */
function watchUntil(ctx: Ctx, row: DomainRow, status: DomainRow['status']): number {
  const isNew = ctx.actor.kind === 'user' || (status === 'lapsed' && row.status !== 'lapsed');
  return isNew ? ctx.clock.now() + WATCH_MS : row.watchUntil.getTime();
}

function mailAbout(ctx: Ctx, host: string, status: DomainRow['status'], to: string): DomainMail {
  const isVerified = status === 'verified';
  return {
    template: isVerified ? 'domainVerified' : 'domainLapsed',
    to,
    locale: ctx.agency.locale,
    data: { host },
    link: { path: isVerified ? '/' : '/settings/website' },
  };
}

/** Stores the findings and their consequences. Returns the new row; undefined if the claim was replaced or removed in the meantime. */
async function writeCheck(tx: Tx, ctx: Ctx, deps: DomainDeps, checked: DomainRow, findings: Findings, owner: string | undefined) {
  const row = await lockDomain(tx, ctx.agency.id);
  if (row?.token !== checked.token) return undefined;
  const now = ctx.clock.now();
  const verdict = verdictOf(findings.proof, findings.route);
  const next = await turn(tx, ctx, deps, row, verdict);
  const until = watchUntil(ctx, row, next.status);
  const nextAt = nextCheck(next.status === 'verified', verdict, now, until);
  const [after] = await tx
    .update(agencyDomains)
    .set({
      ...next,
      proofStatus: findings.proof.status,
      proofFound: [...findings.proof.found],
      routeStatus: findings.route.status,
      routeFound: [...findings.route.found],
      checkedAt: new Date(now),
      watchUntil: new Date(until),
      nextCheckAt: nextAt === null ? null : new Date(nextAt),
    })
    .where(eq(agencyDomains.agencyId, ctx.agency.id))
    .returning();
  const isChanged = next.status !== row.status;
  if (isChanged && owner !== undefined) await deps.queueMail(tx, ctx, mailAbout(ctx, row.host, next.status, owner));
  return { after, isChanged };
}

/**
 * Looks up the records of the agency's custom domain and acts on them: if proven, the site moves there; if certainly gone, it moves back to
 * the sub-domain; without an answer nothing changes. The owner gets an email about either move. Does nothing without a custom domain.
 */
export async function checkDomain(deps: DomainDeps, ctx: Ctx): Promise<AgencyDomain> {
  const claim = await ctx.db.tx((tx) => findDomain(tx, ctx.agency.id));
  if (!claim) return presentDomain(deps, ctx.agency, undefined);
  const findings = await lookUp(deps, ctx, claim);
  const owner = await deps.findOwnerAddress(ctx);
  const written = await ctx.db.tx((tx) => writeCheck(tx, ctx, deps, claim, findings, owner));
  if (written?.isChanged) deps.forgetAgency(ctx.agency.id);
  const row = written ? written.after : await ctx.db.tx((tx) => findDomain(tx, ctx.agency.id));
  return presentDomain(deps, ctx.agency, row);
}

/** Checks at the owner's request: throws `domainTaken` if the records are right but another agency proved the domain before. */
export async function checkDomainNow(deps: DomainDeps, ctx: Ctx): Promise<AgencyDomain> {
  const checked = await checkDomain(deps, ctx);
  if (checked.domain?.isTaken) throw new AppError('domainTaken');
  return checked;
}
