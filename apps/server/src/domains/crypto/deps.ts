import type { Ctx } from '../../platform/context.ts';
import type { SystemDb } from '../../platform/db/types.ts';
import type { ChainNode } from './ports.ts';

/** Sends USDC on the simulated chain and returns the hash. */
export type SimulatedSend = (input: {
  readonly from: string;
  readonly to: string;
  readonly token: string;
  readonly units: number;
}) => Promise<string>;

/** What payments by USDC need besides the context. */
export type CryptoDeps = {
  /** The node of a chain; undefined if the installation has none (any more). */
  readonly nodeOf: (chainId: number) => ChainNode | undefined;
  /** Null where no chain is simulated. */
  readonly simulatedSend: SimulatedSend | null;
  /** Makes the context of an agency for our own work; null if there is no such agency. */
  readonly contextOf: (agencyId: string, task: string) => Promise<Ctx | null>;
  /** Reads and writes across agencies: the logs of chains that have paid something, and the lists of an account. */
  readonly system: SystemDb;
};
