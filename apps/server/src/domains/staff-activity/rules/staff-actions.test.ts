import { STAFF_ACTION_KINDS } from '@caravel/contracts';
import { expect, test } from 'vitest';
import { actionsOf, BEFORE_LOG_IN, STAFF_ACTIONS } from './staff-actions.ts';

test('every kind has its actions, and all of them are those of the kinds', () => {
  for (const kind of STAFF_ACTION_KINDS) expect(actionsOf(kind), kind).not.toEqual([]);
  expect(STAFF_ACTION_KINDS.flatMap((kind) => actionsOf(kind)).sort()).toEqual([...actionsOf()].sort());
  for (const action of BEFORE_LOG_IN) expect(STAFF_ACTIONS.has(action), action).toBe(true);
});
