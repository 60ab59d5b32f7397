import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFiles, readSource } from '../../../vite/module-texts.ts';

const WEB = join(import.meta.dirname, '../..');
const fileOf = ownFiles(join(WEB, '../../../packages'));
const HAS_MANTINE = /^import (?!type\b)[^;]*from '@mantine\/(?:core|dates)'/m;

/** The files with components of Mantine that a module has as soon as it is loaded. */
function withMantine(start: string): string[] {
  const files = new Set([start]);
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue;
    for (const next of readSource(readFileSync(file, 'utf8'), (module) => fileOf(module, file)).imports) files.add(next);
  }
  return [...files].filter((file) => /\.tsx?$/.test(file) && existsSync(file) && HAS_MANTINE.test(readFileSync(file, 'utf8')));
}

/** The modules that sources load as `pattern` says, in its first group. */
const loadedBy = (pattern: RegExp): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: ['**/*.test.*', 'testing/**'] }).flatMap((path) => {
    const file = join(WEB, path);
    const found = [...readFileSync(file, 'utf8').matchAll(pattern)];
    return found.flatMap(([, module = '']) => fileOf(module, file) ?? []);
  });

test('what every page loads has no component of Mantine', () => {
  expect(withMantine(join(WEB, 'main.tsx'))).toEqual([]);
});

test.each([
  ['pages that stand without them', /barePage\(\s*\(\) => import\('([^']+)'\)/g, 6],
  ['parts that come by themselves', /lazyAlone\(\s*async \(\) => \(await import\('([^']+)'\)\)/g, 5],
  ['modules that are loaded as they are', /loadChunk\(\(\) => import\('([^']+)'\)\)/g, 5],
])('%s have none: what has one is loaded with its frame', (_, pattern, least) => {
  const modules = loadedBy(pattern);
  expect(modules.length).toBeGreaterThanOrEqual(least);
  expect(modules.flatMap(withMantine)).toEqual([]);
});
