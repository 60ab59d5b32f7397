import type { AgencyArchive } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import { agencyArchives } from '../tables.ts';
import { nextAsking } from './archive-records.ts';
import { MAKE_ARCHIVE } from './make-archive.ts';
import { presentArchive } from './present-archive.ts';

async function findMaking(tx: Tx, { agency }: Ctx) {
  const [row] = await tx
    .select()
    .from(agencyArchives)
    .where(and(eq(agencyArchives.agencyId, agency.id), eq(agencyArchives.state, 'making')));
  return row;
}

/**
 * Asks for an archive of all that the agency has; a job makes it, and its owner gets an email. One that is being made already is the answer to another
 * press. Throws `archivesTooMany` above those of a day.
 */
export function askArchive(ctx: Ctx): Promise<AgencyArchive> {
  const { userId, name } = requireUser(ctx);
  const { agency, clock } = ctx;
  const now = clock.now();
  return ctx.db.tx(async (tx) => {
    const making = await findMaking(tx, ctx);
    if (making) return presentArchive(making, now);
    const next = await nextAsking(tx, ctx);
    if (next !== null) throw new AppError('archivesTooMany', { retryAfterSeconds: Math.ceil((next - now) / 1000) });
    const [row] = await tx
      .insert(agencyArchives)
      .values({
        agencyId: agency.id,
        id: newId(),
        state: 'making',
        ...{ askedById: userId, askedByName: name, askedAt: new Date(now), tries: 0 },
      })
      .onConflictDoNothing()
      .returning();
    const archive = row ?? (await findMaking(tx, ctx));
    // The one that was asked for in the same instant is ready already.
    if (!archive) throw new AppError('unavailable', { retryAfterSeconds: 1 });
    if (row) {
      await recordAudit(tx, ctx, { action: 'archive.asked', subjectType: 'archive', subjectId: row.id });
      await enqueueOutbox(tx, ctx, { kind: MAKE_ARCHIVE, payload: { archiveId: row.id } });
    }
    return presentArchive(archive, now);
  });
}
