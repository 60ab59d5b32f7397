import type { Note } from '@caravel/contracts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { auditSubject, checkSubject, type Subject } from '../subject.ts';
import { staffNotes } from '../tables.ts';
import { isNote, lockNote, presentNote } from './note-records.ts';

/** Changes a note. Throws as `checkSubject`, `notFound` if there is none, and `forbidden` for anybody but its author. */
export async function editNote(ctx: Ctx, subject: Subject, noteId: string, text: string): Promise<Note> {
  await checkSubject(ctx, subject);
  const changed = await ctx.db.tx(async (tx) => {
    const row = await lockNote(tx, ctx, subject, noteId);
    if (row.authorId !== requireUser(ctx).userId) throw new AppError('forbidden');
    const change = { text, editedAt: new Date(ctx.clock.now()) };
    await tx
      .update(staffNotes)
      .set(change)
      .where(isNote(ctx, subject, noteId));
    await recordAudit(tx, ctx, { action: 'note.edited', ...auditSubject(subject), data: { noteId } });
    return { ...row, ...change };
  });
  return presentNote(ctx, changed);
}
