import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { defineSearch, type Schedule } from '../../../platform/jobs/define-job.ts';
import type { IdentityDeps } from '../deps.ts';
import { INVITED_PER_RUN, INVITING_SECONDS } from '../rules/lifetimes.ts';
import { clientUploads, users } from '../tables.ts';
import { isClient, isWaiting } from './client-condition.ts';
import { resendVerifications } from './resend-verification.ts';

const TASK = 'identity.invite-uploads';

/** Invites some of an upload; when nobody is left it is no longer inviting. What the agency may not send in this hour waits for the next. */
async function inviteSome(deps: Pick<IdentityDeps, 'secret'>, ctx: Ctx, id: string): Promise<void> {
  const waiting = await ctx.db.tx((tx) =>
    tx
      .select({ id: users.id })
      .from(users)
      .where(and(isClient(ctx), eq(users.uploadId, id), isWaiting))
      .orderBy(asc(users.id))
      .limit(INVITED_PER_RUN),
  );
  if (waiting.length > 0)
    await resendVerifications(
      deps,
      ctx,
      waiting.map((client) => client.id),
    );
  if (waiting.length < INVITED_PER_RUN)
    await ctx.db.tx((tx) =>
      tx
        .update(clientUploads)
        .set({ isInviting: false })
        .where(and(eq(clientUploads.agencyId, ctx.agency.id), eq(clientUploads.id, id))),
    );
}

/** Invites the clients of uploads over hours, so that mail services take what is sent. One at each agency at a time, the oldest first. */
export function inviteUploads(deps: Pick<IdentityDeps, 'secret' | 'signIn'>): Schedule {
  return defineSearch({
    name: TASK,
    everySeconds: INVITING_SECONDS,
    find: (tx) =>
      tx
        .selectDistinctOn([clientUploads.agencyId], { agencyId: clientUploads.agencyId, id: clientUploads.id })
        .from(clientUploads)
        .where(eq(clientUploads.isInviting, true))
        .orderBy(asc(clientUploads.agencyId), asc(clientUploads.createdAt)),
    act: async ({ log }, uploads) => {
      for (const { agencyId, id } of uploads) {
        try {
          const ctx = await deps.signIn.contextOf(agencyId, TASK);
          if (ctx) await inviteSome(deps, ctx, id);
        } catch (error) {
          log.error({ agencyId, error: error instanceof Error ? error.message : String(error) }, 'clients were not invited');
        }
      }
    },
  });
}
