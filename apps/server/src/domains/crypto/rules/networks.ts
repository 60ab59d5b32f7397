/** A chain on which USDC is taken. */
export type Network = {
  readonly chainId: number;
  readonly name: string;
  /** Circle's contract of USDC there (developers.circle.com/stablecoins/usdc-contract-addresses), in lower case. */
  readonly token: string;
  /** How deep a transfer must be, its own block included, unless an account asks for more. */
  readonly confirmations: number;
  /** What a block takes at least, in milliseconds: a node that claims more blocks than there was time for lies. */
  readonly blockMs: number;
  /** The explorer's page of a transaction, without the hash; null: nobody lists it. */
  readonly explorer: string | null;
};

/** The chains that agencies choose from. */
export const NETWORKS: readonly Network[] = [
  {
    ...{ chainId: 1, name: 'Ethereum', token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
    ...{ confirmations: 12, blockMs: 12_000, explorer: 'https://etherscan.io/tx/' },
  },
  {
    ...{ chainId: 8453, name: 'Base', token: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913' },
    ...{ confirmations: 30, blockMs: 2_000, explorer: 'https://basescan.org/tx/' },
  },
  {
    ...{ chainId: 137, name: 'Polygon', token: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359' },
    ...{ confirmations: 64, blockMs: 2_000, explorer: 'https://polygonscan.com/tx/' },
  },
];

/** A chain on the developer's own machine; the token is the first contract of its first account. */
export const LOCAL_NETWORK: Network = {
  ...{ chainId: 31_337, name: 'Local chain', token: '0x5fbdb2315678afecb367f032d93f642f64180aa3' },
  ...{ confirmations: 3, blockMs: 0, explorer: null },
};

/** The chain that is played. No wallet knows a chain 0, so that nobody pays it in earnest. */
export const SIMULATED_NETWORK: Network = {
  ...{ chainId: 0, name: 'Simulated chain', token: `0x${'0'.repeat(40)}` },
  ...{ confirmations: 3, blockMs: 2_000, explorer: null },
};

const ALL = [...NETWORKS, LOCAL_NETWORK, SIMULATED_NETWORK];

/** The chain with an id. Throws RangeError if it is none of those that are known. */
export function networkOf(chainId: number): Network {
  const network = ALL.find((one) => one.chainId === chainId);
  if (!network) throw new RangeError(`no chain ${chainId} is known`);
  return network;
}
