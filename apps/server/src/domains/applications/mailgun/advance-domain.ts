import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { MailgunDomain } from '../../../platform/mail/mailgun/mailgun.ts';
import type { ApplicationsDeps, DomainMail } from '../deps.ts';
import { lookUp, recordsFor } from '../rules/mail-records.ts';
import { AGAIN_MS, WATCH_MS } from '../rules/times.ts';
import { noteError } from '../stored.ts';
import { sendingDomains } from '../tables.ts';
import { codeOf, mailgunFailure, refusalOf } from './failures.ts';
import type { MailgunPort } from './mailgun-partner.ts';
import { changeDomain, type DomainRow, dropDomain, findDomain, lockDomain } from './stored-domain.ts';

/** A clock may differ from Mailgun's by as much. */
const SKEW_MS = 5 * 60_000;

const later = (ctx: Ctx, ms: number) => new Date(ctx.clock.now() + ms);

async function postpone(ctx: Ctx, row: DomainRow, ms: number): Promise<DomainRow | undefined> {
  return ctx.db.tx((tx) => changeDomain(tx, row, { nextCheckAt: later(ctx, ms) }));
}

/**
 * Finds the domain at Mailgun, where the answer to an earlier call may have been lost, or adds it. In the agency's own account it may have been there
 * before. In the platform's it must be younger than our row: others there are none of this agency's.
 */
async function findOrAdd(port: MailgunPort, row: DomainRow, isFirst: boolean): Promise<MailgunDomain> {
  const isOwn = row.accountId !== null;
  if (!isFirst) {
    const found = await port.getDomain(row.domain).catch((error: unknown) => {
      if (mailgunFailure(error).code !== 'notFound') throw error;
      return undefined;
    });
    // mutant sending-domain-of-the-platform: `(found.addedAt ?? 0) < row.addedAt.getTime() - SKEW_MS` -> `false` fails lost-answers.test.ts
    if (found && !isOwn && (found.addedAt ?? 0) < row.addedAt.getTime() - SKEW_MS) throw new AppError('domainTaken');
    if (found) return found;
  }
  return port.addDomain(row.domain).catch((error: unknown) => {
    if (!isOwn || mailgunFailure(error).code !== 'domainTaken') throw error;
    return port.getDomain(row.domain).catch(() => {
      throw error;
    });
  });
}

/** Takes a domain away that cannot be had or was not paid, at Mailgun, too. Nothing stays, and the reason is told. */
async function giveUp(deps: ApplicationsDeps, ctx: Ctx, row: DomainRow, error: AppError): Promise<never> {
  await dropDomain(deps.database.system, row);
  await ctx.db.tx((tx) => noteError(tx, ctx, 'mailgun', error.code));
  throw error;
}

/** Adds the domain at Mailgun. In one transaction its records are stored and its charge begins, so that it is charged once, whatever breaks. */
export async function addAtMailgun(
  deps: ApplicationsDeps,
  ctx: Ctx,
  row: DomainRow,
  isFirst: boolean,
): Promise<DomainRow | undefined> {
  const port = await deps.accounts.findByAccount(ctx, { name: 'mailgun', accountId: row.accountId });
  if (!port) return giveUp(deps, ctx, row, new AppError('mailgunNotConfigured'));
  let added: MailgunDomain;
  try {
    added = await findOrAdd(port, row, isFirst);
  } catch (error) {
    if (error instanceof AppError) return giveUp(deps, ctx, row, error);
    const failure = mailgunFailure(error);
    return failure.mayRetry ? postpone(ctx, row, AGAIN_MS.unanswered) : giveUp(deps, ctx, row, refusalOf(failure));
  }
  const payer = (await deps.findOwner(ctx))?.email ?? ctx.agency.name;
  try {
    await deps.database.system.tx(async (tx) => {
      const locked = await lockDomain(tx, row.agencyId);
      if (locked?.id !== row.id || locked.status !== 'adding') return;
      await deps.payments.begin(tx, ctx, payer);
      const records = recordsFor(row.domain, added.records);
      await changeDomain(tx, row, { status: 'paying', records, nextCheckAt: later(ctx, AGAIN_MS.unanswered) });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await port.deleteDomain(row.domain).catch(mailgunFailure);
    return giveUp(deps, ctx, row, error);
  }
  return payForDomain(deps, ctx, row);
}

/** Continues the payment of a domain; one that fails takes the domain away again. */
async function payForDomain(deps: ApplicationsDeps, ctx: Ctx, row: DomainRow): Promise<DomainRow | undefined> {
  const payment = await deps.payments.proceed(ctx);
  if (payment.kind === 'failed' || payment.kind === 'none') {
    const port = await deps.accounts.findByAccount(ctx, { name: 'mailgun', accountId: row.accountId });
    await port?.deleteDomain(row.domain).catch(mailgunFailure);
    return giveUp(deps, ctx, row, new AppError(payment.kind === 'none' ? 'subscriptionPaymentFailed' : payment.code));
  }
  if (payment.kind !== 'paid') return postpone(ctx, row, AGAIN_MS.unanswered);
  const paid = { paidAt: later(ctx, 0), watchUntil: later(ctx, WATCH_MS), nextCheckAt: later(ctx, AGAIN_MS.pending) };
  return ctx.db.tx(async (tx) => {
    await noteError(tx, ctx, 'mailgun', null);
    return changeDomain(tx, row, { status: 'pending', ...paid });
  });
}

async function tell(deps: ApplicationsDeps, ctx: Ctx, row: DomainRow, template: DomainMail['template']) {
  const owner = await deps.findOwner(ctx);
  const data = { domain: row.domain, senderEmail: row.senderEmail };
  const link = { path: '/settings/applications/mailgun' };
  return owner && { template, to: owner.email, locale: owner.locale, data, link };
}

/** Stores what a look has found. The owner gets an email when the domain begins to send, and when it no longer does. */
async function store(
  deps: ApplicationsDeps,
  ctx: Ctx,
  row: DomainRow,
  change: Partial<DomainRow>,
): Promise<DomainRow | undefined> {
  const { status = row.status } = change;
  const isTurned = (status === 'verified') !== (row.status === 'verified');
  const mail = isTurned
    ? await tell(deps, ctx, row, status === 'verified' ? 'sendingDomainVerified' : 'sendingDomainLost')
    : undefined;
  return ctx.db.tx(async (tx) => {
    const locked = await lockDomain(tx, row.agencyId);
    if (locked?.id !== row.id || locked.status !== row.status) return locked;
    const after = await changeDomain(tx, row, { ...change, checkedAt: later(ctx, 0) });
    if (!isTurned) return after;
    await noteError(tx, ctx, 'mailgun', status === 'verified' ? null : 'sendingDomainUnverified');
    if (mail) await deps.queueMail(tx, ctx, mail);
    const action = status === 'verified' ? 'application.domainVerified' : 'application.domainLost';
    const data = { host: row.domain };
    await recordAudit(tx, ctx, { action, subjectType: 'sendingDomain', subjectId: row.id, data });
    return after;
  });
}

/** What follows if a domain may not send: it is waited for, anew if it sent until now or its owner asks, else until its time is over. */
function waitOn(ctx: Ctx, row: DomainRow): Partial<DomainRow> {
  const isAnew = row.status === 'verified' || ctx.actor.kind === 'user';
  const watchUntil = isAnew ? later(ctx, WATCH_MS) : row.watchUntil;
  const next = later(ctx, AGAIN_MS.pending);
  return next <= watchUntil
    ? { status: 'pending', watchUntil, nextCheckAt: next }
    : { status: 'lapsed', watchUntil, nextCheckAt: null };
}

/** Has Mailgun look at the domain, and looks its records up ourselves for the page. */
async function verify(deps: ApplicationsDeps, ctx: Ctx, row: DomainRow): Promise<DomainRow | undefined> {
  const port = await deps.accounts.findByAccount(ctx, { name: 'mailgun', accountId: row.accountId });
  if (!port) return store(deps, ctx, row, waitOn(ctx, row));
  try {
    const seen = await port.verifyDomain(row.domain);
    const records = await lookUp(deps.dns, recordsFor(row.domain, seen.records));
    // mutant unverified-domain-sends: `seen.state !== 'active'` -> `false` fails sending-domain.test.ts
    if (seen.state !== 'active') return store(deps, ctx, row, { records, ...waitOn(ctx, row) });
    const verifiedAt = row.verifiedAt ?? later(ctx, 0);
    return store(deps, ctx, row, { records, status: 'verified', verifiedAt, nextCheckAt: later(ctx, AGAIN_MS.verified) });
  } catch (error) {
    const failure = mailgunFailure(error);
    const isSending = row.status === 'verified';
    if (failure.mayRetry) return postpone(ctx, row, isSending ? AGAIN_MS.unsure : AGAIN_MS.pending);
    const after = await store(deps, ctx, row, waitOn(ctx, row));
    await ctx.db.tx((tx) => noteError(tx, ctx, 'mailgun', codeOf(failure)));
    return after;
  }
}

/** Deletes the domain at Mailgun, then here. What Mailgun refuses to delete is none of ours any more. */
export async function deleteAtMailgun(deps: ApplicationsDeps, ctx: Ctx, row: DomainRow): Promise<DomainRow | undefined> {
  const port = await deps.accounts.findByAccount(ctx, { name: 'mailgun', accountId: row.accountId });
  try {
    await port?.deleteDomain(row.domain);
  } catch (error) {
    if (mailgunFailure(error).mayRetry) return postpone(ctx, row, AGAIN_MS.deleting);
  }
  await dropDomain(deps.database.system, row);
  return undefined;
}

/** Takes the turn of a domain as it was read: of two that come at once, one works, and nobody calls Mailgun twice. */
async function takeTurn(ctx: Ctx, row: DomainRow): Promise<boolean> {
  const asRead = row.nextCheckAt === null ? isNull(sendingDomains.nextCheckAt) : eq(sendingDomains.nextCheckAt, row.nextCheckAt);
  const taken = await ctx.db.tx((tx) =>
    tx
      .update(sendingDomains)
      .set({ nextCheckAt: later(ctx, 2 * AGAIN_MS.unanswered) })
      .where(and(eq(sendingDomains.agencyId, row.agencyId), eq(sendingDomains.id, row.id), asRead))
      .returning({ id: sendingDomains.id }),
  );
  return taken.length > 0;
}

/**
 * Takes the sending domain of the host's agency one step on: adds it at Mailgun, continues its payment, verifies it, or deletes it. Any number of
 * times; returns the row as it is then. Throws why a domain was given up.
 */
export async function advanceDomain(deps: ApplicationsDeps, ctx: Ctx): Promise<DomainRow | undefined> {
  const row = await ctx.db.tx((tx) => findDomain(tx, ctx.agency.id));
  if (!row || !(await takeTurn(ctx, row))) return row;
  switch (row.status) {
    case 'adding':
      return addAtMailgun(deps, ctx, row, false);
    case 'paying':
      return payForDomain(deps, ctx, row);
    case 'deleting':
      return deleteAtMailgun(deps, ctx, row);
    default:
      return verify(deps, ctx, row);
  }
}
