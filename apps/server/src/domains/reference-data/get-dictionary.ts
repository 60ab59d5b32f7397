import { findDictionary } from '@caravel/reference';
import { AppError } from '../../platform/errors.ts';

/** Returns the dictionary for a file name `{name}.json`, empty if it failed to load; throws `notFound` for an unknown name. */
export function getDictionary(file: string): Record<string, unknown>[] {
  const entries = findDictionary(file.replace(/\.json$/, ''));
  if (!entries) throw new AppError('notFound');
  return entries.map((entry) => ({ ...Object(entry) }));
}
