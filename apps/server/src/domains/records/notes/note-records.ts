import type { Note } from '@caravel/contracts';
import { and, eq, type SQL } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { namePeople } from '../../identity/index.ts';
import type { Subject } from '../subject.ts';
import { staffNotes } from '../tables.ts';

export type NoteRow = typeof staffNotes.$inferSelect;

/** The condition that a note is about this. */
export function notesAbout(ctx: Ctx, { type, id }: Subject): SQL | undefined {
  return and(eq(staffNotes.agencyId, ctx.agency.id), eq(staffNotes.subjectType, type), eq(staffNotes.subjectId, id));
}

/** The condition that a row is this note about this. */
export function isNote(ctx: Ctx, subject: Subject, noteId: string): SQL | undefined {
  return and(notesAbout(ctx, subject), eq(staffNotes.id, noteId));
}

/** Locks a note until the transaction ends. Throws `notFound` if there is none about this. */
export async function lockNote(tx: Tx, ctx: Ctx, subject: Subject, noteId: string): Promise<NoteRow> {
  const [row] = await tx
    .select()
    .from(staffNotes)
    .where(isNote(ctx, subject, noteId))
    .for('update');
  if (!row) throw new AppError('notFound');
  return row;
}

/** Presents notes to a member of staff: their own they may change, the owner may delete any. */
export async function presentNotes(ctx: Ctx, rows: readonly NoteRow[]): Promise<Note[]> {
  const { userId, userType } = requireUser(ctx);
  const names = await namePeople(ctx, [...new Set(rows.map(({ authorId }) => authorId))]);
  return rows.map((row) => ({
    _id: row.id,
    at: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    author: names.get(row.authorId) ?? null,
    text: row.text,
    canEdit: row.authorId === userId,
    canDelete: row.authorId === userId || userType === 'AgencyOwner',
  }));
}

/** Presents one note. */
export async function presentNote(ctx: Ctx, row: NoteRow): Promise<Note> {
  const [note] = await presentNotes(ctx, [row]);
  if (!note) throw new Error('a note was not presented');
  return note;
}
