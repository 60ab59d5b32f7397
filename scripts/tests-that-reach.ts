import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Imports of files in the same workspace at run time, without type imports. */
const IMPORT = /(?:^|[\s;])(?:(?:import|export)\s(?!type\s)[^'";]*?from\s*|import\s*\(?\s*)'(\.{1,2}\/[^']+\.tsx?)'/g;

/**
 * Test files below a folder that reach one of the given modules by their imports, directly or not, as paths relative to the
 * folder. Found automatically, so no suite can be missing from a list.
 */
export function testsThatReach(folder: string, modules: readonly string[]): string[] {
  const wanted = new Set(modules.map((module) => resolve(folder, module)));
  const known = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    const imports =
      known.get(file) ?? [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) => resolve(dirname(file), path));
    known.set(file, imports);
    return imports;
  };
  const reaches = (start: string): boolean => {
    const queue = [start];
    const seen = new Set(queue);
    for (const file of queue) {
      if (wanted.has(file)) return true;
      for (const next of importsOf(file)) {
        if (!seen.has(next) && existsSync(next)) queue.push(next);
        seen.add(next);
      }
    }
    return false;
  };
  return globSync('**/*.test.ts', { cwd: folder, exclude: (name) => name === 'node_modules' })
    .filter((test) => reaches(resolve(folder, test)))
    .sort();
}
