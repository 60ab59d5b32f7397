import { newId } from '@caravel/kernel';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { type Movement, transfersOf } from './rules/ledger.ts';
import { ledgerTransactions, ledgerTransfers } from './tables.ts';

/** A movement of a booking's money. `dedupeKey` names the step that caused it, so that the same movement is posted once. */
export type Posting = { readonly bookingId: string; readonly dedupeKey: string; readonly movement: Movement };

/**
 * Posts a movement in the transaction of the change that caused it. Returns whether it was new. Throws if its entries do not sum to zero in
 * each currency.
 */
export async function postMovement(tx: Tx, ctx: Ctx, { bookingId, dedupeKey, movement }: Posting): Promise<boolean> {
  const transfers = transfersOf(movement);
  if (transfers.length === 0) return false;
  const id = newId();
  const at = new Date(ctx.clock.now());
  const agencyId = ctx.agency.id;
  const posted = await tx
    .insert(ledgerTransactions)
    // mutant ledger-posts-twice: `dedupeKey, at` -> `dedupeKey: id, at` fails post-movement.test.ts
    .values({ id, agencyId, kind: movement.kind, bookingId, dedupeKey, at })
    .onConflictDoNothing({ target: [ledgerTransactions.agencyId, ledgerTransactions.dedupeKey] })
    .returning({ id: ledgerTransactions.id });
  if (posted.length === 0) return false;
  await tx.insert(ledgerTransfers).values(
    transfers.map(({ debit, credit, amount }) => ({
      id: newId(),
      agencyId,
      transactionId: id,
      bookingId,
      debitAccount: debit,
      creditAccount: credit,
      amountMinor: amount.amountMinor,
      currency: amount.currency,
      at,
    })),
  );
  return true;
}
