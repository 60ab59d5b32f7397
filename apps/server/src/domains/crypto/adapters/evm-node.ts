import { z } from 'zod';
import type { OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { type ChainNode, type ChainReceipt, type ChainTransfer, WrongChain } from '../ports.ts';
import type { ViemLibrary } from './viem-library.ts';

/** Nodes answer so many blocks of logs at a time. */
const BLOCKS_A_CALL = 1_000n;

const answerSchema = z.union([z.object({ result: z.unknown() }), z.object({ error: z.object({ message: z.string() }) })]);

type Log = { readonly transactionHash: string | null; readonly logIndex: number | null; readonly address: string };
type Args = { readonly from: string; readonly to: string; readonly value: bigint };

/** A log as a transfer; null if it is of a block that is not there yet, or moves more than a number holds. */
function toTransfer({ transactionHash, logIndex, address }: Log, { from, to, value }: Args): ChainTransfer | null {
  if (transactionHash === null || logIndex === null || value > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  const lower = {
    hash: transactionHash.toLowerCase(),
    token: address.toLowerCase(),
    from: from.toLowerCase(),
    to: to.toLowerCase(),
  };
  return { ...lower, logIndex, units: Number(value) };
}

/**
 * A node of a chain, asked by JSON-RPC. Calls go by our own way out: its deadlines, rate, breaker and log hold for nodes as for every other company.
 * A receipt counts only if its block is the one that the chain has at that height: after a reorganisation, a node may still tell the old one.
 */
export function evmNode(
  library: ViemLibrary,
  outbound: OutboundClient,
  { chainId, path }: { readonly chainId: number; readonly path: string },
): ChainNode {
  const {
    createPublicClient,
    custom,
    encodeFunctionData,
    erc20Abi,
    hexToBigInt,
    parseEventLogs,
    TransactionReceiptNotFoundError,
  } = library;
  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    const body = { jsonrpc: '2.0', id: 1, method, params: params ?? [] };
    const answer = await outbound.call({
      ...{ operation: method, account: String(chainId), method: 'POST', path, body, isIdempotent: true, answer: answerSchema },
    });
    if ('error' in answer) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  };
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
  /** A node of another chain would confirm what ours does not have. Asked once. */
  let isRight: Promise<void> | undefined;
  const rightChain = () => {
    isRight ??= client.getChainId().then((id) => {
      if (id !== chainId) throw new WrongChain(id, chainId);
    });
    return isRight.catch((error: unknown) => {
      isRight = undefined;
      throw error;
    });
  };
  return {
    head: async () => {
      await rightChain();
      const { number, timestamp } = await client.getBlock();
      return { number: Number(number), at: Number(timestamp) * 1_000 };
    },
    decimals: async (token) => {
      await rightChain();
      const call = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' });
      // An address without a contract answers nothing.
      const { data = '0x' } = await client.call({ to: `0x${token.slice(2)}`, data: call });
      return data === '0x' ? null : Number(hexToBigInt(data));
    },
    receipt: async (hash): Promise<ChainReceipt | null> => {
      await rightChain();
      const receipt = await client.getTransactionReceipt({ hash: `0x${hash.slice(2)}` }).catch((error: unknown) => {
        if (error instanceof TransactionReceiptNotFoundError) return null;
        throw error;
      });
      if (!receipt) return null;
      const block = await client.getBlock({ blockNumber: receipt.blockNumber });
      if (block.hash !== receipt.blockHash) return null;
      const logs = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs });
      return {
        ...{ hash: receipt.transactionHash.toLowerCase(), isSuccess: receipt.status === 'success' },
        ...{ blockNumber: Number(receipt.blockNumber), blockHash: receipt.blockHash, at: Number(block.timestamp) * 1_000 },
        transfers: logs.flatMap((log) => toTransfer(log, log.args) ?? []),
      };
    },
    transfersTo: async ({ token, address, from, to }) => {
      await rightChain();
      const found: ChainTransfer[] = [];
      for (let at = BigInt(from); at <= BigInt(to); at += BLOCKS_A_CALL) {
        const last = at + BLOCKS_A_CALL - 1n;
        const logs = await client.getContractEvents({
          ...{ abi: erc20Abi, eventName: 'Transfer', strict: true, address: `0x${token.slice(2)}` },
          args: { to: `0x${address.slice(2)}` },
          fromBlock: at,
          toBlock: last > BigInt(to) ? BigInt(to) : last,
        });
        found.push(...logs.flatMap((log) => toTransfer(log, log.args) ?? []));
      }
      // A node may leave the filter aside.
      return found.filter((one) => one.token === token && one.to === address);
    },
  };
}
