import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KeyRing, openWithRing, type SealingKey, sealWithRing } from './key-ring.ts';

const keyCalled = (id: string): SealingKey => ({ id, key: randomBytes(32) });
const [old, fresh] = [keyCalled('old'), keyCalled('fresh')];
const PLACE = ['agency-1', 'supplier', 'acme'];

test('property: any text opens at its place, and nowhere else', () => {
  const place = fc.array(fc.string(), { maxLength: 4 });
  fc.assert(
    fc.property(fc.string(), place, place, (plain, here, there) => {
      const ring: KeyRing = [fresh];
      const sealed = sealWithRing(ring, here, plain);
      expect(openWithRing(ring, here, sealed)).toBe(plain);
      fc.pre(JSON.stringify(here) !== JSON.stringify(there));
      expect(() => openWithRing(ring, there, sealed)).toThrow();
    }),
  );
});

test('the same text is sealed differently each time, and shows nothing of itself', () => {
  const [one, two] = [1, 2].map(() => sealWithRing([fresh], PLACE, 'a key of the agency'));
  expect(one?.sealed).not.toBe(two?.sealed);
  expect(JSON.stringify([one, two])).not.toContain('key of');
});

test('the first key seals; an older one goes on opening what it sealed, until it is gone', () => {
  const before = sealWithRing([old], PLACE, 'secret');
  expect(sealWithRing([fresh, old], PLACE, 'secret').keyId).toBe('fresh');
  expect(openWithRing([fresh, old], PLACE, before)).toBe('secret');
  expect(() => openWithRing([fresh], PLACE, before)).toThrow('no key is called old');
  expect(() => openWithRing([{ ...fresh, id: 'old' }], PLACE, before)).toThrow();
});

test('a text that was changed, cut or never sealed does not open', () => {
  const { keyId, sealed } = sealWithRing([fresh], PLACE, 'secret');
  const [version, nonce, tag, body] = sealed.split('.');
  const flipped = `${body?.startsWith('A') ? 'B' : 'A'}${body?.slice(1)}`;
  const shortTag = Buffer.from(tag ?? '', 'base64url')
    .subarray(0, 4)
    .toString('base64url');
  for (const wrong of [[version, nonce, tag, flipped], [version, nonce, shortTag, body], ['v0', nonce, tag, body], ['secret']]) {
    expect(() => openWithRing([fresh], PLACE, { keyId, sealed: wrong.join('.') })).toThrow();
  }
});
