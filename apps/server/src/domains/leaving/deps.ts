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
  /** For how many years after the last trip of a closed agency its personal data are kept. */
  readonly keptYears: number;
  /** Whether a payment of the subscription is under way, with the system's access. */
  readonly isCharging: (ctx: Ctx) => Promise<boolean>;
  /** Sees to it that the subscription of a closed agency is not renewed; may run twice. */
  readonly stopSubscription: (ctx: Ctx) => Promise<void>;
  /** Erases the personal data of everybody at the agency; may be stopped and run again. */
  readonly erase: (ctx: Ctx) => Promise<void>;
  /** Drops what is kept in memory of an agency and of the sessions of its people, after its status changed. */
  readonly forgetAgency: (agencyId: string) => void;
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
};
