import { describe, expect, test } from 'vitest';
import { claimedIdentity } from './claimed-identity.ts';

const claims = (more: object) => ({ iss: 'https://there.test', sub: 'person-1', email: ' Ana@There.TEST ', ...more });

describe('who somebody is', () => {
  test('is issuer and subject; address and name are tidied', () => {
    expect(claimedIdentity('google', claims({ email_verified: true, name: '  Ana   Souza ' }))).toEqual({
      issuer: 'https://there.test',
      subject: 'person-1',
      email: 'ana@there.test',
      isEmailVerified: true,
      name: 'Ana Souza',
    });
  });

  test.each([
    ['google', { email_verified: true }, true],
    ['google', { email_verified: 'true' }, true],
    ['google', { email_verified: false }, false],
    ['google', { email_verified: 'yes' }, false],
    ['google', { xms_edov: true }, false],
    ['google', {}, false],
    ['microsoft', { email_verified: true }, false],
    ['microsoft', { xms_edov: true }, true],
    ['microsoft', { xms_edov: '1' }, true],
    ['microsoft', { xms_edov: false }, false],
    ['microsoft', {}, false],
  ] as const)('%s with %j: verified %s', (provider, more, isVerified) => {
    expect(claimedIdentity(provider, claims(more)).isEmailVerified).toBe(isVerified);
  });

  test.each(['not an address', 'a@evil.test,b@there.test', 'a@evil.test\nb@there.test', 7, ['a@there.test'], undefined])(
    'an address like %j is none',
    (email) => {
      const { email: read, isEmailVerified } = claimedIdentity('google', claims({ email, email_verified: true }));
      expect([read, isEmailVerified]).toEqual([null, false]);
    },
  );

  test('a name of nothing, or of no text, is none', () => {
    for (const name of ['', '  ', 7, null]) expect(claimedIdentity('google', claims({ name })).name).toBeNull();
  });
});
