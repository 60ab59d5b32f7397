import { createHash } from 'node:crypto';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { newToken } from '../../../platform/crypto/tokens.ts';
import type { SystemDb } from '../../../platform/db/types.ts';
import type { SimulatedSend } from '../deps.ts';
import type { ChainNode, ChainReceipt } from '../ports.ts';
import { SIMULATED_NETWORK } from '../rules/networks.ts';
import { USDC_DECIMALS } from '../rules/usdc.ts';
import { simulatedTransfers } from '../tables.ts';

type ChainBooks = { readonly db: SystemDb; readonly now: () => number };
type Row = typeof simulatedTransfers.$inferSelect;

const { blockMs } = SIMULATED_NETWORK;
const sha = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`;
const blockAt = (at: number) => Math.floor(at / blockMs);

function toReceipt({ hash, payer, recipient, token, units, at }: Row): ChainReceipt {
  const blockNumber = blockAt(at.getTime());
  return {
    ...{ hash, isSuccess: true, blockNumber, blockHash: sha(`block ${blockNumber}`), at: blockNumber * blockMs },
    transfers: [{ hash, logIndex: 0, token, from: payer, to: recipient, units }],
  };
}

/** A node of the simulated chain: a block every two seconds, which has what was sent in them. */
export function simulatedNode({ db, now }: ChainBooks): ChainNode {
  return {
    head: async () => ({ number: blockAt(now()), at: now() }),
    decimals: async () => USDC_DECIMALS,
    receipt: async (hash) => {
      const [row] = await db.tx((tx) => tx.select().from(simulatedTransfers).where(eq(simulatedTransfers.hash, hash)));
      return row ? toReceipt(row) : null;
    },
    transfersTo: async ({ token, address, from, to }) => {
      const { recipient, at } = simulatedTransfers;
      const rows = await db.tx((tx) =>
        tx
          .select()
          .from(simulatedTransfers)
          .where(and(eq(recipient, address), gte(at, new Date(from * blockMs)), lt(at, new Date((to + 1) * blockMs))))
          .orderBy(asc(at)),
      );
      return rows.flatMap((row) => (row.token === token ? toReceipt(row).transfers : []));
    },
  };
}

/** Sends on the simulated chain. Returns the hash. */
export function simulatedSender({ db, now }: ChainBooks): SimulatedSend {
  return async ({ from, to, token, units }) => {
    const hash = sha(newToken());
    await db.tx((tx) =>
      tx.insert(simulatedTransfers).values({ hash, payer: from, recipient: to, token, units, at: new Date(now()) }),
    );
    return hash;
  };
}
