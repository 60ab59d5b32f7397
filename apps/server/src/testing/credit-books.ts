import type { AnyPartner } from '../domains/partner-accounts/index.ts';
import type { GatewayPayment, PaymentGateway } from '../domains/payments/index.ts';
import type { ToyCredit } from '../domains/payments/testing/toy-credit.ts';
import { walletGateway } from '../domains/wallet/adapters/wallet-gateway.ts';
import { giveCredit } from '../domains/wallet/testing/wallet-bench.ts';
import type { Ctx } from '../platform/context.ts';
import { type JobDeps, systemContext } from '../platform/jobs/run-job.ts';

/** Credit as a source of payments, and how a payment is read from its own books, past all faults of calls. */
export type CreditBooks = {
  readonly source: AnyPartner<PaymentGateway>;
  readonly findByCredit: (reference: string) => Promise<GatewayPayment | undefined>;
};

/** The toy, which fails as a script says. */
export const toyBooks = ({ source, find }: ToyCredit): CreditBooks => ({
  source,
  findByCredit: async (reference) => find(reference),
});

/** The agency's own credit, read by its port. */
export function ownCredit(platform: JobDeps): CreditBooks {
  const { system } = platform.database;
  const source = walletGateway({ contextOf: (agencyId, task) => systemContext(platform, agencyId, task), system });
  return {
    source,
    findByCredit: async (reference) => {
      const answer = await source.platformPort()?.retrieve(reference);
      return answer?.kind === 'found' ? answer.payment : undefined;
    },
  };
}

/** Grants somebody travel credit (minor units), in tests of other slices than the wallet's. */
export function grantCredit(staff: Ctx, userId: string, amountMinor: number): Promise<void> {
  return giveCredit(staff, userId, amountMinor);
}
