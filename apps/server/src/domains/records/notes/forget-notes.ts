import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { staffNotes } from '../tables.ts';
import { notesAbout } from './note-records.ts';

/** Deletes what staff noted about a client who erases their account. Notes about their bookings stay, as the bookings do. */
export async function forgetNotes(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  await tx.delete(staffNotes).where(notesAbout(ctx, { type: 'client', id: userId }));
}

/** Deletes all that staff of the agency noted. */
export async function forgetAllNotes(tx: Tx, { agency }: Pick<Ctx, 'agency'>): Promise<void> {
  await tx.delete(staffNotes).where(eq(staffNotes.agencyId, agency.id));
}
