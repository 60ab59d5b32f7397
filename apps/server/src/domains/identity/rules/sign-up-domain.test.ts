import { describe, expect, it } from 'vitest';
import { mayAddressSignUp } from './sign-up-domain.ts';

describe('whitelisted sign-up domains', () => {
  it('takes everybody where there is no list', () => expect(mayAddressSignUp('a@anything.test', [])).toBe(true));
  it.each(['a@agency.com', 'a@AGENCY.com', 'a+tag@agency.com', 'evil.com!a@agency.com'])('takes %s', (email) =>
    expect(mayAddressSignUp(email, ['agency.com'])).toBe(true),
  );
  it.each([
    'a@evil.com',
    'a@agency.com.evil.com',
    'a@sub.agency.com',
    'a@xagency.com',
    'agency.com@evil.com',
    'a@agency.com@evil.com',
    'a@аgency.com',
    'a@agency。com',
    'a@agency．com',
    'a@ａgency.com',
    'a@agency\u200b.com',
    'a@agen\u00adcy.com',
    'a@agency.com\u0000.evil.com',
    'a@agency.com;evil.com',
    'a@agency.com#evil.com',
    'a@agency.com/evil.com',
    'a@agency.com.',
    'a@[agency.com]',
    'a@',
    'a',
  ])('refuses %s', (email) => expect(mayAddressSignUp(email, ['agency.com'])).toBe(false));
  it('compares internationalised domains as ASCII', () => {
    expect(mayAddressSignUp('a@xn--mnchen-3ya.test', ['münchen.test'])).toBe(true);
    expect(mayAddressSignUp('a@münchen.test', ['xn--mnchen-3ya.test'])).toBe(true);
  });
});
