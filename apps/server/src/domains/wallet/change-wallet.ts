import { type Money, money, newId } from '@caravel/kernel';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findWalletRight } from '../identity/index.ts';
import { changeCredit } from './books/change-credit.ts';
import { isAllowed, readSettings } from './books/read-credit.ts';
import { monthsFrom } from './rules/months.ts';

/** What an owner does to somebody's credit. */
export type OwnersChange = {
  readonly userId: string;
  readonly kind: 'granted' | 'taken';
  /** In minor units of the agency's currency, above zero. */
  readonly amountMinor: number;
  readonly note: string;
};

/**
 * Grants a person credit, or takes it away; a recent proof is asked for. Returns the balance. Throws `userNotFound`, `walletClosed` if credit is granted to
 * somebody who may not use it, `insufficientCredit` if there is less to take.
 */
export async function changeWallet(ctx: Ctx, { userId, kind, amountMinor, note }: OwnersChange): Promise<{ balance: Money }> {
  const by = requireUser(ctx);
  return ctx.db.tx(async (tx) => {
    const person = await findWalletRight(tx, ctx, userId);
    if (!person || person.userType === 'AgencyOwner') throw new AppError('userNotFound');
    const isGrant = kind === 'granted';
    if (isGrant && !(await isAllowed(tx, ctx, userId))) throw new AppError('walletClosed');
    const { monthsKept } = await readSettings(tx, ctx);
    const changed = await changeCredit(tx, ctx, {
      ...{ userId, kind, note, byUserId: by.userId, dedupeKey: `${kind}:${newId()}` },
      amountMinor: isGrant ? amountMinor : 0 - amountMinor,
      expiresAt: monthsFrom(ctx.clock.now(), monthsKept),
    });
    if (changed.kind !== 'made') throw new AppError('insufficientCredit');
    const amount = money(amountMinor, ctx.agency.currency);
    const action = isGrant ? 'wallet.granted' : 'wallet.taken';
    await recordAudit(tx, ctx, { action, subjectType: 'user', subjectId: userId, data: { amount, note } });
    return { balance: money(changed.balance, ctx.agency.currency) };
  });
}
