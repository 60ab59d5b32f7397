import { required } from '@caravel/kernel';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { type MailAttachment, MailRefused, type MailTransport, messageIdOf } from '../../platform/mail/transport.ts';
import { oneLine } from '../../platform/texts/format.ts';
import type { QueuedMail } from './queue-mail.ts';
import { mailContents, mailLog } from './tables.ts';
import type { Template } from './template.ts';
import { linkOf, writeMail } from './write-mail.ts';

/** Makes a file when the email is sent, from the data that the email was queued with. */
export type AttachmentMaker = (ctx: Ctx, mail: QueuedMail) => Promise<MailAttachment>;

export type SendMailDeps = {
  readonly transport: MailTransport;
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

/** The id of the email that begins a thread is the thread's own; the others name it, also to somebody who never got the first. */
function threadOf(
  { mailId, thread }: QueuedMail,
  fromAddress: string,
): { readonly messageKey: string; readonly headers: Readonly<Record<string, string>> } {
  if (!thread) return { messageKey: mailId, headers: {} };
  if (thread.begins) return { messageKey: thread.id, headers: {} };
  const first = messageIdOf(thread.id, fromAddress);
  return { messageKey: mailId, headers: { 'In-Reply-To': first, References: first } };
}

/** Passes an email with its files to the transport; returns the names of the files. */
async function deliver(deps: SendMailDeps, ctx: Ctx, mail: QueuedMail, written: WrittenMail): Promise<string[]> {
  const { agency } = ctx;
  const replyTo = mail.replyTo ?? agency.contactEmail;
  const { messageKey, headers } = threadOf(mail, deps.fromAddress);
  const attachments = await makeAttachments(deps, ctx, mail);
  await deps.transport.send({
    to: mail.to,
    // The name as it is shown: a control character that changes the writing direction would make every email of the agency fail.
    from: { name: oneLine(agency.name), address: deps.fromAddress },
    ...(replyTo === null ? {} : { replyTo }),
    ...written,
    attachments,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale, ...headers },
    messageKey,
  });
  return attachments.map(({ filename }) => filename);
}

/** Renders a queued email and passes it to the transport. A failure is logged and thrown, so that the job tries again. */
export async function sendMail(deps: SendMailDeps, ctx: Ctx, mail: QueuedMail): Promise<void> {
  const [logged] = await ctx.db.tx((tx) => tx.select().from(mailLog).where(isMail(ctx, mail.mailId)).limit(1));
  if (logged?.status === 'Sent') return;
  const written = writeMail(required(deps.templates.get(mail.template), `the mail ${mail.template}`), {
    agency: ctx.agency,
    mail,
    link: linkOf(ctx.agency, deps.secret, mail.link),
  });
  const { subject, html } = written;
  const files = await deliver(deps, ctx, mail, written).catch(async (error: unknown) => {
    const failure = error instanceof MailRefused ? 'refused' : 'unreached';
    await note(ctx, mail.mailId, { status: 'Failed', failure, subject, sentAt: null });
    throw error;
  });
  await keepContent(ctx, mail.mailId, { html, files });
  await note(ctx, mail.mailId, { status: 'Sent', failure: null, subject, sentAt: new Date(ctx.clock.now()) });
}

/** Keeps an email as it was sent, if it is one that is kept. */
async function keepContent(ctx: Ctx, mailId: string, content: { html: string; files: string[] }): Promise<void> {
  await ctx.db.tx((tx) =>
    tx
      .update(mailContents)
      .set(content)
      .where(and(eq(mailContents.agencyId, ctx.agency.id), eq(mailContents.mailId, mailId))),
  );
}

async function note(
  ctx: Ctx,
  mailId: string,
  outcome: { status: 'Sent' | 'Failed'; failure: 'refused' | 'unreached' | null; subject: string; sentAt: Date | null },
): Promise<void> {
  await ctx.db.tx((tx) =>
    tx
      .update(mailLog)
      .set({ ...outcome, attempts: sql`${mailLog.attempts} + 1` })
      .where(isMail(ctx, mailId)),
  );
}
