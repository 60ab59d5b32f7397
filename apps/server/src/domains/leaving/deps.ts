import type { AgencySettings, Locale } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import type { TakenFiles } from '../../platform/taken/taken-file.ts';
import type { TakenTable } from '../../platform/taken/taken-table.ts';

/** What an agency takes along: rows, settings and files of all slices and products. */
export type Taken = {
  readonly tables: readonly TakenTable[];
  readonly files: readonly TakenFiles[];
  readonly settings: (ctx: Ctx) => Promise<AgencySettings>;
};

/** What the functions of this slice need besides their context. */
export type LeavingDeps = {
  readonly storage: FileStorage;
  readonly taken: Taken;
  readonly findOwner: (ctx: Ctx) => Promise<{ email: string; locale: Locale; name: string } | undefined>;
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
};
