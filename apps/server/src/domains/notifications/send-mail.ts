import { required } from '@caravel/kernel';
import { createTranslator } from '@caravel/messages';
import { and, eq, sql } from 'drizzle-orm';
import type { AgencyContext, Ctx } from '../../platform/context.ts';
import type { MailAttachment, MailTransport } from '../../platform/mail/transport.ts';
import { oneLine } from '../../platform/texts/format.ts';
import { linkToken } from './link-token.ts';
import type { QueuedMail } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';
import { mailLog } from './tables.ts';
import type { Template } from './template.ts';

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

function linkOf(agency: AgencyContext, secret: string, link: QueuedMail['link']): string {
  if (!link) return agency.origin;
  const url = new URL(link.path, agency.origin);
  for (const [name, value] of Object.entries(link.query)) url.searchParams.set(name, value);
  if (link.tokenId !== undefined) url.searchParams.set('token', linkToken(secret, link.tokenId));
  return url.href;
}

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

/** Renders a queued email and passes it to the transport. A failure is logged and thrown, so that the job tries again. */
export async function sendMail(deps: SendMailDeps, ctx: Ctx, mail: QueuedMail): Promise<void> {
  const [logged] = await ctx.db.tx((tx) => tx.select().from(mailLog).where(isMail(ctx, mail.mailId)).limit(1));
  if (logged?.status === 'Sent') return;
  const { agency } = ctx;
  const replyTo = mail.replyTo ?? agency.contactEmail;
  const content = required(deps.templates.get(mail.template), `the mail ${mail.template}`).write(mail.data, {
    t: createTranslator(mail.locale),
    agency,
    link: linkOf(agency, deps.secret, mail.link),
  });
  const subject = oneLine(content.subject);
  try {
    const { html, text } = renderMail(content, agency, mail.locale);
    await deps.transport.send({
      to: mail.to,
      // The name as it is shown: a control character that changes the writing direction would make every email of the agency fail.
      from: { name: oneLine(agency.name), address: deps.fromAddress },
      ...(replyTo === null ? {} : { replyTo }),
      subject,
      html,
      text,
      attachments: await makeAttachments(deps, ctx, mail),
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale },
      messageKey: mail.mailId,
    });
  } catch (error) {
    await note(ctx, mail.mailId, { status: 'Failed', subject, sentAt: null });
    throw error;
  }
  await note(ctx, mail.mailId, { status: 'Sent', subject, sentAt: new Date(ctx.clock.now()) });
}

async function note(
  ctx: Ctx,
  mailId: string,
  outcome: { status: 'Sent' | 'Failed'; subject: string; sentAt: Date | null },
): Promise<void> {
  await ctx.db.tx((tx) =>
    tx
      .update(mailLog)
      .set({ ...outcome, attempts: sql`${mailLog.attempts} + 1` })
      .where(isMail(ctx, mailId)),
  );
}
