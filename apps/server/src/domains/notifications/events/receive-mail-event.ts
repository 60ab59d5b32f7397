import { idSchema } from '@caravel/contracts';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/tokens.ts';
import type { SystemDb } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { stopMails } from '../mail-stops.ts';
import { DELIVERIES, mailEvents, mailEventTokens, mailLog, type StopReason } from '../tables.ts';
import { type MailEvent, readMailgunMessage, SIGNED_FOR_SECONDS } from './read-mailgun-event.ts';

export type MailEventsDeps = {
  readonly system: SystemDb;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
  /** The key that signs messages of the platform's account; undefined: it has none, and no message is taken. */
  readonly platformKey: string | undefined;
  /** The key of an agency's own account; null: it has none. */
  readonly ownKey: (ctx: Ctx) => Promise<string | null>;
};

/** A message as it came: the agency whose own account its address names (undefined: the platform's), and the unchanged body. */
export type MailEventPost = { readonly agencyId?: string | undefined; readonly rawBody: string };

const TASK = 'notifications.mail-event';

async function keyOf(deps: MailEventsDeps, agencyId: string | undefined): Promise<string | undefined> {
  if (agencyId === undefined) return deps.platformKey;
  if (!idSchema.safeParse(agencyId).success) return undefined;
  const ctx = await deps.contextOf(agencyId, TASK);
  return (ctx && (await deps.ownKey(ctx))) ?? undefined;
}

/** How long a token is kept: longer than it could be used. */
const TOKEN_KEPT_MS = 4 * SIGNED_FOR_SECONDS * 1000;

/** Takes a token for one body. False if another body used it. The same body may come again: its event counts once. */
async function takeToken(deps: MailEventsDeps, token: string, rawBody: string): Promise<boolean> {
  const bodyHash = sha256(rawBody);
  const now = deps.now();
  return deps.system.tx(async (tx) => {
    await tx.delete(mailEventTokens).where(lt(mailEventTokens.usedAt, new Date(now - TOKEN_KEPT_MS)));
    await tx
      .insert(mailEventTokens)
      .values({ token, bodyHash, usedAt: new Date(now) })
      .onConflictDoNothing();
    const [used] = await tx.select().from(mailEventTokens).where(eq(mailEventTokens.token, token)).limit(1);
    return used?.bodyHash === bodyHash;
  });
}

const STOPS: Partial<Record<MailEvent['kind'], StopReason>> = {
  bounced: 'bounced',
  complained: 'complained',
  unsubscribed: 'unsubscribed',
};

/** Keeps an event of one of the agency's emails, once, and what follows: how the email stands, and whether its recipient gets no optional one. */
async function keepEvent(ctx: Ctx, { eventId, mailId, kind, code, at }: MailEvent): Promise<void> {
  const agencyId = ctx.agency.id;
  const isMail = and(eq(mailLog.agencyId, agencyId), eq(mailLog.id, mailId));
  await ctx.db.tx(async (tx) => {
    const [mail] = await tx.select({ recipient: mailLog.recipient }).from(mailLog).where(isMail).limit(1);
    if (!mail) return;
    const kept = await tx
      .insert(mailEvents)
      .values({ agencyId, eventId, mailId, kind, code, at: new Date(at), receivedAt: new Date(ctx.clock.now()) })
      .onConflictDoNothing()
      .returning({ eventId: mailEvents.eventId });
    if (kept.length === 0) return;
    const lesser = DELIVERIES.slice(0, DELIVERIES.indexOf(kind));
    const mayFollow = or(isNull(mailLog.delivery), inArray(mailLog.delivery, [...lesser]));
    await tx.update(mailLog).set({ delivery: kind }).where(and(isMail, mayFollow));
    const reason = STOPS[kind];
    // Somebody who was erased has no address to stop for.
    if (!reason || mail.recipient === '' || !(await stopMails(tx, ctx, { recipient: mail.recipient, reason }))) return;
    await recordAudit(tx, ctx, { action: 'mail.stopped', subjectType: 'mail', subjectId: mailId, data: { reason } });
  });
}

/**
 * Accepts a signed message of Mailgun. An event counts once, in any order; one about no email of ours, or about another agency's than the one whose
 * account sends it, is accepted and ignored. Throws `badRequest` if the signature, its age or its token is wrong.
 */
export async function receiveMailEvent(deps: MailEventsDeps, { agencyId, rawBody }: MailEventPost): Promise<void> {
  const key = await keyOf(deps, agencyId);
  const message = key === undefined ? null : readMailgunMessage(rawBody, key, deps.now());
  if (!message) throw new AppError('badRequest');
  // mutant mail-event-token-used-twice: `!(await takeToken(deps, message.token, rawBody))` -> `false` fails mail-events.test.ts
  if (!(await takeToken(deps, message.token, rawBody))) throw new AppError('badRequest');
  const { event } = message;
  // mutant mail-event-of-another-agency: `|| (agencyId !== undefined && event.agencyId !== agencyId)` -> nothing fails mail-events.test.ts
  if (!event || (agencyId !== undefined && event.agencyId !== agencyId)) return;
  const ctx = await deps.contextOf(event.agencyId, TASK);
  if (ctx) await keepEvent(ctx, event);
}
