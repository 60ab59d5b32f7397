import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATALOGUES } from '../translate.ts';

const root = new URL('../../../', import.meta.url);
const sources = globSync(['{apps,packages}/*/src/**/*.{ts,tsx}', 'packages/products/**/*.ts'], {
  cwd: root,
  exclude: ['**/node_modules'],
})
  .filter((path) => !/(?:messages\/src|texts)\/(?:en|pt|es)\/|\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(new URL(path, root), 'utf8'))
  .join('\n');

/** What stands between quotes: words and dots, as keys are written. To look for each key in all sources would take seconds. */
const quoted: ReadonlySet<string> = new Set([...sources.matchAll(/(?<=(['"]))[\w.-]+(?=\1)/g)].map(([words]) => words));

/** Starts of keys that are made from data: a backtick, the start, `${`. */
const made = [...new Set([...sources.matchAll(/`(\w+\.[\w.]*)\$\{/g)].flatMap(([, start]) => start ?? []))];

/** Ends of keys whose beginning a product names: `${texts}.goneTitle`. */
const ends = new Set([...sources.matchAll(/`\$\{\w+\}\.(\w+)`/g)].flatMap(([, end]) => end ?? []));

function isMadeOfParts(key: string): boolean {
  const at = key.lastIndexOf('.');
  return ends.has(key.slice(at + 1)) && quoted.has(key.slice(0, at));
}

test('every text is said somewhere: none is translated for nobody', () => {
  const unsaid = Object.keys(CATALOGUES.en).filter(
    (key) => !quoted.has(key) && !made.some((start) => key.startsWith(start)) && !isMadeOfParts(key),
  );
  expect(unsaid).toEqual([]);
});
