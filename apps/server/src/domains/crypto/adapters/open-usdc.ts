import type { Clock } from '../../../platform/context.ts';
import type { Logger } from '../../../platform/log.ts';
import { createOutboundClient } from '../../../platform/outbound/outbound-client.ts';
import type { ChainNode } from '../ports.ts';
import { evmNode } from './evm-node.ts';
import { loadViem } from './viem-library.ts';

/** The public chains that can be asked, and the check of an address. */
export type UsdcAccess = {
  readonly nodes: ReadonlyMap<number, ChainNode>;
  /** Whether an address has the right checksum (eips.ethereum.org/EIPS/eip-55). */
  readonly isAddress: (text: string) => boolean;
  close(): Promise<void>;
};

const TOTAL_MS = 15_000;

/** Loads the library and opens the way out to the node of each chain. */
export async function openUsdc(
  rpcUrls: ReadonlyMap<number, string>,
  { log, clock }: { readonly log: Logger; readonly clock: Clock },
): Promise<UsdcAccess> {
  const library = await loadViem();
  const clients = [...rpcUrls].map(([chainId, rpcUrl]) => ({
    chainId,
    // A key may be the end of the path, which goes into no log.
    path: new URL(rpcUrl).pathname,
    outbound: createOutboundClient({
      ...{
        name: 'usdc',
        baseUrl: new URL(rpcUrl).origin,
        requestIdHeader: 'x-request-id',
        maxBytes: 5_000_000,
        retries: 1,
        log,
        clock,
      },
      deadlines: { connectMs: 3_000, headersMs: TOTAL_MS, bodyMs: TOTAL_MS, totalMs: TOTAL_MS },
      rate: { perSecond: 20, burst: 200 },
      breaker: { failures: 10, openMs: 15_000 },
    }),
  }));
  return {
    nodes: new Map(clients.map(({ chainId, path, outbound }) => [chainId, evmNode(library, outbound, { chainId, path })])),
    isAddress: (text) => library.isAddress(text) && library.getAddress(text) === text,
    close: async () => {
      for (const { outbound } of clients) await outbound.close();
    },
  };
}
