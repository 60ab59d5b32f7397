import type { CommissionAge, CommissionState } from '@caravel/contracts';
import { addDays, type PlainDate } from '@caravel/kernel';
import { and, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { AGE_DAYS } from './rules/commission-state.ts';
import { commissions } from './tables.ts';

const { expectedMinor, adjustedMinor, receivedMinor, dueOn, writtenOffAt } = commissions;

/** What is still to come of a row, as `openOf` says. */
export const openMinor = sql<string>`${expectedMinor} + ${adjustedMinor} - ${receivedMinor}`;

/** Commissions that there are: a booking that was cancelled before anything came has none. */
export const anyCommission = (ctx: Ctx): SQL | undefined =>
  and(eq(commissions.agencyId, ctx.agency.id), or(ne(expectedMinor, 0), ne(receivedMinor, 0)));

/** The rows of a state, as `stateOf` says it. */
export function inState(state: CommissionState, today: PlainDate): SQL | undefined {
  const isOpen = isNull(writtenOffAt);
  const nothingCame = and(isOpen, sql`${openMinor} > 0`, eq(receivedMinor, 0));
  switch (state) {
    case 'writtenOff':
      return isNotNull(writtenOffAt);
    case 'received':
      return and(isOpen, sql`${openMinor} = 0`);
    case 'over':
      return and(isOpen, sql`${openMinor} < 0`);
    case 'short':
      return and(isOpen, sql`${openMinor} > 0`, gt(receivedMinor, 0));
    case 'missing':
      return and(nothingCame, lt(dueOn, today));
    case 'expected':
      return and(nothingCame, gte(dueOn, today));
  }
}

/** The rows of which something is open, of an age, as `ageOf` says it. */
export function ofAge(age: CommissionAge, today: PlainDate): SQL | undefined {
  const isOpen = and(isNull(writtenOffAt), sql`${openMinor} > 0`);
  const since = (days: number) => gte(dueOn, addDays(today, -days));
  const before = (days: number) => lt(dueOn, addDays(today, -days));
  switch (age) {
    case 'notDue':
      return and(isOpen, gt(dueOn, today));
    case 'upTo30':
      return and(isOpen, lte(dueOn, today), since(AGE_DAYS.upTo30));
    case 'upTo60':
      return and(isOpen, before(AGE_DAYS.upTo30), since(AGE_DAYS.upTo60));
    case 'upTo90':
      return and(isOpen, before(AGE_DAYS.upTo60), since(AGE_DAYS.upTo90));
    case 'older':
      return and(isOpen, before(AGE_DAYS.upTo90));
  }
}
