import { expect, test } from 'vitest';
import { laterOf, throughLater } from './later-pages.ts';

const SOURCE = `import { lazyPage } from '../lib/page/lazy-page.ts';
type Page = typeof import('./types.ts');
export const a = lazyPage(() => import('../features/a-page.tsx'), 'A');
export const b = lazyPage(() => import('../features/b-page.tsx'), 'B');
export const again = () => import('../features/a-page.tsx');
`;

test('pages are loaded through one list, each by its place in it; types and what is loaded at once stay', () => {
  expect(laterOf(SOURCE)).toBe(
    "export const p0 = () => import('../features/a-page.tsx');\nexport const p1 = () => import('../features/b-page.tsx');\n",
  );
  expect(throughLater(SOURCE, '/routes/a.ts')).toBe(`import { lazyPage } from '../lib/page/lazy-page.ts';
type Page = typeof import('./types.ts');
export const a = lazyPage(() => import('later:/routes/a.ts').then(({ p0 }) => p0()), 'A');
export const b = lazyPage(() => import('later:/routes/a.ts').then(({ p1 }) => p1()), 'B');
export const again = () => import('later:/routes/a.ts').then(({ p0 }) => p0());
`);
});
