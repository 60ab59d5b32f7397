import { simulatedNode, simulatedSender } from '../domains/crypto/adapters/simulated-chain.ts';
import { simulatedUsdcGateway } from '../domains/crypto/adapters/usdc-gateway.ts';
import type { CryptoDeps } from '../domains/crypto/index.ts';
import type { ChainNode } from '../domains/crypto/ports.ts';
import type { AnyPartner } from '../domains/partner-accounts/index.ts';
import type { GatewayPayment, PaymentGateway, PaymentsDeps } from '../domains/payments/index.ts';
import { setPaymentSettings } from '../domains/payments/methods/payment-settings.ts';
import type { Ctx } from '../platform/context.ts';
import { type JobDeps, systemContext } from '../platform/jobs/run-job.ts';

/** USDC on the simulated chain as a source of payments. `node`: stands before the chain, and may lie or be down. */
export type UsdcBooks = {
  readonly deps: CryptoDeps;
  readonly source: AnyPartner<PaymentGateway>;
  readonly findByUsdc: (reference: string) => Promise<GatewayPayment | undefined>;
};

/** Makes it for an installation of a test; `through` wraps the node. */
export function usdcBooks(platform: JobDeps, through: (node: ChainNode) => ChainNode = (node) => node): UsdcBooks {
  const books = { db: platform.database.system, now: () => platform.clock.now() };
  const node = through(simulatedNode(books));
  const deps: CryptoDeps = {
    nodeOf: (chainId) => (chainId === 0 ? node : undefined),
    simulatedSend: simulatedSender(books),
    contextOf: (agencyId, task) => systemContext(platform, agencyId, task),
    system: platform.database.system,
  };
  const source = simulatedUsdcGateway(deps);
  return {
    deps,
    source,
    findByUsdc: async (reference) => {
      const answer = await source.platformPort()?.retrieve(reference);
      return answer?.kind === 'found' ? answer.payment : undefined;
    },
  };
}

/** Switches payments by USDC on or off for an agency; cards stay on. */
export async function takeCrypto(payments: PaymentsDeps, staff: Ctx, isOn: boolean): Promise<void> {
  await setPaymentSettings(payments, staff, { card: true, crypto: isOn, shownFirst: 'card' });
}
