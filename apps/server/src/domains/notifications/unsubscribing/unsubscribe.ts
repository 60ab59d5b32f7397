import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { stopMails } from '../mail-stops.ts';
import { mailLog } from '../tables.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** What ends with emails of a template, instead of all that are optional: the one thing that they tell about, named by the key of the email. */
export type Leaves = Readonly<Record<string, (tx: Tx, ctx: Ctx, mailKey: string | null) => Promise<void>>>;

/** What unsubscribing needs. */
export type UnsubscribeDeps = { readonly secret: string; readonly leaves: Leaves };

/** The email that a token names; undefined if the token is forged. `template` is null if the email is not known any more. */
export async function findLeft(
  { secret }: UnsubscribeDeps,
  ctx: Ctx,
  token: string,
): Promise<
  | { readonly mailId: string; readonly template: string | null; readonly recipient: string; readonly key: string | null }
  | undefined
> {
  const mailId = readUnsubscribeToken(secret, ctx.agency.id, token);
  if (mailId === undefined) return undefined;
  const [mail] = await ctx.db.tx((tx) =>
    tx
      .select({ template: mailLog.template, recipient: mailLog.recipient, key: mailLog.dedupeKey })
      .from(mailLog)
      .where(and(eq(mailLog.agencyId, ctx.agency.id), eq(mailLog.id, mailId)))
      .limit(1),
  );
  return { mailId, ...(mail ?? { template: null, recipient: '', key: null }) };
}

/**
 * Stops what the email that a token names can be unsubscribed from, without a log-in: the one thing it tells about, or all optional emails of the agency to
 * its recipient. A second time changes nothing. Returns the email; undefined if the token is forged. One whose recipient was erased since has nobody to stop for.
 */
export async function unsubscribe(deps: UnsubscribeDeps, ctx: Ctx, token: string): ReturnType<typeof findLeft> {
  const mail = await findLeft(deps, ctx, token);
  if (!mail || mail.template === null || mail.recipient === '') return mail;
  const { mailId, recipient, key } = mail;
  const leave = deps.leaves[mail.template];
  await ctx.db.tx(async (tx) => {
    if (leave) await leave(tx, ctx, key);
    else if (await stopMails(tx, ctx, { recipient, reason: 'unsubscribed' })) {
      await recordAudit(tx, ctx, { action: 'mail.unsubscribed', subjectType: 'mail', subjectId: mailId });
    }
  });
  return mail;
}
