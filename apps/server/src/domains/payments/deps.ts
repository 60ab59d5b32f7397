import type { Money } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { Partners } from '../partner-accounts/index.ts';
import type { PaymentGateway } from './ports.ts';

/** What the functions of payments need besides the context. */
export type PaymentsDeps = {
  /** All gateways that payments may have been made with; an agency's new payments go to its first. */
  readonly gateways: Partners<PaymentGateway>;
  /** Tells with what travel credit the caller may pay; null if with none. */
  readonly findCredit: (tx: Tx, ctx: Ctx) => Promise<{ readonly userId: string; readonly balance: Money } | null>;
  /** Makes the context of an agency for our own work; null if there is no such agency. */
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
  /** The clock for work that belongs to no agency. */
  readonly now: () => number;
};
