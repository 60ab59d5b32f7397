import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { LeavingDeps } from '../deps.ts';
import { LINK_SECONDS } from '../rules/archive.ts';
import { getArchive } from './archive-records.ts';

/** Returns an address that serves the file of an archive for a few minutes. Throws `notFound` if it is not ready, or no longer there. */
export async function linkArchive(
  { storage }: Pick<LeavingDeps, 'storage'>,
  ctx: Ctx,
  archiveId: string,
): Promise<{ url: string }> {
  const { state, fileKey, goesAt } = await ctx.db.tx((tx) => getArchive(tx, ctx, archiveId));
  if (state !== 'ready' || fileKey === null || goesAt === null || goesAt.getTime() <= ctx.clock.now())
    throw new AppError('notFound');
  if (!(await storage.find(fileKey))) throw new AppError('notFound');
  await ctx.db.tx((tx) => recordAudit(tx, ctx, { action: 'archive.downloaded', subjectType: 'archive', subjectId: archiveId }));
  return { url: await storage.signedDownloadUrl(fileKey, LINK_SECONDS) };
}
