/** A transfer of a token, as a chain's log has it. Addresses and hashes are in lower case; `units` are the token's smallest, millionths for USDC. */
export type ChainTransfer = {
  readonly hash: string;
  readonly logIndex: number;
  /** The contract that wrote the log. */
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly units: number;
};

/** What a transaction did, and the block that has it. */
export type ChainReceipt = {
  readonly hash: string;
  readonly isSuccess: boolean;
  readonly blockNumber: number;
  readonly blockHash: string;
  /** The time of the block, epoch milliseconds. */
  readonly at: number;
  readonly transfers: readonly ChainTransfer[];
};

/** The newest block of a chain; `at` is its time, epoch milliseconds. */
export type ChainHead = { readonly number: number; readonly at: number };

/** The node is of another chain than the one it was set for. */
export class WrongChain extends Error {
  constructor(found: number, wanted: number) {
    super(`the node is of the chain ${found}, not ${wanted}`);
    this.name = 'WrongChain';
  }
}

/** A node of a chain. Each call throws if the node does not answer, or answers what no chain can be: then nothing is known. */
export interface ChainNode {
  head(): Promise<ChainHead>;
  /** Returns by how many decimals a token divides; null if there is no such token. Throws `WrongChain` if the node is of another chain. */
  decimals(token: string): Promise<number | null>;
  /** Returns what a transaction did; null if the chain, as the node has it now, does not have it. */
  receipt(hash: string): Promise<ChainReceipt | null>;
  /** Returns the transfers of a token to an address in blocks `from` to `to`, both included. */
  transfersTo(query: {
    readonly token: string;
    readonly address: string;
    readonly from: number;
    readonly to: number;
  }): Promise<readonly ChainTransfer[]>;
}
