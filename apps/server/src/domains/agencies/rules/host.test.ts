import { describe, expect, it } from 'vitest';
import { isSlug, originBelow, subdomainOf } from './host.ts';

describe('slugs', () => {
  it.each(['sunset', 'a', 'my-agency-2', 'x'.repeat(63)])('takes %s', (slug) => expect(isSlug(slug)).toBe(true));
  it.each(['', 'Sunset', '-a', 'a-', 'a.b', 'a b', 'www', 'api', 'xn--80ak', 'x'.repeat(64), 'ä', 'a/b'])('refuses %s', (slug) =>
    expect(isSlug(slug)).toBe(false),
  );
});

describe('origins below the platform', () => {
  it('puts the slug before the host and keeps scheme and port', () => {
    expect(subdomainOf('sunset', 'http://localhost:3000')).toEqual({
      host: 'sunset.localhost',
      origin: 'http://sunset.localhost:3000',
    });
    expect(subdomainOf('sunset', 'https://caravel.example').origin).toBe('https://sunset.caravel.example');
  });
  it.each([
    ['http://sunset.localhost:3000', 'http://localhost:3001', 'http://sunset.localhost:3001'],
    ['http://localhost:3000', 'https://localhost', 'https://localhost'],
    ['https://travel.example.com', 'http://localhost:3001', 'https://travel.example.com'],
    ['https://notlocalhost', 'http://localhost:3001', 'https://notlocalhost'],
  ])('moves %s to %s as %s', (origin, publicOrigin, expected) => expect(originBelow(origin, publicOrigin)).toBe(expected));
});
