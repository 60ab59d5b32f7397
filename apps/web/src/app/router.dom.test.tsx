import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { makeTexts } from '../lib/language/i18n.tsx';
import { routeTree } from '../routes/route-tree.ts';
import { bootFor } from '../testing/people.ts';
import { createAppRouter, isPage } from './router.ts';

const router = createAppRouter(
  routeTree,
  { boot: bootFor(null), getSession: () => null, getTexts: () => makeTexts('en') },
  createMemoryHistory({ initialEntries: ['/'] }),
);

describe('the path of an address', () => {
  test.each([
    '/',
    '/login',
    '/mytrips',
    '/mytrips/',
    '/clients',
    '/clients/upload',
    '/booknow',
    '/booknow/flights/search',
    '/profile',
  ])('that a page has (%s) is known', (path) => expect(isPage(router, path)).toBe(true));

  test.each(['/nothing-here', '/office/nothing', '/booknow/museums', '/mytrips/old', '/%E0%A4%A', '/wp-login'])(
    'that no page has (%s) is not',
    (path) => expect(isPage(router, path)).toBe(false),
  );
});
