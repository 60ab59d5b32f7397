import { simulatedNode, simulatedSender } from '../domains/crypto/adapters/simulated-chain.ts';
import { simulatedUsdcGateway, usdcGateway } from '../domains/crypto/adapters/usdc-gateway.ts';
import type { CryptoDeps } from '../domains/crypto/index.ts';
import { SIMULATED_NETWORK } from '../domains/crypto/rules/networks.ts';
import type { AnyPartner } from '../domains/partner-accounts/index.ts';
import type { PaymentGateway } from '../domains/payments/index.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { Platform } from './build-platform.ts';

/** What payments by USDC need. The simulated chain is read for as long as something of it is in our books. */
export function cryptoDeps(platform: Platform): CryptoDeps {
  const { clock, config, database, usdc } = platform;
  const books = { db: database.system, now: () => clock.now() };
  const simulated = simulatedNode(books);
  return {
    nodeOf: (chainId) => (chainId === SIMULATED_NETWORK.chainId ? simulated : usdc?.nodes.get(chainId)),
    simulatedSend: config.allowsSimulated ? simulatedSender(books) : null,
    contextOf: (agencyId, task) => systemContext(platform, agencyId, task),
    system: database.system,
  };
}

/** The sources of payments by USDC: public chains by accounts of agencies, and the simulated one where that is allowed. */
export function cryptoGateways(platform: Platform): readonly AnyPartner<PaymentGateway>[] {
  const { config, usdc } = platform;
  const deps = cryptoDeps(platform);
  return [
    ...(usdc ? [usdcGateway(deps, { chainIds: [...usdc.nodes.keys()], isAddress: usdc.isAddress })] : []),
    ...(config.allowsSimulated ? [simulatedUsdcGateway(deps)] : []),
  ];
}
