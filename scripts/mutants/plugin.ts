import { join } from 'node:path';
import process from 'node:process';
import type { Plugin } from 'vitest/config';
import { findMutants } from './find-mutants.ts';
import { mutate } from './mutant.ts';

/** Applies the mutant that `MUTANT` names while Vitest loads its file; nothing changes on disk. */
export function mutantOf(root: string): Plugin[] {
  const name = process.env.MUTANT;
  if (name === undefined) return [];
  const mutant = findMutants(root).find((one) => one.name === name);
  if (!mutant) throw new Error(`there is no mutant ${name}`);
  const path = join(root, mutant.file);
  const isMutated = (id: string) => id.split('?')[0] === path;
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      // Runs with another mutant must not reuse cached code.
      configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(({ id }) => (isMutated(id) ? false : undefined)),
      transform: (code, id) => (isMutated(id) ? mutate(code, mutant) : undefined),
    },
  ];
}
