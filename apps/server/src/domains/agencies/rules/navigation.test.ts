import { OFFICE_PAGES } from '@caravel/products/office-pages.ts';
import { describe, expect, it } from 'vitest';
import type { UserActor } from '../../../platform/context.ts';
import { navigationOf } from './navigation.ts';

function staff(userType: UserActor['userType'], isRestrictedAgent = false): UserActor {
  return { kind: 'user', userId: 'u', sessionId: 's', userType, isRestrictedAgent, email: 'a@b.test', name: 'A' };
}

const ids = (user: UserActor, isSubscribed = true) => navigationOf(user, isSubscribed).map((item) => item.id);

describe('side navigation', () => {
  it('gives the owner everything, settings and agents too', () =>
    expect(ids(staff('AgencyOwner'))).toEqual(expect.arrayContaining(['dashboard', 'agents', 'markups', 'website'])));
  it('keeps settings, agents and markups from agents', () => {
    expect(ids(staff('SalesAgent'))).toContain('clients');
    for (const id of ['agents', 'markups', 'website', 'activity', 'statements', 'commissions'])
      expect(ids(staff('SalesAgent'))).not.toContain(id);
  });
  it('leads a restricted agent to the lists of which they see their own', () => {
    expect(ids(staff('SalesAgent', true))).toEqual(expect.arrayContaining(['bookings', 'clients', 'searches']));
    expect(ids(staff('SalesAgent', true))).not.toContain('agents');
  });
  it('names only pages that the web has', () => {
    const named = [true, false].flatMap((isSubscribed) => navigationOf(staff('AgencyOwner'), isSubscribed));
    const pages: readonly string[] = Object.values(OFFICE_PAGES);
    expect(named.filter(({ href }) => !pages.includes(href))).toEqual([]);
  });
  it('leaves an agency without subscription the way to buy one', () => {
    expect(ids(staff('AgencyOwner'), false)).toEqual(['subscription', 'support']);
    expect(ids(staff('SalesAgent'), false)).toEqual(['support']);
  });
  it('tells nobody whom an entry is for', () =>
    expect(navigationOf(staff('AgencyOwner'), true)[0]).not.toHaveProperty('audience'));
});
