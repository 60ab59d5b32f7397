import { DICTIONARIES } from '@caravel/contracts';
import { NO_DICTIONARIES } from './defaults.ts';
import type { Dictionaries, DictionaryEntry, DictionaryName } from './types.ts';

/** A dictionary that could not be loaded and is empty, with the reason. */
export type DictionaryProblem = { readonly name: DictionaryName; readonly reason: string };

const isEntry = (value: unknown): value is DictionaryEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Loads the reference dictionaries in parallel. One that fails, or is not a list, becomes empty and loading continues (spec 2,
 * section 3); entries that are not objects are left out. Never throws.
 */
export async function loadDictionaries(
  fetchDictionary: (name: DictionaryName) => Promise<unknown>,
  names: readonly DictionaryName[] = DICTIONARIES,
): Promise<{ dictionaries: Dictionaries; problems: readonly DictionaryProblem[] }> {
  const problems: DictionaryProblem[] = [];
  const load = async (name: DictionaryName): Promise<Partial<Dictionaries>> => {
    try {
      const answer = await fetchDictionary(name);
      if (!Array.isArray(answer)) throw new TypeError('not a list');
      return { [name]: answer.filter(isEntry) };
    } catch (error) {
      problems.push({ name, reason: error instanceof Error ? error.message : String(error) });
      return {};
    }
  };
  const loaded = await Promise.all(names.map(load));
  return { dictionaries: Object.assign({ ...NO_DICTIONARIES }, ...loaded), problems };
}
