import type { Ctx } from '../../platform/context.ts';
import type { PaymentGateway } from './ports.ts';

/** What the functions of payments need besides the context. */
export type PaymentsDeps = {
  /** The gateway for new payments. */
  readonly gateway: PaymentGateway;
  /** All gateways that payments may have been made with, including the one above. */
  readonly gateways: readonly PaymentGateway[];
  /** Makes the context of an agency for our own work; null if there is no such agency. */
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
  /** The clock for work that belongs to no agency. */
  readonly now: () => number;
};
