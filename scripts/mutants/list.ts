import { MONEY } from './money.ts';
import type { Mutant } from './mutant.ts';

/** Every mutant that must die. */
export const MUTANTS: readonly Mutant[] = [...MONEY];
