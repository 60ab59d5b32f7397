import { findDictionary } from '@caravel/reference';
import { AppError } from '../../platform/errors.ts';

/** The dictionary of a file name `{name}.json`, empty where it failed to load; throws `notFound` for a name that is none. */
export function getDictionary(file: string): Record<string, unknown>[] {
  const entries = findDictionary(file.replace(/\.json$/, ''));
  if (!entries) throw new AppError('notFound');
  return entries.map((entry) => ({ ...Object(entry) }));
}
