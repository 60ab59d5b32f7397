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

/** Starts of keys that are made from data: a backtick, the start, `${`. */
const made = [...new Set([...sources.matchAll(/`(\w+\.[\w.]*)\$\{/g)].flatMap(([, start]) => start ?? []))];

/** Ends of keys whose beginning a product names: `${texts}.goneTitle`. */
const ends = new Set([...sources.matchAll(/`\$\{\w+\}\.(\w+)`/g)].flatMap(([, end]) => end ?? []));

function isMadeOfParts(key: string): boolean {
  const at = key.lastIndexOf('.');
  return ends.has(key.slice(at + 1)) && sources.includes(`'${key.slice(0, at)}'`);
}

test('every text is said somewhere: none is translated for nobody', () => {
  const unsaid = Object.keys(CATALOGUES.en).filter(
    (key) =>
      !sources.includes(`'${key}'`) &&
      !sources.includes(`"${key}"`) &&
      !made.some((start) => key.startsWith(start)) &&
      !isMadeOfParts(key),
  );
  expect(unsaid).toEqual([]);
});
