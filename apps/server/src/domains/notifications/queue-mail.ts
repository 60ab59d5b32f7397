import { localeSchema } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueueOutbox } from '../../platform/outbox/enqueue-outbox.ts';
import { mailContents, mailLog } from './tables.ts';
import type { TemplateName } from './templates/index.ts';

/** The name of the job that sends emails. */
export const SEND_MAIL = 'notifications.send-mail';

/** An email as it waits in the outbox: without rendered text or tokens. */
export const queuedMailSchema = z.object({
  mailId: z.uuid(),
  template: z.string(),
  to: z.string(),
  locale: localeSchema,
  data: z.record(z.string(), z.unknown()),
  /** Where the email's link leads: a path of the agency's site, parameters, and the row whose token is added as `token`. */
  link: z
    .object({
      path: z.string().regex(/^\/(?![/\\])/),
      query: z.record(z.string(), z.string()).default({}),
      tokenId: z.uuid().optional(),
    })
    .optional(),
  bookingId: z.uuid().optional(),
  /** The address for replies, instead of the agency's. */
  replyTo: z.string().optional(),
  /** The conversation that it belongs to: mail programs show its emails as one thread, from the one that `begins` it. */
  thread: z.object({ id: z.uuid(), begins: z.boolean() }).optional(),
  /** Files to make when the email is sent, by name of their maker (see `AttachmentMaker`). */
  attachments: z.array(z.string()).default([]),
});
export type QueuedMail = z.infer<typeof queuedMailSchema>;

/** An email to queue. `Name`: slices with templates of their own name them themselves. */
export type MailRequest<Name extends string = TemplateName> = Omit<z.input<typeof queuedMailSchema>, 'mailId' | 'template'> & {
  readonly template: NoInfer<Name>;
  /** An agency sends only one email with the same key. */
  readonly dedupeKey?: string;
  /** For emails that people can request repeatedly: the most emails with this template to one address within an hour, about one booking. */
  readonly atMostPerHour?: number;
};

const HOUR_MS = 3_600_000;

async function refuseFlood(
  tx: Tx,
  ctx: Ctx,
  mail: Pick<QueuedMail, 'to' | 'template' | 'bookingId'>,
  atMost: number,
): Promise<void> {
  const lately = await tx.$count(
    mailLog,
    and(
      eq(mailLog.agencyId, ctx.agency.id),
      eq(mailLog.recipient, mail.to),
      eq(mailLog.template, mail.template),
      mail.bookingId === undefined ? undefined : eq(mailLog.bookingId, mail.bookingId),
      gt(mailLog.createdAt, new Date(ctx.clock.now() - HOUR_MS)),
    ),
  );
  if (lately >= atMost) throw new AppError('tooManyRequests', { retryAfterSeconds: HOUR_MS / 1000 });
}

/** Queues an email in the transaction of the change that it reports, and logs it. Throws `tooManyRequests` above `atMostPerHour`. */
export async function queueMail<Name extends string = TemplateName>(tx: Tx, ctx: Ctx, request: MailRequest<Name>): Promise<void> {
  const { dedupeKey, atMostPerHour, ...mail } = request;
  if (atMostPerHour !== undefined) await refuseFlood(tx, ctx, mail, atMostPerHour);
  const mailId = newId();
  const logged = await tx
    .insert(mailLog)
    .values({
      id: mailId,
      agencyId: ctx.agency.id,
      bookingId: mail.bookingId ?? null,
      template: mail.template,
      dedupeKey: dedupeKey ?? null,
      recipient: mail.to,
      subject: '',
      status: 'Queued',
      attempts: 0,
      createdAt: new Date(ctx.clock.now()),
    })
    .onConflictDoNothing()
    .returning({ id: mailLog.id });
  if (logged.length === 0) return;
  // Anybody who reads a personal link could log in as its recipient.
  if (mail.link?.tokenId === undefined) {
    await tx.insert(mailContents).values({ agencyId: ctx.agency.id, mailId, request: mail, files: [] });
  }
  await enqueueOutbox(tx, ctx, { kind: SEND_MAIL, payload: { ...mail, mailId } });
}
