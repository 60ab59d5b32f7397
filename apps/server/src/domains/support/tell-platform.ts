import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { enqueueOutbox } from '../../platform/outbox/enqueue-outbox.ts';
import { oneLine } from '../../platform/texts/format.ts';
import { queueMail } from '../notifications/index.ts';
import type { SupportDeps } from './deps.ts';
import { findThread, listMessages } from './thread-records.ts';

const TELL = 'support.tell-platform';
const schema = z.object({ threadId: z.uuid(), position: z.int() });

/** Queues the email about words of the agency, in the transaction that writes them. */
export async function queueTelling(tx: Tx, ctx: Ctx, threadId: string, position: number): Promise<void> {
  await enqueueOutbox(tx, ctx, { kind: TELL, payload: { threadId, position } });
}

/**
 * Emails those who run the platform what an agency wrote. The email is of the product's own brand, behind another wall than the question: so a job
 * queues it, once however often it runs.
 */
export function tellPlatformJob({ brand, supportEmail }: Pick<SupportDeps, 'brand' | 'supportEmail'>): Job {
  return defineJob({
    name: TELL,
    schema,
    run: async (ctx, { threadId, position }) => {
      const home = await brand({ task: TELL, requestId: ctx.requestId });
      if (supportEmail === null || !home) {
        ctx.log.warn({ threadId }, 'no address of the platform to write to of a question');
        return;
      }
      const { thread, messages } = await ctx.db.tx(async (tx) => {
        const thread = await findThread(tx, ctx, threadId);
        return { thread, messages: await listMessages(tx, thread) };
      });
      const message = messages.find((one) => one.position === position);
      if (!message) return;
      await home.db.tx((tx) =>
        queueMail<'supportAsked'>(tx, home, {
          template: 'supportAsked',
          to: supportEmail,
          locale: home.agency.locale,
          dedupeKey: `support:${threadId}:${position}`,
          thread: { id: threadId, begins: position === 0 },
          link: { path: `/operator/support/${thread.agencyId}/${threadId}` },
          data: {
            agency: oneLine(ctx.agency.name),
            kind: thread.kind,
            reference: thread.bookingReference ?? '',
            subject: thread.subject,
            author: oneLine(message.authorName),
            text: message.text,
            isFirst: position === 0,
          },
        }),
      );
    },
  });
}
