import type { SupportKind, SupportThreadDetail } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { findBookingNamed } from './find-booking-named.ts';
import { presentToAgency } from './present-thread.ts';
import { supportThreads } from './tables.ts';
import { queueTelling } from './tell-platform.ts';
import { addMessage, auditSubject, listMessages, type ThreadRow } from './thread-records.ts';

/** A new question. `reference`: with `booking` alone, where it is needed. */
export type NewThread = {
  readonly kind: SupportKind;
  readonly reference?: string | undefined;
  readonly subject: string;
  readonly text: string;
};

/** Asks those who run the platform; they are emailed. Refuses the field `reference` if it names no booking that the caller sees. */
export async function startThread(ctx: Ctx, { kind, reference, subject, text }: NewThread): Promise<SupportThreadDetail> {
  const { userId, name } = requireUser(ctx);
  const booking = kind === 'booking' ? await findBookingNamed(ctx, reference) : undefined;
  const at = new Date(ctx.clock.now());
  const row: ThreadRow = {
    agencyId: ctx.agency.id,
    id: newId(),
    kind,
    bookingId: booking?.id ?? null,
    bookingReference: booking ? (booking.supplierReference ?? booking.reference) : null,
    product: booking?.product ?? null,
    subject,
    state: 'open',
    authorId: userId,
    authorName: name,
    locale: ctx.locale,
    messageCount: 0,
    createdAt: at,
    updatedAt: at,
  };
  return ctx.db.tx(async (tx) => {
    await tx.insert(supportThreads).values(row);
    const thread = await addMessage(tx, ctx, row, { side: 'agency', authorId: userId, authorName: name, text });
    await recordAudit(tx, ctx, { action: 'support.asked', ...auditSubject(row), data: { kind } });
    await queueTelling(tx, ctx, row.id, 0);
    return presentToAgency(thread, await listMessages(tx, thread));
  });
}
