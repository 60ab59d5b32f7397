import { required } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import { paymentReference } from '../../payments/index.ts';
import { askedByOthers, claimLog, type RequestRow, type TransferRow, transfersOf } from '../books/requests.ts';
import type { CryptoDeps } from '../deps.ts';
import type { ChainHead, ChainNode } from '../ports.ts';
import { confirmationsOf, judgeReceipt, type TransferProblem } from '../rules/judge.ts';
import { networkOf } from '../rules/networks.ts';

/** The most blocks that are read at a time. */
const MOST_BLOCKS = 20_000;

/** A transfer that counts for a request, and how deep it is. */
export type SeenTransfer = TransferRow & { readonly confirmations: number };

/** What the chain says of a request now. */
export type Seen = {
  readonly head: ChainHead;
  /** Up to this block it was read. */
  readonly readTo: number;
  readonly transfers: readonly SeenTransfer[];
  /** Transactions that were asked for: what is stored of them and not seen is undone. */
  readonly hashes: readonly string[];
  /** Why the hash that the traveler named does not count. */
  readonly problem: TransferProblem | null;
};

/** The node of a request's chain. Throws if there is none. */
export function nodeFor({ nodeOf }: Pick<CryptoDeps, 'nodeOf'>, { chainId }: Pick<RequestRow, 'chainId'>): ChainNode {
  return required(nodeOf(chainId), `a node of the chain ${chainId}`);
}

/** The blocks that may have news: all of the payment's time while it waits, later those that were not read. */
function blocksOf(row: RequestRow, head: ChainHead): { readonly from: number; readonly to: number } {
  const from = row.status === 'waiting' ? row.fromBlock : Math.max(row.fromBlock, row.readTo - row.confirmations);
  return { from, to: Math.min(head.number, from + MOST_BLOCKS) };
}

/**
 * Asks the chain what came of a request: by its amount, by what is missing of it, and by the hash that the traveler named. Nothing of what
 * the traveler says is believed. Throws if the node does not answer.
 */
export async function readChain(deps: CryptoDeps, ctx: Ctx, row: RequestRow): Promise<Seen> {
  const node = nodeFor(deps, row);
  const network = networkOf(row.chainId);
  const { others, known } = await ctx.db.tx(async (tx) => ({
    others: await askedByOthers(tx, ctx, row),
    known: await transfersOf(tx, ctx, row.id),
  }));
  const isOurs = (units: number) => units === row.units || !others.has(units);
  const missing = row.units - row.receivedUnits;
  const head = await node.head();
  const { from, to } = blocksOf(row, head);
  const logs = from <= to ? await node.transfersTo({ token: row.contract, address: row.address, from, to }) : [];
  const found = logs.filter(
    ({ units }) => units === row.units || (units === missing && row.status === 'waiting' && isOurs(units)),
  );
  const named = row.namedTransaction === null ? [] : [row.namedTransaction];
  const hashes = [...new Set([...known.map(({ transaction }) => transaction), ...found.map(({ hash }) => hash), ...named])];
  const asked = {
    token: row.contract,
    address: row.address,
    createdAt: row.createdAt.getTime(),
    deadline: row.deadline.getTime(),
  };
  const reference = paymentReference(ctx.agency.id, row.id);
  const transfers: SeenTransfer[] = [];
  let problem: TransferProblem | null = null;
  for (const hash of hashes) {
    const receipt = await node.receipt(hash);
    const verdict = judgeReceipt(receipt, asked);
    const counted = verdict.kind === 'counts' ? verdict.transfers.filter(({ units }) => isOurs(units)) : [];
    const claimed: SeenTransfer[] = [];
    for (const log of counted) {
      if (!receipt || verdict.kind !== 'counts') continue;
      if (!(await claimLog(deps.system, { chainId: row.chainId, ...log }, reference))) continue;
      const { blockNumber, blockHash, at } = receipt;
      claimed.push({
        ...{
          agencyId: ctx.agency.id,
          chainId: row.chainId,
          transaction: hash,
          logIndex: log.logIndex,
          requestId: row.id,
          payer: log.from,
        },
        ...{ units: log.units, blockNumber, block: blockHash, at: new Date(at), isLate: verdict.isLate },
        confirmations: confirmationsOf(receipt, { head, now: ctx.clock.now(), ...network, confirmations: row.confirmations }),
      });
    }
    transfers.push(...claimed);
    if (hash === row.namedTransaction)
      problem =
        verdict.kind === 'refused' ? verdict.code : verdict.isLate ? 'transferOutOfTime' : claimed[0] ? null : 'transferTaken';
  }
  return { head, readTo: to, transfers, hashes, problem };
}
