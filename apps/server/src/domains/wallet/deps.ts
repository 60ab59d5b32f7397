import type { Ctx } from '../../platform/context.ts';

/** What travel credit needs besides the context. */
export type WalletDeps = {
  /** Makes the context of an agency for our own work; null if there is no such agency. */
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
};
