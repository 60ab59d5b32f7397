import type { Note } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { auditSubject, checkSubject, type Subject } from '../subject.ts';
import { staffNotes } from '../tables.ts';
import { type NoteRow, presentNote } from './note-records.ts';

/** Adds a note about a booking or a client. Throws as `checkSubject`. */
export async function addNote(ctx: Ctx, subject: Subject, text: string): Promise<Note> {
  await checkSubject(ctx, subject);
  const row: NoteRow = {
    agencyId: ctx.agency.id,
    id: newId(),
    subjectType: subject.type,
    subjectId: subject.id,
    authorId: requireUser(ctx).userId,
    text,
    createdAt: new Date(ctx.clock.now()),
    editedAt: null,
  };
  await ctx.db.tx(async (tx) => {
    await tx.insert(staffNotes).values(row);
    await recordAudit(tx, ctx, { action: 'note.added', ...auditSubject(subject), data: { noteId: row.id } });
  });
  return presentNote(ctx, row);
}
