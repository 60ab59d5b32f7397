import { expect, test } from 'vitest';
import { openText, sealText } from './seal.ts';

const SECRET = 'a secret of the test that is long enough';

test('a sealed text opens with the same secret, purpose and row, and shows nothing of itself', () => {
  const sealed = sealText(SECRET, 'passport', 'quote-1', 'X1234567');
  expect(sealed).not.toContain('X1234567');
  expect(openText(SECRET, 'passport', 'quote-1', sealed)).toBe('X1234567');
  expect(sealText(SECRET, 'passport', 'quote-1', 'X1234567')).toBe(sealed);
  expect(sealText(SECRET, 'passport', 'quote-2', 'X1234567')).not.toBe(sealed);
  expect(sealText(SECRET, 'passport', 'quote-1', 'X1234568')).not.toBe(sealed);
});

test.each([
  ['another secret', 'another secret', 'passport', 'quote-1'],
  ['another purpose', SECRET, 'token', 'quote-1'],
  ['another row', SECRET, 'passport', 'quote-2'],
])('it does not open with %s', (_, secret, purpose, row) => {
  const sealed = sealText(SECRET, 'passport', 'quote-1', 'X1234567');
  expect(() => openText(secret, purpose, row, sealed)).toThrow();
});

test('a changed text does not open', () => {
  const [version, nonce, tag, body] = sealText(SECRET, 'passport', 'quote-1', 'X1234567').split('.');
  const flipped = `${body?.startsWith('A') ? 'B' : 'A'}${body?.slice(1)}`;
  expect(() => openText(SECRET, 'passport', 'quote-1', [version, nonce, tag, flipped].join('.'))).toThrow();
  expect(() => openText(SECRET, 'passport', 'quote-1', 'plain')).toThrow('not a sealed text');
});
