import type { Ctx } from '../../platform/context.ts';

/** What the functions of this slice need besides their context. */
export type SavedTravelersDeps = {
  /** From the configuration; passport numbers are sealed with it. */
  readonly sealSecret: string;
  /** Throws `notFound` unless this is a client whom the calling member of staff may see. Provided by identity. */
  readonly requireClient: (ctx: Ctx, clientId: string) => Promise<void>;
};
