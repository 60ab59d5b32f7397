import { describe, expect, test } from 'vitest';
import { type HandoverParty, mayHandOver } from './handover.ts';

const OWNER: HandoverParty = {
  id: 'owner',
  userType: 'AgencyOwner',
  status: 'Active',
  isRestrictedAgent: false,
  erasedAt: null,
  emailVerifiedAt: new Date(0),
};
const AGENT: HandoverParty = { ...OWNER, id: 'agent', userType: 'SalesAgent' };

describe('a handover', () => {
  test('goes from the owner to an active agent who sees all bookings', () => expect(mayHandOver(OWNER, AGENT)).toBe(true));

  test.each([
    ['a restricted agent', { isRestrictedAgent: true }],
    ['a client', { userType: 'Client' }],
    ['another owner', { userType: 'AgencyOwner' }],
    ['the owner', { id: 'owner' }],
    ['a closed account', { status: 'Inactive' }],
    ['an erased account', { erasedAt: new Date(0) }],
    ['an address that is not proven', { emailVerifiedAt: null }],
  ] as const)('does not go to %s', (_, change) => expect(mayHandOver(OWNER, { ...AGENT, ...change })).toBe(false));

  test.each([
    ['an agent', { userType: 'SalesAgent' }],
    ['a client', { userType: 'Client' }],
    ['a closed owner', { status: 'Inactive' }],
  ] as const)('does not come from %s', (_, change) => expect(mayHandOver({ ...OWNER, ...change }, AGENT)).toBe(false));
});
