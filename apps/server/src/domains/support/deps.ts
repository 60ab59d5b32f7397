import type { Ctx } from '../../platform/context.ts';
import type { SystemDb } from '../../platform/db/types.ts';

/** What questions to the platform need of the rest of the server. */
export type SupportDeps = {
  /** Across all agencies: only the operators' list uses it, and only operators may make its call. */
  readonly system: SystemDb;
  /** The context in which an operator works for an agency; null if there is none. */
  readonly contextOf: (agencyId: string, by: { readonly task: string; readonly requestId: string }) => Promise<Ctx | null>;
  /** The context of the product's own brand, from which those who run the platform are emailed; null before it is made. */
  readonly brand: (by: { readonly task: string; readonly requestId: string }) => Promise<Ctx | null>;
  /** Where questions are emailed to; null: they are read in the office of the platform alone. */
  readonly supportEmail: string | null;
};
