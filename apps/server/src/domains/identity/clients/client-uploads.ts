import { type ClientUpload, MOST_UPLOADS } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { INVITED_PER_RUN, INVITING_SECONDS } from '../rules/lifetimes.ts';
import { clientUploads, users } from '../tables.ts';
import { hasBounced, isClient, isVerified, isWaiting } from './client-condition.ts';

/** The counts of an upload whose clients have all erased their account. */
const NOBODY = { clients: 0, invited: 0, joined: 0, waiting: 0, bounced: 0 };

type UploadRow = typeof clientUploads.$inferSelect;

async function presentUploads(tx: Tx, ctx: Ctx, rows: readonly UploadRow[]): Promise<ClientUpload[]> {
  const ids = rows.map(({ id }) => id);
  const counted = await tx
    .select({
      id: users.uploadId,
      clients: count(),
      invited: sql<number>`count(${users.invitedAt})`.mapWith(Number),
      joined: sql<number>`count(*) filter (where ${isVerified})`.mapWith(Number),
      waiting: sql<number>`count(*) filter (where ${isWaiting})`.mapWith(Number),
      bounced: sql<number>`count(*) filter (where ${hasBounced(ctx)})`.mapWith(Number),
    })
    .from(users)
    .where(and(isClient(ctx), inArray(users.uploadId, ids)))
    .groupBy(users.uploadId);
  const countsOf = new Map(counted.map((row) => [row.id, row]));
  return rows.map(({ id, name, createdAt, isInviting }) => {
    const { clients, invited, joined, waiting, bounced } = countsOf.get(id) ?? NOBODY;
    const state = waiting === 0 ? 'done' : isInviting ? 'inviting' : invited > 0 ? 'paused' : 'waiting';
    const runs = Math.ceil(waiting / INVITED_PER_RUN);
    const endsAt = state === 'inviting' ? new Date(ctx.clock.now() + runs * INVITING_SECONDS * 1000).toISOString() : null;
    return { id, name, at: createdAt.toISOString(), clients, invited, joined, waiting, bounced, state, endsAt };
  });
}

/** Lists the newest uploads of clients, the newest first, each with how its invitations stand. */
export async function listClientUploads(ctx: Ctx): Promise<ClientUpload[]> {
  return ctx.db.tx(async (tx) => {
    const rows = await tx
      .select()
      .from(clientUploads)
      .where(eq(clientUploads.agencyId, ctx.agency.id))
      .orderBy(desc(clientUploads.createdAt), desc(clientUploads.id))
      .limit(MOST_UPLOADS);
    return presentUploads(tx, ctx, rows);
  });
}

/** Begins or pauses the invitations of an upload; a second time changes nothing. Throws `notFound`. */
export async function setUploadInvitations(
  ctx: Ctx,
  { id, isInviting }: { id: string; isInviting: boolean },
): Promise<ClientUpload> {
  return ctx.db.tx(async (tx) => {
    const [row] = await tx
      .select()
      .from(clientUploads)
      .where(and(eq(clientUploads.agencyId, ctx.agency.id), eq(clientUploads.id, id)))
      .for('update');
    if (!row) throw new AppError('notFound');
    if (row.isInviting !== isInviting) {
      await tx
        .update(clientUploads)
        .set({ isInviting })
        .where(and(eq(clientUploads.agencyId, ctx.agency.id), eq(clientUploads.id, id)));
      const action = isInviting ? 'clients.invitationsBegun' : 'clients.invitationsPaused';
      await recordAudit(tx, ctx, { action, subjectType: 'clientUpload', subjectId: id, data: { name: row.name } });
    }
    const [upload] = await presentUploads(tx, ctx, [{ ...row, isInviting }]);
    return required(upload, 'the upload');
  });
}
