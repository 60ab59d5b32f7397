import { required } from '@caravel/kernel';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { type MailAttachment, MailRefused, messageIdOf } from '../../platform/mail/transport.ts';
import { oneLine } from '../../platform/texts/format.ts';
import { listMailStops } from './mail-stops.ts';
import type { QueuedMail } from './queue-mail.ts';
import { isOptional } from './rules/letter-kinds.ts';
import { type HandOverDeps, handOver } from './sending/hand-over.ts';
import { mailContents, mailLog } from './tables.ts';
import type { Template } from './template.ts';
import { unsubscribeUrl } from './unsubscribing/unsubscribe-token.ts';
import { linkOf, writeMail } from './write-mail.ts';

/** Makes a file when the email is sent, from the data that the email was queued with. */
export type AttachmentMaker = (ctx: Ctx, mail: QueuedMail) => Promise<MailAttachment>;

export type SendMailDeps = HandOverDeps & {
  readonly secret: string;
  /** The sender address of all emails; agencies differ only in the name before it and in the address for replies. */
  readonly fromAddress: string;
  /** All templates, by name. */
  readonly templates: ReadonlyMap<string, Template>;
  readonly attachments: Readonly<Record<string, AttachmentMaker>>;
};

/** The condition that a row of the log is this email. */
const isMail = (ctx: Ctx, mailId: string) => and(eq(mailLog.agencyId, ctx.agency.id), eq(mailLog.id, mailId));

async function makeAttachments(deps: SendMailDeps, ctx: Ctx, mail: QueuedMail): Promise<MailAttachment[]> {
  return Promise.all(
    mail.attachments.map((name) => {
      const make = deps.attachments[name];
      if (!make) throw new Error(`nothing makes the attachment ${name}`);
      return make(ctx, mail);
    }),
  );
}

type WrittenMail = ReturnType<typeof writeMail>;

/** All emails about a booking are one thread. The id of the thread is of no email: a person may get a later one first. */
const threadAbout = ({ thread, bookingId }: QueuedMail): QueuedMail['thread'] =>
  thread ?? (bookingId === undefined ? undefined : { id: bookingId, begins: false });

/** The id of the email that begins a thread is the thread's own; the others name it, also to somebody who never got the first. */
function threadOf(
  mail: QueuedMail,
  fromAddress: string,
): { readonly messageKey: string; readonly messageId: string; readonly headers: Readonly<Record<string, string>> } {
  const thread = threadAbout(mail);
  const messageKey = thread?.begins ? thread.id : mail.mailId;
  const messageId = messageIdOf(messageKey, fromAddress);
  if (!thread || thread.begins) return { messageKey, messageId, headers: {} };
  const first = messageIdOf(thread.id, fromAddress);
  return { messageKey, messageId, headers: { 'In-Reply-To': first, References: first } };
}

/** Passes an email with its files to the transport; returns the names of the files. */
async function deliver(
  deps: SendMailDeps,
  ctx: Ctx,
  {
    mail,
    written,
    leaveUrl,
  }: { readonly mail: QueuedMail; readonly written: WrittenMail; readonly leaveUrl: string | undefined },
): Promise<string[]> {
  const { agency } = ctx;
  const replyTo = mail.replyTo ?? agency.contactEmail;
  const { messageKey, messageId, headers } = threadOf(mail, deps.fromAddress);
  const leave: Readonly<Record<string, string>> =
    leaveUrl === undefined ? {} : { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  const attachments = await makeAttachments(deps, ctx, mail);
  await handOver(deps, ctx, {
    to: mail.to,
    // The name as it is shown: a control character that changes the writing direction would make every email of the agency fail.
    from: { name: oneLine(agency.name), address: deps.fromAddress },
    ...(replyTo === null ? {} : { replyTo }),
    ...written,
    attachments,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale, ...headers, ...leave },
    messageKey,
    messageId,
    reportedWith: { agency: agency.id, mail: mail.mailId },
  });
  return attachments.map(({ filename }) => filename);
}

/**
 * Renders a queued email and passes it to the transport. A failure is logged and thrown, so that the job tries again. An optional one is not sent to an
 * address that gets none.
 */
export async function sendMail(deps: SendMailDeps, ctx: Ctx, mail: QueuedMail): Promise<void> {
  const { logged, stops } = await ctx.db.tx(async (tx) => {
    const [row] = await tx.select().from(mailLog).where(isMail(ctx, mail.mailId)).limit(1);
    // mutant stopped-mail-is-sent: `isOptional(mail.template)` -> `false` fails mail-events.test.ts
    return { logged: row, stops: isOptional(mail.template) ? await listMailStops(tx, ctx, mail.to) : [] };
  });
  if (logged?.status === 'Sent' || logged?.status === 'Stopped') return;
  if (stops.length > 0) {
    await note(ctx, mail.mailId, { status: 'Stopped', failure: null, subject: logged?.subject ?? '', sentAt: null });
    return;
  }
  const leaveUrl = isOptional(mail.template) ? unsubscribeUrl(deps.secret, ctx.agency, mail.mailId) : undefined;
  const written = writeMail(required(deps.templates.get(mail.template), `the mail ${mail.template}`), {
    agency: ctx.agency,
    mail,
    link: linkOf(ctx.agency, deps.secret, mail.link),
    leaveUrl,
  });
  const { subject, html } = written;
  const files = await deliver(deps, ctx, { mail, written, leaveUrl }).catch(async (error: unknown) => {
    const failure = error instanceof MailRefused ? 'refused' : 'unreached';
    await note(ctx, mail.mailId, { status: 'Failed', failure, subject, sentAt: null });
    throw error;
  });
  const sent = { status: 'Sent', failure: null, subject, sentAt: new Date(ctx.clock.now()) } as const;
  await note(ctx, mail.mailId, sent, { html, files });
}

/** Logs what became of an email, and keeps one that was sent as it was (`content`), if it is one that is kept. */
async function note(
  ctx: Ctx,
  mailId: string,
  outcome: {
    status: 'Sent' | 'Failed' | 'Stopped';
    failure: 'refused' | 'unreached' | null;
    subject: string;
    sentAt: Date | null;
  },
  content?: { html: string; files: string[] },
): Promise<void> {
  await ctx.db.tx(async (tx) => {
    if (content) {
      const kept = and(eq(mailContents.agencyId, ctx.agency.id), eq(mailContents.mailId, mailId));
      await tx.update(mailContents).set(content).where(kept);
    }
    await tx
      .update(mailLog)
      .set({ ...outcome, attempts: sql`${mailLog.attempts} + 1` })
      .where(isMail(ctx, mailId));
  });
}
