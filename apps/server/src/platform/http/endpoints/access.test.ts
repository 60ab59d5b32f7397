import type { Access } from '@caravel/contracts';
import { expect, test } from 'vitest';
import type { Actor } from '../../context.ts';
import { refusalOf } from './access.ts';

const person = { kind: 'user', userId: 'u', sessionId: 's', email: 'e', name: 'n', isRestrictedAgent: false } as const;
const actors: Record<string, Actor> = {
  visitor: { kind: 'visitor' },
  client: { ...person, userType: 'Client' },
  agent: { ...person, userType: 'SalesAgent' },
  owner: { ...person, userType: 'AgencyOwner' },
};

const TABLE: Record<Access, Record<string, string | undefined>> = {
  public: { visitor: undefined, client: undefined, agent: undefined, owner: undefined },
  session: { visitor: 'noSession', client: undefined, agent: undefined, owner: undefined },
  staff: { visitor: 'noSession', client: 'forbidden', agent: undefined, owner: undefined },
  owner: { visitor: 'noSession', client: 'forbidden', agent: 'forbidden', owner: undefined },
  platform: { visitor: 'noSession', client: 'forbidden', agent: 'forbidden', owner: 'forbidden' },
};

const cases = Object.entries(TABLE).flatMap(([access, row]) =>
  Object.entries(row).map(([who, refusal]) => ({ access, who, refusal })),
);

test.each(cases)('$who on $access: $refusal', ({ access, who, refusal }) => {
  const actor = actors[who];
  if (!actor) throw new Error(who);
  expect(refusalOf(access as Access, 'POST', actor, { status: 'Active' })).toBe(refusal);
});

test('an inactive agency shows its public pages and does nothing else', () => {
  const visitor: Actor = { kind: 'visitor' };
  expect(refusalOf('public', 'GET', visitor, { status: 'Inactive' })).toBeUndefined();
  expect(refusalOf('public', 'POST', visitor, { status: 'Inactive' })).toBe('agencyInactive');
  expect(refusalOf('session', 'GET', { ...person, userType: 'Client' }, { status: 'Inactive' })).toBe('agencyInactive');
  expect(refusalOf('session', 'GET', visitor, { status: 'Inactive' })).toBe('noSession');
});
