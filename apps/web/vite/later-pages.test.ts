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
    "export const pages = [\n  () => import('../features/a-page.tsx'),\n  () => import('../features/b-page.tsx'),\n];\n",
  );
  expect(throughLater(SOURCE, '/routes/a.ts')).toBe(`import { lazyPage } from '../lib/page/lazy-page.ts';
type Page = typeof import('./types.ts');
export const a = lazyPage(() => loadLater(0), 'A');
export const b = lazyPage(() => loadLater(1), 'B');
export const again = () => loadLater(0);
function loadLater(page) {
  return import('later:/routes/a.ts').then(({ pages }) => pages[page]());
}
`);
});

test('a source that loads nothing later stays as it is', () => {
  expect(throughLater('export const a = 1;\n', '/routes/a.ts')).toBe('export const a = 1;\n');
});
