import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ownFiles } from '../../vite/module-texts.ts';

const WEB = join(import.meta.dirname, '..');
const ROOT = join(WEB, '../../..');
const fileOf = ownFiles(join(ROOT, 'packages'));
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const AT_ONCE = /^(?:import|export)\s(?!type\b)(?:([^;'"]*?)\sfrom\s+)?'([^']+)'/gm;
const PASSED = /^export\s[^;]*?\sfrom\s+'[^']+';$/gm;
const DECLARED = /^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm;

type Import = { readonly module: string; readonly names: readonly string[] | 'all' };

/** What a statement names; `all`: everything, by a star or a default. */
function namesOf(clause: string): Import['names'] {
  const braced = /^\{([\s\S]*)\}$/.exec(clause.trim())?.[1];
  if (braced === undefined) return 'all';
  const words = braced.split(',').map((word) => word.trim());
  return words.filter((word) => word !== '' && !word.startsWith('type ')).map((word) => word.split(/\s/)[0] ?? '');
}

const cleared = new Map<string, string>();
function textOf(file: string): string {
  const known = cleared.get(file) ?? readFileSync(file, 'utf8').replace(COMMENT, '');
  cleared.set(file, known);
  return known;
}

/** What a source imports when it runs. */
const importsOf = (file: string): Import[] =>
  [...textOf(file).matchAll(AT_ONCE)]
    .map(([, clause = '', module = '']): Import => ({ module, names: clause === '' ? 'all' : namesOf(clause) }))
    .filter(({ names }) => names === 'all' || names.length > 0);

const isSource = (file: string | undefined): file is string => file !== undefined && /\.tsx?$/.test(file) && existsSync(file);

/** The files behind a file that only passes others on, as far as they have one of `names`: the build leaves the others out. */
function behind(file: string, names: Import['names']): string[] {
  const passed = importsOf(file).flatMap(({ module }) => fileOf(module, file) ?? []);
  const isPassing = passed.length > 0 && textOf(file).replace(PASSED, '').trim() === '';
  if (!isPassing || names === 'all') return [file];
  return passed.filter(isSource).flatMap((next) => {
    const inner = behind(next, names);
    if (inner.length !== 1 || inner[0] !== next) return inner;
    const declared = new Set([...textOf(next).matchAll(DECLARED)].map(([, name]) => name));
    return names.some((name) => declared.has(name)) ? [next] : [];
  });
}

/** How a module comes to the library of schemas as soon as it is loaded, from file to file; undefined: it does not. */
function wayToSchemas(start: string): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[start, undefined]]);
  for (const file of cameFrom.keys()) {
    for (const { module, names } of importsOf(file)) {
      if (module === 'zod' || module.startsWith('zod/')) {
        const way: string[] = [];
        for (let at: string | undefined = file; at; at = cameFrom.get(at)) way.unshift(relative(ROOT, at));
        return way;
      }
      const next = fileOf(module, file);
      if (isSource(next)) for (const found of behind(next, names)) if (!cameFrom.has(found)) cameFrom.set(found, file);
    }
  }
  return undefined;
}

/** The parts of a list that it shows first; what is drawn after the search may bring schemas. */
const PART = /loadChunk\(\(\) => import\('([^']+)'\)/g;
const LISTS = globSync('products/*/search/results-page.tsx', { cwd: WEB }).sort();
const PARTS = LISTS.flatMap((path) =>
  [...textOf(join(WEB, path)).matchAll(PART)].map(([, part = '']) => join(dirname(path), part)),
);

// 35 kB, which only `npm run bench -- first-load` would see. A constant that routes or lists need stands in a file without schemas; a call is named by its
// address there (`lib/api/call.ts`).
test.each(['main.tsx', 'routes/route-tree.ts', ...LISTS, ...PARTS])('%s loads without the library of schemas', (path) => {
  expect(wayToSchemas(join(WEB, path))).toBeUndefined();
});

test('the lists of four products are looked at with their parts, and a form with schemas is found', () => {
  expect(LISTS).toHaveLength(4);
  expect(PARTS).toContain('products/flights/search/results/flight-list.tsx');
  expect(wayToSchemas(join(WEB, 'features/profile/personal-form.tsx'))?.at(-1)).toMatch(/^packages\/contracts\//);
});
