import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { auditSubject, checkSubject, type Subject } from '../subject.ts';
import { staffNotes } from '../tables.ts';
import { isNote, lockNote } from './note-records.ts';

/** Deletes a note. Throws as `checkSubject`, `notFound` if there is none, and `forbidden` for anybody but its author and the owner. */
export async function deleteNote(ctx: Ctx, subject: Subject, noteId: string): Promise<void> {
  await checkSubject(ctx, subject);
  const { userId, userType } = requireUser(ctx);
  await ctx.db.tx(async (tx) => {
    const { authorId } = await lockNote(tx, ctx, subject, noteId);
    if (authorId !== userId && userType !== 'AgencyOwner') throw new AppError('forbidden');
    await tx.delete(staffNotes).where(isNote(ctx, subject, noteId));
    await recordAudit(tx, ctx, { action: 'note.deleted', ...auditSubject(subject), data: { noteId } });
  });
}
