import type { FileStorage } from '../../platform/storage/storage.ts';
import type { TakenFiles } from '../../platform/taken/taken-file.ts';
import { getAgencyRow } from './queries.ts';

/** The pictures and the film of an agency's site, for its archive. */
export function siteFilesTaken(storage: FileStorage): TakenFiles {
  return async function* ({ db, agency }) {
    const { mediaKeys } = await db.tx((tx) => getAgencyRow(tx, agency.id));
    for (const [field, key] of Object.entries(mediaKeys)) {
      const ending = key.slice(key.lastIndexOf('.'));
      yield { name: `documents/site/${field}${ending}`, open: async () => (await storage.find(key))?.open() };
    }
  };
}
