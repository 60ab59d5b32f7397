import { and, count, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/types.ts';
import { auditEvents } from './tables.ts';

export type AuditRow = typeof auditEvents.$inferSelect;

/** Which actions, by whom, and when: from (included) to (excluded). */
export type ActionFilter = {
  readonly actions: readonly string[];
  /** People, and keys of the agency. */
  readonly userIds: readonly string[];
  /** Those of the actions that people also do to their own accounts before they are logged in. */
  readonly asVisitor: readonly string[];
  /** Those that people who run the platform do to an agency (`operator`, `operator:<who>`). */
  readonly byOperators: readonly string[];
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

function condition(
  { agency }: Pick<Ctx, 'agency'>,
  { actions, userIds, asVisitor, byOperators, from, to }: ActionFilter,
): SQL | undefined {
  const ids = [...userIds];
  return and(
    eq(auditEvents.agencyId, agency.id),
    inArray(auditEvents.action, [...actions]),
    or(
      and(inArray(auditEvents.actorKind, ['user', 'key']), inArray(auditEvents.actorId, ids)),
      and(
        eq(auditEvents.actorKind, 'visitor'),
        inArray(auditEvents.action, [...asVisitor]),
        eq(auditEvents.subjectType, 'user'),
        inArray(auditEvents.subjectId, ids),
      ),
      and(
        eq(auditEvents.actorKind, 'system'),
        like(auditEvents.actorId, 'operator%'),
        inArray(auditEvents.action, [...byOperators]),
      ),
    ),
    from && gte(auditEvents.at, from),
    to && lt(auditEvents.at, to),
  );
}

/** Reads a page of actions, the newest first, or what follows after a row. */
export function selectActions(
  tx: Tx,
  ctx: Pick<Ctx, 'agency'>,
  filter: ActionFilter,
  { offset, limit, after }: { readonly offset: number; readonly limit: number; readonly after?: AuditRow | undefined },
): Promise<AuditRow[]> {
  const follows =
    after && sql`(${auditEvents.at}, ${auditEvents.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select()
    .from(auditEvents)
    .where(and(condition(ctx, filter), follows))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .offset(offset)
    .limit(limit);
}

/** Counts the actions that the filter finds. */
export async function countActions(tx: Tx, ctx: Pick<Ctx, 'agency'>, filter: ActionFilter): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(auditEvents).where(condition(ctx, filter));
  return row?.n ?? 0;
}

/** Returns the ids of all records of the agency that an action was ever done to. */
export async function listSubjects(tx: Tx, { agency }: Pick<Ctx, 'agency'>, action: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: auditEvents.subjectId })
    .from(auditEvents)
    .where(and(eq(auditEvents.agencyId, agency.id), eq(auditEvents.action, action)));
  return rows.map(({ id }) => id);
}
