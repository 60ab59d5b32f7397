import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/types.ts';
import { auditEvents } from './tables.ts';

/** Lists the named actions on one record, newest first. */
export async function listAudit(
  tx: Tx,
  ctx: Pick<Ctx, 'agency'>,
  subject: { readonly type: string; readonly id: string },
  options: { readonly actions: readonly string[]; readonly limit: number },
): Promise<{ action: string; at: Date }[]> {
  return tx
    .select({ action: auditEvents.action, at: auditEvents.at })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.agencyId, ctx.agency.id),
        eq(auditEvents.subjectType, subject.type),
        eq(auditEvents.subjectId, subject.id),
        inArray(auditEvents.action, [...options.actions]),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(options.limit);
}
