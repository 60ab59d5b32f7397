import { MOST_FOUND_ACTIVITY as MOST_FOUND } from '@caravel/contracts';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
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
  /** What an action itself must hold, besides: a deed is found by any of its parts, too. */
  readonly found?: SQL | undefined;
};

/** A part of a list, or what follows after a row. */
export type ActionPage = { readonly offset: number; readonly limit: number; readonly after?: AuditRow | undefined };

type Where = Pick<Ctx, 'agency'>;

/** Whose actions they are, and which: the same for a deed and its parts. */
function told({ agency }: Where, { actions, userIds, asVisitor, byOperators }: ActionFilter): SQL | undefined {
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
  );
}

/** The lines of the log: actions that stand alone, and deeds of several parts. */
function lines(ctx: Where, filter: ActionFilter): SQL | undefined {
  const { from, to } = filter;
  const when = and(from && gte(auditEvents.at, from), to && lt(auditEvents.at, to));
  return and(told(ctx, filter), isNull(auditEvents.partOf), when);
}

const isAny = (ids: readonly string[]) => sql`${auditEvents.id} = any(${sql.param([...ids])}::uuid[])`;

/** The lines that hold what is searched for, themselves or in a part, the newest first. */
async function findLines(tx: Tx, ctx: Where, filter: ActionFilter, found: SQL): Promise<string[]> {
  // What a statement costs that has many ways to be found is guessed too high: to compile it takes longer than to run it.
  await tx.execute(sql`set local jit = off`);
  const columns = { id: auditEvents.id, at: auditEvents.at };
  const own = await tx
    .select(columns)
    .from(auditEvents)
    .where(and(lines(ctx, filter), found))
    .orderBy(desc(auditEvents.at))
    .limit(MOST_FOUND + 1);
  // No part is older than its deed. Its own time counts: a deed that goes on after midnight is one of its first day.
  const since = filter.from && gte(auditEvents.at, filter.from);
  const deeds = await tx
    .selectDistinct({ id: auditEvents.partOf })
    .from(auditEvents)
    .where(and(isPart(ctx, filter), since, found));
  const ids = deeds.flatMap(({ id }) => id ?? []);
  const holders =
    ids.length === 0
      ? []
      : await tx
          .select(columns)
          .from(auditEvents)
          .where(and(lines(ctx, filter), isAny(ids)));
  const times = new Map([...own, ...holders].map(({ id, at }) => [id, at.getTime()]));
  return [...times]
    .sort(([a, before], [b, after]) => after - before || (a < b ? 1 : -1))
    .slice(0, MOST_FOUND + 1)
    .map(([id]) => id);
}

/** The lines of the log that a filter leaves. */
export type Lines = {
  readonly total: number;
  /** A search finds more than the newest of them. */
  readonly isMore: boolean;
  /** Reads a part of them, the newest first. `after`: the last row before it, where it is known. */
  readonly read: (tx: Tx, page: ActionPage) => Promise<AuditRow[]>;
  /** Counts the parts of those that have several. */
  readonly countParts: (tx: Tx) => Promise<number>;
};

/** Finds the lines of a filter. */
export async function openLines(tx: Tx, ctx: Where, filter: ActionFilter): Promise<Lines> {
  const newest = [desc(auditEvents.at), desc(auditEvents.id)] as const;
  const ofAgency = eq(auditEvents.agencyId, ctx.agency.id);
  if (filter.found) {
    const found = await findLines(tx, ctx, filter, filter.found);
    const ids = found.slice(0, MOST_FOUND);
    return {
      ...{ total: ids.length, isMore: found.length > ids.length },
      read: (tx, { offset, limit }) => {
        const some = and(ofAgency, isAny(ids.slice(offset, offset + limit)));
        return tx
          .select()
          .from(auditEvents)
          .where(some)
          .orderBy(...newest);
      },
      countParts: (tx) => countAllParts(tx, ctx, filter, and(ofAgency, isAny(ids))),
    };
  }
  const all = lines(ctx, filter);
  return {
    ...{ total: await tx.$count(auditEvents, all), isMore: false },
    read: (tx, { offset, limit, after }) => {
      const follows =
        after && sql`(${auditEvents.at}, ${auditEvents.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
      return tx
        .select()
        .from(auditEvents)
        .where(and(all, follows))
        .orderBy(...newest)
        .offset(after ? 0 : offset)
        .limit(limit);
    },
    countParts: (tx) => countAllParts(tx, ctx, filter, all),
  };
}

async function countAllParts(tx: Tx, ctx: Where, filter: ActionFilter, which: SQL | undefined): Promise<number> {
  const found = tx.select({ id: auditEvents.id }).from(auditEvents).where(which);
  const deeds = tx
    .select({ n: count().as('n') })
    .from(auditEvents)
    .where(and(isPart(ctx, filter), inArray(auditEvents.partOf, found)))
    .groupBy(auditEvents.partOf)
    .having(sql`count(*) > 1`)
    .as('deeds');
  const [row] = await tx.select({ n: sql<string>`coalesce(sum(${deeds.n}), 0)` }).from(deeds);
  return Number(row?.n ?? 0);
}

/** Returns a line by its id if the filter finds it. */
export async function findLine(tx: Tx, ctx: Where, filter: ActionFilter, id: string): Promise<AuditRow | undefined> {
  const [row] = await tx
    .select()
    .from(auditEvents)
    .where(and(told(ctx, filter), isNull(auditEvents.partOf), eq(auditEvents.id, id)));
  return row;
}

/** A part of a deed that is told. The person who did the deed did its parts. */
const isPart = ({ agency }: Where, { actions }: ActionFilter) =>
  and(eq(auditEvents.agencyId, agency.id), isNotNull(auditEvents.partOf), inArray(auditEvents.action, [...actions]));

const partsOf = (ctx: Where, filter: ActionFilter, ids: readonly string[]) =>
  and(isPart(ctx, filter), inArray(auditEvents.partOf, [...ids]), filter.found);

/** Reads parts of deeds in the order in which they were done; `filter.found` holds for the parts themselves. */
export function selectParts(
  tx: Tx,
  ctx: Where,
  filter: ActionFilter,
  { of, offset, limit, after }: ActionPage & { readonly of: readonly string[] },
): Promise<AuditRow[]> {
  const follows =
    after && sql`(${auditEvents.at}, ${auditEvents.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select()
    .from(auditEvents)
    .where(and(partsOf(ctx, filter, of), follows))
    .orderBy(asc(auditEvents.at), asc(auditEvents.id))
    .offset(offset)
    .limit(limit);
}

/** Counts the parts of each of these deeds; what is none is missing. */
export async function countParts(
  tx: Tx,
  ctx: Where,
  filter: ActionFilter,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: auditEvents.partOf, n: count() })
    .from(auditEvents)
    .where(partsOf(ctx, filter, ids))
    .groupBy(auditEvents.partOf);
  return new Map(rows.flatMap(({ id, n }) => (id === null ? [] : [[id, n] as const])));
}

/** Returns the ids of all records of the agency that an action was ever done to. */
export async function listSubjects(tx: Tx, { agency }: Where, action: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: auditEvents.subjectId })
    .from(auditEvents)
    .where(and(eq(auditEvents.agencyId, agency.id), eq(auditEvents.action, action)));
  return rows.map(({ id }) => id);
}

/** Returns the records that a deed has been done to so far. */
export async function listDeedSubjects(tx: Tx, { agency }: Where, deedId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: auditEvents.subjectId })
    .from(auditEvents)
    .where(and(eq(auditEvents.agencyId, agency.id), eq(auditEvents.partOf, deedId)));
  return rows.map(({ id }) => id);
}
