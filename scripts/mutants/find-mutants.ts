import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, mutantsOf } from './mutant.ts';

/** Paths of the sources in a folder, from the root, with forward slashes. */
function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/**
 * All mutants, from the markers beside their guards in `apps` and `packages`.
 *
 * @throws If a marker does not fit the code below it, or two have one name.
 */
export function findMutants(root: string): Mutant[] {
  const sources = [...sourcesIn(root, 'apps'), ...sourcesIn(root, 'packages')];
  const isTest = (path: string) => /\.test\.tsx?$/.test(path);
  const tests = sources.filter(isTest);
  const mutants = sources
    .filter((path) => !isTest(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return source.includes(' mutant ') ? mutantsOf(path, source, tests) : [];
    });
  const names = mutants.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`two mutants are named ${twice.join()}`);
  return mutants;
}
