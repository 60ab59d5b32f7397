import type { StaffActivityFilter } from '@caravel/contracts';
import { addDays, instantOf, type PlainDate } from '@caravel/kernel';
import { createTranslator } from '@caravel/products/translate.ts';
import { type SQL, sql } from 'drizzle-orm';
import { foundActions } from '../../platform/audit/found-actions.ts';
import { type ActionFilter, type AuditRow, countParts, listSubjects, selectParts } from '../../platform/audit/list-actions.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { queryWords } from '../../platform/found-by/found-by.ts';
import type { StaffActivityDeps } from './deps.ts';
import { actionsOf, BEFORE_LOG_IN, BY_OPERATORS } from './rules/staff-actions.ts';
import { TOLD_DATA, wordMeanings } from './rules/word-means.ts';

type Person = { readonly _id: string; readonly name: string };

/** Everybody who is staff, and after them those who were before they became clients: what they did then was done for the agency. */
async function listEverStaff(deps: StaffActivityDeps, ctx: Ctx): Promise<readonly Person[]> {
  const demoted = await ctx.db.tx((tx) => listSubjects(tx, ctx, 'user.demoted'));
  const people = new Map([...(await deps.describeStaff(ctx)), ...(await deps.describePeople(ctx, demoted))]);
  return [...people].map(([_id, { name }]) => ({ _id, name }));
}

/** What entries must hold for a search: each of its words stands for a person, an action, a record or a value. Undefined without one. */
async function foundBySearch(deps: StaffActivityDeps, ctx: Ctx, people: readonly Person[], query: string) {
  if (query === '') return undefined;
  const words = queryWords(query);
  if (words.length === 0) return sql`false`;
  const meaningOf = wordMeanings(people, createTranslator(ctx.locale, ctx.formats));
  const meanings = words.map((word) => ({
    word,
    ...meaningOf(word),
    subjects: [
      { type: 'user', ids: deps.peopleFoundBy(ctx, word) },
      { type: 'invitation', ids: deps.invitationsFoundBy(ctx, word) },
      { type: 'booking', ids: deps.bookingsFoundBy(ctx, word) },
    ],
  }));
  return ctx.db.tx((tx): Promise<SQL | undefined> => foundActions(tx, meanings, TOLD_DATA));
}

/** The filter of the audit for the filters of the log, and whose actions there can be. */
export async function auditFilter(deps: StaffActivityDeps, ctx: Ctx, asked: StaffActivityFilter) {
  const { userId, kind, startDate, endDate, searchQuery = '' } = asked;
  const people = await listEverStaff(deps, ctx);
  const begins = (day: PlainDate) => new Date(instantOf(`${day}T00:00`, ctx.agency.timeZone));
  const filter: ActionFilter = {
    actions: actionsOf(kind),
    userIds: people.flatMap(({ _id }) => (userId === undefined || userId === _id ? [_id] : [])),
    asVisitor: BEFORE_LOG_IN,
    byOperators: userId === undefined ? BY_OPERATORS : [],
    from: startDate === undefined ? undefined : begins(startDate),
    to: endDate === undefined ? undefined : begins(addDays(endDate, 1)),
    found: await foundBySearch(deps, ctx, people, searchQuery),
  };
  return { people, filter };
}

/** How many parts the deeds among these lines have. One that turned out to have a single part is replaced by it. */
export async function withParts(tx: Tx, ctx: Ctx, filter: ActionFilter, lines: readonly AuditRow[]) {
  const all = { ...filter, found: undefined };
  const ids = lines.map(({ id }) => id);
  const parts = await countParts(tx, ctx, all, ids);
  const of = ids.filter((id) => parts.get(id) === 1);
  const singles = of.length === 0 ? [] : await selectParts(tx, ctx, all, { of, offset: 0, limit: of.length });
  const single = new Map(singles.map((row) => [row.partOf, row]));
  return { rows: lines.map((line) => single.get(line.id) ?? line), parts };
}

/** Whether somebody who runs the platform did it. */
export const isOperators = ({ actorKind }: AuditRow): boolean => actorKind === 'system';

/** The person who did it: somebody who was not logged in yet did it to their own account. */
export function doerOf({ actorKind, actorId, subjectId }: AuditRow): string {
  return (actorKind === 'user' || actorKind === 'key') && actorId !== null ? actorId : subjectId;
}
