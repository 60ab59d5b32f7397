import { describe, expect, it } from 'vitest';
import { findSafePath } from './safe-path.ts';

const REFUSED = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\\/evil.test',
  'https:evil.test',
  'https://evil.test',
  'http://evil.test/booknow',
  'HTTPS://evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'mailto:a@evil.test',
  '%2f%2fevil.test',
  '/%2fevil.test',
  '/%2F%2Fevil.test',
  '/%5cevil.test',
  '/%09/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/booknow\r\nSet-Cookie: a=b',
  ' /booknow',
  '/booknow /x',
  '/@evil.test',
  '/booknow@evil.test',
  '@evil.test',
  'evil.test',
  '.evil.test',
  '/./../evil',
  '/booknow/../../evil',
  '/booknow//evil.test',
  '/;@evil.test',
  '/\u2028evil',
  '/\u00a0/evil',
  '/api/user/login',
  '/logout',
  '/unknown-page',
  '',
  `/booknow/${'a'.repeat(2000)}`,
];

describe('a path to be sent to', () => {
  it.each(REFUSED)('is refused: %j', (raw) => {
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
  ])('is kept where it is ours: %s', (raw) => {
    expect(findSafePath(raw)).toBe(raw);
    expect(new URL(raw, 'https://sunset.test').origin).toBe('https://sunset.test');
  });
});
