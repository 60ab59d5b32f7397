import type { FileStorage } from '../../platform/storage/storage.ts';

/** What the verbs of this slice need beyond their context. */
export type AgenciesDeps = {
  /** Where logos and backgrounds are kept. */
  readonly storage: FileStorage;
  /** Makes every request from now on see the agency as it is in the database. */
  readonly forgetAgency: (agencyId: string) => void;
};
