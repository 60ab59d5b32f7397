import { describe, expect, it } from 'vitest';
import { findSafePath } from './safe-path.ts';
import { UNSAFE_PATHS } from './testing/unsafe-paths.ts';

describe('a path to be sent to', () => {
  it.each(UNSAFE_PATHS)('is refused: %j', (raw) => {
    expect(findSafePath(raw)).toBeUndefined();
  });

  it.each([undefined, null, 5, {}, ['/booknow']])('is refused where it is no text: %j', (raw) => {
    expect(findSafePath(raw)).toBeUndefined();
  });

  it.each([
    '/',
    '/booknow/flights',
    '/mytrips?tab=past',
    '/mytrips?next=//evil.test',
    '/booknow/flights?from=LIS&to=%2F%2F#x',
    '/settings/website',
    '/settings/leaving',
  ])('is kept where it is ours: %s', (raw) => {
    expect(findSafePath(raw)).toBe(raw);
    expect(new URL(raw, 'https://sunset.test').origin).toBe('https://sunset.test');
  });
});
