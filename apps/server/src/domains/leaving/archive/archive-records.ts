import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { mayAskFrom } from '../rules/archive.ts';
import { agencyArchives } from '../tables.ts';

export type ArchiveRow = typeof agencyArchives.$inferSelect;

/** An archive of the agency. */
export const isArchive = ({ agency }: Pick<Ctx, 'agency'>, archiveId: string) =>
  and(eq(agencyArchives.agencyId, agency.id), eq(agencyArchives.id, archiveId));

/** Finds an archive of the agency. Throws `notFound`. */
export async function getArchive(tx: Tx, ctx: Ctx, archiveId: string): Promise<ArchiveRow> {
  const [row] = await tx.select().from(agencyArchives).where(isArchive(ctx, archiveId));
  if (!row) throw new AppError('notFound');
  return row;
}

/** The archives of the agency, the newest first. */
export function listArchives(tx: Tx, { agency }: Pick<Ctx, 'agency'>, limit: number): Promise<ArchiveRow[]> {
  return tx
    .select()
    .from(agencyArchives)
    .where(eq(agencyArchives.agencyId, agency.id))
    .orderBy(desc(agencyArchives.askedAt), desc(agencyArchives.id))
    .limit(limit);
}

/** When the next archive may be asked for; null: now. */
export async function nextAsking(tx: Tx, { agency, clock }: Pick<Ctx, 'agency' | 'clock'>): Promise<number | null> {
  const now = clock.now();
  const rows = await tx
    .select({ at: agencyArchives.askedAt })
    .from(agencyArchives)
    .where(
      and(
        eq(agencyArchives.agencyId, agency.id),
        ne(agencyArchives.state, 'failed'),
        gt(agencyArchives.askedAt, new Date(now - 86_400_000)),
      ),
    );
  return mayAskFrom(
    rows.map(({ at }) => at.getTime()),
    now,
  );
}
