import { localeSchema } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueueOutbox } from '../../platform/outbox/enqueue-outbox.ts';
import { mailLog } from './tables.ts';
import type { TemplateName } from './templates/index.ts';

/** The name of the job that sends. */
export const SEND_MAIL = 'notifications.send-mail';

/** A mail as it waits in the outbox: no rendered text, no token. */
export const queuedMailSchema = z.object({
  mailId: z.uuid(),
  template: z.string(),
  to: z.string(),
  locale: localeSchema,
  data: z.record(z.string(), z.unknown()),
  /** Where the mail leads: a path of the agency's site, parameters, and the row whose token goes into it as `token`. */
  link: z
    .object({
      path: z.string().regex(/^\/(?![/\\])/),
      query: z.record(z.string(), z.string()).default({}),
      tokenId: z.uuid().optional(),
    })
    .optional(),
  bookingId: z.uuid().optional(),
  /** Where replies go instead of to the agency. */
  replyTo: z.string().optional(),
  /** Files to be made when the mail is sent, by name of their maker (see `AttachmentMaker`). */
  attachments: z.array(z.string()).default([]),
});
export type QueuedMail = z.infer<typeof queuedMailSchema>;

/** What a verb asks for. `Name`: templates that another slice brings name themselves. */
export type MailRequest<Name extends string = TemplateName> = Omit<z.input<typeof queuedMailSchema>, 'mailId' | 'template'> & {
  readonly template: NoInfer<Name>;
  /** Same key of an agency: one mail, ever. */
  readonly dedupeKey?: string;
  /** For mails that somebody can ask for again and again: so many of the template go to the address within an hour, about one booking. */
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

/** Promises a mail in the transaction of the change that it tells about, and logs it as queued. Throws `tooManyRequests` above `atMostPerHour`. */
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
  if (logged.length > 0) await enqueueOutbox(tx, ctx, { kind: SEND_MAIL, payload: { ...mail, mailId } });
}
