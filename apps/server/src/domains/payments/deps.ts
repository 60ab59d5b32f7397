import type { Ctx } from '../../platform/context.ts';
import type { PaymentGateway } from './ports.ts';

/** What payments' verbs need beside the context. */
export type PaymentsDeps = {
  /** The gateway that new payments go to. */
  readonly gateway: PaymentGateway;
  /** All gateways that payments may have been made with, the one above among them. */
  readonly gateways: readonly PaymentGateway[];
  /** The context of an agency for work of our own; null where there is no such agency. */
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
  /** The clock of what belongs to no agency. */
  readonly now: () => number;
};
