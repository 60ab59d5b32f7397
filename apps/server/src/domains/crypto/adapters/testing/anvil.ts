import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { z } from 'zod';
import { LOCAL_NETWORK } from '../../rules/networks.ts';
import { TEST_USDC_CODE } from './test-usdc.ts';

const MINT = parseAbi(['function mint(address to, uint256 value)']);
const answerSchema = z.object({ result: z.unknown(), error: z.object({ message: z.string() }).optional() });

/** Anvil's program; undefined where npm has none for this machine: tests on a local chain are left out then. */
export function anvilProgram(): string | undefined {
  const name = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  try {
    const program = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin', 'anvil');
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
}

/** A chain of its own, with the token of tests. Addresses are in lower case. */
export type Anvil = {
  readonly url: string;
  readonly accounts: readonly string[];
  rpc(method: string, ...params: unknown[]): Promise<unknown>;
  /** Mines blocks. */
  mine(blocks: number): Promise<void>;
  /** Sends units of a token, the test's own by default, and returns the hash. The payer has them before. */
  send(wish: { readonly from: string; readonly to: string; readonly units: number; readonly token?: string }): Promise<string>;
  /** Deploys another token of the same kind. Returns its address. */
  deploy(): Promise<string>;
  close(): void;
};

/** Starts a chain whose first block is made at an instant (epoch milliseconds). */
export async function startAnvil(program: string, at: number): Promise<Anvil> {
  const timestamp = String(Math.floor(at / 1_000));
  const child = spawn(program, ['--port', '0', '--timestamp', timestamp], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.on('error', reject);
    child.on('exit', () => reject(new Error(said)));
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      const [, address] = /Listening on (\S+)/.exec(said) ?? [];
      if (address) resolve(`http://${address}`);
    });
  });
  const rpc: Anvil['rpc'] = async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, error } = answerSchema.parse(await response.json());
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const accounts = z.array(z.string().toLowerCase()).parse(await rpc('eth_accounts'));
  const [deployer] = accounts;
  /** Sends a transaction and waits until it is mined: anvil answers before it makes the block. */
  const transact = async (transaction: object) => {
    const hash = z.string().parse(await rpc('eth_sendTransaction', transaction));
    for (let tries = 0; tries < 500; tries++) {
      const receipt = await rpc('eth_getTransactionReceipt', hash);
      if (receipt !== null) return { hash, receipt };
      await pause(20);
    }
    throw new Error(`${hash} is not mined`);
  };
  const deploy = async () => {
    const { receipt } = await transact({ from: deployer, data: TEST_USDC_CODE });
    return z.object({ contractAddress: z.string().toLowerCase() }).parse(receipt).contractAddress;
  };
  const token = await deploy();
  if (token !== LOCAL_NETWORK.token) throw new Error(`the token is at ${token}`);
  return {
    url,
    accounts,
    rpc,
    deploy,
    mine: async (blocks) => void (await rpc('anvil_mine', `0x${blocks.toString(16)}`)),
    send: async ({ from, to, units, token: of = token }) => {
      const owner: `0x${string}` = `0x${from.slice(2)}`;
      const mint = encodeFunctionData({ abi: MINT, args: [owner, BigInt(units)] });
      await transact({ from, to: of, data: mint });
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [`0x${to.slice(2)}`, BigInt(units)] });
      return (await transact({ from, to: of, data })).hash;
    },
    close: () => void child.kill(),
  };
}
