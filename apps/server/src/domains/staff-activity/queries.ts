import type { StaffActivityFilter } from '@caravel/contracts';
import { addDays, instantOf, type PlainDate } from '@caravel/kernel';
import { type ActionFilter, type AuditRow, listSubjects } from '../../platform/audit/list-actions.ts';
import type { Ctx } from '../../platform/context.ts';
import type { StaffActivityDeps } from './deps.ts';
import { actionsOf, BEFORE_LOG_IN, BY_OPERATORS } from './rules/staff-actions.ts';

/** Everybody who is staff, and after them those who were before they became clients: what they did then was done for the agency. */
async function listEverStaff(deps: StaffActivityDeps, ctx: Ctx) {
  const demoted = await ctx.db.tx((tx) => listSubjects(tx, ctx, 'user.demoted'));
  const people = new Map([...(await deps.describeStaff(ctx)), ...(await deps.describePeople(ctx, demoted))]);
  return [...people].map(([_id, { name }]) => ({ _id, name }));
}

/** The filter of the audit for the filters of the log, and whose actions there can be. */
export async function auditFilter(deps: StaffActivityDeps, ctx: Ctx, { userId, kind, startDate, endDate }: StaffActivityFilter) {
  const people = await listEverStaff(deps, ctx);
  const begins = (day: PlainDate) => new Date(instantOf(`${day}T00:00`, ctx.agency.timeZone));
  const filter: ActionFilter = {
    actions: actionsOf(kind),
    userIds: people.flatMap(({ _id }) => (userId === undefined || userId === _id ? [_id] : [])),
    asVisitor: BEFORE_LOG_IN,
    byOperators: userId === undefined ? BY_OPERATORS : [],
    from: startDate === undefined ? undefined : begins(startDate),
    to: endDate === undefined ? undefined : begins(addDays(endDate, 1)),
  };
  return { people, filter };
}

/** Whether somebody who runs the platform did it. */
export const isOperators = ({ actorKind }: AuditRow): boolean => actorKind === 'system';

/** The person who did it: somebody who was not logged in yet did it to their own account. */
export function doerOf({ actorKind, actorId, subjectId }: AuditRow): string {
  return (actorKind === 'user' || actorKind === 'key') && actorId !== null ? actorId : subjectId;
}
