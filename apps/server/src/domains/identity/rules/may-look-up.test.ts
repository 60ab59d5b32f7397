import { expect, test } from 'vitest';
import { mayLookUp } from './may-look-up.ts';

const ACTORS = {
  client: { userId: 'me', userType: 'Client', isRestrictedAgent: false },
  agent: { userId: 'me', userType: 'SalesAgent', isRestrictedAgent: false },
  restricted: { userId: 'me', userType: 'SalesAgent', isRestrictedAgent: true },
  owner: { userId: 'me', userType: 'AgencyOwner', isRestrictedAgent: false },
} as const;

/** Whether each may look up: a client, a client they know, an agent, an owner. */
test.each([
  ['client', [false, false, false, false]],
  ['agent', [true, true, false, false]],
  ['restricted', [false, true, false, false]],
  ['owner', [true, true, true, false]],
] as const)('%s', (kind, allowed) => {
  const actor = ACTORS[kind];
  const client = { id: 'other', userType: 'Client' as const };
  expect([
    mayLookUp(actor, client, false),
    mayLookUp(actor, client, true),
    mayLookUp(actor, { id: 'other', userType: 'SalesAgent' }, true),
    mayLookUp(actor, { id: 'other', userType: 'AgencyOwner' }, true),
  ]).toEqual(allowed);
  expect(mayLookUp(actor, { id: 'me', userType: actor.userType }, false)).toBe(true);
});
