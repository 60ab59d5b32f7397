/** Where the nodes of the chains are on which USDC is taken, as the environment gives them. The addresses may hold a key. */
export type UsdcEnvironment = {
  readonly USDC_RPC_ETHEREUM?: string | undefined;
  readonly USDC_RPC_BASE?: string | undefined;
  readonly USDC_RPC_POLYGON?: string | undefined;
  readonly USDC_RPC_LOCAL?: string | undefined;
};

/** The ids of the chains, by setting (chainlist.org). */
const CHAINS = {
  ...{ USDC_RPC_ETHEREUM: 1, USDC_RPC_BASE: 8_453, USDC_RPC_POLYGON: 137, USDC_RPC_LOCAL: 31_337 },
} as const satisfies Record<keyof UsdcEnvironment, number>;

/** Returns the address of a node by the id of its chain; empty if USDC is taken on none. */
export function usdcOf(env: UsdcEnvironment): ReadonlyMap<number, string> {
  const names = Object.keys(CHAINS) as (keyof UsdcEnvironment)[];
  return new Map(
    names.flatMap((name) => {
      const url = env[name];
      return url === undefined ? [] : [[CHAINS[name], url] as const];
    }),
  );
}

/** Why the nodes are not safe in production; undefined if they are. */
export function unsafeUsdc(env: UsdcEnvironment): string | undefined {
  if (env.USDC_RPC_LOCAL !== undefined) return 'USDC_RPC_LOCAL must be empty: anybody makes money on a chain of their own';
  const inClear = (Object.keys(CHAINS) as (keyof UsdcEnvironment)[]).find((name) => env[name]?.startsWith('https://') === false);
  return inClear && `${inClear} must begin with https://`;
}
