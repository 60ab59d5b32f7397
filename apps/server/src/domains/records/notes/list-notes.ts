import type { Note } from '@caravel/contracts';
import { desc } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { checkSubject, type Subject } from '../subject.ts';
import { staffNotes } from '../tables.ts';
import { notesAbout, presentNotes } from './note-records.ts';

/** Lists a page of the notes about a booking or a client, the newest first, and how many there are. Throws as `checkSubject`. */
export async function listNotes(
  ctx: Ctx,
  subject: Subject,
  { offSet, limit }: { readonly offSet: number; readonly limit: number },
): Promise<{ notes: Note[]; totalNotes: number }> {
  await checkSubject(ctx, subject);
  const about = notesAbout(ctx, subject);
  const { rows, totalNotes } = await ctx.db.tx(async (tx) => ({
    rows: await tx
      .select()
      .from(staffNotes)
      .where(about)
      .orderBy(desc(staffNotes.createdAt), desc(staffNotes.id))
      .offset(offSet)
      .limit(limit),
    totalNotes: await tx.$count(staffNotes, about),
  }));
  return { notes: await presentNotes(ctx, rows), totalNotes };
}
